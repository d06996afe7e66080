import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterEach, expect, test } from 'vitest';
import { countRequests, routeOf } from './count-requests.ts';
import { openMetrics } from './open-metrics.ts';

let server: Server | null = null;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = null;
});

test.each([
  ['GET', '/api/client/demo', 'api client.bySubdomain'],
  ['HEAD', '/api/client/demo', 'api client.bySubdomain'],
  ['POST', '/api/r-1/cart/add', 'api cart.add'],
  ['GET', '/api/r-1/pictures/abc/96', 'api picture'],
  ['POST', '/api/r-1/printers/secret-token', 'api printer'],
  ['POST', '/api/stripe/webhook', 'api webhook of cards'],
  ['GET', '/api/made/up/by/somebody', 'no route'],
  ['GET', '/assets/entry-abc.js', 'file'],
  ['GET', '/readyz', 'probe'],
  ['GET', '/item/42', 'the screen of /item/42'],
])('A-1181: %s %s is counted as "%s"', (method, path, route) => {
  expect(routeOf(method, path, (screen) => `the screen of ${screen}`)).toBe(route);
});

test('A-1180: a request is counted by its route and status, whatever its query and method', async () => {
  const { metrics, text } = openMetrics();
  const app = express().use(countRequests(metrics, () => '/item/:productId'));
  app.get('/item/:productId', (_request, response) => void response.status(404).send('none'));
  app.use((_request, response) => void response.status(405).send('no'));
  server = createServer(app);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await fetch(`${url}/item/1?a=b`);
  await fetch(`${url}/item/2`);
  await fetch(`${url}/item/2`, { method: 'PROPFIND' });
  const line = 'store_http_requests_total{route="/item/:productId",method="GET",status="404"} 2';
  await expect.poll(text).toContain(line);
  await expect.poll(text).toContain('method="other",status="405"} 1');
  await expect.poll(text).toContain('store_http_request_seconds_count{route="/item/:productId"} 3');
  expect(await text()).not.toContain('/item/1');
});
