import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterEach, expect, test } from 'vitest';
import { applyEdge } from '#app/backend/edge/apply-edge.ts';
import { type OpenEyes, openEyes } from '#app/backend/tracing/open-eyes.ts';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { line, naan, pickupOrder } from '#tests/fixtures/selling.ts';
import { apiClient } from '#tests/setup/api-client.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

type Value = { stringValue?: string; intValue?: number };
type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: Value }[];
};

let collector: Server;
let received: { path: string; body: string }[];
let eyes: OpenEyes;
let store: TestBackend;
let server: Server;
let url: string;

/** A stand-in of a collector: it takes OTLP in JSON over HTTP and keeps what it got. */
async function startCollector(): Promise<string> {
  received = [];
  collector = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    received.push({ path: request.url ?? '', body: Buffer.concat(chunks).toString('utf8') });
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await once(collector.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
}

async function start({ ratio = 1, trustProxy = '' }: { ratio?: number; trustProxy?: string } = {}) {
  const endpoint = await startCollector();
  const traces = { endpoint, serviceName: 'store of the tests', ratio };
  eyes = await openEyes({ metrics: null, traces }, (path) => path);
  store = await startTestBackend({ tracer: eyes.tracer });
  await addRestaurant(store.deps, { subdomain: 'demo', products: [naan] });
  const app = express();
  applyEdge(app, {
    log: store.deps.log,
    security: store.deps.security,
    trustProxy,
    defaultSubdomain: 'demo',
    inItsName: eyes.inItsName,
  });
  app.use('/api', store.backend.router);
  server = createServer(app);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await store.close();
  await eyes.close();
  collector.closeAllConnections();
  collector.close();
});

/** Ends the tracer, which sends what it has, and reads what the collector got. */
async function spans(): Promise<Span[]> {
  await eyes.close();
  type Sent = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };
  return received.flatMap(({ body }) =>
    (JSON.parse(body) as Sent).resourceSpans.flatMap((each) => each.scopeSpans.flatMap((one) => one.spans)),
  );
}

const attribute = ({ attributes }: Span, name: string) =>
  attributes.find(({ key }) => key === name)?.value.stringValue;

async function order(): Promise<void> {
  const api = apiClient(url);
  const added = await api.post<{ data: { cartId: string } }>('/api/r-demo/cart/add', { json: line() });
  const placed = await api.post('/api/r-demo/orders', { json: pickupOrder(added.data.data.cartId) });
  expect(placed.success).toBe(true);
}

test('A-1183: a request, its call, the transaction and its statements are one trace at the collector', async () => {
  await start();
  await order();
  const all = await spans();
  expect(received.every(({ path }) => path === '/v1/traces')).toBe(true);
  const request = all.find(({ name }) => name === 'POST api orders.create');
  const parentOf = (span: Span | undefined) => all.find(({ spanId }) => spanId === span?.parentSpanId);
  const call = all.find(({ name }) => name === 'call orders.create');
  expect(parentOf(call)).toBe(request);
  const insert = all.find((span) => attribute(span, 'db.query.text')?.startsWith('insert into "orders"'));
  expect(insert?.traceId).toBe(request?.traceId);
  expect(parentOf(insert)?.name).toBe('transaction');
  expect(request && attribute(request, 'http.route')).toBe('api orders.create');
});

test('A-1184: nothing of a customer, no id of a cart and no address is in what is sent', async () => {
  await start();
  await order();
  await spans();
  const sent = received.map(({ body }) => body).join('\n');
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
  await start({ ratio: 0, trustProxy });
  const headers = { traceparent: PARENT, 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'http' };
  await fetch(`${url}/api/client/demo`, { headers: trustProxy ? headers : { traceparent: PARENT } });
  const found = (await spans()).filter(({ traceId }) => traceId === '4bf92f3577b34da6a3ce929d0e0e4736');
  expect(found.some(({ parentSpanId }) => parentSpanId === '00f067aa0ba902b7')).toBe(isTaken);
});

test('A-1183: a collector that is away holds nobody up', async () => {
  await start();
  collector.closeAllConnections();
  collector.close();
  await order();
});
