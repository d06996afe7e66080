import { afterEach, expect, test } from 'vitest';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { line, naan, pickupOrder } from '#tests/fixtures/selling.ts';
import { attribute, type Span } from '#tests/mocks/trace-collector.ts';
import { apiClient } from '#tests/setup/api-client.ts';
import { startTracedStore, type TracedStore } from '#tests/setup/traced-store.ts';

let traced: TracedStore;

async function start(...asked: Parameters<typeof startTracedStore>): Promise<void> {
  traced = await startTracedStore(...asked);
  await addRestaurant(traced.store.deps, { subdomain: 'demo', products: [naan] });
}
afterEach(() => traced.close());

async function order(): Promise<void> {
  const api = apiClient(traced.url);
  const added = await api.post<{ data: { cartId: string } }>('/api/r-demo/cart/add', { json: line() });
  const placed = await api.post('/api/r-demo/orders', { json: pickupOrder(added.data.data.cartId) });
  expect(placed.success).toBe(true);
}

test('A-1183: a request, its call, the transaction and its statements are one trace at the collector', async () => {
  await start();
  await order();
  const all = await traced.spans();
  expect(traced.collector.received.every(({ path }) => path === '/v1/traces')).toBe(true);
  const request = all.find(({ name }) => name === 'POST api orders.create');
  const parentOf = (span: Span | undefined) => all.find(({ spanId }) => spanId === span?.parentSpanId);
  const call = all.find(({ name }) => name === 'call orders.create');
  expect(parentOf(call)).toBe(request);
  const insert = all.find((span) => /^insert into "orders"/.test(String(attribute(span, 'db.query.text'))));
  expect(insert?.traceId).toBe(request?.traceId);
  expect(parentOf(insert)?.name).toBe('transaction');
  expect(request && attribute(request, 'http.route')).toBe('api orders.create');
});

test('A-1184: nothing of a customer, no id of a cart and no address is in what is sent', async () => {
  await start();
  await order();
  await traced.spans();
  const sent = traced.collector.received.map(({ body }) => body).join('\n');
  expect(sent).toContain('call orders.create');
  const { fullName, email, phone } = pickupOrder('a cart') as Record<string, unknown>;
  for (const said of [fullName, email, phone]) {
    expect(typeof said).toBe('string');
    expect(sent).not.toContain(said);
  }
  expect(sent).not.toMatch(/cartId=|Bearer|127\.0\.0\.1/);
});

const PARENT = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';

test.each([
  ['of TRUST_PROXY goes on', '127.0.0.1', true],
  ['of anybody else is not taken', '', false],
])('A-1184: a trace %s', async (_, trustProxy, isTaken) => {
  // of what nobody began before, nothing is kept
  await start({}, { ratio: 0, trustProxy });
  const headers = { traceparent: PARENT, 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'http' };
  await fetch(`${traced.url}/api/client/demo`, { headers: trustProxy ? headers : { traceparent: PARENT } });
  const all = await traced.spans();
  const found = all.filter(({ traceId }) => traceId === '4bf92f3577b34da6a3ce929d0e0e4736');
  expect(found.some(({ parentSpanId }) => parentSpanId === '00f067aa0ba902b7')).toBe(isTaken);
});

test('A-1183: a collector that is away holds nobody up', async () => {
  await start();
  traced.collector.stop();
  await order();
});
