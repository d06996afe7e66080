import { afterEach, beforeEach, expect, test } from 'vitest';
import { NO_METRICS } from '#app/backend/metrics/metrics.ts';
import { openEyes } from '#app/backend/tracing/open-eyes.ts';
import { NO_TRACER } from '#app/backend/tracing/tracer.ts';
import {
  watchedCardCalls,
  watchedFetch,
  watchedMailer,
  watchedPush,
  watchedWebhooks,
} from '#app/backend/tracing/watch-outside.ts';
import { OrderReply, OrderSummary } from '#app/contract/orders.ts';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { line, pickupOrder, sellingMenu } from '#tests/fixtures/selling.ts';
import { addStaff } from '#tests/fixtures/staff.ts';
import type { JsonService } from '#tests/mocks/json-service.ts';
import { PLACES } from '#tests/mocks/places/recorded.ts';
import { startPlaces } from '#tests/mocks/places/start-places.ts';
import { type PushService, startPushService } from '#tests/mocks/push/start-push.ts';
import { startRoutes } from '#tests/mocks/routes/start-routes.ts';
import { asKey } from '#tests/mocks/s3/as-key.ts';
import { startS3 } from '#tests/mocks/s3/start-s3.ts';
import { type StripeStandIn, startStripe } from '#tests/mocks/stripe/start-stripe.ts';
import { attribute, type Span, startTraceCollector } from '#tests/mocks/trace-collector.ts';
import { startWebhookReceiver, type WebhookReceiver } from '#tests/mocks/webhook-receiver.ts';
import { apiClient } from '#tests/setup/api-client.ts';
import { asSent } from '#tests/setup/as-sent.ts';
import { openBackupStore } from '#tests/setup/backup-store.ts';
import { cardDocument, stripeOptions } from '#tests/setup/card-store.ts';
import { TEST_POSTGRES_URL } from '#tests/setup/own-data.ts';
import { startTracedStore, type TracedStore } from '#tests/setup/traced-store.ts';

const KEY = 'receiver-key-of-the-tests';
const ADDRESS = PLACES[0]?.display_name ?? '';
const ZONE = { name: 'City', minimumOrderCents: 0, deliveryFeeCents: 300, freeDeliveryFromCents: null };

let traced: TracedStore;
let stripe: StripeStandIn;
let places: JsonService;
let routes: JsonService;
let pushes: PushService;
let receiver: WebhookReceiver;
beforeEach(async () => {
  [stripe, places, routes, pushes, receiver] = await Promise.all([
    startStripe(),
    startPlaces(),
    startRoutes(),
    startPushService(),
    startWebhookReceiver(),
  ]);
  traced = await startTracedStore({
    ...{ stripe: stripeOptions(stripe), placesUrl: places.url, routesUrl: routes.url },
    ...{ pushServices: [pushes.url], webhooksToLocalhost: true, publicUrl: 'https://{subdomain}.store.test' },
  });
  const document = cardDocument({ deliveryZones: [{ ...ZONE, deliveryZoneId: 'z-9', distanceValue: 9 }] });
  await addRestaurant(traced.store.deps, {
    ...{ subdomain: 'demo', products: sellingMenu, receiverKey: KEY },
    document,
  });
});
afterEach(async () => {
  await traced.close();
  for (const one of [stripe, places, routes, pushes, receiver]) await one.stop();
});

const api = () => apiClient(traced.url);
async function ordered(rest: Record<string, unknown>): Promise<OrderReply> {
  const added = await api().post<{ data: { cartId: string } }>('/api/r-demo/cart/add', { json: line() });
  const json = pickupOrder(added.data.data.cartId, rest);
  return asSent(OrderReply, (await api().post('/api/r-demo/orders', { json })).data);
}
const delivery = () => ordered({ orderType: 2, paymentMode: 2, deliveryAddress: ADDRESS });

/** Calls to services outside by their names, and the span at the root of each. */
function outside(all: readonly Span[]): Map<string, { span: Span; root: string | undefined }> {
  const rootOf = (span: Span): Span => {
    const parent = all.find(({ spanId }) => spanId === span.parentSpanId);
    return parent ? rootOf(parent) : span;
  };
  const own = all.filter((span) => attribute(span, 'store.service') !== undefined);
  return new Map(own.map((span) => [span.name, { span, root: rootOf(span).name }]));
}
const attributesOf = (span: Span | undefined) =>
  Object.fromEntries((span?.attributes ?? []).map(({ key }) => [key, span && attribute(span, key)]));
const milliseconds = ({ startTimeUnixNano, endTimeUnixNano }: Span) =>
  Number(BigInt(endTimeUnixNano) - BigInt(startTimeUnixNano)) / 1e6;

test('A-1392: what a request asks of places, roads and the card provider are client spans within it, with method and status', async () => {
  expect((await delivery()).orderId).toMatch(/^[\w-]+$/);
  const all = await traced.spans();
  const told = outside(all);
  const http = { 'http.request.method': 'GET', 'http.response.status_code': 200, 'store.outcome': 'ok' };
  expect([...told.keys()].sort()).toEqual(['GET places', 'GET routes', 'payment_intents.create cards']);
  expect(attributesOf(told.get('GET places')?.span)).toEqual({ 'store.service': 'places', ...http });
  expect(attributesOf(told.get('GET routes')?.span)).toEqual({ 'store.service': 'routes', ...http });
  expect(attributesOf(told.get('payment_intents.create cards')?.span)).toEqual({
    ...http,
    ...{ 'http.request.method': 'POST', 'store.service': 'cards', 'store.call': 'payment_intents.create' },
  });
  const request = all.find(({ name }) => name === 'POST api orders.create');
  for (const { span, root } of told.values()) {
    expect([span.kind, root]).toEqual([3, 'POST api orders.create']);
    expect(milliseconds(span)).toBeGreaterThan(0);
    expect(milliseconds(span)).toBeLessThan(milliseconds(request ?? span));
  }
});

test('A-1392: what jobs ask of mail, push and restaurants’ own systems are client spans within their rounds', async () => {
  const { deps, backend } = traced.store;
  const { token: bearer } = await addStaff(traced.store, 'r-demo', {
    email: 'owner@example.com',
    role: 'owner',
  });
  const endpoint = { url: receiver.url, events: ['order.placed'], description: 'Till' };
  const { data } = await api().post<{ secret: string }>('/api/r-demo/manage/webhooks', {
    json: endpoint,
    bearer,
  });
  receiver.knows(data.secret);
  const { orderId, orderKey } = await ordered({});
  const path = `/api/r-demo/orders/${orderId}`;
  const summary = await api().get(`${path}/summary`, { orderKey: orderKey ?? '' });
  const { pushKey } = asSent(OrderSummary, summary.data).orderInfo;
  const browser = pushes.subscribe(pushKey ?? '');
  await api().post(`${path}/push`, { json: browser, orderKey: orderKey ?? '' });
  await api().post(`/api/r-demo/receiver/orders/${orderId}/status`, { json: { status: 2 }, bearer: KEY });
  backend.startJobs();
  for (const job of ['send-mail', 'send-push', 'send-webhooks'] as const) deps.wake(job);
  await receiver.hasBeenTried(1);
  await expect.poll(() => pushes.received.length).toBe(1);
  await expect.poll(() => traced.store.lines.map(({ message }) => message)).toContain('a mail was sent');
  await backend.stopJobs();
  const told = outside(await traced.spans());
  expect(attributesOf(told.get('POST push')?.span)).toEqual({
    ...{ 'store.service': 'push', 'http.request.method': 'POST' },
    ...{ 'store.outcome': 'sent', 'http.response.status_code': 201 },
  });
  expect(attributesOf(told.get('POST webhooks')?.span)).toMatchObject({
    ...{ 'store.service': 'webhooks', 'store.outcome': 'ok', 'http.response.status_code': 204 },
  });
  expect(attributesOf(told.get('send mail')?.span)).toEqual({
    ...{ 'store.service': 'mail', 'store.call': 'send', 'store.outcome': 'ok' },
  });
  const roots = [...told].map(([name, { span, root }]) => `${name}, ${span.kind}, ${root}`);
  // other jobs may have asked something too by now
  for (const one of ['POST push, 3, job send-push', 'POST webhooks, 3, job send-webhooks'])
    expect(roots).toContain(one);
  expect(roots).toContain('send mail, 3, job send-mail');
});

test('A-1392: a service that answers with a fault, or not at all, says so and nothing else', async () => {
  routes.misbehave(() => ({ body: 'away', status: 503 }));
  await delivery();
  await places.stop();
  const nowhere = ordered({ orderType: 2, deliveryAddress: PLACES[1]?.display_name });
  await expect(nowhere).rejects.toThrow();
  const told = outside(await traced.spans());
  expect(attributesOf(told.get('GET routes')?.span)).toMatchObject({
    ...{ 'store.outcome': 'refused', 'http.response.status_code': 503, 'error.type': '503' },
  });
  expect(attributesOf(told.get('GET places')?.span)).toEqual({
    ...{ 'store.service': 'places', 'http.request.method': 'GET', 'error.type': 'TypeError' },
  });
  places = await startPlaces();
});

test('A-1392: nothing of an address, a query, a key or a secret goes into these spans', async () => {
  const { paymentIntentClientSecret: secret, transactionId } = await delivery();
  expect(places.asked[0]?.search).toContain('format=json');
  await traced.spans();
  const sent = traced.collector.received.map(({ body }) => body).join('\n');
  expect(sent).toContain('GET places');
  const customer = pickupOrder('a cart') as Record<string, unknown>;
  for (const said of [
    ADDRESS,
    ADDRESS.split(',')[1]?.trim(),
    customer.email,
    customer.phone,
    secret,
    transactionId,
  ]) {
    expect(String(said).length).toBeGreaterThan(5);
    expect(sent).not.toContain(said);
  }
  expect(sent).not.toMatch(/format=json|route\/v1|sk_test|acct_|127\.0\.0\.1/);
});

test.skipIf(TEST_POSTGRES_URL !== undefined)(
  'A-1393: requests to a bucket are spans of the job that had the backup made, by another process',
  async () => {
    const collector = await startTraceCollector();
    const traces = { endpoint: collector.endpoint, serviceName: 'store of the tests', ratio: 1 };
    const eyes = await openEyes({ metrics: null, traces }, (path) => path);
    const s3 = await startS3({ bucket: 'backups', key: 'the-key' });
    const wish = { to: 's3://backups/region', endpoint: s3.url };
    const shop = await openBackupStore(wish, { tracer: eyes.tracer });
    try {
      await asKey('the-key', async () => {
        const made = eyes.tracer.span('job make-backups', {}, () => shop.makeAt('2026-11-27T02:00:00Z'));
        expect(await made).not.toBeNull();
        s3.misbehave('QuotaExceeded');
        const late = eyes.tracer.span('job make-backups', {}, () => shop.makeAt('2026-11-27T02:20:00Z'));
        expect(await late).toBeNull();
      });
      await eyes.close();
      const all = collector.spans();
      const jobs = all.filter(({ name }) => name === 'job make-backups');
      const calls = all.filter((span) => attribute(span, 'store.service') === 's3');
      expect(new Set(calls.map(({ name }) => name))).toEqual(new Set(['GET s3', 'PUT s3']));
      const put = calls.find(({ name }) => name === 'PUT s3');
      expect(attributesOf(put)).toEqual({
        ...{ 'store.service': 's3', 'http.request.method': 'PUT' },
        ...{ 'store.outcome': 'ok', 'http.response.status_code': 200 },
      });
      for (const { kind, parentSpanId, startTimeUnixNano: began } of calls) {
        const job = jobs.find(({ spanId }) => spanId === parentSpanId);
        expect(kind).toBe(3);
        expect(BigInt(began) >= BigInt(job?.startTimeUnixNano ?? 0)).toBe(true);
      }
      expect(calls.map((span) => attribute(span, 'error.type'))).toContain('507');
      expect(collector.received.map(({ body }) => body).join('\n')).not.toMatch(
        /backups\/region|\.db|the-key/,
      );
    } finally {
      await shop.close();
      await s3.stop();
      collector.stop();
    }
  },
);

test('A-1390: where nobody watches, services outside are called as they are', () => {
  const off = { metrics: NO_METRICS, tracer: NO_TRACER };
  const { mailer, push, webhooks } = traced.store.deps;
  expect(watchedMailer(off, mailer)).toBe(mailer);
  expect(watchedPush(off, push)).toBe(push);
  expect(watchedWebhooks(off, webhooks)).toBe(webhooks);
  expect(watchedFetch(off)).toBeUndefined();
  const log = () => undefined;
  expect(watchedCardCalls(off, log)).toBe(log);
});
