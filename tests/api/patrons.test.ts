import { afterEach, beforeEach, expect, test } from 'vitest';
import { forgetOldRows } from '#app/backend/use-cases/housekeeping/forget-old-rows.ts';
import { keepPatrons } from '#app/backend/use-cases/patrons/keep-patrons.ts';
import { ReceiverBoard } from '#app/contract/receiver.ts';
import { addCustomer } from '#tests/fixtures/customers.ts';
import { addOrders, orderRow, refundRow } from '#tests/fixtures/order-rows.ts';
import type { ApiClient } from '#tests/setup/api-client.ts';
import { asSent } from '#tests/setup/as-sent.ts';
import { storeRows } from '#tests/setup/database.ts';
import { filled } from '#tests/setup/filled.ts';
import { type PatronCalls, startPatronKitchen } from '#tests/setup/patron-calls.ts';
import { KEY } from '#tests/setup/selling-kitchen.ts';
import type { TestBackend } from '#tests/setup/test-backend.ts';

const NOON = '2026-07-08T00:00:00.000Z';
const DAY_MS = 24 * 60 * 60_000;
const AROHA = { fullName: 'Aroha Singh', email: 'aroha.singh@gmail.com', phone: '0215550142' };
const WIREMU = { fullName: 'Wiremu H', email: 'wiremu@example.nz', phone: '0279998888' };

let store: TestBackend;
let api: ApiClient;
let calls: PatronCalls;
let owner: string;

beforeEach(async () => {
  ({ store, api, owner, calls } = await startPatronKitchen(NOON));
});
afterEach(() => store.close());

const later = (days: number) => store.setNow(new Date(Date.parse(NOON) + days * DAY_MS));
const names = async (query: Record<string, string> = {}) =>
  (await calls.patrons(query)).items.map(({ fullName }) => fullName);
const board = async () =>
  asSent(ReceiverBoard, (await api.get('/api/r-demo/receiver/orders', { bearer: KEY })).data);
const activity = async () =>
  (await storeRows(store, 'select what, facts from activity order by at_utc')).map(({ what, facts }) => ({
    what,
    facts: JSON.parse(String(facts)) as unknown,
  }));

test('A-930: the orders of a mailbox are one customer’s, with an account or without', async () => {
  const { token } = await addCustomer(store, 'r-demo', { email: 'arohasingh@gmail.com' });
  await calls.order(AROHA);
  await calls.order({ ...AROHA, email: 'ArohaSingh+naan@googlemail.com', phone: '0211111111' });
  // an account's orders are its own, whatever e-mail they name
  await calls.order({ bearer: token, ...WIREMU, fullName: 'Aroha S' });
  const { items } = await calls.patrons();
  expect(items).toHaveLength(1);
  expect(items[0]).toMatchObject({
    fullName: 'Aroha S',
    email: WIREMU.email,
    phone: '+64279998888',
    hasAccount: true,
    orders: 3,
    spent: 10.5,
    firstUtc: NOON,
  });
  // of the same phone somebody else is somebody else
  await calls.order({ ...WIREMU, email: 'mere@example.nz', fullName: 'Mere H' });
  expect((await calls.patrons()).items).toHaveLength(2);
  expect(await calls.patron(await calls.find('mere'))).toMatchObject({ samePhone: 1, hasAccount: false });
});

test('A-930: two restaurants never see each other’s customers', async () => {
  await calls.order(AROHA);
  await calls.order({ ...WIREMU, at: 'r-other' });
  expect(await names()).toEqual(['Aroha Singh']);
  expect(await names({ q: 'wiremu' })).toEqual([]);
  const [theirs] = await storeRows(store, 'select patron_id from patrons where restaurant_id = ?', 'r-other');
  const foreign = String(theirs?.patron_id);
  for (const reply of [
    await api.get(`/api/r-demo/manage/customers/${foreign}`, { bearer: owner }),
    await calls.note(foreign, 'x'),
    await calls.block(foreign, { reason: 'x' }),
    await calls.data(foreign),
    await calls.erase(foreign),
  ])
    expect(reply).toMatchObject({ status: 404, success: false });
});

test('A-931: customers are found by the beginning of a name or an e-mail and by the end of a phone', async () => {
  await calls.order(AROHA);
  await calls.order({ ...WIREMU, fullName: 'Zoë Māhia' });
  for (const q of ['aroha', 'SINGH ar', 'aroha.singh@gmail.com', 'arohasingh@googlemail.com', '0142'])
    expect(await names({ q }), q).toEqual(['Aroha Singh']);
  for (const q of ['+64 27 999 8888', '8888', 'zoe mahia', 'wiremu@'])
    expect(await names({ q }), q).toEqual(['Zoë Māhia']);
  for (const q of ['roha', '0143', 'zoe singh', '#1001', '%', '_']) expect(await names({ q }), q).toEqual([]);
});

test('A-931: the lists: lately, most orders, most spent, not seen for 60 days; 25 a page', async () => {
  await addOrders(
    store.deps,
    Array.from({ length: 30 }, (_, place) =>
      orderRow(place + 1, {
        full_name: `Guest ${String(place).padStart(2, '0')}`,
        email: `guest${place % 28}@example.nz`,
        payable_cents: place === 5 ? 90_000 : 350,
        created_utc: new Date(Date.parse(NOON) - place * 3 * DAY_MS).toISOString(),
      }),
    ),
  );
  await keepPatrons(store.deps);
  const first = await calls.patrons();
  expect(first).toMatchObject({ page: 1, hasMore: true, ofYear: 28, ofMonth: 10 });
  expect(first.items[0]?.fullName).toBe('Guest 00');
  expect((await calls.patrons({ page: '2' })).items).toHaveLength(3);
  expect((await names({ list: 'orders' })).slice(0, 2)).toEqual(['Guest 00', 'Guest 01']);
  expect((await names({ list: 'spent' }))[0]).toBe('Guest 05');
  expect((await names({ list: 'away' }))[0]).toBe('Guest 21');
  expect(await names({ list: 'blocked' })).toEqual([]);
  for (const query of ['list=dearest', 'page=0', 'page=x'])
    expect(await api.get(`/api/r-demo/manage/customers?${query}`, { bearer: owner })).toMatchObject({
      success: false,
      message: 'Invalid request',
    });
});

test('A-936: sums are those of the orders that count, whoever changes them', async () => {
  const one = await calls.order(AROHA);
  const two = await calls.order(AROHA);
  const sums = async () => {
    const { items } = await calls.patrons();
    return [items[0]?.orders, items[0]?.spent];
  };
  expect(await sums()).toEqual([2, 7]);
  await calls.step(one.orderId, 6, KEY);
  expect(await sums()).toEqual([1, 3.5]);
  expect(await keepPatrons(store.deps)).toBe(1);
  expect(await sums()).toEqual([1, 3.5]);
  // as another program writes it, past all of this one
  await store.deps.db
    .updateTable('orders')
    .set({ payable_cents: 800 })
    .where('restaurant_id', '=', 'r-demo')
    .where('order_id', '=', two.orderId)
    .execute();
  expect(await sums()).toEqual([1, 8]);
  await keepPatrons(store.deps);
  await store.deps.db
    .insertInto('order_refunds')
    .values(refundRow('r1', { order_id: two.orderId, amount_cents: 300, state: 'due' }))
    .execute();
  expect(await sums()).toEqual([1, 5]);
  await keepPatrons(store.deps);
  expect(await storeRows(store, 'select order_count, spent_cents from patrons')).toEqual([
    { order_count: 1, spent_cents: 500 },
  ]);
  expect(await keepPatrons(store.deps)).toBe(0);
});

test('A-930: orders of servers of the version before get their customer; who has none left is forgotten', async () => {
  await addOrders(store.deps, [
    orderRow(1, { full_name: 'Old Name', created_utc: '2026-07-01T00:00:00.000Z' }),
    orderRow(2, { full_name: 'New Name', created_utc: '2026-07-05T00:00:00.000Z', phone: '0219876543' }),
    orderRow(3, { email: '', full_name: 'Deleted customer', phone: '' }),
  ]);
  expect(await keepPatrons(store.deps)).toBe(3);
  expect((await calls.patrons()).items).toMatchObject([
    { fullName: 'New Name', orders: 2, firstUtc: '2026-07-01T00:00:00.000Z', phone: '0219876543' },
  ]);
  expect(await names({ q: 'old name' })).toEqual(['New Name']);
  const id = await calls.find('new name');
  await calls.note(id, 'Gate code Q4821');
  expect(await storeRows(store, "select customer_note from orders where order_id = 'o1'")).toEqual([
    { customer_note: 'Gate code Q4821' },
  ]);
  later(200);
  await forgetOldRows(store.deps);
  await keepPatrons(store.deps);
  for (const table of ['patrons', 'patron_words', 'patron_blocks'])
    expect(await storeRows(store, `select * from ${table}`), table).toEqual([]);
  expect(JSON.stringify(filled(await storeRows(store, 'select * from orders')))).not.toContain('Q4821');
});

test('A-933, A-939: a note stands on the tickets of its customer at once, and goes again', async () => {
  const open = await calls.order(AROHA);
  await calls.order(WIREMU);
  const { mark } = await board();
  const id = await calls.find('aroha');
  const note = `Allergic to cashew.\nGate ${'4'.repeat(475)}`;
  expect(await calls.note(id, `  ${note}\r\n `)).toMatchObject({ status: 200, data: { note } });
  expect((await board()).mark).not.toBe(mark);
  expect((await board()).open.map(({ customerNote }) => customerNote)).toEqual([note, null]);
  expect(await calls.one(open.orderId)).toMatchObject({ customerNote: note, patronId: id });
  // the next order has it from the start
  await calls.order({ ...AROHA, email: 'arohasingh@gmail.com' });
  expect((await board()).open.at(-1)?.customerNote).toBe(note);
  expect(await calls.note(id, 'x'.repeat(501))).toMatchObject({ success: false });
  expect((await calls.patron(id)).note).toBe(note);
  store.setNow('2026-07-08T00:01:00.000Z');
  await calls.note(id, ' ');
  expect((await board()).open.every(({ customerNote }) => customerNote === null)).toBe(true);
  expect((await calls.patron(id)).hasNote).toBe(false);
  // the same again is nothing that happened
  await calls.note(id, '');
  expect(await activity()).toEqual([
    { what: 'customerNoted', facts: { order: 1001 } },
    { what: 'customerNoted', facts: { order: 1003 } },
  ]);
});

test('A-937: an owner takes the data of a customer, and all customers; both are written down', async () => {
  const { token } = await addCustomer(store, 'r-demo', { email: 'arohasingh@gmail.com', phone: '021' });
  const { orderId } = await calls.order({ ...AROHA, orderNotes: 'ring twice' });
  await calls.order(WIREMU);
  await api.post('/api/r-demo/feedback', { json: { rating: 4, text: 'Good', orderId }, bearer: token });
  const message = { fullName: 'A', email: 'Aroha.Singh@gmail.com', text: 'Hello there' };
  await api.post('/api/r-demo/messages', { json: message });
  await api.post('/api/r-demo/messages', { json: { ...message, email: WIREMU.email, text: 'Mine' } });
  const id = await calls.find('aroha');
  await calls.note(id, 'Allergic');
  store.setNow('2026-07-08T00:01:00.000Z');
  const { data } = await calls.data(id);
  expect(data).toMatchObject({
    ...{ fullName: AROHA.fullName, email: AROHA.email, note: 'Allergic', block: null },
    account: { email: 'arohasingh@gmail.com', addresses: [] },
    orders: [{ orderInfo: { orderNumber: 1001 } }],
    exportedUtc: '2026-07-08T00:01:00.000Z',
  });
  expect(JSON.stringify(data)).toContain('Hello there');
  expect(JSON.stringify(data)).not.toContain('Mine');
  store.setNow('2026-07-08T00:02:00.000Z');
  expect((await calls.all()).data).toMatchObject({
    items: expect.arrayContaining([
      expect.objectContaining({ fullName: 'Aroha Singh', spent: 3.5 }),
      expect.objectContaining({ fullName: 'Wiremu H' }),
    ]),
    next: null,
  });
  expect((await activity()).map(({ what }) => what)).toEqual([
    'customerNoted',
    'customerTaken',
    'customersTaken',
  ]);
});

test('A-1063: the list that is taken from its middle on is written down as well', async () => {
  await calls.order(AROHA);
  const taken = async () => (await activity()).filter(({ what }) => what === 'customersTaken').length;
  for (const after of ['', '0']) expect((await calls.all(after)).data).toMatchObject({ items: [{}] });
  expect(await taken()).toBe(1);
  store.setNow('2026-07-08T01:00:00.000Z');
  await calls.all('0');
  expect(await taken()).toBe(2);
  // all pages of one taking are one
  await calls.all();
  await calls.all('0');
  expect(await taken()).toBe(3);
});
