import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createWaits } from '#tests/mocks/waits.ts';
import { startTcpProxy, type Toxic } from './tcp-proxy.ts';

const ANSWER = 'x'.repeat(5_000);

/** A server behind a proxy, and what becomes of one request through it. */
async function line(waits = createWaits()) {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(200, { connection: 'close' }).end(ANSWER));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const proxy = await startTcpProxy(
    () => (server.address() as AddressInfo).port,
    () => 0.5,
    waits,
  );
  onTestFinished(async () => {
    await proxy.stop();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const ask = async (timeoutMs = 5_000) => {
    try {
      const answer = await fetch(`http://127.0.0.1:${proxy.port}/`, {
        signal: AbortSignal.timeout(timeoutMs),
      });
      return (await answer.text()).length;
    } catch (error) {
      return (error as Error).name === 'TimeoutError' ? 'late' : 'broken';
    }
  };
  return { proxy, ask };
}

test('a sound line brings everything', async () => {
  const { ask } = await line();
  expect(await ask()).toBe(ANSWER.length);
});

test.each<[Toxic]>([
  [{ type: 'latency', ms: 30, jitterMs: 20 }],
  [{ type: 'bandwidth', bytesPerSecond: 50_000 }],
  [{ type: 'slicer', size: 100, delayMs: 1 }],
  [{ type: 'slow_close', ms: 30 }],
])('%o slows it down and loses nothing', async (toxic) => {
  const waits = createWaits();
  const waited = vi.spyOn(waits, 'wait');
  const { proxy, ask } = await line(waits);
  proxy.set('down', [toxic]);
  expect(await ask()).toBe(ANSWER.length);
  expect(waited).toHaveBeenCalled();
  if (toxic.type === 'latency') expect(waited.mock.calls[0]).toEqual([40]);
});

test.each<[Toxic]>([
  [{ type: 'timeout', ms: 30 }],
  [{ type: 'reset_peer', ms: 0 }],
  [{ type: 'limit_data', bytes: 1_000 }],
  [{ type: 'down' }],
])('%o breaks it, until the line is sound again', async (toxic) => {
  const { proxy, ask } = await line();
  proxy.set('down', [toxic]);
  expect(await ask()).toBe('broken');
  proxy.clear();
  expect(await ask()).toBe(ANSWER.length);
});

test('a line on which nothing comes through stays open', async () => {
  const { proxy, ask } = await line();
  proxy.set('up', [{ type: 'timeout', ms: 0 }]);
  expect(await ask(200)).toBe('late');
});
