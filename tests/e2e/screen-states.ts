import { ageOrder } from '#tests/setup/age-order.ts';
import { addFromMenu, checkoutForm, orderOneDish, readyCheckout } from '#tests/setup/guest.ts';
import { formsOf, type HtmlForm } from '#tests/setup/html-forms.ts';
import { openHarbour } from '#tests/setup/open-harbour.ts';
import { ownAddress } from '#tests/setup/own-address.ts';
import { orderOf } from '#tests/setup/placed-order.ts';
import { openReceiver, STATUS } from '#tests/setup/receiver-visitor.ts';
import { routePaths } from '#tests/setup/route-paths.ts';
import { seedKitchen } from '#tests/setup/seeded-kitchen.ts';
import { signedInVisitor } from '#tests/setup/signed-in.ts';
import type { StoreProcess } from '#tests/setup/store-process.ts';
import { createVisitor, formWith, type Visitor } from '#tests/setup/visitor.ts';
import { OPENS_TOMORROW, visitorOf } from './changed-mitti.ts';
import { GUEST, NEAR } from './customer.ts';
import { expect, type Page } from './fixtures.ts';

/** Something that can be seen: an address, who looks at it, and what they do there. No words: it may be in any language. */
export type ScreenState = {
  name: string;
  path: string;
  who: Visitor;
  /** Of the window, where it can be seen at one width only. */
  width?: number;
  /** What makes it what it is. */
  act?: (page: Page) => Promise<unknown>;
};

const PHONE = '0215550142';
/** States of pages that their addresses alone do not show. */
const MORE = ['/?q=naan', '/?q=no+such+dish', '/item/mitti-thali-for-one', '/legal/terms', '/legal/refund'];
/** Drawn by the same parts as over /, and pages of the owner's that lead a stranger to their sign-in. */
const isDouble = (path: string) =>
  path.startsWith('/products/curries/') ||
  (path.startsWith('/manage/') && !/^\/manage\/(sign-in$|password|invitation)/.test(path));

/** Every address for a guest who has ordered, has a cart, and is signed in at the kitchen. */
export async function guestStates(store: StoreProcess): Promise<ScreenState[]> {
  const who = (await openReceiver(store.port, store.receiverKey('demo'))).visitor;
  await orderOneDish(who, 'garlic-naan', {
    fullName: GUEST.name,
    email: 'guest-states@example.com',
    phone: PHONE,
  });
  await addFromMenu(who, 'garlic-naan');
  const fields = checkoutForm(await readyCheckout(who)).fields;
  const cartId = fields.find(([name]) => name === 'cartId')?.[1];
  const stranger = createVisitor(store.port, undefined, {}, ownAddress());
  return [
    ...[...routePaths().filter((path) => !isDouble(path)), ...MORE, `/payment/${cartId}`].map((path) => ({
      name: path,
      path,
      who,
    })),
    ...['/cart', '/checkout', '/profile', '/success', '/order-receiver'].map((path) => ({
      name: `${path} of a stranger`,
      path,
      who: stranger,
    })),
  ];
}

/** What opens in a page, and forms that were refused. */
export async function openedStates(store: StoreProcess): Promise<ScreenState[]> {
  const who = createVisitor(store.port, undefined, {}, ownAddress());
  await addFromMenu(who, 'garlic-naan');
  const states: Record<string, [path: string, act: (page: Page) => Promise<unknown>, seen: string]> = {
    'the side menu': [
      '/contact',
      (page) => page.locator('[popovertarget="side-menu"]').first().click(),
      '#side-menu',
    ],
    'what the search finds': ['/', search, 'search a[href*="/item/"]'],
    'the order types': ['/', (page) => page.locator('[popovertarget="order-type"]').click(), '#order-type a'],
    'a toast': [
      '/',
      (page) => page.locator('main button[name="productId"]').first().click(),
      '[role="status"] p',
    ],
    'a dish with a choice missing': ['/item/butter-chicken', send('fieldset'), 'dialog fieldset:focus'],
    'a combo with a choice missing': ['/item/mitti-thali-for-one', send('fieldset'), 'dialog fieldset:focus'],
    'an empty checkout': [
      '/checkout',
      (page) => page.locator('[value="place-order"]').last().click(),
      FAULTY,
    ],
    'an empty sign-in': ['/sign-in', send('[name="email"]'), FAULTY],
    'a wrong password': [
      '/sign-in',
      send('[name="email"]', { email: 'nobody@example.com', password: 'wrong one' }),
      'dialog [role="status"] p',
    ],
    'an empty sign-up': ['/sign-up', send('[name="email"]'), FAULTY],
    'addresses found': ['/order-preference', searchAddress, 'dialog [role="option"]'],
    'a wrong promo code': ['/cart', sendCode, FAULTY],
  };
  return Object.entries(states).map(([name, [path, act, seen]]) => ({
    name,
    path,
    who,
    ...(ON_PHONES.includes(name) && { width: 390 }),
    act: async (page) => {
      await act(page);
      await expect(page.locator(seen).first(), name).toBeAttached();
    },
  }));
}

/** A customer's own pages. */
export async function customerStates(store: StoreProcess): Promise<ScreenState[]> {
  const { visitor: who, account } = await signedInVisitor(store);
  const form = formWith(await who.get('/profile/address/new'), 'fullAddress', 'formToken');
  await who.submit('/profile/address/new', form, { fullAddress: NEAR, phone: PHONE });
  await orderOneDish(who, 'garlic-naan', { fullName: GUEST.name, email: account.email, phone: PHONE });
  await addFromMenu(who, 'garlic-naan');
  const [address] = /\/profile\/address\/[0-9a-f-]{36}/.exec((await who.get('/profile/address')).body) ?? [];
  const [order] = /\/profile\/orders\/[^"/]+/.exec((await who.get('/profile/orders')).body) ?? [];
  return [
    ...[
      '/',
      '/profile',
      '/profile/info?edit=1',
      '/profile/info/delete-account',
      '/profile/info/password',
      '/profile/info/sessions',
      '/profile/orders',
      `${order}`,
    ],
    ...[
      `${order}/again`,
      '/profile/address',
      '/profile/address/new',
      `${address}`,
      '/profile/helpAndSupports',
    ],
    ...['/log-out', '/checkout', '/cart', '/order-preference', '/success'],
  ].map((path) => ({ name: `${path} of a customer`, path, who }));
}

/** An order on its way, a restaurant that is closed, an address without a restaurant. */
export async function otherStates(store: StoreProcess): Promise<ScreenState[]> {
  const kitchen = await openReceiver(store.port, store.receiverKey('demo'));
  const ordered = async (email: string, ...steps: number[]) => {
    const who = createVisitor(store.port);
    await orderOneDish(who, 'garlic-naan', { fullName: GUEST.name, email, phone: PHONE });
    const { orderNumber } = await orderOf(store, email);
    for (const step of steps) await kitchen.move(orderNumber, step);
    return who;
  };
  const accepted = await ordered('accepted@example.com', STATUS.accepted);
  const served = 'served@example.com';
  await ordered(served, STATUS.accepted, STATUS.preparing, STATUS.delivered);
  const past = `/order-receiver/orders/${(await orderOf(store, served)).orderId}`;
  const live = 'live@example.com';
  await ordered(live);
  const fresh = `/order-receiver/orders/${(await orderOf(store, live)).orderId}`;
  const track = (page: Page) => page.locator('main form:has([name="orderId"]) button').first().click();
  const closed = await visitorOf(store, 'asleep', OPENS_TOMORROW());
  const asking = createVisitor(store.port);
  const ask = formsOf((await asking.get('/order-receiver')).body).find(isPairing);
  if (!ask) throw new Error('A new device has no form that asks for a code');
  await asking.submit('/order-receiver', ask);
  const nowhere = createVisitor(store.port, `nowhere.localhost:${store.port}`);
  const alarmed = await openHarbour(store, 'alarmed');
  const seeded = await seedKitchen(store, 'alarmed', alarmed);
  ageOrder(store, (await seeded.place('Mele T.', 'Allergy: sesame')).orderId, 5 * 60_000);
  const calls = await openReceiver(store.port, alarmed, 'alarmed');
  return [
    { name: 'an accepted order', path: '/success', who: accepted },
    { name: 'an order that is followed', path: '/success', who: accepted, act: track },
    {
      name: 'a rejected order',
      path: '/success',
      who: await ordered('rejected@example.com', STATUS.rejected),
    },
    { name: 'the kitchen at work', path: '/order-receiver', who: kitchen.visitor },
    { name: 'the kitchen is busy', path: '/order-receiver/busy', who: kitchen.visitor },
    { name: 'an order that the kitchen finds', path: '/order-receiver/find', who: kitchen.visitor },
    { name: 'orders for later', path: '/order-receiver/later', who: kitchen.visitor },
    { name: 'a day of the kitchen', path: '/order-receiver/day', who: kitchen.visitor },
    { name: 'what the kitchen has sold out', path: '/order-receiver/sold-out', who: kitchen.visitor },
    { name: 'messages to the kitchen', path: '/order-receiver/messages', who: kitchen.visitor },
    { name: 'the devices of the kitchen', path: '/order-receiver/devices', who: kitchen.visitor },
    { name: 'a new device of the kitchen', path: '/order-receiver', who: asking },
    {
      name: 'who shows a code',
      path: `/order-receiver/pair?code=${await codeOf(asking)}`,
      who: kitchen.visitor,
    },
    { name: 'a past order of the kitchen', path: past, who: kitchen.visitor },
    { name: 'a new order of the kitchen', path: fresh, who: kitchen.visitor },
    { name: 'the times of its accepting', path: `${fresh}/accept`, who: kitchen.visitor },
    { name: 'its money back', path: `${past}/refund`, who: kitchen.visitor },
    { name: 'an order that nobody answers', path: '/order-receiver', who: calls.visitor, act: isCalling },
    { name: 'and over another page', path: '/order-receiver/busy', who: calls.visitor, act: isCalling },
    { name: 'the printers of the kitchen', path: '/order-receiver/printers', who: kitchen.visitor },
    { name: 'a closed restaurant', path: '/', who: closed },
    { name: 'the way to its checkout', path: '/restaurant-closed', who: closed },
    { name: 'no restaurant', path: '/', who: nowhere },
  ];
}

const isCalling = (page: Page) => expect(page.locator('.alarm')).toBeVisible();

const isPairing = ({ fields }: HtmlForm) =>
  fields.some(([name, value]) => name === 'intent' && value === 'pair');

/** The code that a new device of the kitchen shows. */
async function codeOf(device: Visitor): Promise<string> {
  const [, code = ''] =
    /<b aria-hidden="true">(\d{3} \d{3})</.exec((await device.get('/order-receiver')).body) ?? [];
  return code.replace(' ', '');
}

/** What wide windows have in another place, or without opening it. */
const ON_PHONES = ['the side menu', 'a wrong promo code'];
const FAULTY = 'dialog [aria-invalid="true"]';

async function search(page: Page): Promise<void> {
  const opener = page.locator('[popovertarget="search"]');
  if (await opener.isVisible()) await opener.click();
  await page.locator('search input').fill('na');
}

async function sendCode(page: Page): Promise<void> {
  const box = page.locator('dialog [name="code"]');
  await box.fill('NOSUCHCODE');
  await box.press('Enter');
}

async function searchAddress(page: Page): Promise<void> {
  await page.locator('dialog label:has([name="orderType"][value="2"])').click();
  await page.locator('dialog [name="addressSearch"]').fill('valley road');
}

/** Fills the dialog's form that holds this, and sends it as its own button would. */
function send(part: string, fields: Record<string, string> = {}) {
  return async (page: Page) => {
    for (const [name, value] of Object.entries(fields))
      await page.locator(`dialog [name="${name}"]`).first().fill(value);
    await page
      .locator(`dialog form:has(${part})`)
      .first()
      .evaluate((form: HTMLFormElement) => form.requestSubmit());
  };
}
