import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { queueMail } from '#app/backend/use-cases/mail/queue-mail.ts';
import { sendDueMail } from '#app/backend/use-cases/mail/send-due-mail.ts';
import type { Cart } from '#app/contract/cart.ts';
import type { CustomerData } from '#app/contract/customer.ts';
import { addCustomer } from '#tests/fixtures/customers.ts';
import { addRestaurant, restaurantDocument } from '#tests/fixtures/restaurants.ts';
import { line, naan, pickupOrder } from '#tests/fixtures/selling.ts';
import { authClient, formOf, mailsTo } from '#tests/setup/accounts.ts';
import { type ApiClient, apiClient } from '#tests/setup/api-client.ts';
import { storeRows } from '#tests/setup/database.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

const START = '2025-06-15T00:00:00.000Z';
const ACCOUNT = '/api/r-demo/currentcustomer';
const EMAIL = 'asha.private@example.com';
const PASSWORD = 'correct horse';
/** Words that stand for the person and nowhere else. */
const PRIVATE = [
  'Ashaprivate',
  'Raoprivate',
  EMAIL,
  '219998887',
  '12 Private Road',
  'ring the private bell',
  'Privateflat',
];

let store: TestBackend;
let api: ApiClient;
let customerId: string;
let token: string;

beforeEach(async () => {
  store = await startTestBackend({
    now: START,
    findPlaces: async (text) => [{ text, latitude: -36.85, longitude: 174.765 }],
  });
  api = apiClient(store.url);
  await addRestaurant(store.deps, { subdomain: 'demo', products: [naan] });
  ({ customerId, token } = await addCustomer(store, 'r-demo', {
    email: EMAIL,
    firstName: 'Ashaprivate',
    lastName: 'Raoprivate',
    phone: '219998887',
    password: PASSWORD,
  }));
});
afterEach(() => store.close());

const remove = () => api.delete(ACCOUNT, { json: { currentPassword: PASSWORD }, bearer: token });

async function placeOrder(): Promise<string> {
  const noted = { ...line({ qty: 10 }), specialInstructions: 'ring the private bell' };
  const cart = await api.post<{ data: Cart }>('/api/r-demo/cart/add', { json: noted, bearer: token });
  const { data } = await api.post<{ orderId: string }>('/api/r-demo/orders', {
    json: pickupOrder(cart.data.data.cartId, {
      fullName: 'Ashaprivate Raoprivate',
      email: EMAIL,
      phone: '219998887',
      orderType: 2,
      deliveryAddress: '12 Private Road, Auckland',
      deliveryUnit: 'Privateflat 3',
      deliveryNote: 'ring the private bell',
      orderNotes: 'ring the private bell',
    }),
    bearer: token,
  });
  return data.orderId;
}

/** All that an account can gather. */
async function live(): Promise<string> {
  const orderId = await placeOrder();
  await api.post(`${ACCOUNT}/addresses`, {
    json: {
      name: 'Home',
      fullAddress: '12 Private Road, Auckland',
      phone: '219998887',
      geoLocation: { longitude: 174.765, latitude: -36.85 },
      isDefault: true,
    },
    bearer: token,
    idempotencyKey: 'press-1',
  });
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  await api.put(`${ACCOUNT}/profile`, { raw: formOf({ imageUrl: new Blob([pixel]) }), bearer: token });
  await api.post('/api/r-demo/cart/add', { json: line(), bearer: token });
  await authClient(store).send('pwdreset/initiate', { Email: EMAIL });
  await store.deps.db
    .insertInto('inbox')
    .values({
      restaurant_id: 'r-demo',
      entry_id: 'entry-1',
      kind: 'feedback',
      customer_id: customerId,
      order_id: null,
      document: JSON.stringify({ fullName: 'Ashaprivate', text: 'ring the private bell', rating: 5 }),
      created_utc: START,
    })
    .execute();
  return orderId;
}

const everything = async () => {
  const tables = ['customers', 'orders', 'carts', 'addresses', 'customer_pictures', 'customer_networks'];
  const others = [
    'customer_sessions',
    'mailed_codes',
    'waiting_sign_ups',
    'inbox',
    'outbox',
    'idempotency_keys',
    'order_history',
  ];
  const rows = await Promise.all(
    [...tables, ...others].map((name) => storeRows(store, `select * from ${name}`)),
  );
  return JSON.stringify(rows);
};

test('the export holds the profile with addresses, every order and what was written', async () => {
  const orderId = await live();
  const { status, data } = await api.get<{ data: CustomerData }>(ACCOUNT, { bearer: token });
  expect(status).toBe(200);
  expect(data.data).toMatchObject({
    profile: {
      email: EMAIL,
      firstName: 'Ashaprivate',
      addresses: [{ fullAddress: '12 Private Road, Auckland' }],
    },
    orders: [
      {
        orderInfo: { orderId, orderNotes: 'ring the private bell' },
        customerInfo: { deliveryAddress: '12 Private Road, Auckland', deliveryUnit: 'Privateflat 3' },
        products: [{ productName: 'Garlic Naan', specialInstructions: 'ring the private bell' }],
      },
    ],
    sessions: [{ browser: '', madeUtc: START }],
    sent: [{ kind: 'feedback', createdUtc: START, text: 'ring the private bell', rating: 5 }],
    exportedUtc: START,
  });
});

test('a deleted account leaves orders with dishes and money, and nothing of the person', async () => {
  const orderId = await live();
  const before = await everything();
  for (const word of PRIVATE) expect(before).toContain(word);
  await store.deps.db.updateTable('orders').set({ status: 5 }).execute();
  expect(await remove()).toMatchObject({ status: 200, success: true });
  const notices = await mailsTo(store, EMAIL);
  expect(notices).toHaveLength(1);
  await store.deps.db.deleteFrom('outbox').execute();
  const left = await everything();
  for (const word of [...PRIVATE, customerId]) expect(left, word).not.toContain(word);
  const [order] = await storeRows(store, 'select * from orders where order_id = ?', orderId);
  expect(order).toMatchObject({
    full_name: 'Deleted customer',
    delivery_address: 'Deleted customer',
    customer_id: null,
    payable_cents: 4000,
  });
  expect(JSON.parse(String(order?.snapshot))).toMatchObject({
    lines: [{ productName: 'Garlic Naan', qty: 10, note: null }],
    figures: { payable: 4000 },
  });
});

test('A-1583: with a deleted account go mails as files, those to the restaurant that wait, and words beside its orders', async () => {
  const mails = join(store.dataDirectory, 'mail');
  const orderId = await live();
  await sendDueMail(store.deps);
  const own = await readdir(mails);
  expect(own.length).toBeGreaterThan(0);
  const guest = { fullName: 'Wiremu Guest', email: 'wiremu@example.com', phone: '215550199' };
  const cart = await api.post<{ data: Cart }>('/api/r-demo/cart/add', { json: line() });
  await api.post('/api/r-demo/orders', { json: pickupOrder(cart.data.data.cartId, guest) });
  await sendDueMail(store.deps);
  const others = (await readdir(mails)).filter((name) => !own.includes(name));
  expect(others.length).toBeGreaterThan(0);
  // of a kitchen that wrote to them, a system and a browser that wait, an entry by a link, and a mail that tells of it
  await store.deps.db
    .updateTable('orders')
    .set({ status: 6, reject_reason: 'other', reject_details: 'Ashaprivate called' })
    .where('order_id', '=', orderId)
    .where('restaurant_id', '=', 'r-demo')
    .execute();
  await store.deps.db
    .updateTable('order_history')
    .set({ note: 'Ashaprivate called' })
    .where('order_id', '=', orderId)
    .where('restaurant_id', '=', 'r-demo')
    .execute();
  await store.deps.db
    .insertInto('inbox')
    .values({
      restaurant_id: 'r-demo',
      entry_id: 'entry-2',
      kind: 'feedback',
      customer_id: null,
      order_id: orderId,
      document: JSON.stringify({ fullName: 'Ashaprivate', text: 'by a link', rating: 5 }),
      created_utc: START,
    })
    .execute();
  await store.deps.transaction((trx) =>
    queueMail(store.deps, trx, {
      restaurant: { restaurantId: 'r-demo', document: restaurantDocument() },
      recipient: String(restaurantDocument().email),
      language: 'en',
      dedupeKey: 'told entry-2',
      content: { kind: 'passwordResetCode', code: '219998887', minutes: 10 },
    }),
  );
  expect(await everything()).toContain('told entry-2');
  expect(await remove()).toMatchObject({ status: 200, success: true });
  expect(await readdir(mails)).toEqual(others);
  const left = await everything();
  for (const word of ['Ashaprivate', 'told entry-2', '219998887', 'by a link'])
    expect(left, word).not.toContain(word);
  // the mail that says so is the last one, and goes out
  expect(await mailsTo(store, EMAIL)).toHaveLength(1);
});

test('B-AUTH-07: tokens of a deleted account are void, and the e-mail is free again', async () => {
  await remove();
  expect((await api.get(`${ACCOUNT}/profile`, { bearer: token })).status).toBe(401);
  expect((await remove()).status).toBe(401);
  const parts = {
    FirstName: 'Asha',
    LastName: 'Rao',
    Email: EMAIL,
    PhoneNumber: '021',
    Password: 'correct horse',
  };
  expect(await authClient(store).send('signup', parts)).toMatchObject({ success: true });
});

test('an account with an order under way stays until that is finished, or forgotten for a day', async () => {
  await placeOrder();
  expect(await remove()).toMatchObject({
    status: 200,
    success: false,
    error: { errorCode: 409, errorMessage: 'Your account can be deleted when your order is finished' },
  });
  expect((await api.get(`${ACCOUNT}/profile`, { bearer: token })).status).toBe(200);
  await store.deps.db.updateTable('orders').set({ due_utc: '2025-06-13T23:00:00.000Z', status: 2 }).execute();
  expect(await remove()).toMatchObject({ success: true });
});

test('other accounts and guests keep everything', async () => {
  const other = await addCustomer(store, 'r-demo', { email: 'bina@example.com' });
  await api.post('/api/r-demo/cart/add', { json: line(), bearer: other.token });
  await api.post('/api/r-demo/cart/add', { json: line() });
  await remove();
  expect(await storeRows(store, 'select email from customers')).toEqual([{ email: 'bina@example.com' }]);
  expect(await storeRows(store, 'select cart_id from carts')).toHaveLength(2);
});
