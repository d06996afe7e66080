import type Stripe from 'stripe';
import { type Attack, checker } from '../attack.ts';
import { ACCOUNT, byCard, CARD, now, type Till } from './till.ts';

/** S58: who may tell that something was paid. */
const webhook: Attack = {
  id: 'S58',
  lane: 'money',
  title:
    'a payment event without a valid signature, an old and a repeated one change nothing; only that address is open to other origins',
  async run(target) {
    const { faults, check } = checker();
    const till = await target.till();
    const order = await till.order();
    await till.pay(order);
    const event = till.effect('payment_intent.succeeded');
    const before = await till.state();
    const zeros = '0'.repeat(64);
    for (const [title, change] of [
      ['another secret', { secret: 'whsec_of_somebody_else' }],
      ['an empty secret', { secret: '' }],
      ['301 s old', { seconds: now() - 301 }],
      ['no signature', { header: '' }],
      ['a signature of zeros', { header: `t=${now()},v1=${zeros}` }],
      ['a scheme that is no more', { header: `t=${now()},v0=${zeros}` }],
      ['a signature without a time', { header: `v1=${zeros}` }],
      ['another body', { body: '{"id":"evt_forged","type":"payment_intent.succeeded"}' }],
      ['no body', { body: '' }],
    ] as const) {
      const { status } = await till.deliver(event, change);
      check(status === 400, `${title}: ${status}`);
    }
    check((await till.state()) === before, 'a refused event changed the store');

    const foreign = { origin: 'https://evil.example', cookie: 'cart=x' };
    for (const path of [
      '/api/stripe/webhook/',
      '/api/stripe/webhook/x',
      '/api/stripe/webhooks',
      '/api/stripe/Webhook',
      '/api/stripe/%77ebhook',
      `/api/${till.clientId}/cart/add`,
      '/checkout',
    ]) {
      const { status } = await till.deliver(event, { path, headers: foreign });
      check(status === 403 || status === 404, `from another origin ${path} answers ${status}`);
    }
    check((await till.state()) === before, 'an event at another address changed the store');

    const taken = await till.deliver(event, { headers: foreign });
    check(taken.status === 200 && (await till.isPaid(order)), `the real event answers ${taken.status}`);
    const after = await till.state();
    const again = await Promise.all(Array.from({ length: 10 }, () => till.deliver(event)));
    check(
      again.every(({ status }) => status === 200),
      `repeated: ${again.map(({ status }) => status)}`,
    );
    const late = await till.deliver(event, { seconds: now() - 301 });
    check(late.status === 400, `repeated with its old signature: ${late.status}`);
    check((await till.state()) === after, 'a repeated event changed the store');
    return faults;
  },
};

/** S59: how much is charged, in what money, for whom, and for which order. */
const charges: Attack = {
  id: 'S59',
  lane: 'money',
  title:
    'amount, currency and account of a charge are the store’s own, and a payment of another order pays nothing',
  async run(target) {
    const { faults, check } = checker();
    const till = await target.till();
    const honest = await till.order();
    const { object: asked } = till.effect('payment_intent.created');
    const { amount, currency } = asked as Stripe.PaymentIntent;
    for (const forged of FORGED) {
      await till.order(forged);
      const made = till.effect('payment_intent.created');
      const intent = made.object as Stripe.PaymentIntent;
      const told = `${intent.amount} ${intent.currency} in ${made.account}`;
      check(told === `${amount} ${currency} in ${ACCOUNT}`, `${JSON.stringify(forged)}: ${told}`);
    }
    for (const expectedTotal of [0, 0.01, amount / 100 - 0.01, -1]) {
      const said = await till.call('POST', 'orders', { ...byCard(await till.newCart()), expectedTotal });
      check(!said.success, `an order for ${expectedTotal} was taken`);
    }

    const other = await till.order();
    await till.pay(honest);
    const notify = (orderId: string, intentId: string, key: string) =>
      till.call('POST', `orders/${orderId}/payment_intent_created`, intentId, key);
    for (const [title, intentId] of [
      ['another order’s paid payment', honest.intentId],
      ['a payment that never was', 'pi_3NoSuchPayment'],
      ['a path', '../refunds'],
    ] as const) {
      const said = await notify(other.orderId, intentId, other.orderKey);
      check(!said.success, `${title} was taken: ${said.text.slice(0, 120)}`);
    }
    const stranger = await notify(honest.orderId, honest.intentId, other.orderKey);
    check(!stranger.success, 'a payment was told by somebody else');
    await fromOtherAccount(till, other.orderId, amount);
    check(!(await till.isPaid(other)), 'an order was paid by what is not its payment');
    const own = await notify(honest.orderId, honest.intentId, honest.orderKey);
    check(own.success && (await till.isPaid(honest)), 'the real payment is not taken');
    return faults;
  },
};

/** What a request may try to say about its charge. */
const FORGED = [
  { amount: 1, totalAmount: 0.01, payable: 1, price: 0 },
  { currency: 'idr' },
  { stripeAccountId: 'acct_evil', account: 'acct_evil', on_behalf_of: 'acct_evil', clientId: 'other' },
  { applicationFee: 0, platformFees: 0, surcharge: -5, discount: 5, metadata: { amount: '1' } },
];

/** Somebody pays the same sum in an account of their own, names the order in it, and the provider truly tells so. */
async function fromOtherAccount(till: Till, orderId: string, amount: number): Promise<void> {
  await till.stripe.control('events', []);
  await fetch(`${till.stripe.url}/v1/payment_intents`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_evil', 'stripe-account': 'acct_evil' },
    body: new URLSearchParams({
      amount: String(amount),
      currency: 'nzd',
      'metadata[orderId]': orderId,
      'metadata[clientId]': till.clientId,
      'metadata[attempt]': '1',
      confirm: 'true',
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': CARD,
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '40',
    }),
  });
  await till.stripe.control('settled');
  await till.stripe.control('events', [{ isDropped: true }]);
}

export const moneyAttacks = [webhook, charges];
