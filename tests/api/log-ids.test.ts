import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import express from 'express';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Backend, createBackend } from '#app/backend/create-backend.ts';
import { applyEdge } from '#app/backend/edge/apply-edge.ts';
import { factsOf } from '#app/backend/edge/facts.ts';
import { createGate } from '#app/backend/edge/gate.ts';
import { createLog } from '#app/backend/log.ts';
import { createSecurityLog } from '#app/backend/security-log.ts';
import { openEyes } from '#app/backend/tracing/open-eyes.ts';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { line, naan, pickupOrder } from '#tests/fixtures/selling.ts';
import { apiClient } from '#tests/setup/api-client.ts';
import { makeData, type OwnData } from '#tests/setup/own-data.ts';

type Line = Record<string, unknown> & { msg: string };

let data: OwnData;
let backend: Backend;
let server: Server;
let url: string;
let written: Line[];

/** The server's own parts, put together as server.ts does, with a page that orders by a call inside the process. */
beforeEach(async () => {
  data = await makeData();
  written = [];
  const log = createLog('info', { write: (text) => void written.push(JSON.parse(text) as Line) });
  const eyes = await openEyes({ metrics: null, traces: null }, (path) => path);
  backend = await createBackend({
    ...data,
    ...eyes,
    log,
    tokenSecrets: ['token-secret-of-the-tests'],
    seedDemo: false,
  });
  await addRestaurant(backend.deps, { subdomain: 'demo', products: [naan] });
  const app = express();
  app.use(eyes.counted);
  applyEdge(app, {
    log,
    security: createSecurityLog(log, { secrets: ['of the tests'], now: backend.deps.now }),
    defaultSubdomain: 'demo',
    gate: createGate(),
    inItsName: eyes.inItsName,
  });
  app.use('/api', backend.router);
  app.post('/checkout', async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const form = new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
    const reply = await backend.handle({
      method: 'POST',
      path: '/api/r-demo/orders',
      query: new URLSearchParams(),
      headers: { 'x-request-id': factsOf(response).id },
      body: JSON.parse(form.get('order') ?? '') as unknown,
      clientAddress: '127.0.0.1',
    });
    response.json(reply.body);
  });
  server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  backend.startJobs();
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await backend.close();
  await data.remove();
});

async function order(requestId: string): Promise<string> {
  const added = await apiClient(url).post<{ data: { cartId: string } }>('/api/r-demo/cart/add', {
    json: line(),
  });
  const answer = await fetch(`${url}/checkout`, {
    method: 'POST',
    headers: { origin: url, 'x-request-id': requestId },
    body: new URLSearchParams({ order: JSON.stringify(pickupOrder(added.data.data.cartId)) }),
  });
  const { data: placed } = (await answer.json()) as { data: { orderId: string } };
  return placed.orderId;
}

const linesOf = (message: string) => written.filter(({ msg }) => msg === message);

test('A-1185: an order by a form is found by one id: its request, the order, the round of the job and the mail', async () => {
  const orderId = await order('request-of-the-form');
  await expect.poll(() => linesOf('a mail was sent').length).toBeGreaterThan(0);
  const short = orderId.slice(0, 8);
  expect(linesOf('an order was placed')).toMatchObject([{ requestId: 'request-of-the-form', order: short }]);
  expect(linesOf('request').filter(({ path }) => path === '/checkout')).toMatchObject([
    { requestId: 'request-of-the-form' },
  ]);
  const [mail] = linesOf('a mail was sent');
  expect(mail).toMatchObject({
    order: short,
    round: expect.stringMatching(/^job:send-mail:\d+$/),
    wokenBy: ['request-of-the-form'],
  });
  expect(JSON.stringify(written)).not.toContain(orderId);
});

test('A-1185: requests that wait at the gate together keep their own ids', async () => {
  const ids = Array.from({ length: 12 }, (_, index) => `request-number-${index}`);
  const orders = await Promise.all(ids.map((id) => order(id)));
  const told = new Map(linesOf('an order was placed').map((each) => [each.order, each.requestId]));
  expect(orders.map((id) => told.get(id.slice(0, 8)))).toEqual(ids);
});

test('A-1185: no line of the log says a path of the machine’s files', async () => {
  await order('request-of-the-form');
  expect(JSON.stringify(written)).not.toContain(join(data.dataDirectory, 'store.db'));
});
