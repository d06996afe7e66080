import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { remoteReadiness } from './probes.ts';

let store: Server;
let asked: number;
afterEach(() => {
  store.closeAllConnections();
  store.close();
});

/** A store of another maker that answers so. @returns its address */
async function startStore(status: number): Promise<string> {
  asked = 0;
  store = createServer((_, response) => {
    asked += 1;
    response.writeHead(status).end('a page');
  });
  await once(store.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(store.address() as AddressInfo).port}`;
}

test.each([
  [200, true],
  [404, true],
  [500, false],
  [503, false],
])('B-OPS-02: with a store of another maker that answers %d, ready is %s', async (status, expected) => {
  const isReady = remoteReadiness(await startStore(status));
  expect(await isReady()).toBe(expected);
});

test('B-OPS-02: however many ask, that store is asked once a second', async () => {
  const isReady = remoteReadiness(await startStore(200));
  await Promise.all(Array.from({ length: 50 }, isReady));
  await isReady();
  expect(asked).toBe(1);
});

test('B-OPS-02: a store that is not there is not ready', async () => {
  const url = await startStore(200);
  store.close();
  await once(store, 'close');
  expect(await remoteReadiness(url)()).toBe(false);
});
