import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { afterEach, expect, test } from 'vitest';
import { ACCOUNT, openStripe, SECRET } from './open-stripe.ts';

const at = { stripeAccount: ACCOUNT };
const order = { amount: 2550, currency: 'nzd', confirm: true, payment_method: 'pm_card_visa' };
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** An endpoint that verifies each event with the library and answers as it is told. */
async function listen(statusOf: (count: number) => number = () => 200) {
  const events: Stripe.Event[] = [];
  let count = 0;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const header = String(request.headers['stripe-signature']);
    const event = Stripe.webhooks.constructEvent(Buffer.concat(chunks), header, SECRET);
    const status = statusOf(count++);
    if (status === 200) events.push(event);
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
  return {
    events,
    endpoint: { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, secret: SECRET },
  };
}

test('events are signed and name their account', async () => {
  const { events, endpoint } = await listen();
  const { stripe, library } = await openStripe({ webhooks: [endpoint] });
  const { id } = await library.paymentIntents.create(order, { ...at, idempotencyKey: 'o-1 1' });
  await stripe.control('settled');
  const types = ['charge.succeeded', 'payment_intent.created', 'payment_intent.succeeded'];
  expect(events.map(({ type }) => type).sort()).toEqual(types);
  expect(events.find(({ type }) => type === 'payment_intent.succeeded')).toMatchObject({
    object: 'event',
    account: ACCOUNT,
    request: { idempotency_key: 'o-1 1' },
    data: { object: { id, status: 'succeeded' } },
  });
});

test('an endpoint for connected accounts hears nothing of the platform, and the other way round', async () => {
  const [platform, connect] = [await listen(), await listen()];
  const { stripe, library } = await openStripe({
    webhooks: [
      { ...platform.endpoint, of: 'platform' },
      { ...connect.endpoint, of: 'connect' },
    ],
  });
  await library.paymentIntents.create({ amount: 2550, currency: 'nzd' }, at);
  await library.paymentIntents.create({ amount: 2550, currency: 'nzd' });
  await stripe.control('settled');
  expect(platform.events.map(({ account }) => account)).toEqual([undefined]);
  expect(connect.events.map(({ account }) => account)).toEqual([ACCOUNT]);
});

test('an event is tried again until it is answered with 2xx', async () => {
  const { events, endpoint } = await listen((count) => (count < 2 ? 500 : 200));
  const { stripe, library } = await openStripe({ webhooks: [endpoint] });
  await library.paymentIntents.create({ amount: 2550, currency: 'nzd' }, at);
  await stripe.control('settled');
  expect(events).toHaveLength(1);
  expect((await stripe.control('deliveries')).map(({ status }) => status)).toEqual([500, 500, 200]);
});

test('events are dropped, doubled, held and released in another order', async () => {
  const { events, endpoint } = await listen();
  const { stripe, library } = await openStripe({ webhooks: [endpoint] });
  await stripe.control('events', [
    { isHeld: true },
    { types: ['charge.succeeded'], isDropped: true },
    { types: ['payment_intent.created'], copies: 2 },
  ]);
  await library.paymentIntents.create(order, at);
  await stripe.control('settled');
  expect(events.map(({ type }) => type)).toEqual(['payment_intent.created', 'payment_intent.created']);
  expect(events[0]?.id).toBe(events[1]?.id);
  const { id } = await library.paymentIntents.create(order, at);
  await library.refunds.create({ payment_intent: id }, at);
  await stripe.control('settled');
  events.length = 0;
  const held = await stripe.control('held');
  await stripe.control('release', held.map((event) => event.id).reverse());
  expect(events.map(({ id: eventId }) => eventId)).toEqual(held.map((event) => event.id).reverse());
  const dropped = stripe.ledger().find(({ effect }) => effect === 'charge.succeeded');
  await stripe.control('resend', { ids: [dropped?.eventId ?? ''], copies: 3 });
  expect(events.filter(({ type }) => type === 'charge.succeeded')).toHaveLength(3);
});
