import { afterEach, beforeEach, expect, test } from 'vitest';
import { Inbox } from '#app/contract/inbox.ts';
import { addCustomer } from '#tests/fixtures/customers.ts';
import { daily } from '#tests/fixtures/hours.ts';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { line, naan, pickupOrder } from '#tests/fixtures/selling.ts';
import { type ApiClient, apiClient } from '#tests/setup/api-client.ts';
import { insist } from '#tests/setup/insist.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

/** Wednesday noon in Auckland. */
const NOON = '2026-07-08T00:00:00.000Z';
const KEY = 'receiver-key-of-demo';

let store: TestBackend;
let api: ApiClient;

beforeEach(async () => {
  store = await startTestBackend({ now: NOON });
  api = apiClient(store.url);
  await addRestaurant(store.deps, {
    subdomain: 'demo',
    products: [naan],
    receiverKey: KEY,
    document: { weeklyAvailabilities: [...daily('11:30-14:00 17:00-22:00').weeklyAvailabilities] },
  });
  await addRestaurant(store.deps, { subdomain: 'other', products: [naan], receiverKey: 'other-key' });
});
afterEach(() => store.close());

const feedback = (rest: Record<string, unknown> = {}) => ({ rating: 4, text: 'Good naan', ...rest });
const message = { fullName: 'Asha Rao', email: 'asha@example.com', text: 'Do you cater?' };
const reservation = (rest: Record<string, unknown> = {}) => ({
  fullName: 'Asha Rao',
  email: 'asha@example.com',
  phone: '0211234567',
  date: '2026-07-09',
  time: '18:30',
  partySize: 4,
  note: 'By the window',
  ...rest,
});
async function inbox(clientId = 'r-demo', bearer = KEY) {
  const reply = await api.get(`/api/${clientId}/receiver/inbox`, { bearer });
  expect(reply).toMatchObject({ status: 200, success: true });
  return Inbox.parse(reply.data).items;
}
async function placed(bearer?: string) {
  const options = bearer === undefined ? {} : { bearer };
  const added = await api.post<{ data: { cartId: string } }>('/api/r-demo/cart/add', {
    json: line(),
    ...options,
  });
  const ordered = await api.post<{ orderId: string; orderKey: string | null; orderNumber: number }>(
    '/api/r-demo/orders',
    { json: pickupOrder(added.data.data.cartId), ...options },
  );
  expect(ordered).toMatchObject({ success: true });
  return ordered.data;
}
const refusal = (errorMessage: string, errorCode = 400) => ({
  status: 200,
  success: false,
  error: { errorCode, errorMessage },
});

test('A-46: what customers write reaches their restaurant, newest first, with all that was written', async () => {
  const sent = [
    await api.post<{ id: string }>('/api/r-demo/feedback', {
      json: feedback({ name: 'Bina', email: 'bina@example.com' }),
    }),
    await api.post<{ id: string }>('/api/r-demo/reservations', { json: reservation() }),
  ];
  store.setNow('2026-07-08T00:05:00Z');
  sent.push(await api.post<{ id: string }>('/api/r-demo/messages', { json: message }));
  for (const reply of sent) expect(reply).toMatchObject({ status: 200, success: true });
  const items = await inbox();
  expect(items[0]).toEqual({
    id: sent[2]?.data.id,
    kind: 'message',
    createdUtc: '2026-07-08T00:05:00.000Z',
    fullName: 'Asha Rao',
    email: 'asha@example.com',
    phone: null,
    text: 'Do you cater?',
    rating: null,
    orderId: null,
    orderNumber: null,
    date: null,
    time: null,
    partySize: null,
    answer: null,
    reply: null,
  });
  const byKind = new Map(items.map((entry) => [entry.kind, entry]));
  expect(byKind.get('reservation')).toMatchObject({
    phone: '+64211234567',
    date: '2026-07-09',
    time: '18:30',
    partySize: 4,
    text: 'By the window',
  });
  expect(byKind.get('feedback')).toMatchObject({
    fullName: 'Bina',
    email: 'bina@example.com',
    rating: 4,
    text: 'Good naan',
  });
  expect(await inbox('r-other', 'other-key')).toEqual([]);
});

test('A-72: the inbox opens for the restaurant’s own key alone', async () => {
  await api.post('/api/r-demo/messages', { json: message });
  for (const options of [{}, { bearer: 'other-key' }])
    expect(await api.get('/api/r-demo/receiver/inbox', options)).toMatchObject({ status: 401, data: null });
});

test('B-ORD-15: feedback names an order only of its own guest or customer', async () => {
  const { token } = await addCustomer(store, 'r-demo', { email: 'asha@example.com' });
  const { token: another } = await addCustomer(store, 'r-demo', { email: 'bina@example.com' });
  const guest = await placed();
  const own = await placed(token);
  const send = (orderId: string, options = {}) =>
    api.post('/api/r-demo/feedback', { json: feedback({ orderId }), ...options });
  const refused = [
    await send('no-such-order'),
    await send(guest.orderId),
    await send(guest.orderId, { orderKey: 'wrong' }),
    await send(guest.orderId, { bearer: token }),
    await send(own.orderId),
    await send(own.orderId, { bearer: another }),
  ];
  for (const reply of refused) expect(reply).toMatchObject(refusal('Order not found', 404));
  expect(await inbox()).toEqual([]);
  expect(await send(guest.orderId, { orderKey: guest.orderKey })).toMatchObject({ success: true });
  store.setNow('2026-07-08T00:01:00Z');
  expect(await send(own.orderId, { bearer: token })).toMatchObject({ success: true });
  expect((await inbox()).map((entry) => entry.orderNumber)).toEqual([own.orderNumber, guest.orderNumber]);
});

test.each([
  ['now', { date: '2026-07-08', time: '12:00' }, 'Please choose a time in the future'],
  ['past', { date: '2026-07-07' }, 'Please choose a time in the future'],
  ['closed', { time: '15:00' }, 'Restaurant is closed at the selected time'],
  ['no date', { date: '2026-02-31' }, 'Please choose a date'],
  ['no time', { time: '24:00' }, 'Please choose a time'],
  ['far away', { date: '2036-07-09' }, 'Please choose a date within a year'],
  ['nobody', { partySize: 0 }, undefined],
])('A-46: a table is not asked for at a time that is not to be had (%s)', async (_, wrong, text) => {
  const reply = await api.post('/api/r-demo/reservations', { json: reservation(wrong) });
  expect(reply).toMatchObject({ status: 200, success: false, error: { errorCode: 400 } });
  if (text !== undefined) expect(reply.error?.errorMessage).toBe(text);
  expect(await inbox()).toEqual([]);
});

test('C-065: the hours of a reservation are on the restaurant’s clock', async () => {
  // 11:15 and 11:30 of Thursday in Auckland
  expect(await api.post('/api/r-demo/reservations', { json: reservation({ time: '11:15' }) })).toMatchObject(
    refusal('Restaurant is closed at the selected time'),
  );
  expect(await api.post('/api/r-demo/reservations', { json: reservation({ time: '11:30' }) })).toMatchObject({
    success: true,
  });
});

test('C-085: names are one line, notes are cut, and both are kept as they were typed', async () => {
  const text = `<b>bold</b>\n${'🍛'.repeat(1000)}`;
  await api.post('/api/r-demo/messages', {
    json: { ...message, fullName: 'A\r\nBcc: <script>', text },
  });
  const [entry] = await inbox();
  expect(entry?.fullName).toBe('A Bcc: <script>');
  expect(entry?.text).toBe([...text].slice(0, 1000).join(''));
});

test('ten an hour from one network to one restaurant, also at once; others are not held up', async () => {
  const post = (clientId: string, clientAddress: string) =>
    store.backend.handle({
      method: 'POST',
      path: `/api/${clientId}/messages`,
      query: new URLSearchParams(),
      headers: {},
      body: message,
      clientAddress,
    });
  const replies = await Promise.all(
    Array.from({ length: 30 }, () => insist(() => post('r-demo', '203.0.113.7'))),
  );
  const refused = replies.filter(({ body }) => (body as { success: boolean }).success === false);
  expect(refused).toHaveLength(20);
  expect(refused[0]).toMatchObject({
    status: 200,
    body: refusalBody('Too many attempts, please try again later'),
  });
  expect(await inbox()).toHaveLength(10);
  expect(await post('r-other', '203.0.113.7')).toMatchObject({ body: { success: true } });
  expect(await post('r-demo', '203.0.113.8')).toMatchObject({ body: { success: true } });
  store.setNow('2026-07-08T01:05:00Z');
  expect(await post('r-demo', '203.0.113.7')).toMatchObject({ body: { success: true } });
});

test('B-GEN-07: the same feedback sent twice under one key is one entry', async () => {
  const send = () => api.post('/api/r-demo/feedback', { json: feedback(), idempotencyKey: 'press' });
  const [first, again] = [await send(), await send()];
  expect(again.data).toEqual(first.data);
  expect(await inbox()).toHaveLength(1);
});

function refusalBody(errorMessage: string) {
  return { success: false, error: { errorCode: 429, errorMessage } };
}
