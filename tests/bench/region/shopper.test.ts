import { once } from 'node:events';
import { Agent, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createShopper, VisitOver } from './shopper.ts';
import { emptyTally } from './tally.ts';

const agent = new Agent({ keepAlive: true });
const server = createServer((request, response) => {
  if (request.url === '/cut') return void request.socket.destroy();
  const statuses: Record<string, number> = { '/full': 503, '/wrong': 500 };
  response.writeHead(statuses[request.url ?? ''] ?? 200, {
    'set-cookie': request.url === '/' ? ['cart=a%20b; Path=/', 'gone=1; Max-Age=0'] : [],
    'content-encoding': 'gzip',
  });
  response.end(gzipSync(`${request.headers.cookie ?? 'no cookie'} ${request.headers['x-forwarded-for']}`));
});

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  agent.destroy();
  server.close();
});

function shopperAt(arrivedAt: number) {
  const tally = emptyTally();
  const { port } = server.address() as AddressInfo;
  const place = { agent, port, host: 's1.localhost', network: '20.1.2.3', thinkMs: () => 0 };
  return { tally, shopper: createShopper(place, tally, arrivedAt) };
}

test('A-1312: a step that is sent late has waited since it was due, and the next one only since the answer', async () => {
  const { tally, shopper } = shopperAt(performance.now() - 5_000);
  await shopper.ask('menu', { path: '/' });
  const second = await shopper.ask('menu', { path: '/again' });
  const [late = 0, next = 0] = tally.waits.get('menu') ?? [];
  expect(late).toBeGreaterThanOrEqual(5_000);
  expect(next).toBeLessThan(5_000);
  // a cookie goes along and one that is over does not
  expect(second.text()).toBe('cart=a%20b 20.1.2.3');
});

test('A-1312: who is turned away ends the visit and is no fault; another status and a cut line are faults', async () => {
  const { tally, shopper } = shopperAt(performance.now());
  for (const path of ['/full', '/wrong', '/cut'])
    await expect(shopper.ask('dish', { path })).rejects.toThrow(VisitOver);
  expect([...tally.shed]).toEqual([['dish', 1]]);
  expect(tally.faults).toHaveLength(2);
  expect(tally.faults[0]).toContain('/wrong: 500');
  expect(tally.waits.get('dish')).toBeUndefined();
});
