import { afterAll, beforeAll, expect, test } from 'vitest';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { naan } from '#tests/fixtures/selling.ts';
import { addStaff } from '#tests/fixtures/staff.ts';
import { type AddressedStore, startAddressed } from '#tests/setup/addressed-store.ts';
import { apiClient } from '#tests/setup/api-client.ts';
import { rawHttp } from '#tests/setup/raw-http.ts';
import { staffClient } from '#tests/setup/staff-client.ts';

const KEY = 'receiver-key-of-demo';
const PASSWORD = 'correct horse battery';
const OWNER = 'gurpreet@example.nz';

let store: AddressedStore;
let api: ReturnType<typeof apiClient>;
beforeAll(async () => {
  store = await startAddressed();
  api = apiClient(store.url);
  const document = { tradingName: 'Smith & <b>Sons</b>', phone: '09 300 1234' };
  await addRestaurant(store.deps, { subdomain: 'demo', products: [naan], receiverKey: KEY, document });
  await addStaff(store, 'r-demo', { email: OWNER, role: 'owner', password: PASSWORD });
});
afterAll(() => store.close());

const get = (path = '/', headers: Record<string, string> = {}) =>
  rawHttp(store.edgeUrl, { path, headers: { host: 'demo.example.nz', accept: 'text/html', ...headers } });
const contact = { fullName: 'Aroha', email: 'aroha@example.com', phone: '0215550142' };
async function order(cartId?: string) {
  const cart = cartId ?? (await cartWithNaan());
  const json = { ...contact, cartId: cart, orderType: 1, isScheduledOrder: false, paymentMode: 1 };
  return api.post<{ orderId: string }>('/api/r-demo/orders', { json });
}
async function cartWithNaan(): Promise<string> {
  const json = { productId: naan.productId, qty: 1 };
  const added = await api.post<{ data: { cartId: string } }>('/api/r-demo/cart/add', { json });
  return added.data.data.cartId;
}

async function actsOfOperator(): Promise<string[]> {
  const acts = await store.deps.db
    .selectFrom('activity')
    .select('what')
    .where('by_whom', '=', 'operator')
    .orderBy('at_utc')
    .execute();
  return acts.map(({ what }) => what);
}

test('A-1162: customers of a restaurant that is switched off read so in their language, with its name and phone; search engines come back', async () => {
  const before = await actsOfOperator();
  expect((await get()).status).toBe(200);
  const placed = await order();
  const cart = await cartWithNaan();
  expect(await store.operator.run('off', 'demo')).toMatchObject({ code: 0, said: 'demo is switched off' });
  expect((await store.operator.run('off', 'demo')).said).toBe('demo was switched off already');
  for (const [language, words] of [
    ['en', 'takes no orders online right now'],
    ['hi', 'ऑनलाइन ऑर्डर नहीं ले रहा'],
    ['pa', 'ਆਨਲਾਈਨ ਆਰਡਰ ਨਹੀਂ ਲੈ ਰਿਹਾ'],
  ] as const) {
    const page = await get('/products/1', { 'accept-language': language });
    expect([page.status, Number(page.headers['retry-after'])]).toEqual([503, 3600]);
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.body).toContain(words);
    expect(page.body).toContain('Smith &#38; &#60;b&#62;Sons&#60;/b&#62;');
    expect(page.body).toContain('href="tel:+6493001234"');
  }
  for (const path of ['/manage', '/order-receiver', '/order-receiver.data', '/api/client/demo'])
    expect([path, (await get(path)).status]).toEqual([path, 200]);

  // its calls are those of no restaurant to customers, a cart that was filled before too
  for (const reply of [
    await api.get('/api/client/demo'),
    await api.get('/api/r-demo/products'),
    await order(cart),
  ])
    expect(reply).toMatchObject({
      success: false,
      error: { errorCode: 404, errorMessage: 'Client not found' },
    });

  // the kitchen finishes what is open, and the owner signs in
  const { orderId } = placed.data;
  for (const status of [2, 3, 5]) {
    const json = { status, ...(status === 2 && { minutes: 20 }) };
    expect(
      (await api.post(`/api/r-demo/receiver/orders/${orderId}/status`, { json, bearer: KEY })).success,
    ).toBe(true);
  }
  const stock = { json: { kind: 'off' }, bearer: KEY };
  expect((await api.post(`/api/r-demo/receiver/stock/${naan.productId}`, stock)).status).not.toBe(404);
  const session = await staffClient(store)('staff.signIn', { json: { email: OWNER, password: PASSWORD } });
  expect(session.success).toBe(true);

  expect((await store.operator.run('on', 'demo')).said).toBe('demo is switched on');
  expect((await get()).status).toBe(200);
  expect((await order(cart)).success).toBe(true);
  expect(await actsOfOperator()).toEqual([...before, 'restaurantOff', 'restaurantOn']);
});

test('A-1162: an order whose restaurant is switched off between its checks and its number is not placed', async () => {
  const { takeOrderNumber } = await import('#app/backend/use-cases/orders/order-number.ts');
  await store.operator.run('off', 'demo');
  const taken = store.deps.transaction((trx) => takeOrderNumber(store.deps, trx, 'r-demo'));
  await expect(taken).rejects.toThrow('Client not found');
  await store.operator.run('on', 'demo');
  expect(await store.deps.transaction((trx) => takeOrderNumber(store.deps, trx, 'r-demo'))).toBeGreaterThan(
    1000,
  );
});

test('A-1323: the page of a restaurant that is switched off speaks only the languages that it offers, else its own', async () => {
  const category = 'Appearance';
  const languages = { category, settingKey: 'Languages', settingValue: 'en,pa' };
  const document = { language: 'pa-IN', settings: [languages] };
  await addRestaurant(store.deps, { subdomain: 'dhaba', document });
  await store.operator.run('off', 'dhaba');
  const spoken = async (language: string, path = '/') => {
    const headers = { host: 'dhaba.example.nz', 'accept-language': language };
    return /<html lang="(\w+)"/.exec((await get(path, headers)).body)?.[1];
  };
  expect([await spoken('en'), await spoken('pa'), await spoken('hi')]).toEqual(['en', 'pa', 'pa']);
  expect([await spoken('en', '/?lng=hi'), await spoken('hi', '/?lng=en')]).toEqual(['pa', 'en']);
});
