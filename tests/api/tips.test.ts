import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendDueMail } from '#app/backend/use-cases/mail/send-due-mail.ts';
import { sendRefunds } from '#app/backend/use-cases/refunds/send-refunds.ts';
import { OrderReply } from '#app/contract/orders.ts';
import { zoneAtTen } from '#tests/fixtures/hours.ts';
import { promotion } from '#tests/fixtures/promotion.ts';
import { addRestaurant, openSettings } from '#tests/fixtures/restaurants.ts';
import { line, pickupOrder, sellingMenu } from '#tests/fixtures/selling.ts';
import { type ApiReply, apiClient } from '#tests/setup/api-client.ts';
import { type CardStore, cardDocument, RECEIVER_KEY, startCardStore } from '#tests/setup/card-store.ts';
import { startSmtpServer } from '#tests/setup/smtp-server.ts';
import { startTestBackend } from '#tests/setup/test-backend.ts';

const tips = Object.entries({
  AllowTipOnDelivery: 'false',
  AllowTipOnPickup: 'true',
  TipPercentages: '10,15',
  AllowOtherTip: 'true',
}).map(([settingKey, settingValue]) => ({ category: 'Tips', settingKey, settingValue }));
const { settings } = cardDocument();

let store: CardStore;

beforeAll(async () => {
  store = await startCardStore({
    // the day of the kitchen's report ends at five
    timeZone: zoneAtTen(),
    settings: [...settings, ...tips],
    collectSurchargeFromCustomer: true,
    promotions: [promotion({ promotionId: 'half', promotionType: 2, kind: 'percent', value: 50 })],
  });
  await addRestaurant(store.deps, { subdomain: 'other', products: sellingMenu });
});
afterAll(() => store.close());

/** Two dishes of 3.50, half off, GST inside: the reply's sums are cents. @throws Error when the order is refused. */
async function ordered(rest: Record<string, unknown>) {
  const reply = await store.order(await store.newCart(), rest);
  if (!reply.success) throw new Error(`the order was refused: ${reply.error?.errorMessage}`);
  return OrderReply.parse(reply.data);
}
const codeOf = ({ error }: ApiReply) => (error as { code?: string } | null)?.code;
const refusalOf = async (rest: Record<string, unknown>) => {
  const reply = await store.order(await store.newCart(), { paymentMode: 1, ...rest });
  return [reply.success, codeOf(reply)];
};
const read = (path: string, orderKey: string | null | undefined) =>
  store.api.get<Record<string, unknown>>(`/api/r-demo/orders/${path}`, { orderKey: orderKey ?? '' });

test('R-TIP-03, R-TIP-07: in cash the tip is a row of the bill and in every sum, and changes no tax and no discount', async () => {
  const plain = await ordered({ paymentMode: 1 });
  const tipped = await ordered({ paymentMode: 1, tip: 1.25, expectedTotal: 4.75 });
  expect([plain.totalAmount, tipped.totalAmount]).toEqual([350, 475]);
  const [before, after] = await Promise.all(
    [plain, tipped].map(async ({ orderId, orderKey }) => (await read(`${orderId}/summary`, orderKey)).data),
  );
  expect(after?.paymentInfo).toEqual({ ...(before?.paymentInfo as object), totalAmount: 4.75 });
  const rows = (summary: typeof after) => summary?.bill as { key: string; amount: number }[];
  expect(rows(after).filter(({ key }) => key !== 'tip' && key !== 'total')).toEqual(
    rows(before).filter(({ key }) => key !== 'total'),
  );
  expect(rows(after).slice(-2)).toMatchObject([
    { key: 'tip', amount: 1.25 },
    { key: 'total', amount: 4.75 },
  ]);
  const { data: receipt } = await read(`${tipped.orderId}/receipt`, tipped.orderKey);
  expect((receipt.summary as { bill: unknown }).bill).toEqual(after?.bill);
});

test('R-TIP-03, R-TIP-07: by card the tip is in the amount and bears no surcharge; sent again it is the same payment', async () => {
  const plain = await ordered({});
  const cartId = await store.newCart();
  const first = OrderReply.parse((await store.order(cartId, { tip: 2 })).data);
  const again = OrderReply.parse((await store.order(cartId, { tip: 2 })).data);
  expect([again.orderId, again.transactionId]).toEqual([first.orderId, first.transactionId]);
  expect(first.totalAmount).toBe(Number(plain.totalAmount) + 200);
  const intents = store.stripe.ledger().filter(({ effect }) => effect === 'payment_intent.created');
  const intent = intents.find(({ object }) => object.id === first.transactionId);
  expect(intent?.object).toMatchObject({ amount: first.totalAmount });
  // another tip is another order, also from a caller that names no total
  const other = OrderReply.parse((await store.order(cartId, { tip: 3 })).data);
  expect(other.orderId).not.toBe(first.orderId);
  expect(other.totalAmount).toBe(Number(plain.totalAmount) + 300);
});

test('R-TIP-07: the same request by its key answers the same order, with its tip', async () => {
  const cartId = await store.newCart();
  const send = () => store.order(cartId, { paymentMode: 1, tip: 1 }, { idempotencyKey: 'tipped' });
  const replies = [await send(), await send()].map(({ data }) => OrderReply.parse(data));
  expect(replies[1]).toEqual(replies[0]);
  expect(replies[0]?.totalAmount).toBe(450);
});

test('R-TIP-07: the kitchen, its mail and the customer’s say the tip beside the total', async () => {
  const smtp = await startSmtpServer();
  const mailing = await startTestBackend({ smtpUrl: smtp.url, mailFrom: 'orders@store.test' });
  await addRestaurant(mailing.deps, {
    subdomain: 'demo',
    products: sellingMenu,
    receiverKey: RECEIVER_KEY,
    document: { settings: [...openSettings(), ...tips] },
  });
  const api = apiClient(mailing.url);
  const added = await api.post<{ data: { cartId: string } }>('/api/r-demo/cart/add', { json: line() });
  await api.post('/api/r-demo/orders', { json: pickupOrder(added.data.data.cartId, { tip: 0.75 }) });
  const { data: board } = await api.get<{ open: unknown[] }>('/api/r-demo/receiver/orders', {
    bearer: RECEIVER_KEY,
  });
  expect(board.open).toMatchObject([
    {
      totalAmount: 4.25,
      bill: [{ key: 'subtotal' }, { key: 'includedTax' }, { key: 'tip', amount: 0.75 }, { key: 'total' }],
    },
  ]);
  await sendDueMail(mailing.deps);
  expect(smtp.received.map(({ to }) => to[0]).toSorted()).toEqual([
    'asha@example.com',
    'kitchen@example.com',
  ]);
  for (const { message } of smtp.received) expect(message.text).toContain('Tip: $0.75\nTotal: $4.25');
  await mailing.close();
  await smtp.close();
});

test.each([
  [-1, 'tipInvalid'],
  [-0.001, 'tipInvalid'],
  ['five', 'tipInvalid'],
  [[5], 'tipInvalid'],
  [{}, 'tipInvalid'],
  ['1e3', 'tipInvalid'],
  [' 5 ', 'tipInvalid'],
  ['5,50', 'tipInvalid'],
  ['५', 'tipInvalid'],
  [1e308, 'tipInvalid'],
  [3.51, 'tipTooHigh'],
  [1_000_000, 'tipTooHigh'],
])('R-TIP-04: a tip of %j is refused as %s', async (tip, code) => {
  expect(await refusalOf({ tip })).toEqual([false, code]);
});

test('R-TIP-04: a tip beyond all numbers is refused, not read as none', async () => {
  expect(await refusalOf({ tip: '9'.repeat(400) })).toEqual([false, 'tipInvalid']);
});

test('R-TIP-03: the platform takes no share of a tip, however small the rest of the order', async () => {
  await addRestaurant(store.deps, {
    subdomain: 'small',
    products: sellingMenu,
    document: cardDocument({ settings: [...settings, ...tips], platformFeeCents: 900 }),
  });
  const cart = await store.api.post<{ data: { cartId: string } }>('/api/r-small/cart/add', { json: line() });
  const json = pickupOrder(cart.data.data.cartId, { paymentMode: 2, tip: 3 });
  const { transactionId } = OrderReply.parse((await store.api.post('/api/r-small/orders', { json })).data);
  const made = store.stripe.ledger().find(({ object }) => object.id === transactionId);
  expect(made?.object).toMatchObject({ amount: 650, application_fee_amount: 350 });
});

test('R-TIP-07: what goes back to the card of a rejected order has the tip', async () => {
  const placed = await store.placed({ tip: 2 });
  expect(await store.pay(placed)).toBe(200);
  await store.notify(placed);
  await store.api.post(`/api/r-demo/receiver/orders/${placed.orderId}/status`, {
    json: { status: 6 },
    bearer: RECEIVER_KEY,
  });
  expect(await sendRefunds(store.deps)).toBe(1);
  const row = (await store.orders()).find(({ order_id }) => order_id === placed.orderId);
  expect(row).toMatchObject({ status: 6, refunded_cents: row?.payable_cents });
  // a surcharge of 41 cents for 3.50
  expect(row?.payable_cents).toBe(350 + 41 + 200);
});

test('R-TIP-08: the kitchen’s report says what of the day’s total is tips', async () => {
  const report = async () => {
    const { data } = await store.api.get<{ dayTotal: number; dayTips: number }>(
      '/api/r-demo/receiver/orders',
      { bearer: RECEIVER_KEY },
    );
    return [data.dayTotal, data.dayTips];
  };
  const move = (orderId: string, status: number) =>
    store.api.post(`/api/r-demo/receiver/orders/${orderId}/status`, {
      json: { status },
      bearer: RECEIVER_KEY,
    });
  const cash = (rest: object = {}) => ordered({ paymentMode: 1, ...rest });
  expect(await report()).toEqual([0, 0]);
  const delivered = [await cash(), await cash({ tip: 1.25 }), await cash({ tip: 0.1 })];
  for (const { orderId } of delivered) for (const status of [2, 3, 5]) await move(orderId, status);
  await move((await cash({ tip: 2 })).orderId, 6);
  await cash({ tip: 3 });
  expect(await report()).toEqual([11.85, 1.35]);
});

test.each([[3.5], ['3.50'], [0], [null]])('R-TIP-04: a tip of %j is taken', async (tip) => {
  expect((await ordered({ paymentMode: 1, tip })).totalAmount).toBe(350 + 100 * Number(tip));
});

test('R-TIP-01, R-TIP-04: where none are taken a tip is refused, and an order without one is not', async () => {
  const cart = await store.api.post<{ data: { cartId: string } }>('/api/r-other/cart/add', { json: line() });
  const send = (tip: number) =>
    store.api.post('/api/r-other/orders', {
      json: pickupOrder(cart.data.data.cartId, { tip }),
    });
  expect(codeOf(await send(1))).toBe('tipUnavailable');
  expect((await send(0)).success).toBe(true);
});
