import { afterAll, beforeAll, expect, test } from 'vitest';
import { Cart, type CartLineInput } from '#app/contract/cart.ts';
import { addRestaurant, changeProduct } from '#tests/fixtures/restaurants.ts';
import { chosen, curry, line, naan, pickupOrder, piece, sellingMenu } from '#tests/fixtures/selling.ts';
import { type ApiClient, type ApiReply, type ApiSend, apiClient } from '#tests/setup/api-client.ts';
import { asSent } from '#tests/setup/as-sent.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

const NOON = '2026-07-08T00:00:00Z';
/** Which a test takes from the menu. */
const gone = { ...curry, productId: 'gone' };
const TWO_NAAN = { productId: 'naan', productName: 'Garlic Naan', qty: 2, price: 3.5, totalPrice: 7 };

let store: TestBackend;
let api: ApiClient;

beforeAll(async () => {
  store = await startTestBackend({ now: NOON });
  api = apiClient(store.url);
  await addRestaurant(store.deps, { subdomain: 'demo', products: [...sellingMenu, gone] });
  await addRestaurant(store.deps, { subdomain: 'other', products: [naan] });
});
afterAll(() => store.close());

const add = (sent: CartLineInput, cartId?: string, options: ApiSend = {}) =>
  api.post<{ data: unknown }>(`/api/r-demo/cart/add${cartId ? `?cartId=${cartId}` : ''}`, {
    json: sent,
    ...options,
  });
const cartOf = (reply: ApiReply<{ data: unknown }>) => asSent(Cart, reply.data.data);
const readCart = async (cartId: string) => asSent(Cart, (await api.get(`/api/r-demo/cart/${cartId}`)).data);
const cartWith = async (...lines: CartLineInput[]) => {
  let cart: Cart | undefined;
  for (const each of lines) cart = cartOf(await add(each, cart?.cartId));
  if (!cart) throw new Error('a cart needs a line');
  return cart;
};

test('R-API-12 R-CART-16 R-CART-21 B-CART-01 B-GEN-02: the first add makes a cart and answers it inside data.data', async () => {
  const reply = await add(line({ qty: 2 }));
  expect(reply).toMatchObject({ status: 200, success: true, error: null, message: undefined });
  const cart = cartOf(reply);
  expect(cart.cartId).toMatch(/^[0-9a-f-]{36}$/);
  expect(cart).toMatchObject({
    amount: 7,
    totalDiscount: 0,
    totalAmount: 7,
    taxAmount: 0.91,
    platformFees: 0,
  });
  expect(cart.products).toMatchObject([TWO_NAAN]);
  expect(cart.inclusiveTaxes).toEqual([{ taxId: 'gst', name: 'GST', rate: 15, taxAmount: 0.91 }]);
});

test('R-API-11 R-CART-15 R-CART-17: GET answers the same cart in data, with choices by name', async () => {
  const choices = chosen('heat/hot', 'extras/rice x2');
  const added = await cartWith(
    line({
      productId: 'curry',
      variantId: 'large',
      selectedModifierCategories: choices,
      specialInstructions: ' no nuts ',
    }),
  );
  const reply = await api.get(`/api/r-demo/cart/${added.cartId}`);
  expect(reply.success).toBe(true);
  const cart = asSent(Cart, reply.data);
  expect(cart).toEqual(added);
  expect(cart.products[0]).toMatchObject({
    variantId: 'large',
    variantName: 'Large',
    price: 20.5,
    specialInstructions: 'no nuts',
    selectedModifierCategories: [
      {
        modifierCategoryId: 'heat',
        categoryName: 'Heat',
        selectedModifierItems: [{ modifierName: 'Hot', qty: 1, price: 0.5 }],
      },
      {
        categoryName: 'Extras',
        selectedModifierItems: [{ modifierItemId: 'rice', modifierName: 'Rice', qty: 2, price: 2 }],
      },
    ],
  });
});

test('R-CART-18 A-33: a combo costs its price, its pieces and what is chosen inside them', async () => {
  const cart = await cartWith(
    line({
      productId: 'thali',
      qty: 2,
      isCombo: true,
      comboItems: [piece('mains/lamb', { variantId: 'boneless' }), piece('sides/roti'), piece('sides/roti')],
    }),
  );
  expect(cart.products[0]).toMatchObject({
    isCombo: true,
    price: 24,
    totalPrice: 48,
    comboItems: [
      { comboProductName: 'Main', productName: 'Lamb', variantName: 'Boneless', price: 4.5 },
      { comboProductName: 'Sides', productName: 'Roti', price: 1 },
      { comboItemId: 'roti', productId: 'p-roti', qty: 1 },
    ],
  });
});

test('B-CART-02: the same choices in any order are one line that keeps its uniqueId; another note is another line', async () => {
  const regular = { productId: 'curry', variantId: 'regular' };
  const first = await cartWith(
    line({ ...regular, selectedModifierCategories: chosen('heat/mild', 'extras/rice') }),
  );
  const again = cartOf(
    await add(
      line({ ...regular, qty: 3, selectedModifierCategories: chosen('extras/rice', 'heat/mild') }),
      first.cartId,
    ),
  );
  expect(again.cartId).toBe(first.cartId);
  expect(again.products).toMatchObject([{ uniqueId: first.products[0]?.uniqueId, qty: 4 }]);
  const noted = cartOf(
    await add(
      line({
        ...regular,
        selectedModifierCategories: chosen('heat/mild', 'extras/rice'),
        specialInstructions: 'extra hot',
      }),
      first.cartId,
    ),
  );
  expect(noted.products.map((each) => each.qty)).toEqual([4, 1]);
});

test('B-CART-01 C-039: an unknown cart and a cart of another restaurant are a new cart', async () => {
  const foreign = await api.post<{ data: unknown }>('/api/r-other/cart/add', { json: line({ qty: 5 }) });
  for (const cartId of ['nobody', cartOf(foreign).cartId]) {
    const cart = cartOf(await add(line(), cartId));
    expect(cart.cartId).not.toBe(cartId);
    expect(cart.products).toMatchObject([{ qty: 1 }]);
  }
});

test('R-API-13 B-CART-08: update replaces the line and keeps its place and id', async () => {
  const cart = await cartWith(
    line({ productId: 'thali', comboItems: [piece('mains/lamb', { variantId: 'on-bone' })] }),
    line(),
  );
  const uniqueId = cart.products[1]?.uniqueId ?? '';
  const reply = await api.post<{ data: unknown }>(`/api/r-demo/cart/update?cartId=${cart.cartId}`, {
    json: { ...line({ qty: 7 }), uniqueId },
  });
  expect(cartOf(reply).products).toMatchObject([
    { productId: 'thali' },
    { uniqueId, qty: 7, totalPrice: 24.5 },
  ]);
});

test('B-CART-08: a line that has become the same as another joins it, and a replay finds nothing to change', async () => {
  const regular = line({
    productId: 'curry',
    variantId: 'regular',
    qty: 2,
    selectedModifierCategories: chosen('heat/mild'),
  });
  const cart = await cartWith(regular, line({ ...regular, variantId: 'large', qty: 1 }));
  const [kept, edited] = cart.products.map((each) => each.uniqueId);
  const body = { json: { ...regular, qty: 1, uniqueId: edited } };
  const reply = await api.post<{ data: unknown }>(`/api/r-demo/cart/update?cartId=${cart.cartId}`, body);
  expect(cartOf(reply).products).toMatchObject([{ uniqueId: kept, qty: 3 }]);
  const replay = await api.post(`/api/r-demo/cart/update?cartId=${cart.cartId}`, body);
  expect(replay).toMatchObject({
    status: 200,
    success: false,
    error: { errorCode: 404, errorMessage: 'Cart item not found' },
  });
  expect((await readCart(cart.cartId)).products).toMatchObject([{ qty: 3 }]);
});

test('R-API-14 B-CART-09: remove takes the line out; again, or an unknown one, answers the cart', async () => {
  const cart = await cartWith(line(), line({ specialInstructions: 'crisp' }));
  const path = `/api/r-demo/cart/remove/${cart.products[0]?.uniqueId}?cartId=${cart.cartId}`;
  for (const reply of [await api.post(path), await api.post(path)])
    expect(asSent(Cart, reply.data).products).toMatchObject([{ specialInstructions: 'crisp', qty: 1 }]);
  const last = await api.post(`/api/r-demo/cart/remove/${cart.products[1]?.uniqueId}?cartId=${cart.cartId}`);
  expect(asSent(Cart, last.data)).toMatchObject({
    cartId: cart.cartId,
    products: [],
    amount: 0,
    totalAmount: 0,
  });
});

test('R-API-15 B-CART-10: clear empties the cart, keeps its id, and may be repeated', async () => {
  const { cartId } = await cartWith(line({ qty: 4 }));
  for (let time = 0; time < 2; time++) {
    const reply = await api.post(`/api/r-demo/cart/clear?cartId=${cartId}`);
    expect(asSent(Cart, reply.data)).toMatchObject({ cartId, products: [], totalAmount: 0 });
  }
});

test('B-CART-11: an unknown, missing or foreign cart is 404 Cart not found for every call', async () => {
  const foreign = cartOf(await api.post<{ data: unknown }>('/api/r-other/cart/add', { json: line() })).cartId;
  const uniqueId = 'x';
  for (const cartId of ['nobody', foreign]) {
    const replies = [
      await api.get(`/api/r-demo/cart/${cartId}`),
      await api.post(`/api/r-demo/cart/update?cartId=${cartId}`, { json: { ...line(), uniqueId } }),
      await api.post(`/api/r-demo/cart/remove/${uniqueId}?cartId=${cartId}`),
      await api.post(`/api/r-demo/cart/clear?cartId=${cartId}`),
      await api.post('/api/r-demo/cart/clear'),
    ];
    for (const { status, success, error } of replies)
      expect({ status, success, error }).toMatchObject({
        status: 200,
        success: false,
        error: { errorCode: 404, errorMessage: 'Cart not found' },
      });
  }
});

test('B-CART-03 C-038: a changed price is taken over and told once', async () => {
  const { cartId } = await cartWith(line({ qty: 2 }));
  await changeProduct(store.deps, 'r-demo', { ...naan, priceCents: 400 });
  const told = await api.get(`/api/r-demo/cart/${cartId}`);
  expect(told).toMatchObject({ success: true, message: 'Some prices have changed.' });
  expect(asSent(Cart, told.data)).toMatchObject({ amount: 8, products: [{ price: 4, totalPrice: 8 }] });
  expect((await api.get(`/api/r-demo/cart/${cartId}`)).message).toBeUndefined();
  await changeProduct(store.deps, 'r-demo', naan);
});

test('B-CART-03: another quantity of a line, and more of the same dish, tell a price that changed meanwhile', async () => {
  const { cartId, products } = await cartWith(line());
  const update = { ...line({ qty: 3 }), uniqueId: products[0]?.uniqueId };
  await changeProduct(store.deps, 'r-demo', { ...naan, priceCents: 400 });
  const updated = await api.post(`/api/r-demo/cart/update?cartId=${cartId}`, { json: update });
  expect(updated.message).toBe('Some prices have changed.');
  await changeProduct(store.deps, 'r-demo', { ...naan, priceCents: 450 });
  const added = await add(line(), cartId);
  expect(added.message).toBe('Some prices have changed.');
  expect(cartOf(added)).toMatchObject({ amount: 18, products: [{ qty: 4, price: 4.5 }] });
  expect((await add(line({ price: 4.5 }), cartId)).message).toBeUndefined();
  await changeProduct(store.deps, 'r-demo', naan);
});

test('A-36: a cart that a new price made too dear can still be read and emptied', async () => {
  const { cartId, products } = await cartWith(line({ qty: 9999 }), line({ specialInstructions: 'crisp' }));
  await changeProduct(store.deps, 'r-demo', { ...naan, priceCents: 99_999 });
  expect((await readCart(cartId)).products).toHaveLength(2);
  const more = await add(line({ specialInstructions: 'crisp' }), cartId);
  expect(more.error?.errorMessage).toBe('Invalid quantity');
  const refused = await api.post('/api/r-demo/orders', { json: pickupOrder(cartId) });
  expect(refused.error?.errorMessage).toBe('Invalid quantity');
  const reply = await api.post(`/api/r-demo/cart/remove/${products[0]?.uniqueId}?cartId=${cartId}`);
  expect(asSent(Cart, reply.data)).toMatchObject({ amount: 999.99 });
  await changeProduct(store.deps, 'r-demo', naan);
});

test('B-CART-04 B-PRICE-02 C-037: what is sold out, disabled or gone stays in the cart, flagged, and costs nothing', async () => {
  const regular = line({
    productId: 'gone',
    variantId: 'regular',
    selectedModifierCategories: chosen('heat/mild'),
  });
  const { cartId } = await cartWith(line({ qty: 2 }), regular);
  const flagged = [
    { unavailable: false },
    { unavailable: true, qty: 1, totalPrice: 0, productName: 'Butter Chicken' },
  ];
  const without = { ...gone, variants: gone.variants.filter((each) => each.variantId !== 'regular') };
  for (const changed of [{ ...gone, inStock: false }, { ...gone, isDisabled: true }, without]) {
    await changeProduct(store.deps, 'r-demo', changed);
    expect(await readCart(cartId)).toMatchObject({ products: flagged, amount: 7, totalAmount: 7 });
  }
  await changeProduct(store.deps, 'r-demo', gone);
  await store.deps.db.deleteFrom('products').where('product_id', '=', 'gone').execute();
  expect(await readCart(cartId)).toMatchObject({ products: flagged, amount: 7 });
});
