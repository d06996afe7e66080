import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { startSwitchingServer } from '#tests/mocks/switching-server.ts';
import { createWebhookSender } from './webhook-sender.ts';

const never = new AbortController().signal;
const at = (...addresses: string[]) => ({
  lookUp: async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
  isPublic: (address: string) => address === '1.1.1.1',
});

test.each([
  ['inside', ['10.0.0.1']],
  ['inside as well as outside', ['1.1.1.1', '169.254.169.254']],
  ['nowhere', []],
])(
  'A-1247: a name that leads %s is refused when it is added and when it is sent to',
  async (_, addresses) => {
    const sender = createWebhookSender({ names: at(...addresses) });
    expect(await sender.check('https://pos.example.com/x')).toBe('inside');
    expect(await sender.send('https://pos.example.com/x', {}, '{}', never)).toMatchObject({
      status: null,
      failure: 'not on the public internet',
    });
  },
);

test('A-1247: a name that leads inside only later is not called then (DNS rebinding)', async () => {
  let lookUps = 0;
  let isAsked = false;
  const server = createServer((_, response) => {
    isAsked = true;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const names = {
    lookUp: async () => [{ address: lookUps++ === 0 ? '1.1.1.1' : '127.0.0.1', family: 4 }],
    isPublic: (address: string) => address === '1.1.1.1',
  };
  const sender = createWebhookSender({ names });
  expect(await sender.check(`https://pos.example.com:${port}/`)).toBeNull();
  const answer = await sender.send(`https://pos.example.com:${port}/`, {}, '{}', never);
  expect([answer.status, answer.failure, isAsked]).toEqual([null, 'not on the public internet', false]);
  server.close();
});

test('A-1247: the connection goes to the address that was checked, by one look-up', async () => {
  let lookUps = 0;
  const names = {
    lookUp: async () => {
      lookUps += 1;
      // public for this test alone: nothing listens at that port, which the connection finds out
      return [{ address: '127.0.0.1', family: 4 }];
    },
    isPublic: () => true,
  };
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  const { port } = taken.address() as AddressInfo;
  await new Promise((resolve) => taken.close(resolve));
  const answer = await createWebhookSender({ names }).send(
    `https://no-such-name.invalid:${port}/`,
    {},
    '{}',
    never,
  );
  expect([answer.failure, lookUps]).toEqual(['ECONNREFUSED', 1]);
});

test('A-1247: this machine is called at the operator’s word alone', async () => {
  const server = createServer((_, response) => void response.writeHead(200).end('x'.repeat(1_000_000)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  expect(await createWebhookSender({}).check(url)).toBe('invalid');
  expect(await createWebhookSender({}).send(url, {}, '{}', never)).toMatchObject({
    failure: 'address not taken',
  });
  const local = createWebhookSender({ toLocalhost: true });
  expect(await local.check(url)).toBeNull();
  expect(await local.send(url, {}, '{}', never)).toMatchObject({ status: 200, failure: null });
  server.closeAllConnections();
  server.close();
});

test('A-1244: a system that does not answer in time is not waited for', async () => {
  const server = createServer(() => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const brief = createWebhookSender({ toLocalhost: true, timeoutMs: 200 });
  expect(await brief.send(url, {}, '{}', never)).toMatchObject({
    status: null,
    failure: 'no answer in time',
  });
  server.closeAllConnections();
  server.close();
});

test('A-1340: a system that answers 101 has not answered, and is not waited for', async () => {
  const server = await startSwitchingServer();
  const sender = createWebhookSender({ toLocalhost: true, timeoutMs: 20_000 });
  expect(await sender.send(`${server.url}/`, {}, '{}', never)).toMatchObject({
    status: null,
    failure: 'closed without an answer',
  });
  await server.stop();
});
