import { afterEach, beforeEach, expect, test } from 'vitest';
import { reconcilePayments } from '#app/backend/use-cases/payments/reconcile-payments.ts';
import { OrderReply } from '#app/contract/orders.ts';
import { promotion } from '#tests/fixtures/promotion.ts';
import { changeProduct } from '#tests/fixtures/restaurants.ts';
import { chosen, line, naan } from '#tests/fixtures/selling.ts';
import { asSent } from '#tests/setup/as-sent.ts';
import { CARD, type CardStore, cardDocument, placedFrom, startCardStore } from '#tests/setup/card-store.ts';
import { cartCalls } from '#tests/setup/cart-calls.ts';

/** The last two pieces of a dish, the last use of a code and the last place of a quarter of an hour, held by an order that is being paid by card. */
let store: CardStore;
let calls: ReturnType<typeof cartCalls>;
let cartId: string;

beforeEach(async () => {
  const { settings } = cardDocument();
  store = await startCardStore({
    promotions: [promotion({ usageLimit: 1, perCustomerLimit: 1 })],
    settings: [...settings, { category: 'PickupOrder', settingKey: 'OrdersPerSlot', settingValue: '1' }],
  });
  await changeProduct(store.deps, 'r-demo', { ...naan, stockCount: 2 });
  calls = cartCalls(store.api, 'r-demo');
  cartId = await store.newCart();
  await calls.enterCode(cartId, 'SAVE10');
});
afterEach(() => store.close());

async function held() {
  const { db } = store.deps;
  const dish = await db
    .selectFrom('products')
    .select('stock_count')
    .where('product_id', '=', 'naan')
    .executeTakeFirstOrThrow();
  const counts = await db.selectFrom('promotion_counts').select('uses').execute();
  return { left: dish.stock_count, uses: counts.map((row) => row.uses) };
}

test('A-48: the checkout of a cart that is being paid shows what its own order holds, to the cent', async () => {
  const { totalAmount } = asSent(OrderReply, (await store.order(cartId)).data);
  expect(await held()).toEqual({ left: 0, uses: [1] });
  const quote = await calls.read(cartId, '?orderType=1&paymentMode=2');
  expect(quote.products).toMatchObject([{ unavailable: false, qty: 2 }]);
  expect(quote.appliedPromotions).toMatchObject([{ promoCode: 'SAVE10', discountApplied: 0.7 }]);
  expect(quote.payable).toBe(totalAmount);
  const other = await store.api.post('/api/r-demo/cart/add', { json: { productId: 'naan', qty: 1 } });
  expect(other.error?.errorMessage).toBe('Garlic Naan is out of stock');
});

test('B-ORD-04: a declined card, then cash: the new order holds what the old one gave back', async () => {
  const placed = placedFrom(cartId, await store.order(cartId));
  expect(await store.pay(placed, CARD.declined)).toBe(402);
  const cash = await calls.order(cartId, { expectedTotal: 6.3 });
  expect(cash.success, JSON.stringify(cash.body)).toBe(true);
  expect(await held()).toEqual({ left: 0, uses: [1] });
  expect((await store.orders()).map((order) => order.status)).toEqual([7, 1]);
});

test('B-PROMO-06: a payment that never comes gives all back, once', async () => {
  await store.order(cartId);
  store.minutesLater(31);
  for (let round = 0; round < 3; round++) await reconcilePayments(store.deps);
  expect(await held()).toEqual({ left: 2, uses: [0] });
  const cart = await calls.read(cartId);
  expect(cart.products).toMatchObject([{ unavailable: false }]);
  expect(cart.appliedPromotions).toMatchObject([{ promoCode: 'SAVE10' }]);
});

test('B-ORD-04: a place is held while it is paid for; a declined card, then cash, keeps it', async () => {
  const other = await store.newCart(
    line({ productId: 'curry', variantId: 'regular', selectedModifierCategories: chosen('heat/mild') }),
  );
  const placed = placedFrom(cartId, await store.order(cartId));
  const full = 'We are fully booked right now.';
  expect((await calls.order(other)).error?.errorMessage).toContain(full);
  await store.pay(placed, CARD.declined);
  expect(await calls.order(cartId)).toMatchObject({ success: true });
  expect((await calls.order(other)).error?.errorMessage).toContain(full);
});

test('B-ORD-04: a payment that never comes gives its place back', async () => {
  const other = await store.newCart(
    line({ productId: 'curry', variantId: 'regular', selectedModifierCategories: chosen('heat/mild') }),
  );
  const dueUtc = nextQuarter(store.start);
  await store.order(cartId, { isScheduledOrder: true, dueUtc });
  const later = () => calls.order(other, { isScheduledOrder: true, dueUtc });
  expect(await later()).toMatchObject({ success: false });
  store.minutesLater(31);
  await reconcilePayments(store.deps);
  expect(await later()).toMatchObject({ success: true });
});

/** An hour and up to a quarter on: the start of a slot. */
function nextQuarter(now: Date): string {
  return new Date(Math.ceil(now.getTime() / 900_000) * 900_000 + 3_600_000).toISOString();
}
