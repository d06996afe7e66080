import { afterEach, beforeEach, expect, test } from 'vitest';
import { Cart, type CartLineInput } from '#app/contract/cart.ts';
import { OrderReply } from '#app/contract/orders.ts';
import { ReceiverBoard, ReceiverOrder } from '#app/contract/receiver.ts';
import { signPlace } from '#app/third-party/places/place.ts';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { chosen, line, pickupOrder, sellingMenu } from '#tests/fixtures/selling.ts';
import { type ApiClient, apiClient } from '#tests/setup/api-client.ts';
import { asSent } from '#tests/setup/as-sent.ts';
import { fingerprint, storeRows } from '#tests/setup/database.ts';
import { filled } from '#tests/setup/filled.ts';
import { insist } from '#tests/setup/insist.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

const SECRET = 'place-secret-of-the-tests';
const KEY = 'receiver-key-of-demo';
/** Wednesday noon in Auckland. */
const NOON = Date.parse('2026-07-08T00:00:00Z');
const MINUTE_MS = 60_000;

let store: TestBackend;
let api: ApiClient;

beforeEach(async () => {
  store = await startTestBackend({ now: new Date(NOON), tokenSecrets: [SECRET] });
  api = apiClient(store.url);
  await addRestaurant(store.deps, { subdomain: 'demo', products: sellingMenu, receiverKey: KEY });
  await addRestaurant(store.deps, { subdomain: 'other', products: sellingMenu, receiverKey: 'another-key' });
});
afterEach(() => store.close());

const after = (minutes: number) => store.setNow(new Date(NOON + minutes * MINUTE_MS));
async function placed(
  rest: Record<string, unknown> = {},
  sent: CartLineInput = line({ qty: 4 }),
  clientId = 'r-demo',
) {
  const added = await api.post<{ data: unknown }>(`/api/${clientId}/cart/add`, { json: sent });
  const { cartId } = asSent(Cart, added.data.data);
  return asSent(
    OrderReply,
    (await api.post(`/api/${clientId}/orders`, { json: pickupOrder(cartId, rest) })).data,
  );
}
const boardOf = async () =>
  asSent(ReceiverBoard, (await api.get('/api/r-demo/receiver/orders', { bearer: KEY })).data);
const move = (orderId: string, json: Record<string, unknown>, bearer = KEY, clientId = 'r-demo') =>
  api.post(`/api/${clientId}/receiver/orders/${orderId}/status`, { json, bearer });
async function walk(orderId: string, ...steps: number[]) {
  for (const status of steps)
    expect(await move(orderId, { status })).toMatchObject({ status: 200, success: true });
}
function delivery(): Record<string, unknown> {
  const place = { text: 'Somewhere', latitude: -36.84, longitude: 174.7633 };
  const { text, ...coordinates } = place;
  const deliveryLocation = { ...coordinates, signature: signPlace([SECRET], place) };
  return { orderType: 2, deliveryAddress: text, deliveryLocation };
}

test('B-OPS-01: a card carries all that the kitchen needs', async () => {
  const curry = {
    productId: 'curry',
    variantId: 'large',
    selectedModifierCategories: chosen('heat/hot', 'extras/rice'),
  };
  const { orderId } = await placed(
    { ...delivery(), orderNotes: 'Blue door', deliveryUnit: 'Flat 3', deliveryNote: 'Gate 14' },
    line({ ...curry, specialInstructions: 'no nuts' }),
  );
  const { open, nowUtc } = await boardOf();
  expect(nowUtc).toBe('2026-07-08T00:00:00.000Z');
  expect(open).toMatchObject([
    {
      orderId,
      orderNumber: 1001,
      orderStatus: 1,
      orderType: 2,
      paymentMode: 1,
      isPaid: false,
      createdUtc: '2026-07-08T00:00:00.000Z',
      acceptedUtc: null,
      dueUtc: '2026-07-08T00:30:00.000Z',
      isScheduledOrder: false,
      fullName: 'Asha Rao',
      phone: '+64211234567',
      deliveryAddress: 'Somewhere',
      deliveryUnit: 'Flat 3',
      deliveryNote: 'Gate 14',
      orderNotes: 'Blue door',
      totalAmount: 23.5,
      products: [
        {
          productName: 'Butter Chicken',
          variantName: 'Large',
          specialInstructions: 'no nuts',
          modifiers: [{ modifierName: 'Hot' }, { modifierName: 'Rice' }],
        },
      ],
    },
  ]);
});

test('A-72: the board and its steps need the restaurant’s own key', async () => {
  const { orderId } = await placed();
  const before = await fingerprint(store);
  for (const bearer of [undefined, 'wrong', 'another-key']) {
    const refused = [
      await api.get('/api/r-demo/receiver/orders', bearer === undefined ? {} : { bearer }),
      await api.post(`/api/r-demo/receiver/orders/${orderId}/status`, {
        json: { status: 2 },
        ...(bearer !== undefined && { bearer }),
      }),
    ];
    for (const reply of refused) expect(reply).toMatchObject({ status: 401, success: false, data: null });
  }
  const elsewhere = await move(orderId, { status: 2 }, 'another-key', 'r-other');
  expect(elsewhere.error).toMatchObject({ errorCode: 404, errorMessage: 'Order not found' });
  expect(await fingerprint(store)).toBe(before);
});

test('B-OPS-01 B-ORD-11: accepting takes the minutes, and the customer reads them', async () => {
  const { orderId, orderKey } = await placed();
  after(3);
  const accepted = await move(orderId, { status: 2, minutes: 25 });
  expect(asSent(ReceiverOrder, accepted.data)).toMatchObject({
    orderStatus: 2,
    estimateMinutes: 25,
    acceptedUtc: '2026-07-08T00:03:00.000Z',
  });
  const summary = await api.get(`/api/r-demo/orders/${orderId}/summary`, { orderKey: orderKey ?? '' });
  expect(summary.data).toMatchObject({
    orderInfo: {
      orderStatus: 2,
      estimateMinutes: 25,
      history: [
        { status: 1, atUtc: '2026-07-08T00:00:00.000Z' },
        { status: 2, atUtc: '2026-07-08T00:03:00.000Z' },
      ],
    },
  });
  expect(await storeRows(store, 'select seq, from_status, to_status, actor from order_history')).toEqual([
    { seq: 1, from_status: null, to_status: 1, actor: 'customer' },
    { seq: 2, from_status: 1, to_status: 2, actor: 'receiver' },
  ]);
});

test('R-STAT-25: accepting without minutes keeps the restaurant’s estimate', async () => {
  const { orderId } = await placed();
  expect(asSent(ReceiverOrder, (await move(orderId, { status: 2 })).data).estimateMinutes).toBe(20);
});

test('B-OPS-01: rejecting takes a reason, which the customer reads', async () => {
  const { orderId, orderKey } = await placed();
  await move(orderId, { status: 6, reason: ' Out of lamb ' });
  const summary = await api.get(`/api/r-demo/orders/${orderId}/summary`, { orderKey: orderKey ?? '' });
  expect(summary.data).toMatchObject({ orderInfo: { orderStatus: 6, rejectReason: 'Out of lamb' } });
});

const READY_UTC = '2026-07-08T00:00:00.000Z';
/** Who may follow whom (B-ORD-10), written out, for cash; ready (8) is kept as preparing with its time. */
const PICKUP: Record<number, number[]> = {
  1: [2, 6],
  2: [3, 6],
  3: [5, 6, 8],
  4: [5, 6],
  5: [],
  6: [],
  8: [5, 6],
};
const DELIVERY: Record<number, number[]> = { ...PICKUP, 3: [4, 6, 8], 8: [4, 6] };

test.each([
  ['pickup', 1, PICKUP],
  ['delivery', 2, DELIVERY],
])(
  'B-ORD-10: of all steps of a %s order exactly the allowed ones succeed',
  async (_name, orderType, allowed) => {
    const { orderId } = await placed(orderType === 2 ? delivery() : {});
    for (const from of [1, 2, 3, 4, 5, 6, 8]) {
      for (const to of [0, 1, 2, 3, 4, 5, 6, 7, 8]) {
        await store.deps.db
          .updateTable('orders')
          .set(from === 8 ? { status: 3, ready_utc: READY_UTC } : { status: from, ready_utc: null })
          .where('order_id', '=', orderId)
          .execute();
        const reply = await move(orderId, { status: to });
        const isAllowed = to === from || allowed[from]?.includes(to);
        expect(reply, `${from} to ${to}`).toMatchObject(
          isAllowed
            ? { status: 200, success: true, data: { orderStatus: to } }
            : {
                status: 409,
                success: false,
                error: { errorCode: 409, errorMessage: 'Invalid status change' },
              },
        );
      }
    }
  },
);

test('B-ORD-10 B-ORD-11: the same status again, also 20 times at once, changes nothing', async () => {
  const { orderId } = await placed();
  const presses = await Promise.all(
    Array.from({ length: 20 }, (_, index) => insist(() => move(orderId, { status: 2, minutes: index + 1 }))),
  );
  expect(presses.every((reply) => reply.success)).toBe(true);
  expect(await storeRows(store, 'select count(*) as steps from order_history')).toEqual([{ steps: 2 }]);
  expect(new Set(presses.map((reply) => asSent(ReceiverOrder, reply.data).estimateMinutes)).size).toBe(1);
});

test('B-ORD-10: Accept and Reject at once leave a rejected order, by allowed steps only', async () => {
  const { orderId } = await placed();
  const [rejected, ...accepted] = await Promise.all([6, 2, 2].map((status) => move(orderId, { status })));
  const steps = await storeRows(store, 'select to_status from order_history order by seq');
  const wasAccepted = steps.length === 3;
  expect(rejected).toMatchObject({ success: true, data: { orderStatus: 6 } });
  expect(steps.map((step) => step.to_status)).toEqual(wasAccepted ? [1, 2, 6] : [1, 6]);
  if (!wasAccepted) for (const reply of filled(accepted)) expect(reply.status).toBe(409);
});

test('B-OPS-01: wrong steps, minutes and reasons are refused and change nothing', async () => {
  const { orderId } = await placed();
  const before = await fingerprint(store);
  const long = 'x'.repeat(301);
  for (const sent of [
    {},
    { status: '2' },
    { status: 2, minutes: 0 },
    { status: 2, minutes: 601 },
    { status: 6, reason: long },
  ])
    expect(await move(orderId, sent)).toMatchObject({ success: false, error: { errorCode: 400 } });
  expect((await move('nobody', { status: 2 })).error).toMatchObject({
    errorCode: 404,
    errorMessage: 'Order not found',
  });
  expect(await fingerprint(store)).toBe(before);
});

test('B-OPS-01, A-532: open orders oldest first, finished ones of the restaurant’s day newest first, and what was delivered of those due', async () => {
  // the restaurant's Wednesday begins at five in the morning, 17:00 UTC of Tuesday
  store.setNow('2026-07-07T16:20:00Z');
  const yesterday = await placed();
  const late = await placed();
  await walk(yesterday.orderId, 2, 3, 5);
  store.setNow('2026-07-07T16:50:00Z');
  const overnight = await placed();
  store.setNow('2026-07-07T17:00:00Z');
  await walk(late.orderId, 2, 3, 5);
  store.setNow('2026-07-07T17:01:00Z');
  const rejected = await placed();
  await walk(overnight.orderId, 2, 3, 5);
  after(0);
  const [first, second] = [await placed(), await placed()];
  await walk(rejected.orderId, 6);
  await walk(second.orderId, 2, 3);
  await placed({}, line(), 'r-other');
  const board = await boardOf();
  expect(board.open.map((each) => each.orderId)).toEqual([first.orderId, second.orderId]);
  expect(board.finished.map((each) => each.orderId)).toEqual([
    rejected.orderId,
    overnight.orderId,
    late.orderId,
  ]);
  // the late one was due the day before
  expect(board.dayTotal).toBe(14);
});
