import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { postForm } from './browser.ts';
import { ACCOUNT, openStripe } from './open-stripe.ts';

const at = { stripeAccount: ACCOUNT };
const wanted = {
  mode: 'payment',
  line_items: [
    { quantity: 1, price_data: { currency: 'nzd', unit_amount: 2550, product_data: { name: 'Order 1001' } } },
  ],
  success_url: 'http://shop/done?session={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://shop/back',
  client_reference_id: 'o-1',
  payment_intent_data: { application_fee_amount: 50, metadata: { orderId: 'o-1' } },
} satisfies Stripe.Checkout.SessionCreateParams;

test('a hosted page takes a card, declines another, and leads back to the shop', async () => {
  const { stripe, library } = await openStripe();
  const session = await library.checkout.sessions.create(wanted, at);
  expect(session).toMatchObject({
    status: 'open',
    payment_status: 'unpaid',
    amount_total: 2550,
    payment_intent: null,
  });
  expect(session).not.toHaveProperty('intentWish');
  const url = session.url ?? '';
  expect(await (await fetch(url)).text()).toContain('<button>Pay NZD 25.50</button>');

  const declined = await postForm(url, { number: '4000 0000 0000 9995' });
  expect(declined).toMatchObject({ status: 402 });
  expect(declined.text).toContain('Your card has insufficient funds.');

  const paid = await postForm(url, { number: '4242 4242 4242 4242', expiry: '11/33' });
  expect(paid).toMatchObject({ status: 303, location: `http://shop/done?session=${session.id}` });
  const read = await library.checkout.sessions.retrieve(
    session.id,
    { expand: ['payment_intent.latest_charge'] },
    at,
  );
  expect(read).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    payment_intent: {
      status: 'succeeded',
      application_fee_amount: 50,
      metadata: { orderId: 'o-1' },
      latest_charge: { payment_method_details: { card: { last4: '4242', exp_month: 11, exp_year: 2033 } } },
    },
  });
  const intents = stripe.ledger().filter(({ effect }) => effect === 'payment_intent.created');
  expect(intents).toHaveLength(1);
  await expect(library.checkout.sessions.expire(session.id, {}, at)).rejects.toMatchObject({
    statusCode: 400,
  });
});

test('a card that wants its customer proved goes over the bank page', async () => {
  const { library } = await openStripe();
  const session = await library.checkout.sessions.create(wanted, at);
  const toBank = await postForm(session.url ?? '', { number: '4000000000003220' });
  expect(toBank.location).toContain('/authenticate/pi_');
  const back = await postForm(toBank.location, { answer: 'yes' });
  const end = await fetch(back.location, { redirect: 'manual' });
  expect(end.headers.get('location')).toBe(`http://shop/done?session=${session.id}`);
  expect((await library.checkout.sessions.retrieve(session.id, {}, at)).payment_status).toBe('paid');
});

test('an expired session takes no card, and its intent is cancelled by it alone', async () => {
  const { stripe, library } = await openStripe();
  const session = await library.checkout.sessions.create(wanted, at);
  await postForm(session.url ?? '', { number: '4000000000000002' });
  const intent = String((await library.checkout.sessions.retrieve(session.id, {}, at)).payment_intent);
  await expect(library.paymentIntents.cancel(intent, {}, at)).rejects.toMatchObject({ statusCode: 400 });
  expect((await library.checkout.sessions.expire(session.id, {}, at)).status).toBe('expired');
  expect((await library.paymentIntents.retrieve(intent, {}, at)).status).toBe('canceled');
  expect((await postForm(`${stripe.url}/pay/${session.id}`, { number: '4242424242424242' })).status).toBe(
    410,
  );
});

test('a session closes itself when its time is over', async () => {
  const { stripe, library } = await openStripe();
  const { created } = await library.checkout.sessions.create(wanted, at);
  const session = await library.checkout.sessions.create({ ...wanted, expires_at: created + 31 * 60 }, at);
  await stripe.control('advanceClock', 32 * 60_000);
  expect((await library.checkout.sessions.retrieve(session.id, {}, at)).status).toBe('expired');
  expect(stripe.ledger().at(-1)?.effect).toBe('checkout.session.expired');
});

test.each([
  [{ mode: 'setup' }, 'mode'],
  [{ line_items: [] }, 'line_items'],
  [{ success_url: '/done' }, 'success_url'],
])('%o is refused', async (wrong, param) => {
  const { library } = await openStripe();
  const params = { ...wanted, ...wrong } as Stripe.Checkout.SessionCreateParams;
  await expect(library.checkout.sessions.create(params, at)).rejects.toMatchObject({
    statusCode: 400,
    param,
  });
});

test('a session that would end within half an hour is refused', async () => {
  const { library } = await openStripe();
  const { created } = await library.checkout.sessions.create(wanted, at);
  await expect(
    library.checkout.sessions.create({ ...wanted, expires_at: created + 60 }, at),
  ).rejects.toMatchObject({ statusCode: 400, param: 'expires_at' });
});
