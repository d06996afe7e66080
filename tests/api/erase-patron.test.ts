import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepPatrons } from '#app/backend/use-cases/patrons/keep-patrons.ts';
import { addCustomer } from '#tests/fixtures/customers.ts';
import { promotion } from '#tests/fixtures/promotion.ts';
import type { ApiClient } from '#tests/setup/api-client.ts';
import { storeRows } from '#tests/setup/database.ts';
import { type PatronCalls, startPatronKitchen } from '#tests/setup/patron-calls.ts';
import { KEY } from '#tests/setup/selling-kitchen.ts';
import type { TestBackend } from '#tests/setup/test-backend.ts';

const NOON = '2026-07-08T00:00:00.000Z';
const AROHA = { fullName: 'Aroha Singh', email: 'Aroha.Singh@gmail.com', phone: '0215550142' };
/** Whatever of her is anywhere. */
const TRACES = /aroha|singh|5550142|2410555|Kaimai|Q4821|cashew|ring twice|Hello there|too salty/i;

let store: TestBackend;
let api: ApiClient;
let calls: PatronCalls;
let owner: string;

beforeEach(async () => {
  ({ store, api, owner, calls } = await startPatronKitchen(NOON));
});
afterEach(() => store.close());

/** Every row of every table in which something of her is found. */
async function traces(): Promise<string[]> {
  const tables = await store.deps.db.introspection.getTables();
  const found: string[] = [];
  for (const { name } of tables)
    for (const row of await storeRows(store, `select * from ${name}`))
      if (TRACES.test(JSON.stringify(row))) found.push(`${name}: ${JSON.stringify(row).slice(0, 300)}`);
  return found;
}

/** Money, dishes, stock, refunds and taxes as reports, receipts and the law have them. */
async function figures() {
  const numbers = await api.get('/api/r-demo/manage/reports?from=2026-07-01&to=2026-07-08', {
    bearer: owner,
  });
  return {
    reports: numbers.data,
    orders: await storeRows(
      store,
      'select order_id, order_number, status, payable_cents, is_paid, refunded_cents, due_utc from orders order by order_number',
    ),
    bills: (await storeRows(store, 'select snapshot from orders order by order_number')).map(
      ({ snapshot }) => (JSON.parse(String(snapshot)) as { figures: unknown }).figures,
    ),
    refunds: await storeRows(store, 'select refund_id, amount_cents, tax_cents, state from order_refunds'),
    uses: await storeRows(store, 'select promotion_id, uses from promotion_counts'),
    stock: await storeRows(store, 'select product_id, stock_count from products order by product_id'),
  };
}

async function atWork(): Promise<{ id: string; orderId: string }> {
  const { token } = await addCustomer(store, 'r-demo', {
    email: 'arohasingh@gmail.com',
    firstName: 'Aroha',
    lastName: 'Singh',
  });
  const address = {
    name: 'Home',
    fullAddress: '4 Kaimai Street, Auckland',
    phone: '0215550142',
    geoLocation: { longitude: 174.7633, latitude: -36.8485 },
    isDefault: true,
  };
  await api.post('/api/r-demo/currentcustomer/addresses', { json: address, bearer: token });
  const { orderId } = await calls.order({ bearer: token, ...AROHA, orderNotes: 'ring twice' });
  const guest = await calls.order({ ...AROHA, orderNotes: 'ring twice' });
  await calls.order({ fullName: 'Wiremu H', email: 'wiremu@example.nz', phone: '0279998888' });
  for (const status of [2, 3, 5]) await calls.step(orderId, status, KEY);
  await api.post(`/api/r-demo/receiver/orders/${guest.orderId}/status`, {
    bearer: KEY,
    json: { status: 6, reason: 'Aroha called it off' },
    idempotencyKey: 'a press of a day',
  });
  const refund = {
    pressId: 'refund-of-cash',
    wish: { way: 'sum', amount: 1 },
    reason: 'other',
    note: 'Aroha: too salty',
  };
  await calls.refund(orderId, refund);
  await api.post('/api/r-demo/feedback', { json: { rating: 2, text: 'too salty', orderId }, bearer: token });
  const message = { fullName: 'A S', email: 'aroha.singh+x@gmail.com', text: 'Hello there' };
  await api.post('/api/r-demo/messages', { json: message });
  await api.post('/api/r-demo/cart/add', {
    json: { productId: 'naan', qty: 1, notes: 'Aroha' },
    bearer: token,
  });
  const id = await calls.find('aroha');
  await calls.note(id, 'Allergic to cashew. Gate code Q4821.');
  await calls.block(id, { reason: 'Aroha never came', words: 'Aroha, call us.' });
  return { id, orderId };
}

test('A-938: of whoever is erased nothing is left anywhere, and no figure changes', async () => {
  const { id } = await atWork();
  const before = await figures();
  expect((await traces()).length).toBeGreaterThan(8);
  expect(await calls.erase(id)).toMatchObject({ status: 200, success: true, data: { orders: 2 } });
  expect(await traces()).toEqual([]);
  expect(await figures()).toEqual(before);
  await keepPatrons(store.deps);
  expect((await calls.patrons()).items.map(({ fullName }) => fullName)).toEqual(['Wiremu H']);
  expect(await calls.erase(id)).toMatchObject({ status: 404, success: false });
  // the orders are still found by their numbers
  const { items } = await calls.orders({ q: '#1001' });
  expect(items).toMatchObject([{ orderNumber: 1001, fullName: 'Deleted customer', phone: '' }]);
  expect((await calls.orders({ q: 'aroha' })).items).toEqual([]);
  // and somebody who comes again is a new customer
  expect(await calls.tryOrder(AROHA)).toMatchObject({ success: true });
});

test('A-938, A-939: what was done is written down without the customer', async () => {
  const { id } = await atWork();
  await calls.data(id);
  await calls.erase(id);
  const acts = await storeRows(store, 'select what, facts, who from activity order by at_utc, activity_id');
  expect(acts.map(({ what }) => what).sort()).toEqual([
    'customerBlocked',
    'customerErased',
    'customerNoted',
    'customerTaken',
    // by the kitchen, before
    'orderRejected',
    'refundMade',
  ]);
  expect(JSON.stringify(acts)).not.toMatch(TRACES);
});

test('A-938: an order under way refuses it with words, and nothing is lost', async () => {
  const { orderId } = await calls.order(AROHA);
  const id = await calls.find('aroha');
  const before = await traces();
  expect(await calls.erase(id)).toMatchObject({
    status: 409,
    success: false,
    message: 'This customer can be erased when their order is finished',
  });
  expect(await traces()).toEqual(before);
  for (const status of [2, 3, 5]) await calls.step(orderId, status, KEY);
  expect(await calls.erase(id)).toMatchObject({ success: true });
});

test('A-938: how often a code was used by them still counts, by nothing that can be read back', async () => {
  const save = promotion({ promotionId: 'save', promoCode: 'SAVE10', promotionType: 1, perCustomerLimit: 1 });
  const { document } = await store.deps.db
    .selectFrom('restaurants')
    .select('document')
    .where('restaurant_id', '=', 'r-demo')
    .executeTakeFirstOrThrow();
  await store.deps.db
    .updateTable('restaurants')
    .set({ document: JSON.stringify({ ...JSON.parse(document), promotions: [save] }), menu_version: 99 })
    .where('restaurant_id', '=', 'r-demo')
    .execute();
  const withCode = async () => {
    const added = await api.post<{ data: { cartId: string } }>('/api/r-demo/cart/add', {
      json: { productId: 'naan', qty: 1 },
    });
    const { cartId } = added.data.data;
    await api.post(`/api/r-demo/cart/promocode/add?cartId=${cartId}`, { json: 'SAVE10' });
    return api.post<{ orderId: string }>('/api/r-demo/orders', {
      json: {
        ...{ cartId, ...AROHA, orderType: 1, paymentMode: 1, isScheduledOrder: false },
      },
    });
  };
  const first = await withCode();
  expect(first).toMatchObject({ success: true });
  for (const status of [2, 3, 5]) await calls.step(first.data.orderId, status, KEY);
  expect(await calls.erase(await calls.find('aroha'))).toMatchObject({ success: true });
  const uses = await storeRows(store, 'select customer_key from promotion_uses');
  expect(uses).toHaveLength(1);
  expect(JSON.stringify(uses)).not.toMatch(TRACES);
});
