import { mitti } from '#app/backend/demo/mitti/mitti.ts';
import { addSystem } from '#tests/setup/add-system.ts';
import { ageOrder } from '#tests/setup/age-order.ts';
import { addFromMenu, checkoutForm, orderOneDish, readyCheckout } from '#tests/setup/guest.ts';
import { htmlFaults } from '#tests/setup/html-faults.ts';
import { formsOf, type HtmlForm } from '#tests/setup/html-forms.ts';
import type { Answer } from '#tests/setup/http.ts';
import {
  confirmPreference,
  PICKUP,
  PREFERENCE,
  preferenceForm,
  pressAddress,
} from '#tests/setup/order-preference.ts';
import { ownAddress } from '#tests/setup/own-address.ts';
import { orderOf } from '#tests/setup/placed-order.ts';
import { openReceiver, STATUS } from '#tests/setup/receiver-visitor.ts';
import { routePaths } from '#tests/setup/route-paths.ts';
import { signedInVisitor } from '#tests/setup/signed-in.ts';
import { openManage, ownerInvitation, STAFF_PASSWORD } from '#tests/setup/staff-visitor.ts';
import type { StoreProcess } from '#tests/setup/store-process.ts';
import { createVisitor, formWith, type Visitor } from '#tests/setup/visitor.ts';
import { takeMitti } from './changed-mitti.ts';
import { GUEST } from './customer.ts';
import { expect, httpTest, test } from './fixtures.ts';
import { hydrated } from './scripts.ts';
import { handOver } from './visitor-browser.ts';

/**
 * Every document of the product is valid HTML: each address of app/routes.ts as different visitors see it, and each form
 * that is refused. A page that nobody here gets to see fails the test, so that a new one needs a visitor who does.
 */

const CONTACT = { fullName: GUEST.name, email: 'valid-html@example.com', phone: GUEST.phone };
/** States of pages that their routes alone do not name. */
const MORE = [
  ...['/?q=naan', '/?q=no-such-dish', '/?all=1', '/legal/terms', '/legal/refund'],
  ...['/item/mitti-thali-for-one', '/item/no-such-dish', '/products/no-such-department'],
];

/** Who looks at the pages. */
type Someone = {
  who: string;
  visitor: Visitor;
  /** Examples of their own for the parameters of addresses. */
  own?: Record<string, string>;
  more?: string[];
  /** What they look at, where the rest is as others see it. */
  at?: RegExp;
};
const KITCHEN = /^\/order-receiver\b/;
const MANAGE = /^\/manage\b/;
const SHOP = /^\/(?!order-receiver|manage)/;

/** A document that is alike but for its texts is looked at once. */
function shapeOf(html: string): string {
  return html.replace(/>[^<]+</g, '><').replace(/[0-9a-f-]{20,}/g, '');
}

const DEPARTMENTS = /<section id="department-[\s\S]*?<\/section>/g;

/** Ids that stand twice in a document, be it in a department that is left out. */
function idsTwice(html: string): string[] {
  const ids = [...html.matchAll(/<[a-z][^>]*?\sid="([^"]+)"/g)].map(([, id]) => id);
  return ids.filter((id, at) => ids.indexOf(id) < at).map((id) => `id twice: ${id}`);
}

httpTest(
  'every page and dialog is valid HTML, for guests, customers and the kitchen, and so is every form that is refused @http @journey (R-SSR-03, R-SSR-05)',
  async ({ store }) => {
    httpTest.slow();
    const usual = routePaths();
    const seen = new Set<string>();
    const looked = new Set<string>();
    const faults: string[] = [];
    const look = async (what: string, { body, headers }: Answer) => {
      if (!headers['content-type']?.includes('text/html')) return;
      const shape = shapeOf(body);
      if (looked.has(shape)) return;
      looked.add(shape);
      // most dialogs lie over the same menu: its departments are looked at once
      const rest = body.replace(DEPARTMENTS, (department) => {
        const known = shapeOf(department);
        if (looked.has(known)) return '';
        looked.add(known);
        return department;
      });
      for (const fault of [...(await htmlFaults(rest)), ...idsTwice(body)]) faults.push(`${what}: ${fault}`);
    };
    const sent = new Set<string>();
    let refused = 0;
    const refuse = async (who: string, visitor: Visitor, path: string, page: Answer) => {
      for (const form of typedForms(page)) {
        const names = form.fields.map(([name]) => name).join();
        const key = `${form.action || path} ${names}`;
        if (sent.has(key)) continue;
        sent.add(key);
        const answer = await visitor.submit(path, form, emptied(form));
        if (answer.status === 400) refused += 1;
        await look(`${who}, emptied form of ${path} (${answer.status})`, answer);
      }
    };
    for (const { who, visitor, own, more = [], at = /./ } of await everybody(store)) {
      for (const [index, path] of routePaths(own).entries()) {
        if (!at.test(path)) continue;
        const page = await visitor.get(path);
        if (page.status === 200) seen.add(usual[index] ?? '');
        await look(`${who} at ${path} (${page.status})`, page);
        await refuse(who, visitor, path, page);
      }
      for (const path of more) {
        const page = await visitor.get(path);
        const [bare = path] = path.split('?');
        if (page.status === 200) seen.add(usual[routePaths(own).indexOf(bare)] ?? '');
        await look(`${who} at ${path} (${page.status})`, page);
        await refuse(who, visitor, path, page);
      }
    }
    expect(faults).toEqual([]);
    // emptied, most forms are refused: so they were looked at too
    expect(refused).toBeGreaterThan(20);
    expect(usual.filter((path) => !seen.has(path))).toEqual([
      '/order-receiver/no-such-page',
      '/manage/no-such-page',
      // who has paid sees it: returned-payer.spec.ts
      '/success/returned',
      '/no-such-page',
    ]);
  },
);

test('A-1412: the kitchen’s pages are valid HTML also below an alarm @js @390 (R-SSR-03, R-SSR-05)', async ({
  page,
  ownStore,
}) => {
  const store = await ownStore();
  const { visitor } = await openReceiver(store.port, store.receiverKey('demo'));
  const contact = { ...CONTACT, email: 'valid-html-alarm@example.nz' };
  await orderOneDish(createVisitor(store.port), 'garlic-naan', contact);
  const { orderId } = await orderOf(store, contact.email);
  ageOrder(store, orderId, 5 * 60_000);
  // the server draws the alarm on the board; over the other pages it comes with the scripts
  const { body } = await visitor.get('/order-receiver');
  expect(body).toContain('<main id="alarm"');
  expect(await htmlFaults(body)).toEqual([]);
  await handOver(visitor, page.context());
  for (const path of ['/order-receiver', '/order-receiver/busy', '/order-receiver/day']) {
    await page.goto(`${store.origin}${path}`);
    await hydrated(page);
    await expect(page.locator('#alarm')).toBeVisible();
    await expect(page.locator('main:not([hidden])')).toHaveCount(1);
    await expect(page.locator('#main')).toBeHidden();
  }
});

/** One after the other, as each of them changes what the next page of theirs shows. */
async function everybody(store: StoreProcess): Promise<Someone[]> {
  const { port } = store;
  const { settings } = mitti;
  const off = { isAllowed: false, cash: false, online: false };
  const closed = { ...settings, pickup: off, delivery: off };
  await takeMitti(store, 'no-service', { settings: closed });
  const guest = createVisitor(port);
  const chosen = createVisitor(port);
  await addFromMenu(chosen, 'garlic-naan');
  await addFromMenu(chosen, 'garlic-naan');
  await confirmPreference(chosen, PICKUP);
  const [, cartId = ''] =
    checkoutForm(await readyCheckout(chosen)).fields.find(([name]) => name === 'cartId') ?? [];
  const kitchen = await openReceiver(port, store.receiverKey('demo'));
  const contact = { ...CONTACT, email: 'valid-html-kitchen@example.nz' };
  await orderOneDish(createVisitor(port), 'garlic-naan', contact);
  const { orderId } = await orderOf(store, contact.email);
  const ticket = `/order-receiver/orders/${orderId}`;
  const print = formWith(await kitchen.visitor.get(ticket), 'pressId', 'formToken');
  const printed = (await kitchen.visitor.submit(ticket, print)).headers.location ?? '';
  const served = { ...CONTACT, email: 'valid-html-served@example.nz' };
  await orderOneDish(createVisitor(port), 'garlic-naan', served, 2);
  const past = await orderOf(store, served.email);
  for (const step of [STATUS.accepted, STATUS.preparing, STATUS.delivered])
    await kitchen.move(past.orderNumber, step);
  const moneyBack = `/order-receiver/orders/${past.orderId}/refund`;
  return [
    { who: 'a guest', visitor: guest, more: MORE },
    { who: 'a guest with a cart', visitor: chosen, own: { cartId }, at: SHOP },
    await customer(store),
    {
      who: 'the kitchen',
      visitor: kitchen.visitor,
      at: KITCHEN,
      own: { orderId },
      more: [printed, moneyBack, '/order-receiver?kept', '/order-receiver/orders/kept?kept'],
    },
    ...(await owners(store)),
    { who: 'a guest who signs up', visitor: await signingUp(port), at: /^\/sign-/ },
    {
      who: 'a guest where nothing can be ordered',
      visitor: createVisitor(port, `no-service.localhost:${port}`),
      at: SHOP,
    },
    {
      who: 'nobody’s visitor',
      visitor: createVisitor(port, `nobody.localhost:${port}`),
      at: /^\/(cart|manage)?$/,
    },
  ];
}

/** A customer with an address, an order, a cart, and a delivery whose address is not saved yet. */
async function customer(store: StoreProcess): Promise<Someone> {
  const { visitor, account } = await signedInVisitor(store);
  const form = formWith(await visitor.get('/profile/address/new'), 'fullAddress', 'formToken');
  const address = { fullAddress: '12 Madden Street, Auckland', phone: '0215550142', kind: 'office' };
  expect((await visitor.submit('/profile/address/new', form, address)).status).toBe(303);
  await orderOneDish(visitor, 'garlic-naan', { ...CONTACT, email: account.email });
  await addFromMenu(visitor, 'garlic-naan');
  const near = await pressAddress(visitor, 'valley road mount eden');
  await visitor.submit(PREFERENCE, preferenceForm(near), { when: 'now', intent: 'confirm' });
  const idIn = async (path: string) =>
    new RegExp(`href="${path}/([^"/]+)"`).exec(
      (await visitor.get(path)).body.replaceAll(`${path}/new`, ''),
    )?.[1] ?? '';
  const own = {
    addressId: await idIn('/profile/address'),
    orderId: await idIn('/profile/orders'),
  };
  const more = ['/profile/info?edit=1', '/checkout/default-address?form=', '/success?track=1'];
  return { who: 'a customer', visitor, own, more, at: SHOP };
}

/** An owner who is signed in and sees an invitation, and who is about to be. */
async function owners(store: StoreProcess): Promise<Someone[]> {
  const { visitor, email } = await openManage(store, 'valid-html-owner@example.nz');
  const [, staffId = ''] = /\/manage\/people\/([^"]+)/.exec((await visitor.get('/manage/people')).body) ?? [];
  const contact = { fullName: 'Aroha Singh', email: 'valid-html-guest@example.nz', phone: '0215550143' };
  await orderOneDish(createVisitor(store.port, undefined, {}, ownAddress()), 'garlic-naan', contact);
  const { orderId } = await orderOf(store, contact.email);
  const [, patronId = ''] =
    /\/manage\/customers\/([^"]+)/.exec((await visitor.get(`/manage/orders/${orderId}`)).body) ?? [];
  const endpointId = await addSystem(visitor);
  const token = (await ownerInvitation(store, 'valid-html-invited@example.nz')).split('/').at(-1) ?? '';
  const signing = createVisitor(store.port, undefined, {}, ownAddress());
  const form = formWith(await signing.get('/manage/sign-in'), 'password', 'formToken');
  await signing.submit('/manage/sign-in', form, { email, password: STAFF_PASSWORD });
  return [
    {
      who: 'an owner',
      visitor,
      own: { staffId, token, promotionId: 'new', orderId, patronId, endpointId },
      at: MANAGE,
    },
    {
      who: 'an owner who signs in',
      visitor: signing,
      more: ['/manage/sign-in/code?way=recovery'],
      at: MANAGE,
    },
  ];
}

async function signingUp(port: number): Promise<Visitor> {
  const visitor = createVisitor(port, undefined, {}, ownAddress());
  const form = formWith(await visitor.get('/sign-up'), 'firstName', 'formToken');
  const password = 'turmeric moon 4';
  const answer = await visitor.submit('/sign-up', form, {
    ...{ firstName: 'Gurpreet', lastName: 'Kaur', email: 'valid-html-new@example.nz', phone: '021 555 0142' },
    ...{ password, confirmPassword: password, birthDate: '1990-02-28', terms: 'on' },
  });
  expect(answer.status).toBe(303);
  return visitor;
}

const TYPED = /<(?:input(?![^>]*type="(?:hidden|checkbox|radio|file)")|textarea)\b[^>]*\bname="([^"]+)"/g;

/** POST forms in which something is typed. */
function typedForms(page: Answer): HtmlForm[] {
  return formsOf(page.body).filter((form) => form.method === 'post' && Object.keys(emptied(form)).length > 0);
}

/** What is typed into a form, taken out of it. */
function emptied({ html }: HtmlForm): Record<string, string> {
  return Object.fromEntries([...html.matchAll(TYPED)].map(([, name = '']) => [name, '']));
}
