import { createECDH } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type PushService, startPushService } from '#tests/mocks/push/start-push.ts';
import { startSwitchingServer } from '#tests/mocks/switching-server.ts';
import { createPushSender, type OutgoingPush } from './push-sender.ts';

const SECRET = 'a secret of thirty-two characters or more';
let service: PushService;
beforeEach(async () => {
  service = await startPushService();
});
afterEach(() => service.stop());

const contact = 'mailto:orders@store.test';
const sender = (options: Partial<Parameters<typeof createPushSender>[0]> = {}) =>
  createPushSender({ secrets: [SECRET], contact, added: [service.url], timeoutMs: 20_000, ...options });

function message(endpoint?: string): OutgoingPush {
  const serverKey = sender().key;
  const browser = service.subscribe(serverKey);
  return {
    endpoint: endpoint ?? browser.endpoint,
    ...browser.keys,
    serverKey,
    payload: JSON.stringify({ body: 'ਤਿਆਰ ਹੈ' }),
    topic: 'topic',
    ttlSeconds: 60,
  };
}

test('A-540: a message is read by its browser alone, and proves who sent it', async () => {
  const push = message();
  expect(await sender().send(push)).toEqual({ is: 'sent' });
  expect(service.received).toMatchObject([{ payload: { body: 'ਤਿਆਰ ਹੈ' }, topic: 'topic', contact }]);
  const others = createECDH('prime256v1');
  others.generateKeys();
  const wrong = { ...push, p256dh: others.getPublicKey('base64url') };
  expect(await sender().send(wrong)).toEqual({ is: 'refused', code: 'status 400' });
  // subscribed with our key, sent with another one that we have too
  const two = sender({ secrets: ['another secret of thirty-two characters', SECRET] });
  expect(await two.send({ ...push, serverKey: two.key })).toEqual({ is: 'gone' });
  expect(await two.send(push)).toEqual({ is: 'sent' });
});

test('A-543: silence ends in time; a service that failed five times is left alone, another one is not', async () => {
  const push = message();
  service.misbehave('silence');
  // long enough for a busy machine to have asked the service before it gives up
  const brief = sender({ timeoutMs: 1_000 });
  for (let tries = 0; tries < 5; tries += 1)
    expect(await brief.send(push)).toEqual({ is: 'later', code: 'no answer in time', waitMs: null });
  service.misbehave(null);
  expect(await brief.send(push)).toMatchObject({ is: 'later', code: 'left alone after failing' });
  expect(service.asked).toHaveLength(5);
});

test('A-543: a service that wants to be asked less is not one that fails', async () => {
  const push = message();
  const patient = sender();
  service.misbehave({ status: 429, headers: { 'retry-after': '7' } });
  for (let tries = 0; tries < 6; tries += 1)
    expect(await patient.send(push)).toEqual({ is: 'later', code: 'status 429', waitMs: 7_000 });
  service.misbehave(null);
  expect(await patient.send(push)).toEqual({ is: 'sent' });
});

test.each([
  ['a name that leads inside', ['10.0.0.1']],
  ['a name that leads inside too', ['1.1.1.1', '169.254.169.254']],
  ['a name that leads nowhere', []],
])('A-541: %s is not called, though a known service', async (_, addresses) => {
  const names = {
    lookUp: async () => addresses.map((address) => ({ address, family: 4 })),
    isPublic: (address: string) => address === '1.1.1.1',
  };
  const push = message('https://updates.push.services.mozilla.com/wpush/v2/x');
  expect(await sender({ names }).send(push)).toEqual({ is: 'refused', code: 'not on the public internet' });
});

test('A-541: what is no push service is not looked up', async () => {
  let lookUps = 0;
  const names = {
    lookUp: async () => {
      lookUps += 1;
      return [];
    },
    isPublic: () => true,
  };
  const push = message('https://evil.example/x');
  expect(await sender({ names }).send(push)).toEqual({ is: 'refused', code: 'no push service' });
  expect(lookUps).toBe(0);
});

test('A-1340: a push service that answers 101 has not answered, and is not waited for', async () => {
  const server = await startSwitchingServer();
  const push = message(`${server.url}/x`);
  expect(await sender({ added: [server.url] }).send(push)).toEqual({
    is: 'later',
    code: 'closed without an answer',
    waitMs: null,
  });
  await server.stop();
});
