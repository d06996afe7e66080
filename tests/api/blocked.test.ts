import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepPatrons } from '#app/backend/use-cases/patrons/keep-patrons.ts';
import { addCustomer } from '#tests/fixtures/customers.ts';
import { addStaff } from '#tests/fixtures/staff.ts';
import type { ApiClient } from '#tests/setup/api-client.ts';
import { storeRows } from '#tests/setup/database.ts';
import { filled } from '#tests/setup/filled.ts';
import { patronCalls } from '#tests/setup/patron-calls.ts';
import { KEY, startSellingKitchen } from '#tests/setup/selling-kitchen.ts';
import type { TestBackend } from '#tests/setup/test-backend.ts';

const NOON = '2026-07-08T00:00:00.000Z';
const AROHA = { fullName: 'Aroha Singh', email: 'aroha.singh@gmail.com', phone: '0215550142' };
const OTHER = { fullName: 'Nobody Else', email: 'other@example.nz', phone: '0271234567' };
const WORDS = 'Please talk to Gurpreet first.';
const REFUSED = { success: false, message: `We cannot take this order online. ${WORDS}` };

let store: TestBackend;
let api: ApiClient;
let calls: ReturnType<typeof patronCalls>;

beforeEach(async () => {
  const started = await startSellingKitchen(NOON);
  store = started;
  api = started.api;
  const { token } = await addStaff(store, 'r-demo', { email: 'm@example.nz', role: 'manager' });
  calls = patronCalls(api, token);
});
afterEach(() => store.close());

async function blockAroha(words: string | undefined = WORDS): Promise<string> {
  const id = await calls.find('aroha');
  const json = words === undefined ? { reason: 'Never came' } : { reason: 'Never came', words };
  expect(await calls.block(id, json)).toMatchObject({ status: 200, success: true });
  return id;
}

test('A-934: no spelling of an e-mail or phone lets a blocked guest order', async () => {
  await calls.order(AROHA);
  await calls.order({ ...AROHA, phone: '0219876543' });
  await blockAroha();
  for (const email of [
    AROHA.email,
    'ArohaSingh@Gmail.com',
    'aroha.singh+2@googlemail.com',
    'AROHA.SINGH@GMAIL.COM',
  ])
    expect(await calls.tryOrder({ ...OTHER, email }), email).toMatchObject(REFUSED);
  for (const phone of [
    AROHA.phone,
    '64215550142',
    '0064215550142',
    '215550142',
    '0219876543',
    '64219876543',
    '+64 (0)21 987 6543',
    '०२१ ९८७ ६५४३',
  ])
    expect(await calls.tryOrder({ ...OTHER, phone }), phone).toMatchObject(REFUSED);
  expect(await calls.tryOrder(OTHER)).toMatchObject({ success: true });
  // another restaurant knows nothing of it
  expect(await calls.tryOrder({ ...AROHA, at: 'r-other' })).toMatchObject({ success: true });
});

test('A-934: a blocked customer is refused signed in too, under whatever contact, and by card as in cash', async () => {
  const { token } = await addCustomer(store, 'r-demo', {
    email: 'arohasingh@gmail.com',
    phone: '0223334444',
  });
  await calls.order({ bearer: token, ...AROHA });
  await blockAroha();
  expect(await calls.tryOrder({ bearer: token, ...OTHER })).toMatchObject(REFUSED);
  expect(await calls.tryOrder(AROHA)).toMatchObject(REFUSED);
  // the phone of the account, which no order named
  expect(await calls.tryOrder({ ...OTHER, phone: '0223334444' })).toMatchObject(REFUSED);
  const reply = await calls.tryOrder({ ...AROHA, email: 'arohasingh+1@gmail.com' });
  expect(reply.body).toMatchObject({
    error: { code: 'orderNotTakenBecause', params: { words: { name: WORDS } } },
  });
  // nothing was made of any of them
  expect(await storeRows(store, 'select order_number from orders')).toHaveLength(1);
});

test('A-934: without a sentence of the restaurant it is ours, in the customer’s language', async () => {
  await calls.order(AROHA);
  await blockAroha('  ');
  expect(await calls.tryOrder(AROHA)).toMatchObject({
    success: false,
    message: 'We cannot take this order online. Please call us to order.',
  });
});

test('A-934: nowhere else is it told: cart, account and codes are as those of anybody', async () => {
  const { token } = await addCustomer(store, 'r-demo', { email: 'arohasingh@gmail.com' });
  const before = await calls.order({ bearer: token, ...AROHA });
  const look = async () => {
    const replies = [
      await api.get('/api/r-demo/currentcustomer', { bearer: token }),
      await api.get('/api/r-demo/currentcustomer/orders', { bearer: token }),
      await api.get('/api/r-demo/currentcustomer/data', { bearer: token }),
      await api.get(`/api/r-demo/orders/${before.orderId}/status`, { bearer: token }),
    ];
    return replies.map(({ body }) => JSON.stringify(body).replace(/"exportedUtc":"[^"]*"/, ''));
  };
  const open = await look();
  await blockAroha();
  expect(await look()).toEqual(open);
  const cart = await api.post('/api/r-demo/cart/add', { json: { productId: 'naan', qty: 1 }, bearer: token });
  expect(cart).toMatchObject({ success: true });
});

test('A-934: other faults of an order are told first, so that asking says no more than placing', async () => {
  await calls.order(AROHA);
  await blockAroha();
  expect(await calls.tryOrder({ ...AROHA, phone: 'x' })).toMatchObject({
    message: 'Invalid phone number',
  });
  expect(await calls.tryOrder({ ...AROHA, orderType: 2 })).toMatchObject({ success: false });
});

test('A-934: an order under way goes on', async () => {
  const { orderId } = await calls.order(AROHA);
  const id = await blockAroha();
  expect((await calls.patron(id)).underWay).toEqual([1001]);
  for (const status of [2, 3, 5])
    expect(await calls.step(orderId, status, KEY)).toMatchObject({ success: true });
  expect((await calls.patron(id)).underWay).toEqual([]);
});

test('A-935: a block says why, since when and by whom, and ends with a press', async () => {
  await calls.order(AROHA);
  const id = await calls.find('aroha');
  expect(await calls.block(id, { reason: '  ' })).toMatchObject({
    success: false,
    message: 'Please say why, for your people',
  });
  expect(await calls.block(id, { reason: 'x'.repeat(201) })).toMatchObject({ success: false });
  await blockAroha();
  expect(await calls.patron(id)).toMatchObject({
    isBlocked: true,
    block: { sinceUtc: NOON, by: 'Gurpreet Kaur', reason: 'Never came', words: WORDS },
  });
  expect((await calls.patrons({ list: 'blocked' })).items).toHaveLength(1);
  // another reason takes its place
  await calls.block(id, { reason: 'Rude', words: 'Call us.' });
  expect((await calls.patron(id)).block).toMatchObject({ reason: 'Rude', words: 'Call us.' });
  await calls.unblock(id);
  await calls.unblock(id);
  expect((await calls.patron(id)).block).toBeNull();
  expect(await calls.tryOrder(AROHA)).toMatchObject({ success: true });
  expect(await storeRows(store, 'select what from activity order by what')).toEqual([
    { what: 'customerBlocked' },
    { what: 'customerBlocked' },
    { what: 'customerUnblocked' },
  ]);
});

test('A-935: whoever deletes their account stays blocked, known by what they are recognised by alone', async () => {
  const email = 'arohasingh@gmail.com';
  const { token } = await addCustomer(store, 'r-demo', { email, password: 'a long enough password' });
  const { orderId } = await calls.order({ bearer: token, ...AROHA });
  for (const status of [2, 3, 5]) await calls.step(orderId, status, KEY);
  const id = await blockAroha();
  await calls.note(id, 'Gate code Q4821');
  const gone = await api.delete('/api/r-demo/currentcustomer', {
    bearer: token,
    json: { currentPassword: 'a long enough password' },
  });
  expect(gone).toMatchObject({ success: true });
  await keepPatrons(store.deps);
  expect(await calls.tryOrder(AROHA)).toMatchObject(REFUSED);
  const rows = JSON.stringify(filled(await storeRows(store, 'select * from patrons')));
  expect(rows).not.toMatch(/Aroha Singh|Q4821/);
  expect(await storeRows(store, 'select * from patron_words')).toEqual([]);
  await calls.unblock(id);
  await keepPatrons(store.deps);
  expect(await storeRows(store, 'select * from patrons')).toEqual([]);
});
