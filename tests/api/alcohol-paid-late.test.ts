import { afterEach, beforeEach, expect, test } from 'vitest';
import { changeProduct } from '#tests/fixtures/restaurants.ts';
import { curry, line, naan } from '#tests/fixtures/selling.ts';
import { type CardStore, type Placed, placedFrom, startCardStore } from '#tests/setup/card-store.ts';
import { storeRows } from '#tests/setup/database.ts';

const ADULT = { isAdult: true, birthDate: '1990-05-17' };
/** A winter evening in Auckland; what is collected is sold until 11 pm there, and is ready in 20 minutes. */
const PLACED = '2026-07-08T10:30:00.000Z';
const PAID_LATE = '2026-07-08T10:50:00.000Z';

let store: CardStore;
beforeEach(async () => {
  store = await startCardStore({
    alcohol: {
      licence: { holder: 'Demo Ltd', number: '007/OFF/9001/2026', expires: '2099-06-30', link: null },
      weeklyAvailabilities: null,
      isSoldOnRestrictedDays: false,
      isSold: true,
    },
  });
  // the naan is a beer here
  await changeProduct(store.deps, 'r-demo', { ...naan, isAlcohol: true });
  await changeProduct(store.deps, 'r-demo', { ...curry, variants: [], modifierCategories: [] });
  store.setNow(PLACED);
});
afterEach(() => store.close());

async function placed(productId: string, rest: Record<string, unknown> = {}): Promise<Placed> {
  const cartId = await store.newCart(line({ productId, isAdult: true }));
  return placedFrom(cartId, await store.order(cartId, { ...ADULT, ...rest }));
}
async function paidAt(now: string, order: Placed): Promise<number> {
  store.setNow(now);
  await store.pay(order);
  await store.notify(order);
  return store.statusOf(order);
}
const refunds = () => storeRows(store, 'select reason, amount_cents from refunds');

test('A-1111: alcohol for now whose payment comes when it is sold no more goes back whole, and its cart is open again', async () => {
  const order = await placed('naan');
  expect(await paidAt(PAID_LATE, order)).toBe(7);
  expect(await refunds()).toEqual([{ reason: 'Paid too late', amount_cents: 350 }]);
  expect(await store.orders()).toMatchObject([{ status: 7, is_paid: 1 }]);
  expect(await storeRows(store, 'select state from carts')).toEqual([{ state: 'active' }]);
  // the kitchen never hears of it, and the same payment told again changes nothing
  expect(await storeRows(store, 'select recipient from outbox')).toEqual([]);
  expect(await paidAt(PAID_LATE, order)).toBe(7);
  expect(await refunds()).toHaveLength(1);
});

test('A-1111: in time, for later, or without alcohol it is let in', async () => {
  expect(await paidAt('2026-07-08T10:35:00.000Z', await placed('naan'))).toBe(1);
  store.setNow(PLACED);
  const later = { isScheduledOrder: true, dueUtc: '2026-07-08T23:00:00.000Z' };
  expect(await paidAt(PAID_LATE, await placed('naan', later))).toBe(1);
  store.setNow(PLACED);
  expect(await paidAt(PAID_LATE, await placed('curry'))).toBe(1);
  expect(await refunds()).toEqual([]);
});
