import { afterEach, beforeEach, expect, test } from 'vitest';
import { addLine } from '#app/backend/use-cases/cart/change-lines.ts';
import { readCart } from '#app/backend/use-cases/cart/read-cart.ts';
import { findRestaurantById } from '#app/backend/use-cases/catalogue/find-restaurant.ts';
import { Cart, CartLine, type CartLineInput } from '#app/contract/cart.ts';
import { promotion } from '#tests/fixtures/promotion.ts';
import { addRestaurant, changeDocument } from '#tests/fixtures/restaurants.ts';
import { line, sellingMenu } from '#tests/fixtures/selling.ts';
import { type ApiClient, type ApiReply, apiClient } from '#tests/setup/api-client.ts';
import { asSent } from '#tests/setup/as-sent.ts';
import { storeRows } from '#tests/setup/database.ts';
import { insist } from '#tests/setup/insist.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

const NOON = Date.parse('2026-07-08T00:00:00Z');
const DAY_MS = 24 * 60 * 60 * 1000;

let store: TestBackend;
let api: ApiClient;

beforeEach(async () => {
  store = await startTestBackend({ now: new Date(NOON) });
  api = apiClient(store.url);
  await addRestaurant(store.deps, { subdomain: 'demo', products: sellingMenu });
});
afterEach(() => store.close());

const add = (sent: CartLineInput, query = '', idempotencyKey?: string) =>
  api.post<{ data: unknown }>(`/api/r-demo/cart/add${query}`, { json: sent, idempotencyKey });
const cartOf = (reply: ApiReply<{ data: unknown }>) => asSent(Cart, reply.data.data);

test('B-CART-11 C-042 A-16: a cart lives 24 h after its last touch, not a millisecond longer', async () => {
  const { cartId } = cartOf(await add(line()));
  const path = `/api/r-demo/cart/${cartId}`;
  store.setNow(new Date(NOON + DAY_MS - 1));
  expect((await api.get(path)).success).toBe(true);
  await add(line(), `?cartId=${cartId}`);
  store.setNow(new Date(NOON + 2 * DAY_MS - 2));
  expect((await api.get(path)).success).toBe(true);
  store.setNow(new Date(NOON + 2 * DAY_MS));
  expect((await api.get(path)).error).toMatchObject({ errorCode: 404, errorMessage: 'Cart not found' });
  const fresh = cartOf(await add(line(), `?cartId=${cartId}`));
  expect(fresh.cartId).not.toBe(cartId);
  expect(fresh.products).toMatchObject([{ qty: 1 }]);
});

test('B-CART-13 C-035: parallel adds all count', async () => {
  const { cartId } = cartOf(await add(line()));
  const adds = Array.from({ length: 40 }, (_, index) =>
    insist(() => add(line(index % 2 ? { specialInstructions: 'crisp' } : {}), `?cartId=${cartId}`)),
  );
  expect((await Promise.all(adds)).every((reply) => reply.success)).toBe(true);
  const cart = asSent(Cart, (await api.get(`/api/r-demo/cart/${cartId}`)).data);
  expect(cart.products.map((each) => each.qty)).toEqual([21, 20]);
  expect(cart.version).toBe(41);
});

test('B-GEN-07 C-022 C-041: one key is one add, with a cart and without', async () => {
  const first = await Promise.all([add(line(), '', 'k1'), add(line(), '', 'k1'), add(line(), '', 'k1')]);
  expect(new Set(first.map((reply) => cartOf(reply).cartId)).size).toBe(1);
  const query = `?cartId=${cartOf(first[0]).cartId}`;
  for (let press = 0; press < 3; press++)
    expect(cartOf(await add(line(), query, 'k2')).products).toMatchObject([{ qty: 2 }]);
  expect(await add(line({ qty: 5 }), query, 'k2')).toMatchObject({ status: 409, success: false });
  expect(await storeRows(store, 'select count(*) as carts from carts')).toEqual([{ carts: 1 }]);
});

test('B-PROMO-04: automatic promotions come and go with the cart, codes do not apply by themselves', async () => {
  const rest = { promoCode: null, promotionType: 2 } as const;
  await changeDocument(store.deps, 'r-demo', {
    promotions: [
      promotion({ promotionId: 'code', value: 50 }),
      promotion({ promotionId: 'auto', name: 'Ten off', minAmountCents: 700, ...rest }),
      promotion({ promotionId: 'over', value: 90, endsUtc: new Date(NOON - 1).toISOString(), ...rest }),
    ],
  });
  const { cartId, appliedPromotions } = cartOf(await add(line()));
  expect(appliedPromotions).toEqual([]);
  expect(cartOf(await add(line(), `?cartId=${cartId}`))).toMatchObject({
    amount: 7,
    totalDiscount: 0.7,
    totalAmount: 6.3,
    appliedPromotions: [{ promotionId: 'auto', name: 'Ten off', promotionType: 2, discountApplied: 0.7 }],
  });
});

test('B-CART-12: a customer takes a guest cart over, keeps one cart, and nobody else sees it', async () => {
  const restaurant = await findRestaurantById(store.deps, 'r-demo');
  if (!restaurant) throw new Error('no restaurant');
  const asha = 'customer-asha';
  const own = await addLine(
    store.deps,
    { restaurant, cartId: null, customerId: asha },
    CartLine.parse(line()),
  );
  const guest = cartOf(await add(line({ qty: 3 })));
  const caller = { restaurant, cartId: guest.cartId, customerId: asha };
  const taken = await addLine(store.deps, caller, CartLine.parse(line()));
  expect(taken.cart).toMatchObject({ cartId: guest.cartId, products: [{ qty: 4 }] });
  const rows = "select cart_id from carts where customer_id = 'customer-asha'";
  expect(await storeRows(store, rows)).toEqual([{ cart_id: guest.cartId }]);
  await expect(readCart(store.deps, { ...caller, cartId: own.cart.cartId })).rejects.toThrow(
    'Cart not found',
  );
  await expect(readCart(store.deps, { ...caller, customerId: 'customer-ben' })).rejects.toThrow(
    'Cart not found',
  );
  expect((await api.get(`/api/r-demo/cart/${guest.cartId}`)).error?.errorMessage).toBe('Cart not found');
});
