import { afterEach, beforeEach, expect, test } from 'vitest';
import { sendRefunds } from '#app/backend/use-cases/refunds/send-refunds.ts';
import { addRestaurant, openSettings } from '#tests/fixtures/restaurants.ts';
import { sellingMenu } from '#tests/fixtures/selling.ts';
import type { Entry } from '#tests/mocks/stripe/ledger.ts';
import {
  CARD,
  type CardStore,
  cardDocument,
  type Placed,
  placedFrom,
  startCardStore,
  WEBHOOK_SECRETS,
} from '#tests/setup/card-store.ts';
import { deliverEvent, type EventChange } from '#tests/setup/deliver-event.ts';
import { insist } from '#tests/setup/insist.ts';

let store: CardStore;

beforeEach(async () => {
  store = await startCardStore();
});
afterEach(() => store.close());

const tell = (rules: Parameters<typeof store.stripe.control<'events'>>[1]) =>
  store.stripe.control('events', rules);
const effects = (name: string) => store.stripe.ledger().filter(({ effect }) => effect === name);
const steps = () =>
  store.deps.db
    .selectFrom('order_history')
    .select(['order_id', 'to_status', 'actor', 'note'])
    .orderBy('seq')
    .execute();
async function paidQuietly(): Promise<Placed> {
  await tell([{ isDropped: true }]);
  const placed = await store.placed();
  await store.pay(placed);
  return placed;
}
const succeeded = () => effects('payment_intent.succeeded').at(-1) as Entry;
const deliver = (entry: Entry, change?: EventChange) => deliverEvent(store, entry, change);
/** A payment of an order that the store has not asked for, made with another key. */
const payUnasked = ({ orderId }: Placed, key: string, account: string) =>
  fetch(`${store.stripe.url}/v1/payment_intents`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'stripe-account': account },
    body: new URLSearchParams({
      amount: '700',
      currency: 'nzd',
      'metadata[orderId]': orderId,
      'metadata[clientId]': 'r-demo',
      'metadata[attempt]': '1',
      confirm: 'true',
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': CARD.pays,
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '40',
    }),
  });
/** As the provider does with an event that a busy store has not taken. */
async function deliverUntilTaken(entry: Entry): Promise<number> {
  const status = await deliver(entry);
  return status < 500 ? status : deliverUntilTaken(entry);
}

test('B-PAY-05 F5: notification and event at the same moment settle each order once, 20 times', async () => {
  await tell([{ isHeld: true, types: ['payment_intent.succeeded'] }]);
  const all: Placed[] = [];
  for (let round = 0; round < 20; round++) {
    const placed = await store.placed();
    await store.pay(placed);
    all.push(placed);
  }
  const events = effects('payment_intent.succeeded');
  const answers = await Promise.all(
    all.flatMap((placed, index) => [
      insist(() => store.notify(placed)).then((reply) => reply.data),
      deliverUntilTaken(events[index] as Entry),
    ]),
  );
  expect(new Set(answers)).toEqual(new Set([1, 200]));
  const orders = await store.orders();
  expect(orders).toHaveLength(20);
  expect(orders.every((order) => order.status === 1 && order.is_paid === 1)).toBe(true);
  expect(await steps()).toHaveLength(20);
  expect(effects('payment_intent.created')).toHaveLength(20);
  expect(effects('refund.created')).toEqual([]);
});

test('F6: an event delivered ten times at once, and again a day later, has its effect once', async () => {
  await paidQuietly();
  const statuses = await Promise.all(Array.from({ length: 10 }, () => deliver(succeeded())));
  expect(new Set(statuses)).toEqual(new Set([200]));
  store.minutesLater(24 * 60);
  const seconds = Math.floor(store.start.getTime() / 1000) + 24 * 60 * 60;
  const reads = store.lines.length;
  expect(await deliver(succeeded(), { seconds })).toBe(200);
  expect(store.lines).toHaveLength(reads);
  expect(await store.orders()).toMatchObject([{ status: 1, is_paid: 1, refunded_cents: 0 }]);
  expect(await store.deps.db.selectFrom('provider_events').select('kind').execute()).toEqual([
    { kind: 'payment_intent.succeeded' },
  ]);
});

test('F7: whatever the order of a payment’s events, it ends the same, in 24 of the 120 orders', async () => {
  await tell([{ isDropped: true }]);
  const ends = new Set<string>();
  const kinds = ['created', 'requires_action', 'payment_failed', 'succeeded'].map(
    (kind) => `payment_intent.${kind}`,
  );
  // each of them comes first, last, and before and after each other
  const orders = permutations([...kinds, 'charge.refunded']).filter((_, index) => index % 5 === 0);
  expect(orders).toHaveLength(24);
  for (const order of orders) {
    const placed = await store.placed();
    await store.pay(placed, CARD.declined);
    await store.pay(placed, CARD.wantsProof);
    await store.stripe.control('finish', { intent: placed.intentId, isGood: true });
    await fetch(`${store.stripe.url}/v1/refunds`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_dashboard', 'stripe-account': 'acct_kitchen' },
      body: new URLSearchParams({ payment_intent: placed.intentId }),
    });
    const own = store.stripe
      .ledger()
      .filter((entry) => JSON.stringify(entry.object).includes(placed.intentId));
    for (const kind of order)
      expect(await deliver(own.find(({ effect }) => effect === kind) as Entry)).toBe(200);
    const row = (await store.orders()).at(-1);
    ends.add(JSON.stringify([row?.status, row?.is_paid, row?.refunded_cents]));
  }
  expect([...ends]).toEqual(['[1,1,700]']);
  expect(effects('refund.created')).toHaveLength(24);
});

test('F7: an event that is faster than the answer to our own call settles the order it names', async () => {
  const cartId = await store.newCart();
  await store.stripe.control('fault', { method: 'POST', path: '^/v1/payment_intents$', reply: 'cut' });
  expect((await store.order(cartId)).error?.errorCode).toBe(503);
  const [made] = effects('payment_intent.created');
  const { id, client_secret } = (made as Entry).object as { id: string; client_secret: string };
  await store.pay({ intentId: id, secret: client_secret });
  await store.stripe.control('settled');
  expect(await store.orders()).toMatchObject([{ status: 1, is_paid: 1 }]);
  expect(await store.attempts()).toEqual([{ attempt: 1, kind: 'intent', state: 'succeeded', intent_id: id }]);
  expect(effects('refund.created')).toEqual([]);
});

test('F5: an event is taken although its payment was kept, and paid, while we looked at it', async () => {
  await tell([{ isDropped: true }]);
  const { cards } = store.deps;
  if (!cards) throw new Error('no cards');
  const paid = Promise.withResolvers<void>();
  const within: typeof cards.within = (milliseconds) => {
    const calls = cards.within(milliseconds);
    return { ...calls, read: (target) => paid.promise.then(() => calls.read(target)) };
  };
  store.deps.cards = { ...cards, within };
  const cartId = await store.newCart();
  const slowly = { method: 'POST', path: '^/v1/payment_intents$', when: 'after', delayMs: 300 } as const;
  await store.stripe.control('fault', slowly);
  const ordering = store.order(cartId);
  await expect.poll(() => effects('payment_intent.created').length).toBe(1);
  const delivering = deliver(effects('payment_intent.created')[0] as Entry);
  await store.pay(placedFrom(cartId, await ordering));
  paid.resolve();
  expect(await delivering).toBe(200);
  expect(await store.orders()).toMatchObject([{ status: 1, is_paid: 1 }]);
});

test('F8: an event that comes three days late changes nothing that was settled without it', async () => {
  const placed = await paidQuietly();
  await store.notify(placed);
  store.minutesLater(3 * 24 * 60);
  const seconds = Math.floor(store.start.getTime() / 1000) + 3 * 24 * 60 * 60;
  expect(await deliver(succeeded(), { seconds })).toBe(200);
  expect(await steps()).toHaveLength(1);
});

test('F16: an event of another account that names an order is refused, and somebody is alerted', async () => {
  await paidQuietly();
  expect(await deliver(succeeded(), { account: 'acct_other' })).toBe(200);
  expect(await store.orders()).toMatchObject([{ is_paid: 0 }]);
  expect(store.logged).toMatchObject([
    { level: 'error', fields: { alert: 'foreign-payment-event', account: 'acct_other' } },
  ]);
  expect(await deliver(succeeded(), { id: 'evt_real' })).toBe(200);
  expect(await store.orders()).toMatchObject([{ is_paid: 1 }]);
});

test('F16: a payment of one restaurant never pays an order of another, whatever its metadata say', async () => {
  await addRestaurant(store.deps, {
    subdomain: 'other',
    products: sellingMenu,
    document: cardDocument({ stripeAccountId: 'acct_other', settings: openSettings() }),
  });
  const placed = await store.placed();
  const answer = await payUnasked(placed, 'sk_test_other', 'acct_other');
  expect(await answer.json()).toMatchObject({ status: 'succeeded' });
  await store.stripe.control('settled');
  expect(await store.orders()).toMatchObject([{ is_paid: 0 }]);
  expect(store.logged.map(({ fields }) => fields.alert)).toContain('foreign-payment-event');
});

test('I3: a payment in the restaurant’s account that names an order but was not asked for goes back once', async () => {
  const placed = await store.placed();
  await store.order(placed.cartId, { paymentMode: 1 });
  await payUnasked(placed, 'sk_test_x', 'acct_kitchen');
  await store.stripe.control('settled');
  await sendRefunds(store.deps);
  await sendRefunds(store.deps);
  expect(effects('refund.created')).toHaveLength(1);
  expect(await store.orders()).toMatchObject([{ status: 7, is_paid: 0, refunded_cents: 0 }, { status: 1 }]);
});

test('B-PAY-05 S58: without a valid signature not older than five minutes an event has no effect', async () => {
  await paidQuietly();
  const seconds = Math.floor(store.start.getTime() / 1000);
  const refused = [
    await deliver(succeeded(), { secret: 'whsec_of_somebody_else' }),
    await deliver(succeeded(), { seconds: seconds - 301 }),
    await deliver(succeeded(), { header: '' }),
    await deliver(succeeded(), { header: `t=${seconds},v1=${'0'.repeat(64)}` }),
    await deliver(succeeded(), { header: `t=${seconds},v0=${'0'.repeat(64)}` }),
    await deliver(succeeded(), { body: '{}' }),
    await deliver(succeeded(), { body: '' }),
  ];
  expect(refused).toEqual(refused.map(() => 400));
  expect(await store.orders()).toMatchObject([{ is_paid: 0 }]);
  expect(await store.deps.db.selectFrom('provider_events').selectAll().execute()).toEqual([]);
  expect(await deliver(succeeded(), { seconds: seconds - 299 })).toBe(200);
  expect(await store.orders()).toMatchObject([{ is_paid: 1 }]);
});

test('S58 B-PAY-05: any of the secrets signs, of the platform’s endpoint and of the connected accounts’', async () => {
  await paidQuietly();
  expect(await deliver(succeeded(), { secret: WEBHOOK_SECRETS[1] })).toBe(200);
  expect(await store.orders()).toMatchObject([{ is_paid: 1 }]);
});

test('F8: events of kinds and objects that mean nothing here are answered 200', async () => {
  const placed = await store.placed();
  await store.stripe.control('settled');
  const [made] = effects('payment_intent.created') as [Entry];
  for (const strange of [
    { ...made, eventId: 'evt_1', effect: 'account.updated', object: { object: 'account', id: 'acct_x' } },
    {
      ...made,
      eventId: 'evt_2',
      effect: 'payment_intent.succeeded',
      object: { object: 'payment_intent', id: 'pi_not_ours' },
    },
    {
      ...made,
      eventId: 'evt_3',
      effect: 'charge.succeeded',
      object: { object: 'charge', id: 'ch_1', payment_intent: null },
    },
    {
      ...made,
      eventId: 'evt_4',
      effect: 'x',
      object: { object: 'payment_intent', id: placed.intentId, metadata: null },
    },
  ])
    expect(await deliver(strange as unknown as Entry)).toBe(200);
  expect(await store.orders()).toMatchObject([{ status: 1, is_paid: 0 }]);
});

test('F8: when the provider does not answer us, its event is answered 500, and the next delivery settles', async () => {
  await paidQuietly();
  await store.stripe.control('fault', { method: 'GET', fail: 503 });
  expect(await deliver(succeeded())).toBe(500);
  expect(await store.orders()).toMatchObject([{ is_paid: 0 }]);
  expect(await deliver(succeeded())).toBe(200);
  expect(await store.orders()).toMatchObject([{ is_paid: 1 }]);
});

test('S58: without a provider there is no webhook', async () => {
  await paidQuietly();
  store.deps.cards = null;
  expect(await deliver(succeeded())).toBe(404);
});

function permutations<T>(all: T[]): T[][] {
  if (all.length < 2) return [all];
  return all.flatMap((one, at) => permutations(all.toSpliced(at, 1)).map((rest) => [one, ...rest]));
}
