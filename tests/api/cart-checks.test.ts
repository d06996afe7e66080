import { afterAll, beforeAll, expect, test } from 'vitest';
import { Cart } from '#app/contract/cart.ts';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { chosen, line, naan, piece, sellingMenu } from '#tests/fixtures/selling.ts';
import { type ApiClient, type ApiReply, apiClient } from '#tests/setup/api-client.ts';
import { asSent } from '#tests/setup/as-sent.ts';
import { fingerprint } from '#tests/setup/database.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

const INVALID_OPTION = 'Please select a valid option';

let store: TestBackend;
let api: ApiClient;

beforeAll(async () => {
  store = await startTestBackend();
  api = apiClient(store.url);
  await addRestaurant(store.deps, { subdomain: 'demo', products: sellingMenu });
  await addRestaurant(store.deps, {
    subdomain: 'other',
    products: [{ ...naan, productId: 'theirs', name: 'Theirs', priceCents: 100 }],
  });
});
afterAll(() => store.close());

const add = (json: unknown) => api.post<{ data: unknown }>('/api/r-demo/cart/add', { json });
const cartOf = (reply: ApiReply<{ data: unknown }>) => asSent(Cart, reply.data.data);
const regular = { productId: 'curry', variantId: 'regular', qty: 1 };

/** Sends a line that must be refused with this text, in HTTP 200, without any change to the database. */
async function expectRefused(sent: unknown, errorMessage: string, errorCode = 400): Promise<void> {
  const before = await fingerprint(store);
  const reply = await add(sent);
  expect(reply, JSON.stringify(sent)).toMatchObject({
    status: 200,
    success: false,
    data: null,
    error: { errorCode, errorMessage },
  });
  expect(await fingerprint(store)).toBe(before);
}

test('B-CAT-04 C-039: a forged price is never charged; the difference is told', async () => {
  for (const price of [0.01, 0, -5, 1e9]) {
    const reply = await add(line({ price }));
    expect(reply.message).toBe('Some prices have changed.');
    expect(cartOf(reply)).toMatchObject({ amount: 3.5, products: [{ price: 3.5 }] });
  }
  expect((await add(line({ price: 3.5 }))).message).toBeUndefined();
});

test.each([0, -1, 1.5, 1e9, 1e16, '', ' 2 ', '2', '٣', null, undefined])(
  'B-CART-05 A-36 C-040: qty %j is Invalid quantity',
  (qty) => expectRefused({ productId: 'naan', qty }, 'Invalid quantity'),
);

test('B-CART-05: 9999 pieces are the most, also by adding to a line', async () => {
  const { cartId } = cartOf(await add(line({ qty: 9999 })));
  const more = await api.post(`/api/r-demo/cart/add?cartId=${cartId}`, { json: line() });
  expect(more.error).toMatchObject({ errorCode: 400, errorMessage: 'Invalid quantity' });
  expect(asSent(Cart, (await api.get(`/api/r-demo/cart/${cartId}`)).data).products).toMatchObject([
    { qty: 9999 },
  ]);
});

test('A-36: a cart above 999,999.99 is Invalid quantity', async () => {
  const thali = { productId: 'thali', comboItems: [piece('mains/lamb', { variantId: 'boneless' })] };
  const dear = Array.from({ length: 5 }, (_, index) => ({
    ...thali,
    qty: 9999,
    specialInstructions: `table ${index}`,
  }));
  let cartId = '';
  for (const each of dear) {
    const reply = await api.post<{ data: unknown }>(`/api/r-demo/cart/add?cartId=${cartId}`, { json: each });
    if (each !== dear.at(-1)) cartId = cartOf(reply).cartId;
    else expect(reply.error?.errorMessage).toBe('Invalid quantity');
  }
  expect(asSent(Cart, (await api.get(`/api/r-demo/cart/${cartId}`)).data).amount).toBe(879_912);
});

test('B-CART-05: the 101st line is Cart is full', async () => {
  const notes = Array.from({ length: 100 }, (_, index) => `for guest ${index}`);
  let cartId = '';
  for (const specialInstructions of notes)
    ({ cartId } = cartOf(
      await api.post<{ data: unknown }>(`/api/r-demo/cart/add?cartId=${cartId}`, {
        json: line({ specialInstructions }),
      }),
    ));
  const tooMany = await api.post(`/api/r-demo/cart/add?cartId=${cartId}`, { json: line() });
  expect(tooMany.error).toMatchObject({ errorCode: 400, errorMessage: 'Cart is full' });
});

test('B-GEN-03 C-039: unknown, disabled and another restaurant’s products are the same refusal', async () => {
  for (const productId of ['nothing', 'disabled', 'theirs', "' or 1=1 --"])
    await expectRefused(line({ productId }), 'Product not found', 404);
});

test('B-CART-04 R-PROD-25: a product out of stock is refused by name', () =>
  expectRefused(line({ productId: 'sold-out' }), 'Fish Curry is out of stock'));

test('B-CART-06 R-PROD-16 C-039: a missing, foreign, hidden or sold-out variant is refused', async () => {
  const heat = { selectedModifierCategories: chosen('heat/mild') };
  for (const variantId of [null, 'boneless', 'retired', 'nothing'])
    await expectRefused({ ...regular, ...heat, variantId }, INVALID_OPTION);
  await expectRefused(
    { ...regular, ...heat, variantId: 'family' },
    'Family of Butter Chicken is out of stock',
  );
  await expectRefused(line({ variantId: 'regular' }), INVALID_OPTION);
});

test('B-CART-06 R-PROD-17 R-PROD-22: too few and too many choices are refused with their numbers', async () => {
  const most = 'You can select a maximum of';
  const cases: [string[], string][] = [
    [[], 'Please select at least 1 item(s)'],
    [['extras/rice'], 'Please select at least 1 item(s)'],
    [['heat/mild', 'heat/hot'], `${most} 1`],
    [['heat/mild x2'], `${most} 1`],
    [['heat/mild', 'extras/rice x3'], `${most} 2`],
    [['heat/mild', 'extras/rice x2', 'extras/raita'], `${most} 2`],
    [['heat/mild', 'extras/raita', 'extras/raita'], `${most} 1`],
    [['heat/mild', 'extras/mango'], 'Mango of Butter Chicken is out of stock'],
    [['heat/mild', 'extras/nothing'], INVALID_OPTION],
    [['heat/mild', 'sides/roti'], INVALID_OPTION],
  ];
  for (const [choices, text] of cases)
    await expectRefused({ ...regular, selectedModifierCategories: chosen(...choices) }, text);
});

test('B-CART-05: choices without a whole number of pieces are Invalid quantity', async () => {
  for (const qty of [0, -1, 1.5, 101, ''])
    await expectRefused(
      {
        ...regular,
        selectedModifierCategories: [
          { modifierCategoryId: 'heat', selectedModifierItems: [{ modifierItemId: 'mild', qty }] },
        ],
      },
      'Invalid quantity',
    );
});

test('B-CART-07 R-COMBO-18 R-COMBO-20: a combo is checked by group, item and what is chosen inside', async () => {
  const dal = piece('mains/dal', { selectedModifierCategories: chosen('heat/mild') });
  const cases: [ReturnType<typeof piece>[], string][] = [
    [[], 'You must select at least 1 item(s)'],
    [[dal, dal], 'You can select maximum 1 item(s)'],
    [[piece('mains/dal')], 'Please select at least 1 item(s)'],
    [
      [piece('mains/dal', { selectedModifierCategories: chosen('heat/mild', 'heat/hot') })],
      'You can select at most 1 item(s)',
    ],
    [[piece('mains/lamb')], INVALID_OPTION],
    [[piece('mains/lamb', { variantId: 'regular' })], INVALID_OPTION],
    [[piece('mains/roti')], INVALID_OPTION],
    [[dal, piece('sides/papad', { qty: 2 })], 'You can select maximum 1 of "Papad"'],
    [[dal, piece('sides/roti', { qty: 3 })], 'You can select maximum 2 item(s)'],
    [[dal, ...Array.from({ length: 100 }, () => piece('sides/roti'))], 'Invalid request'],
    [[piece('mains/dal', { qty: 100 }), dal], 'Invalid quantity'],
  ];
  for (const [comboItems, text] of cases)
    await expectRefused({ productId: 'thali', qty: 1, comboItems }, text);
});

test('B-GEN-06: a body of the wrong shape, with prototype keys or broken changes nothing', async () => {
  await expectRefused({ qty: 1 }, 'Invalid request');
  await expectRefused([], 'Invalid request');
  await expectRefused(line({ selectedModifierCategories: 'all' as never }), 'Invalid request');
  const raw = '{"__proto__":{"productId":"naan"},"qty":1}';
  const headers = { 'content-type': 'application/json' };
  expect((await api.post('/api/r-demo/cart/add', { raw, headers })).error?.errorMessage).toBe(
    'Invalid request',
  );
  expect(await api.post('/api/r-demo/cart/add', { raw: '{"productId":', headers })).toMatchObject({
    status: 400,
    success: false,
  });
});

test('A refused update leaves the line as it was', async () => {
  const cart = cartOf(await add({ ...regular, selectedModifierCategories: chosen('heat/mild') }));
  const uniqueId = cart.products[0]?.uniqueId;
  const before = await fingerprint(store);
  const path = `/api/r-demo/cart/update?cartId=${cart.cartId}`;
  for (const changed of [
    { qty: 0 },
    { variantId: 'boneless' },
    { productId: 'theirs' },
    { selectedModifierCategories: [] },
  ])
    expect((await api.post(path, { json: { ...regular, ...changed, uniqueId } })).success).toBe(false);
  expect(await fingerprint(store)).toBe(before);
});
