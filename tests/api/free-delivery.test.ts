import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseSnapshot, repriceSnapshot } from '#app/backend/use-cases/orders/snapshot.ts';
import { OrderReply, OrderSummary } from '#app/contract/orders.ts';
import { Receipt } from '#app/contract/receipt.ts';
import { localSummary } from '#app/domain/order/local-summary.ts';
import { billOfSummary } from '#app/domain/pricing/bill-of-reply.ts';
import { signPlace } from '#app/third-party/places/place.ts';
import { promotion } from '#tests/fixtures/promotion.ts';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { line, naan, pickupOrder } from '#tests/fixtures/selling.ts';
import { addedUp } from '#tests/fixtures/shown-sums.ts';
import { type ApiClient, apiClient } from '#tests/setup/api-client.ts';
import { asSent } from '#tests/setup/as-sent.ts';
import { cartCalls } from '#tests/setup/cart-calls.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

const SECRET = 'place-secret-of-the-tests';
const KEY = 'receiver-key-of-demo';
/** 1.1 km north of the restaurant, where the delivery costs 5.00. */
const NEAR = { text: '12 Near Street, Auckland, New Zealand', latitude: -36.8385, longitude: 174.7633 };

let store: TestBackend;
let api: ApiClient;
let calls: ReturnType<typeof cartCalls>;

beforeAll(async () => {
  const now = '2026-07-08T00:00:00.000Z';
  store = await startTestBackend({ now, tokenSecrets: [SECRET], findPlaces: async () => [NEAR] });
  api = apiClient(store.url);
  calls = cartCalls(api, 'r-demo');
  const free = { kind: 'freeDelivery', value: 0 } as const;
  const names = { hi: 'मुफ़्त सवारी' };
  await addRestaurant(store.deps, {
    subdomain: 'demo',
    products: [naan],
    receiverKey: KEY,
    document: {
      promotions: [promotion({ promotionId: 'free', name: 'Free ride', promoCode: 'RIDE', names, ...free })],
    },
  });
});
afterAll(() => store.close());

/** A cart of 10.50 with the code. */
async function cartWithCode(): Promise<string> {
  const cartId = await calls.newCart(line({ qty: 3 }));
  await calls.enterCode(cartId, 'RIDE');
  return cartId;
}

async function deliveredOrder() {
  const cartId = await cartWithCode();
  const { text, latitude, longitude } = NEAR;
  const json = pickupOrder(cartId, {
    orderType: 2,
    deliveryAddress: text,
    deliveryLocation: { latitude, longitude, signature: signPlace([SECRET], NEAR) },
    expectedTotal: 10.5,
  });
  const { orderId, orderKey } = asSent(OrderReply, (await api.post('/api/r-demo/orders', { json })).data);
  const read = async (call: string) =>
    (await api.get(`/api/r-demo/orders/${orderId}/${call}`, { orderKey: orderKey ?? '' })).data;
  return { read, email: String(json.email) };
}

test('A-191: a cart priced as a delivery says what its free delivery saves, priced as a pickup nothing', async () => {
  const cartId = await cartWithCode();
  const delivered = await calls.read(cartId, '?orderType=2&deliveryZoneId=zone-5&paymentMode=1');
  expect(delivered).toMatchObject({ deliveryCharge: 0, totalDiscount: 0, payable: 10.5 });
  expect(delivered.appliedPromotions).toMatchObject([{ discountApplied: 0, deliverySaved: 5 }]);
  for (const query of ['?orderType=1&paymentMode=1', ''])
    expect((await calls.read(cartId, query)).appliedPromotions[0]?.deliverySaved).toBeUndefined();
});

test('A-191, B-PRICE-13: the order keeps it: summary and receipt have a row of it, which is in no sum', async () => {
  const { read } = await deliveredOrder();
  const summary = OrderSummary.parse(await read('summary'));
  const receipt = Receipt.parse(await read('receipt'));
  expect(receipt.summary.paymentInfo).toEqual(summary.paymentInfo);
  expect(summary.orderInfo.totalDiscount).toBe(0);
  expect(summary.paymentInfo).toMatchObject({ deliveryCharge: 0, totalAmount: 1050 });
  for (const told of [summary, receipt.summary, { ...summary, bill: null }]) {
    const rows = billOfSummary(told);
    expect(rows).toContainEqual({ key: 'delivery', cents: 0 });
    expect(rows).toContainEqual(
      expect.objectContaining({
        key: 'deliverySaved',
        cents: 500,
        note: expect.objectContaining({ name: 'Free ride' }),
      }),
    );
    expect(addedUp(rows)).toBe(1050);
    const inHindi = billOfSummary(localSummary(told, 'hi')).find(({ key }) => key === 'deliverySaved');
    expect(inHindi?.note?.name).toBe('मुफ़्त सवारी');
  }
  const { snapshot } = await store.deps.db.selectFrom('orders').select('snapshot').executeTakeFirstOrThrow();
  expect(repriceSnapshot(parseSnapshot(snapshot))).toEqual(parseSnapshot(snapshot).figures);
});

test('A-191, A-1530: mails and the kitchen’s ticket have it among the rows of the bill', async () => {
  const { email } = await deliveredOrder();
  const { document } = await store.deps.db
    .selectFrom('outbox')
    .select('document')
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow();
  const { text } = JSON.parse(document) as { text: string };
  expect(text).toContain('Delivery fee saved (Free ride): $5.00\nTotal: $10.50');
  const saved = { key: 'deliverySaved', amount: 5, name: 'Free ride' };
  const board = (await api.get('/api/r-demo/receiver/orders', { bearer: KEY })).data;
  const bill = expect.arrayContaining([expect.objectContaining(saved)]);
  expect(board).toMatchObject({
    open: expect.arrayContaining([expect.objectContaining({ totalAmount: 10.5, bill })]),
  });
});
