import { afterAll, beforeAll, expect, test } from 'vitest';
import { Cart, type CartLineInput, type CartReplaceRequest } from '#app/contract/cart.ts';
import { product } from '#tests/fixtures/menu.ts';
import { promotion } from '#tests/fixtures/promotion.ts';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { chosen, curry, line, naan, soldOut } from '#tests/fixtures/selling.ts';
import { type ApiClient, type ApiSend, apiClient } from '#tests/setup/api-client.ts';
import { asSent } from '#tests/setup/as-sent.ts';
import { cartCalls, refusalText } from '#tests/setup/cart-calls.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

const roti = product({ productId: 'roti', name: 'Roti', priceCents: 200, stockCount: 2 });

let store: TestBackend;
let api: ApiClient;
let calls: ReturnType<typeof cartCalls>;

beforeAll(async () => {
  store = await startTestBackend();
  api = apiClient(store.url);
  calls = cartCalls(api, 'r-demo');
  await addRestaurant(store.deps, {
    subdomain: 'demo',
    products: [naan, curry, roti, soldOut],
    document: { promotions: [promotion({ minAmountCents: 1000 })] },
  });
});
afterAll(() => store.close());

type Sent = Omit<Partial<CartReplaceRequest>, 'line'> & { line: CartLineInput };
const replace = (cartId: string, json: Sent, rest: ApiSend = {}) =>
  api.post(`/api/r-demo/cart/replace?cartId=${cartId}`, { json, ...rest });
const rowsOf = ({ products }: Cart) => products.map((one) => [one.productId, one.qty, one.totalPrice]);
const curryLine = (qty = 1) =>
  line({ productId: 'curry', variantId: 'regular', qty, selectedModifierCategories: chosen('heat/mild') });
async function cartOf(...lines: CartLineInput[]) {
  const cartId = await calls.newCart(...lines);
  const { products } = await calls.read(cartId);
  return { cartId, uniqueId: products[0]?.uniqueId ?? '' };
}

test('A-39: the new line comes and the original goes, in one step', async () => {
  const { cartId, uniqueId } = await cartOf(line({ qty: 2 }));
  const reply = await replace(cartId, { uniqueId, line: curryLine(2) });
  expect(reply).toMatchObject({ status: 200, success: true });
  expect(rowsOf(asSent(Cart, reply.data))).toEqual([['curry', 2, 25]]);
  expect(rowsOf(await calls.read(cartId))).toEqual([['curry', 2, 25]]);
});

test('A-39: an original that was merged into an older line loses the added pieces only', async () => {
  const { cartId, uniqueId } = await cartOf(line({ qty: 3 }), line({ qty: 2 }));
  const reply = await replace(cartId, { uniqueId, qty: 2, line: curryLine() });
  expect(rowsOf(asSent(Cart, reply.data))).toEqual([
    ['naan', 3, 10.5],
    ['curry', 1, 12.5],
  ]);
  const all = await replace(cartId, { uniqueId, qty: 9999, line: curryLine() });
  expect(rowsOf(asSent(Cart, all.data))).toEqual([['curry', 2, 25]]);
});

test.each([
  ['naan', 'fish', { productId: 'sold-out', qty: 1 }, 'Fish Curry is out of stock'],
  ['an unknown dish', 'x', { productId: 'x', qty: 1 }, 'Product not found'],
  ['an incomplete dish', 'curry', { productId: 'curry', qty: 1 }, 'Please select a valid option'],
  ['too many pieces', 'roti', { productId: 'roti', qty: 3 }, 'Only 2 of Roti left'],
])('A-39: nothing changes when %s cannot come (%s)', async (_what, _id, added, text) => {
  const { cartId, uniqueId } = await cartOf(line({ qty: 2 }));
  const before = await calls.read(cartId);
  expect(refusalText(await replace(cartId, { uniqueId, line: added }))).toBe(text);
  expect(await calls.read(cartId)).toEqual(before);
});

test('A-39: without the original, or without the cart, nothing is added', async () => {
  const { cartId, uniqueId } = await cartOf(line());
  expect(await replace(cartId, { uniqueId: 'gone', line: curryLine() })).toMatchObject({
    status: 200,
    success: false,
    error: { errorCode: 404, errorMessage: 'Cart item not found' },
  });
  expect(rowsOf(await calls.read(cartId))).toEqual([['naan', 1, 3.5]]);
  expect(refusalText(await replace('nobody', { uniqueId, line: curryLine() }))).toBe('Cart not found');
  expect(refusalText(await replace(cartId, { uniqueId, qty: 0, line: curryLine() }))).toBe(
    'Invalid quantity',
  );
});

test('B-CART-02: the new line joins one of the same choices, even the rest of the original', async () => {
  const { cartId, uniqueId } = await cartOf(line({ qty: 3 }), curryLine());
  const joined = await replace(cartId, { uniqueId, qty: 1, line: curryLine(2) });
  expect(rowsOf(asSent(Cart, joined.data))).toEqual([
    ['naan', 2, 7],
    ['curry', 3, 37.5],
  ]);
  const same = await replace(cartId, { uniqueId, qty: 1, line: line() });
  expect(rowsOf(asSent(Cart, same.data))[0]).toEqual(['naan', 2, 7]);
});

test('B-GEN-07 B-CART-13: the same press twice replaces once; parallel presses lose nothing', async () => {
  const { cartId, uniqueId } = await cartOf(line({ qty: 5 }));
  const press = { uniqueId, qty: 1, line: curryLine() };
  const [first, second] = [
    await replace(cartId, press, { idempotencyKey: 'k' }),
    await replace(cartId, press, { idempotencyKey: 'k' }),
  ];
  expect(second.body).toEqual(first.body);
  await Promise.all([1, 2, 3].map(() => replace(cartId, press)));
  expect(rowsOf(await calls.read(cartId))).toEqual([
    ['naan', 1, 3.5],
    ['curry', 4, 50],
  ]);
});

test('B-PROMO-05: the code stays while the cart is worth its minimum, and goes with it', async () => {
  const { cartId, uniqueId } = await cartOf(line({ qty: 4 }));
  await calls.enterCode(cartId, 'SAVE10');
  const kept = asSent(Cart, (await replace(cartId, { uniqueId, line: curryLine() })).data);
  expect(kept.totalDiscount).toBe(1.25);
  const [only] = kept.products;
  const lost = await replace(cartId, { uniqueId: only?.uniqueId ?? '', line: line() });
  expect(asSent(Cart, lost.data)).toMatchObject({ totalDiscount: 0, appliedPromotions: [] });
});
