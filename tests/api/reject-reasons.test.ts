import { afterEach, beforeEach, expect, test } from 'vitest';
import { Cart } from '#app/contract/cart.ts';
import { OrderReply, OrderSummary } from '#app/contract/orders.ts';
import { ReceiverStock } from '#app/contract/receiver-stock.ts';
import { chosen, line, pickupOrder } from '#tests/fixtures/selling.ts';
import type { ApiClient } from '#tests/setup/api-client.ts';
import { asSent } from '#tests/setup/as-sent.ts';
import { fingerprint, storeRows } from '#tests/setup/database.ts';
import { KEY, startSellingKitchen } from '#tests/setup/selling-kitchen.ts';
import type { TestBackend } from '#tests/setup/test-backend.ts';

let store: TestBackend;
let api: ApiClient;

beforeEach(async () => {
  const started = await startSellingKitchen();
  store = started;
  api = started.api;
});
afterEach(() => store.close());

async function placed(language = 'en'): Promise<OrderReply> {
  const headers = { 'accept-language': language };
  const dish = line({
    productId: 'curry',
    variantId: 'large',
    selectedModifierCategories: chosen('heat/mild'),
  });
  const added = await api.post<{ data: unknown }>('/api/r-demo/cart/add', { json: dish });
  const { cartId } = asSent(Cart, added.data.data);
  const placed = await api.post('/api/r-demo/orders', { json: pickupOrder(cartId), headers });
  return asSent(OrderReply, placed.data);
}
const move = (orderId: string, json: Record<string, unknown>, bearer = KEY) =>
  api.post(`/api/r-demo/receiver/orders/${orderId}/status`, { json, bearer });
const reject = (orderId: string, rest: Record<string, unknown>) => move(orderId, { status: 6, ...rest });
const infoOf = async ({ orderId, orderKey }: OrderReply, language = 'en') => {
  const reply = await api.get(`/api/r-demo/orders/${orderId}/summary`, {
    orderKey: orderKey ?? '',
    headers: { 'accept-language': language },
  });
  return asSent(OrderSummary, reply.data).orderInfo;
};
const offNow = async () => {
  const reply = await api.get('/api/r-demo/receiver/stock', { bearer: KEY });
  const { items, options } = asSent(ReceiverStock, reply.data);
  return [
    ...items.flatMap(({ productId, inStock }) => (inStock ? [] : [productId])),
    ...options.flatMap(({ name, isOff }) => (isOff ? [name] : [])),
  ];
};
/** The text of the customer's last mail about an order. */
const lastMail = async ({ orderId }: OrderReply) => {
  const rows = await storeRows(
    store,
    "select document from outbox where dedupe_key like ? and dedupe_key not like '%placed' and dedupe_key not like '%accepted'",
    `order ${orderId} %`,
  );
  return rows.map(({ document }) => (JSON.parse(String(document)) as { text: string }).text).join();
};

test('A-505: a code is kept beside the order and said in the reader’s language, own words as written', async () => {
  const order = await placed('hi');
  await reject(order.orderId, { reasonCode: 'closing', reason: ' Back at 5 ' });
  expect(await infoOf(order)).toMatchObject({
    orderStatus: 6,
    rejectReason: 'The restaurant is closing now. Back at 5',
    rejection: { code: 'closing', soldOut: [], text: 'Back at 5' },
  });
  expect((await infoOf(order, 'pa')).rejectReason).toBe('ਰੈਸਟੋਰੈਂਟ ਹੁਣ ਬੰਦ ਹੋ ਰਿਹਾ ਹੈ। Back at 5');
  // who knows no codes reads the customer's language: so does the mail
  const [row] = await storeRows(store, 'select reject_reason from orders');
  expect(row?.reject_reason).toBe('रेस्टोरेंट अब बंद हो रहा है। Back at 5');
  expect(await lastMail(order)).toContain('रेस्टोरेंट अब बंद हो रहा है। Back at 5');
});

test('A-505: words alone are told as ever', async () => {
  const order = await placed();
  await reject(order.orderId, { reason: 'Out of lamb' });
  expect(await infoOf(order, 'hi')).toMatchObject({ rejectReason: 'Out of lamb', rejection: null });
  const other = await placed();
  await reject(other.orderId, { reasonCode: 'other', reason: 'No gas' });
  expect(await infoOf(other)).toMatchObject({ rejectReason: 'No gas', rejection: { code: 'other' } });
});

test('A-506: rejected, cancelled after the accepting, or after it was begun: three mails, one status', async () => {
  for (const [steps, words] of [
    [[], 'could not take your order'],
    [[2], 'had accepted your order'],
    [[2, 3], 'had already started on your order'],
    [[2, 3, 8], 'had already started on your order'],
  ] as const) {
    const order = await placed();
    for (const status of steps) await move(order.orderId, { status });
    await reject(order.orderId, { reasonCode: 'busy' });
    expect(await lastMail(order)).toContain(words);
    expect(await infoOf(order)).toMatchObject({ orderStatus: 6, cancelledBy: 'receiver' });
  }
});

const PARTS = [
  { productId: 'curry' },
  { productId: 'curry', option: { kind: 'size', optionId: 'large' } },
  { productId: 'curry', option: { kind: 'choice', groupId: 'heat', optionId: 'mild' } },
];

test('A-507: what was ticked is told and taken off for today; the same press again changes nothing', async () => {
  const order = await placed();
  const body = { reasonCode: 'soldOut', soldOut: PARTS, takeOff: true };
  expect(await reject(order.orderId, body)).toMatchObject({ success: true });
  expect((await infoOf(order)).rejectReason).toBe(
    'Sold out today: Butter Chicken, Butter Chicken (Large), Mild.',
  );
  expect(await offNow()).toEqual(['curry', 'sold-out', 'Large', 'Mild']);
  // put back since: a press that comes twice leaves it
  await api.post('/api/r-demo/receiver/stock/curry', { json: { inStock: true }, bearer: KEY });
  const before = await fingerprint(store);
  expect(await reject(order.orderId, body)).toMatchObject({ success: true });
  expect(await fingerprint(store)).toBe(before);
});

test('A-507: without taking off, the menu stays; what is off longer already keeps its end', async () => {
  const first = await placed();
  await reject(first.orderId, { reasonCode: 'soldOut', soldOut: PARTS });
  expect(await offNow()).toEqual(['sold-out']);
  const second = await placed();
  const options = '/api/r-demo/receiver/stock/curry/options';
  await api.post(options, { json: { ...PARTS[1]?.option, inStock: false }, bearer: KEY });
  await reject(second.orderId, { reasonCode: 'soldOut', soldOut: PARTS.slice(1, 2), takeOff: true });
  expect(await storeRows(store, 'select until_utc from off_options')).toEqual([{ until_utc: null }]);
});

test('A-507: what the order has not, unknown codes and another restaurant’s key are refused whole', async () => {
  const { orderId } = await placed();
  const before = await fingerprint(store);
  for (const rest of [
    { reasonCode: 'soldOut', soldOut: [{ productId: 'naan' }], takeOff: true },
    {
      reasonCode: 'soldOut',
      soldOut: [{ productId: 'curry', option: { kind: 'size', optionId: 'regular' } }],
    },
    { reasonCode: 'rude' },
    { reasonCode: 'busy', reason: 'x'.repeat(301) },
  ])
    expect(await reject(orderId, rest)).toMatchObject({ success: false });
  expect(await move(orderId, { status: 6, reasonCode: 'busy' }, 'another-key')).toMatchObject({
    status: 401,
  });
  expect(await fingerprint(store)).toBe(before);
  // another code takes nothing off, whatever is sent with it
  await reject(orderId, { reasonCode: 'busy', soldOut: PARTS, takeOff: true });
  expect(await offNow()).toEqual(['sold-out']);
});
