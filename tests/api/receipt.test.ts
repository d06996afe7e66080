import { afterEach, beforeEach, expect, test } from 'vitest';
import { Receipt } from '#app/contract/receipt.ts';
import { addCustomer } from '#tests/fixtures/customers.ts';
import { addRestaurant, changeDocument, changeProduct } from '#tests/fixtures/restaurants.ts';
import { line, naan, pickupOrder } from '#tests/fixtures/selling.ts';
import { type ApiClient, apiClient } from '#tests/setup/api-client.ts';
import { asSent } from '#tests/setup/as-sent.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

/** Half past midnight of Wednesday in Auckland, Tuesday in UTC. */
const NIGHT = '2026-07-07T12:30:00.000Z';

let store: TestBackend;
let api: ApiClient;

beforeEach(async () => {
  store = await startTestBackend({ now: NIGHT });
  api = apiClient(store.url);
  for (const subdomain of ['demo', 'other'])
    await addRestaurant(store.deps, { subdomain, products: [naan], document: { gstNumber: '12-345-678' } });
});
afterEach(() => store.close());

async function placed(options: { bearer?: string } = {}) {
  const added = await api.post<{ data: { cartId: string } }>('/api/r-demo/cart/add', {
    json: line({ qty: 2 }),
    ...options,
  });
  const reply = await api.post<{ orderId: string; orderKey: string }>('/api/r-demo/orders', {
    json: pickupOrder(added.data.data.cartId),
    ...options,
  });
  return reply.data;
}
const receipt = (orderId: string, options = {}, clientId = 'r-demo') =>
  api.get(`/api/${clientId}/orders/${orderId}/receipt`, options);

test('a receipt names the supplier, the customer, the day on the restaurant’s clock, and the order with its GST', async () => {
  const { orderId, orderKey } = await placed();
  const reply = await receipt(orderId, { orderKey });
  expect(reply).toMatchObject({ status: 200, success: true });
  expect(asSent(Receipt, reply.data)).toMatchObject({
    supplier: {
      tradingName: 'Test Kitchen',
      address: '1 Queen Street, Auckland',
      phone: '093001234',
      email: 'kitchen@example.com',
      gstNumber: '12-345-678',
    },
    customer: {
      fullName: 'Asha Rao',
      email: 'asha@example.com',
      phone: '+64211234567',
      deliveryAddress: null,
    },
    date: '2026-07-08',
    timeZone: 'Pacific/Auckland',
    payment: { paymentMode: 1, brand: null, last4: null },
    summary: {
      orderInfo: { orderId, orderNumber: 1001 },
      products: [{ productName: 'Garlic Naan', quantity: 2, totalPrice: 7 }],
      paymentInfo: { totalAmount: 7, taxInfo: { inclusiveTaxes: [{ name: 'GST' }] } },
    },
  });
});

test('B-PRICE-13: what was sold stays as it was, whatever the menu says now', async () => {
  const { orderId, orderKey } = await placed();
  await changeProduct(store.deps, 'r-demo', { ...naan, name: 'Plain Naan', priceCents: 900 });
  const { summary } = asSent(Receipt, (await receipt(orderId, { orderKey })).data);
  expect(summary).toMatchObject({
    products: [{ productName: 'Garlic Naan', totalPrice: 7 }],
    paymentInfo: { totalAmount: 7 },
  });
});

test('B-ORD-15: a receipt is its owner’s alone', async () => {
  const { token } = await addCustomer(store, 'r-demo', { email: 'asha@example.com' });
  const { token: another } = await addCustomer(store, 'r-demo', { email: 'bina@example.com' });
  const guest = await placed();
  const own = await placed({ bearer: token });
  expect(await receipt(own.orderId, { bearer: token })).toMatchObject({ success: true });
  const refused = [
    await receipt(guest.orderId),
    await receipt(guest.orderId, { orderKey: 'wrong' }),
    await receipt(guest.orderId, { bearer: token }),
    await receipt(guest.orderId, { orderKey: guest.orderKey }, 'r-other'),
    await receipt(own.orderId),
    await receipt(own.orderId, { bearer: another }),
    await receipt(own.orderId, { orderKey: guest.orderKey }),
    await receipt('no-such-order', { bearer: token }),
  ];
  for (const reply of refused)
    expect(reply).toMatchObject({
      success: false,
      data: null,
      error: { errorCode: 404, errorMessage: 'Order not found' },
    });
});

test('the card that paid is named, not one that failed before', async () => {
  const { orderId, orderKey } = await placed();
  const attempt = (number: number, state: string, brand: string) => ({
    restaurant_id: 'r-demo',
    order_id: orderId,
    attempt: number,
    kind: 'intent',
    state,
    provider_id: `pi_${number}`,
    intent_id: null,
    account_id: 'acct_1',
    amount_cents: 700,
    fee_cents: 0,
    currency: 'nzd',
    card_brand: brand,
    card_last4: `000${number}`,
    created_utc: NIGHT,
    updated_utc: NIGHT,
  });
  await store.deps.db
    .insertInto('payments')
    .values([
      attempt(1, 'failed', 'mastercard'),
      attempt(2, 'succeeded', 'visa'),
      attempt(3, 'open', 'mastercard'),
    ])
    .execute();
  expect(asSent(Receipt, (await receipt(orderId, { orderKey })).data).payment).toMatchObject({
    brand: 'visa',
    last4: '0002',
  });
});

test('the supplier is the restaurant as its file says now', async () => {
  const { orderId, orderKey } = await placed();
  await changeDocument(store.deps, 'r-demo', { tradingName: 'New Kitchen', gstNumber: null });
  const { supplier } = asSent(Receipt, (await receipt(orderId, { orderKey })).data);
  expect(supplier).toMatchObject({ tradingName: 'New Kitchen', gstNumber: null });
});
