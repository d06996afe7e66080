import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { createStripeProvider } from './stripe-provider.ts';

const NOW = new Date('2026-07-08T00:00:00Z');
const SECONDS = NOW.getTime() / 1000;

const cards = createStripeProvider({
  secretKey: 'sk_test_1',
  webhookSecrets: ['whsec_a', 'whsec_b'],
  log: () => undefined,
});

test('S58: an event signed with any of the secrets is read, and only for 300 s', () => {
  const { webhooks } = new Stripe('sk_test_1');
  const object = {
    object: 'charge',
    id: 'ch_1',
    payment_intent: 'pi_1',
    metadata: { orderId: 'o1', clientId: 'r1' },
  };
  const payload = JSON.stringify({
    id: 'evt_1',
    type: 'charge.refunded',
    account: 'acct_1',
    data: { object },
  });
  const sign = (secret: string, seconds = SECONDS) =>
    webhooks.generateTestHeaderString({ payload, secret, timestamp: seconds });
  const read = (signature: string | undefined, body = payload) =>
    cards.readEvent(Buffer.from(body), signature, NOW);
  for (const secret of ['whsec_a', 'whsec_b'])
    expect(read(sign(secret))).toEqual({
      id: 'evt_1',
      type: 'charge.refunded',
      accountId: 'acct_1',
      target: { kind: 'intent', id: 'pi_1' },
      named: { orderId: 'o1', clientId: 'r1' },
    });
  expect(read(sign('whsec_a', SECONDS - 300))).not.toBeNull();
  expect(read(sign('whsec_a', SECONDS - 301))).toBeNull();
  expect(read(sign('whsec_c'))).toBeNull();
  expect(read(undefined)).toBeNull();
  expect(read(sign('whsec_a'), payload.replace('pi_1', 'pi_2'))).toBeNull();
});

test('B-PAY-12 to -14: an event names its refund or dispute; one without its object is thin', () => {
  const { webhooks } = new Stripe('sk_test_1');
  const read = (event: object) => {
    const payload = JSON.stringify({ id: 'evt_1', type: 'x', account: 'acct_1', ...event });
    const header = webhooks.generateTestHeaderString({ payload, secret: 'whsec_a', timestamp: SECONDS });
    return cards.readEvent(Buffer.from(payload), header, NOW);
  };
  const about = (object: string) => read({ data: { object: { object, id: 'x_1', payment_intent: 'pi_1' } } });
  const target = { kind: 'intent', id: 'pi_1' };
  expect(about('refund')).toMatchObject({ target, named: null, refundId: 'x_1' });
  expect(about('dispute')).toMatchObject({ target, named: null, disputeId: 'x_1' });
  expect(about('charge')).not.toHaveProperty('refundId');
  expect(read({ object: 'v2.core.event', context: 'acct_2' })).toEqual({
    id: 'evt_1',
    type: 'x',
    accountId: 'acct_2',
    target: null,
    named: null,
    isThin: true,
  });
  expect(read({ object: 'v2.core.event', type: 7 })).toBeNull();
});

test('A-913: an event about an account says which, whether it brings the account or only names it', () => {
  const { webhooks } = new Stripe('sk_test_1');
  const read = (event: object) => {
    const payload = JSON.stringify({ id: 'evt_1', ...event });
    const header = webhooks.generateTestHeaderString({ payload, secret: 'whsec_b', timestamp: SECONDS });
    return cards.readEvent(Buffer.from(payload), header, NOW);
  };
  const ofAccount = { accountId: 'acct_1', target: null, isAboutAccount: true };
  const whole = { account: 'acct_1', data: { object: { object: 'x', id: 'x' } } };
  for (const type of ['account.updated', 'account.application.deauthorized', 'capability.updated'])
    expect(read({ type, ...whole }), type).toMatchObject(ofAccount);
  const related_object = { id: 'acct_1', type: 'v2.core.account' };
  for (const type of ['v2.core.account.closed', 'v2.core.account[requirements].updated'])
    expect(read({ object: 'v2.core.event', type, related_object }), type).toMatchObject(ofAccount);
  // of the platform's own account, and of other things of version 2, nothing is read
  for (const event of [
    { type: 'account.updated', data: { object: {} } },
    { object: 'v2.core.event', type: 'v2.core.account_link.returned', related_object },
  ])
    expect(read(event)).not.toHaveProperty('isAboutAccount');
});

test('S58: what is signed but no event is none', () => {
  const { webhooks } = new Stripe('sk_test_1');
  for (const payload of ['null', '[]', '{"id":"evt_1"}', 'x'])
    expect(
      cards.readEvent(
        Buffer.from(payload),
        webhooks.generateTestHeaderString({ payload, secret: 'whsec_a', timestamp: SECONDS }),
        NOW,
      ),
    ).toBeNull();
});
