import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { webhookHeaders, webhookSecret } from './sign-webhook.ts';

const NOW = new Date('2026-07-08T00:00:00Z');
// the official library compares with the clock of the machine
beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

test('A-1240: the official library verifies what is signed, by each of two secrets, and nothing that was changed', () => {
  const secrets = [webhookSecret(randomBytes(32)), webhookSecret(randomBytes(32))];
  const body = JSON.stringify({ type: 'order.placed', data: { name: 'ਆਸ਼ਾ' } });
  const headers = webhookHeaders(secrets, { id: 'msg_1', at: NOW, body });
  for (const secret of secrets)
    expect(new Webhook(secret).verify(body, headers)).toMatchObject({ type: 'order.placed' });
  const [one = ''] = secrets;
  expect(() => new Webhook(one).verify(body.replace('placed', 'done'), headers)).toThrow();
  expect(() => new Webhook(one).verify(body, { ...headers, 'webhook-id': 'msg_2' })).toThrow();
  expect(() => new Webhook(webhookSecret(randomBytes(32))).verify(body, headers)).toThrow();
  const late = webhookHeaders(secrets, { id: 'msg_1', at: new Date(NOW.getTime() - 600_000), body });
  expect(() => new Webhook(one).verify(body, late)).toThrow();
});
