import type { BrowserContext } from 'playwright/test';
import { formsOf } from '../setup/html-forms.ts';
import { openHarbour } from '../setup/open-harbour.ts';
import { orderOf } from '../setup/placed-order.ts';
import { openReceiver, STATUS } from '../setup/receiver-visitor.ts';
import { seedKitchen } from '../setup/seeded-kitchen.ts';
import type { StoreProcess } from '../setup/store-process.ts';
import { choose, chooseType, setQuantity } from './customer.ts';
import { type Complaints, expect, test } from './fixtures.ts';
import { NEXT_LOOK_MS } from './order-page.ts';
import { STANDS_MS } from './pass-time.ts';
import { KINDS, opened, type Translated, walked, words } from './translator.ts';
import { handOver, withOrder } from './visitor-browser.ts';

/*
 * Pages say the same when a browser translates them. Each walk is gone by a page as it is, by one whose texts are put
 * into the translator's elements before its scripts run, when they have run, and after each step, and by one whose
 * translator goes on with whatever appears.
 */

test('A-1532, A-1574: dish, cart and checkout say the same when a browser translates them: choices, quantities, code, prices and sums @js @390', async ({
  browser,
  store,
}) => {
  const { plain, moments, always } = await walked(
    browser,
    store,
    ['garlic-naan', 'jeera-rice'],
    async ({ open, say }) => {
      const dish = await open('/item/butter-chicken');
      await say();
      await choose(dish.getByRole('radio', { name: /^Large/ }));
      await say();
      await choose(dish.getByRole('radio', { name: /^Kiwi hot/ }));
      await choose(dish.getByRole('checkbox', { name: /^Saffron rice/ }));
      await say();
      await dish.getByRole('button', { name: 'One more: Butter Chicken' }).click();
      await say();
      await dish.getByRole('button', { name: 'One more: Extra gravy' }).click();
      await say();
      await dish.getByRole('button', { name: 'One less: Butter Chicken' }).click();
      await choose(dish.getByRole('radio', { name: /^Regular/ }));
      await say();

      const cart = await open('/cart');
      await say();
      await setQuantity(cart, 'Garlic Naan', 20, true);
      await expect(cart.getByText('$90.00')).toBeVisible();
      await expect(cart.getByText('$94.50')).not.toHaveCount(0);
      await say();
      await cart.getByLabel('Promo code').fill('NOTHING');
      await cart.getByRole('button', { name: 'Add Code' }).click();
      await expect(cart.getByLabel('Promo code')).toHaveAttribute('aria-invalid', 'true');
      // the button says it for two seconds, too
      await expect(cart.getByRole('link', { name: /^Proceed To Checkout/ })).toBeVisible();
      await say();
      await cart.getByLabel('Promo code').fill('SATSRI10');
      await cart.getByRole('button', { name: 'Add Code' }).click();
      await expect(cart.getByText('−$9.45')).not.toHaveCount(0);
      await say();
      await setQuantity(cart, 'Garlic Naan', 15, true);
      await expect(cart.getByText('−$7.20')).not.toHaveCount(0);
      await say();
      await cart.getByRole('button', { name: 'Remove SATSRI10' }).click();
      await expect(cart.getByText('−$7.20')).toHaveCount(0);
      await say();
      await cart.getByRole('button', { name: 'Remove Jeera Rice' }).click();
      await expect(cart.getByText('$72.00')).toHaveCount(0);
      await say();

      const checkout = await open('/checkout');
      const bill = checkout.locator('dl:visible').last();
      await chooseType(checkout, 'Delivery');
      await say(bill);
      await chooseType(checkout, 'Pickup');
      await say(bill);
      await choose(checkout.getByRole('radio', { name: /cash/i }));
      await say(bill);
    },
  );
  const atDish = plain.slice(0, 6);
  expect(new Set(atDish).size).toBe(6);
  expect(plain).toHaveLength(16);
  expect(plain.at(-1)).toMatch(/Subtotal.*Total/);
  expect(moments).toEqual(plain);
  expect(always).toEqual(plain);
});

/** The same page three times over, which all hear the same news, and the clock of all. */
async function openedThrice(
  context: BrowserContext,
  store: StoreProcess,
  path: string,
): Promise<Translated[]> {
  // minutes are to change in all three at once
  await store.pass((75 - store.now().getSeconds()) * 1000);
  await context.clock.install({ time: store.now() });
  return Promise.all(KINDS.map((kind) => opened(context, path, kind)));
}

/** What React finds translated before it began it draws anew. */
function expectDrawnAnew(complaints: Complaints): void {
  complaints.expect(/Minified React error #418/);
  complaints.expect(/Applying inline style violates/);
}

/** Minutes and seconds that run: each page counts them by its own clock. */
const RUNNING = /\d+:\d\d(?![\dAP])/g;
const APART_S = 3;

function sayTheSame(one: string, other: string): boolean {
  const seconds = (text: string) =>
    [...text.matchAll(RUNNING)].map(([time]) =>
      time.split(':').reduce((sum, each) => sum * 60 + Number(each), 0),
    );
  const others = seconds(other);
  return (
    one.replace(RUNNING, '') === other.replace(RUNNING, '') &&
    seconds(one).every((each, index) => Math.abs(each - (others[index] ?? 0)) <= APART_S)
  );
}

/**
 * Waits until the page as it is says that, and the translated ones the same.
 * @param ask lets the pages ask the store
 */
async function expectSame(pages: Translated[], says: RegExp, ask = async () => {}): Promise<void> {
  await expect
    .poll(async () => {
      await ask();
      const read = await Promise.all(pages.map(({ page }) => words(page.locator('main'))));
      const [plain = '', ...others] = read;
      return says.test(plain) && others.every((each) => sayTheSame(plain, each)) ? 'the same' : read;
    })
    .toBe('the same');
  for (const { again } of pages) await again();
}

test('A-1532: an order’s page and its tracker say the same when a browser translates them @js @390', async ({
  context,
  store,
  complaints,
}) => {
  expectDrawnAnew(complaints);
  const email = `translated-${process.pid}@example.com`;
  await withOrder(store, context, { fullName: 'Aroha Sidhu', email, phone: '0215550142' });
  const { orderNumber } = await orderOf(store, email);
  const kitchen = await openReceiver(store.port, store.receiverKey('demo'));
  const pages = await openedThrice(context, store, '/success');
  const look = async (says: RegExp) => {
    await store.pass(STANDS_MS);
    await expectSame(pages, says, () => context.clock.runFor(NEXT_LOOK_MS));
  };
  await expectSame(pages, /Pleasewait/);
  await kitchen.move(orderNumber, STATUS.accepted, { minutes: '20' });
  await look(/OrderReceived/);
  for (const { page } of pages) await page.getByRole('button', { name: 'Track your order' }).click();
  await expectSame(pages, /OrderStatus/);
  const plain = pages[0]?.page;
  if (!plain) throw new Error('no page');
  const [, before = ''] = /PickupTime(\d+:\d+)/.exec(await words(plain.locator('main'))) ?? [];
  const more = formsOf(await kitchen.ticket(orderNumber)).find(({ fields }) =>
    fields.some(([, value]) => value === 'postpone'),
  );
  if (!more) throw new Error('The ticket offers no more minutes');
  await kitchen.visitor.submit('/order-receiver', more, { minutes: '15' });
  await look(new RegExp(`^(?!.*${before})`));
  await kitchen.move(orderNumber, STATUS.preparing);
  await look(/Preparing,3\dmintogo/);
  await store.pass(10 * 60_000);
  await context.clock.fastForward(10 * 60_000);
  await look(/Preparing,2\dmintogo/);
  await kitchen.move(orderNumber, STATUS.ready);
  await look(/Readytopickup,/);
  await kitchen.move(orderNumber, STATUS.delivered);
  await look(/[AP]MDelivered/);
});

test('A-1532, A-1574: the kitchen’s board says the same when a browser translates it: new orders, timers, totals, buttons @js @390', async ({
  context,
  store,
  complaints,
}) => {
  expectDrawnAnew(complaints);
  const key = await openHarbour(store, 'translated');
  const kitchen = await openReceiver(store.port, key, 'translated');
  const seeded = await seedKitchen(store, 'translated', key);
  await handOver(kitchen.visitor, context);
  const first = await seeded.place('Mele T.', 'no nuts');
  const pages = await openedThrice(context, store, `${store.originOf('translated')}/order-receiver`);
  const minutesOn = async (minutes: number) => {
    await store.pass(minutes * 60_000);
    await context.clock.fastForward(minutes * 60_000);
  };
  await expectSame(pages, /waiting[01]:/);
  await minutesOn(2);
  await expectSame(pages, /waiting[23]:/);
  const second = await seeded.place('Aroha S.');
  await expectSame(pages, /New2Kitchen0.*ArohaS\./);
  await seeded.move(first, STATUS.accepted, 10);
  await seeded.move(second, STATUS.accepted, 20);
  await expectSame(pages, /New0Kitchen2.*Start#1001/);
  await minutesOn(12);
  await expectSame(pages, /late/);
  await seeded.move(first, STATUS.preparing);
  await expectSame(pages, /Ready#1001/);
  await seeded.move(first, STATUS.ready);
  await expectSame(pages, /Kitchen1Ready1/);
  await minutesOn(3);
  await expectSame(pages, /[345]min.*#1002/);
  await seeded.move(first, STATUS.delivered);
  await expectSame(pages, /Ready0.*Finishedtoday\(1\)/);
});
