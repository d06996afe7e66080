import { afterEach, beforeEach, expect, test } from 'vitest';
import { Cart } from '#app/contract/cart.ts';
import type { PromotionRule } from '#app/domain/pricing/types.ts';
import { automatic, promoCodes } from '#tests/fixtures/promo-codes.ts';
import { promotion } from '#tests/fixtures/promotion.ts';
import { addRestaurant, changeDocument } from '#tests/fixtures/restaurants.ts';
import { line, naan } from '#tests/fixtures/selling.ts';
import { type ApiClient, apiClient } from '#tests/setup/api-client.ts';
import { asSent } from '#tests/setup/as-sent.ts';
import { cartCalls, promotionIds, refusalText } from '#tests/setup/cart-calls.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

const NOON = Date.parse('2026-07-08T00:00:00Z');
const MINUTE_MS = 60_000;
const TOO_MANY = 'Too many attempts, please try again later';

const two = line({ qty: 2 });

let store: TestBackend;
let api: ApiClient;
let calls: ReturnType<typeof cartCalls>;

beforeEach(async () => {
  store = await startTestBackend({ now: new Date(NOON) });
  api = apiClient(store.url);
  calls = cartCalls(api, 'r-demo');
  await addRestaurant(store.deps, {
    subdomain: 'demo',
    products: [naan],
    document: { promotions: promoCodes },
  });
});
afterEach(() => store.close());

const offer = (...promotions: PromotionRule[]) => changeDocument(store.deps, 'r-demo', { promotions });

test('B-PROMO-02 R-PROMO-12: a code counts whatever its case and blanks, and the cart names its promotion', async () => {
  const reply = await calls.enterCode(await calls.newCart(two), '  save10\n');
  expect(reply).toMatchObject({ status: 200, success: true });
  expect(asSent(Cart, reply.data)).toMatchObject({
    amount: 7,
    totalDiscount: 0.7,
    totalAmount: 6.3,
    appliedPromotions: [
      {
        promotionId: 'ten',
        name: 'Ten off',
        promoCode: 'SAVE10',
        promotionType: 1,
        discountApplied: 0.7,
      },
    ],
  });
});

test('B-PROMO-04: the cart says what a promotion is, so that one that saves nothing promises no free delivery', async () => {
  await offer(
    automatic('auto', { kind: 'fixed', value: 100_000 }),
    promotion({ promotionId: 'nothing', promoCode: 'NOTHING', kind: 'percent', value: 10 }),
    promotion({ promotionId: 'free', promoCode: 'FREE', kind: 'freeDelivery', value: 0 }),
  );
  const cartId = await calls.newCart(two);
  const kinds = async (code: string) =>
    Cart.parse((await calls.enterCode(cartId, code)).data).appliedPromotions.map((one) => [
      one.kind,
      one.discountApplied,
    ]);
  expect(await kinds('NOTHING')).toEqual([
    ['fixed', 700],
    ['percent', 0],
  ]);
  expect(await kinds('FREE')).toEqual([
    ['fixed', 700],
    ['freeDelivery', 0],
  ]);
});

test('B-PROMO-02: a second code takes the place of the first; the same again is refused and stays', async () => {
  const cartId = await calls.newCart(two);
  await calls.enterCode(cartId, 'SAVE10');
  expect(promotionIds(await calls.enterCode(cartId, 'TWO'))).toEqual(['two']);
  const again = await calls.enterCode(cartId, 'two ');
  expect(again).toMatchObject({ status: 200, success: false, error: { errorCode: 400 } });
  expect(refusalText(again)).toBe('Promo code already applied');
  expect(promotionIds(await calls.read(cartId))).toEqual(['two']);
});

test.each([
  ['Invalid promo code', 'NOBODY'],
  ['Invalid promo code', 'x'.repeat(1000)],
  ['Invalid promo code', "SAVE10' or '1'='1"],
  ['Invalid promo code', 'कूपन'],
  ['Invalid promo code', 'OFF'],
  ['Promo code has expired', 'OVER'],
  ['Promo code has expired', 'SOON'],
  ['Promo code is missing.', '  '],
  ['Promo code is missing.', 7],
  ['Promo code is missing.', null],
  ['Promo code is missing.', { code: 'SAVE10' }],
])('B-PROMO-03 C-048: %s (%j), and a code that is there stays', async (refusal, code) => {
  const cartId = await calls.newCart(two);
  await calls.enterCode(cartId, 'TWO');
  const reply = await calls.enterCode(cartId, code);
  expect(reply).toMatchObject({ status: 200, success: false, error: { errorCode: 400 } });
  expect(refusalText(reply)).toBe(refusal);
  expect(promotionIds(await calls.read(cartId))).toEqual(['two']);
});

test('B-PROMO-03: an empty body is a missing code', async () => {
  const headers = { 'content-type': 'application/json' };
  const path = `/api/r-demo/cart/promocode/add?cartId=${await calls.newCart(two)}`;
  expect(refusalText(await api.post(path, { raw: '', headers }))).toBe('Promo code is missing.');
});

test('B-PROMO-03: below the minimum, for another order type, with an empty cart, without a cart', async () => {
  const small = await calls.newCart(line());
  expect(refusalText(await calls.enterCode(small, 'SAVE10'))).toBe('Minimum order amount is $7.00');
  expect(refusalText(await calls.enterCode(small, 'BROUGHT', { orderType: 1 }))).toBe(
    'Promo code is not valid for this order type',
  );
  expect((await calls.enterCode(small, 'BROUGHT', { orderType: 2 })).success).toBe(true);
  await api.post(`/api/r-demo/cart/clear?cartId=${small}`);
  expect(refusalText(await calls.enterCode(small, 'TWO'))).toBe('Your cart is empty');
  expect(await calls.enterCode('nobody', 'TWO')).toMatchObject({
    error: { errorCode: 404, errorMessage: 'Cart not found' },
  });
});

test('R-PROMO-13 A-24: a code is taken off, an automatic promotion is not; what is not there is off already', async () => {
  await offer(...promoCodes, automatic('auto'));
  const cartId = await calls.newCart(two);
  expect(promotionIds(await calls.enterCode(cartId, 'TWO'))).toEqual(['auto', 'two']);
  expect(await calls.removePromotion(cartId, 'auto')).toMatchObject({
    success: false,
    error: { errorCode: 400 },
  });
  for (const promotionId of ['nothing', '', 'ten'])
    expect(promotionIds(await calls.removePromotion(cartId, promotionId)), promotionId).toEqual([
      'auto',
      'two',
    ]);
  expect(promotionIds(await calls.removePromotion(cartId, 'two'))).toEqual(['auto']);
  expect(promotionIds(await calls.removePromotion(cartId, 'two'))).toEqual(['auto']);
  expect(refusalText(await calls.removePromotion('nobody', 'two'))).toBe('Cart not found');
});

test('B-PROMO-05 C-049: a code whose minimum is lost is dropped, and comes back only if it is entered again', async () => {
  const cartId = await calls.newCart(two);
  await calls.enterCode(cartId, 'SAVE10');
  const [{ uniqueId } = { uniqueId: '' }] = (await calls.read(cartId)).products;
  const update = (qty: number) => calls.update(cartId, uniqueId, line({ qty }));
  expect(promotionIds(asSent(Cart, (await update(1)).data.data))).toEqual([]);
  expect(asSent(Cart, (await update(3)).data.data)).toMatchObject({ totalDiscount: 0, totalAmount: 10.5 });
  expect(promotionIds(await calls.enterCode(cartId, 'SAVE10'))).toEqual(['ten']);
});

test('B-PROMO-05: a code that runs out while the cart stands is dropped by the next read, for good', async () => {
  const cartId = await calls.newCart(two);
  await calls.enterCode(cartId, 'HOUR');
  store.setNow(new Date(NOON + 61 * MINUTE_MS));
  expect(await calls.read(cartId)).toMatchObject({ appliedPromotions: [], totalDiscount: 0 });
  store.setNow(new Date(NOON + 59 * MINUTE_MS));
  expect(promotionIds(await calls.read(cartId))).toEqual([]);
});

test('B-CART-09 B-CART-10: an emptied cart keeps no code', async () => {
  for (const empty of ['clear', 'remove']) {
    const cartId = await calls.newCart(two);
    await calls.enterCode(cartId, 'TWO');
    const [{ uniqueId } = { uniqueId: '' }] = (await calls.read(cartId)).products;
    const path = empty === 'clear' ? 'clear' : `remove/${uniqueId}`;
    const emptied = await api.post(`/api/r-demo/cart/${path}?cartId=${cartId}`);
    expect(asSent(Cart, emptied.data)).toMatchObject({ appliedPromotions: [], totalAmount: 0 });
    await api.post(`/api/r-demo/cart/add?cartId=${cartId}`, { json: line() });
    expect(promotionIds(await calls.read(cartId)), empty).toEqual([]);
  }
});

test('B-PROMO-07 S54: after ten wrong codes even the right one is refused, for ten minutes', async () => {
  const cartId = await calls.newCart(two);
  for (let count = 0; count < 10; count++)
    expect(refusalText(await calls.enterCode(cartId, `GUESS${count}`, { idempotencyKey: `k${count}` }))).toBe(
      'Invalid promo code',
    );
  const limited = await calls.enterCode(cartId, 'TWO');
  expect(limited).toMatchObject({ status: 200, success: false, error: { errorCode: 429 } });
  expect(refusalText(limited)).toBe(TOO_MANY);
  store.setNow(new Date(NOON + 10 * MINUTE_MS));
  expect(promotionIds(await calls.enterCode(cartId, 'TWO'))).toEqual(['two']);
});

test('B-PROMO-07 S54 A-245: others’ wrong codes stop nobody, and a hundred of a network leave each cart one more try', async () => {
  await addRestaurant(store.deps, {
    subdomain: 'other',
    products: [naan],
    document: { promotions: promoCodes },
  });
  for (let cart = 0; cart < 10; cart++) {
    const cartId = await calls.newCart(two);
    for (let count = 0; count < 10; count++) await calls.enterCode(cartId, `GUESS${count}`);
    expect(refusalText(await calls.enterCode(cartId, 'TWO'))).toBe(TOO_MANY);
    expect((await calls.enterCode(await calls.newCart(two), 'TWO')).success, `after ${cart}`).toBe(true);
  }
  const late = await calls.newCart(two);
  expect(refusalText(await calls.enterCode(late, 'GUESS'))).toBe('Invalid promo code');
  expect(refusalText(await calls.enterCode(late, 'TWO'))).toBe(TOO_MANY);
  const added = await api.post<{ data: { cartId: string } }>('/api/r-other/cart/add', { json: line() });
  const path = `/api/r-other/cart/promocode/add?cartId=${added.data.data.cartId}`;
  for (const json of ['GUESS', 'TWO']) await api.post(path, { json });
  expect(refusalText(await api.post(path, { json: 'TWO' }))).toBe('Promo code already applied');
});

test('B-PROMO-07: right codes, small carts and repetitions count for nothing', async () => {
  const cartId = await calls.newCart(line());
  for (let count = 0; count < 12; count++) {
    await calls.enterCode(cartId, 'TWO');
    await calls.enterCode(cartId, 'SAVE10');
  }
  expect(refusalText(await calls.enterCode(cartId, 'TWO'))).toBe('Promo code already applied');
});

test('B-GEN-07: a repetition of the same press answers the same cart', async () => {
  const cartId = await calls.newCart(two);
  const first = await calls.enterCode(cartId, 'TWO', { idempotencyKey: 'press' });
  expect((await calls.enterCode(cartId, 'TWO', { idempotencyKey: 'press' })).body).toEqual(first.body);
});

test('B-CART-13: codes entered at once: one is on the cart, and its lines are whole', async () => {
  const cartId = await calls.newCart(two);
  const entered = ['TWO', 'SAVE10', 'HOUR'].map((code) => calls.enterCode(cartId, code));
  const adds = Array.from({ length: 5 }, () =>
    api.post(`/api/r-demo/cart/add?cartId=${cartId}`, { json: line() }),
  );
  await Promise.all([...entered, ...adds]);
  const cart = await calls.read(cartId);
  expect(cart.products.map((each) => each.qty)).toEqual([7]);
  expect(promotionIds(cart)).toHaveLength(1);
});
