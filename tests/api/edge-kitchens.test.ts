import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import express from 'express';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { applyEdge } from '#app/backend/edge/apply-edge.ts';
import type { Gate } from '#app/backend/edge/gate.ts';
import { acceptRestaurant } from '#app/backend/edge/restaurants.ts';
import { createSecurityLog } from '#app/backend/security-log.ts';
import type { ApiClient } from '#tests/setup/api-client.ts';
import { countingGate, host } from '#tests/setup/edge-server.ts';
import { rawHttp } from '#tests/setup/raw-http.ts';
import type { TestBackend } from '#tests/setup/test-backend.ts';
import { signInDevice, startTwoKitchens } from '#tests/setup/two-kitchens.ts';

/* The real store behind the real gate, at which nobody finds room any more but a kitchen that is known. */
const ORDERS = '/api/r-demo/receiver/orders';
const FINISH = '/api/r-demo/receiver/pairings/finish';
/** Requests of one restaurant at once, beyond which only its kitchen finds room. */
const ROOM = 300;

let store: TestBackend;
let api: ApiClient;
let gate: Server;
let url: string;
const held: (() => void)[] = [];
/** The restaurants to which requests were counted, in their order. */
const counted: string[] = [];

function notingGate(): Gate {
  const gate = countingGate();
  return {
    ...gate,
    enter(wish, begin, turnAway) {
      counted.push(wish.restaurant);
      return gate.enter(wish, begin, turnAway);
    },
  };
}

beforeEach(async () => {
  ({ store, api } = await startTwoKitchens('2026-07-08T00:00:00.000Z'));
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const app = express();
  const security = createSecurityLog(log, { secrets: ['of the tests'], now: store.deps.now });
  applyEdge(app, { log, security, trustProxy: undefined, defaultSubdomain: 'demo', gate: notingGate() });
  app.all('/api/r-demo/hold', (_request, response) => {
    acceptRestaurant(response);
    held.push(() => response.end());
  });
  app.use('/api', store.backend.router);
  gate = createServer(app);
  await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(gate.address() as AddressInfo).port}`;
});
afterEach(async () => {
  held.length = 0;
  counted.length = 0;
  gate.closeAllConnections();
  await new Promise((resolve) => gate.close(resolve));
  await store.close();
});

const ask = (authorization: string, path = ORDERS) =>
  rawHttp(url, { path, headers: { host, authorization } });
const finish = (authorization: string) =>
  rawHttp(url, {
    method: 'POST',
    path: FINISH,
    headers: { host, authorization, 'content-type': 'application/json' },
    pieces: [JSON.stringify({ handle: 'x'.repeat(43) })],
  });
async function fill(): Promise<void> {
  const headers = { host, 'content-type': 'application/json' };
  for (let asked = 0; asked < ROOM; asked += 1)
    void rawHttp(url, { method: 'POST', path: '/api/r-demo/hold', headers }).catch(() => undefined);
  while (held.length < ROOM) await turn();
}

test('A-640, F30: at a full gate a device whose token was accepted finds room; a made-up header never does, whatever it was answered', async () => {
  const { token } = await signInDevice(api, 'Front tablet');
  expect((await ask(`Bearer ${token}`)).status).toBe(200);
  // everybody is answered there, and a restaurant that is not there is said to be none
  expect((await finish('Bearer made-up')).status).toBe(200);
  expect((await ask('Bearer made-up', '/api/no-such/receiver/orders')).status).toBe(200);
  await fill();
  expect((await finish('Bearer made-up')).status).toBe(503);
  expect((await ask('Bearer made-up')).status).toBe(503);
  expect((await ask(`Bearer ${token}`)).status).toBe(200);
});

test('A-640: a device that was ended is no known kitchen from its first refusal on', async () => {
  const { token } = await signInDevice(api, 'Stolen');
  expect((await ask(`Bearer ${token}`)).status).toBe(200);
  await api.delete('/api/r-demo/receiver/devices/current', { bearer: token });
  expect((await ask(`Bearer ${token}`)).status).toBe(401);
  await fill();
  expect((await ask(`Bearer ${token}`)).status).toBe(503);
});

test('F30: calls of the API have turns of their restaurant once it was found; names that nobody has share one', async () => {
  for (const id of ['r-demo', 'no-such', 'r-demo', 'no-such'])
    expect((await rawHttp(url, { path: `/api/${id}/departments`, headers: { host } })).status).toBe(200);
  expect(counted).toEqual(['', '', 'r-demo', '']);
});
