import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { startStripe } from '#tests/mocks/stripe/start-stripe.ts';
import { newClientLog } from '../client/client-log.ts';
import type { Facts } from './facts.ts';
import { INVARIANTS, judge } from './invariants.ts';

const SENT = '2026-11-21T00:00:00.000Z';

/** One card order of 12.50, placed, paid, accepted; its Naan is counted and its promotion used. Nothing is wrong. */
async function soundFacts(): Promise<Facts> {
  const stripe = await startStripe();
  const answer = await fetch(`${stripe.url}/v1/payment_intents`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_faults', 'stripe-account': 'acct_a' },
    body: new URLSearchParams({
      amount: '1250',
      currency: 'nzd',
      confirm: 'true',
      payment_method: 'pm_card_visa',
      'metadata[orderId]': 'o1',
      'metadata[clientId]': 'r1',
    }),
  });
  const intent = (await answer.json()) as Stripe.PaymentIntent;
  const ledger = structuredClone(stripe.ledger());
  await stripe.stop();
  const log = newClientLog();
  log.orders.set('o1', {
    clientId: 'r1',
    orderId: 'o1',
    orderNumber: 1001,
    orderKey: 'k',
    cartId: 'c1',
    paymentMode: 2,
    total: 1250,
    intent: null,
  });
  log.toldPaid.add('o1');
  return {
    places: [{ clientId: 'r1', subdomain: 'a', account: 'acct_a', receiverKey: 'k', dishes: {} }],
    log,
    ledger,
    orders: [
      {
        ...own,
        order_number: 1001,
        cart_id: 'c1',
        status: 2,
        order_type: 1,
        payment_mode: 2,
        is_paid: 1,
        payable_cents: 1250,
        refunded_cents: 0,
        holds: 1,
        email: 'asha@example.com',
        held_stock: '[{"productId":"naan","qty":2}]',
      },
    ],
    history: [
      { ...own, seq: 1, from_status: null, to_status: 1, actor: 'customer' },
      { ...own, seq: 2, from_status: 1, to_status: 2, actor: 'receiver' },
    ],
    carts: [{ restaurant_id: 'r1', cart_id: 'c1', state: 'ordered' }],
    payments: [{ ...own, attempt: 1, state: 'succeeded', intent_id: intent.id, account_id: 'acct_a' }],
    refunds: [],
    outbox: [
      {
        restaurant_id: 'r1',
        mail_id: 'm1',
        dedupe_key: 'order o1 placed',
        sent_utc: SENT,
        ended_utc: SENT,
      },
    ],
    mailFiles: ['2026-m1.eml'],
    promotionUses: [{ ...own, promotion_id: 'p1' }],
    promotionCounts: [{ restaurant_id: 'r1', promotion_id: 'p1', uses: 1 }],
    products: [{ restaurant_id: 'r1', product_id: 'naan', stock_count: 8 }],
    stockAtFirst: new Map([['r1 naan', 10]]),
  };
}

type Spoiled = (facts: Facts) => Partial<Facts>;
type Row = Facts['orders'][number];
type Mail = Facts['outbox'][number];

const withOrder =
  (change: Partial<Row>): Spoiled =>
  ({ orders: [order] }) => ({ orders: [{ ...(order as Row), ...change }] });
const withAnother =
  (change: Partial<Row>): Spoiled =>
  ({ orders: [order] }) => ({ orders: [order as Row, { ...(order as Row), order_id: 'o2', ...change }] });
const withRefunds =
  (amounts: number[], change: Partial<Row>, metadata: Record<string, string> = {}): Spoiled =>
  (facts) => {
    const { entry, charge } = chargeOf(facts);
    const refunds = amounts.map((amount) => {
      const refund = {
        id: 're_1',
        object: 'refund',
        amount,
        metadata,
        payment_intent: charge.payment_intent,
      };
      return { ...entry, effect: 'refund.created', object: refund as Stripe.Refund };
    });
    return { ledger: [...facts.ledger, ...refunds], ...withOrder(change)(facts) };
  };
function chargeOf({ ledger }: Facts) {
  const entry = ledger.find(({ effect }) => effect === 'charge.succeeded');
  if (entry?.object.object !== 'charge') throw new Error('no charge');
  return { entry, charge: entry.object };
}
const own = { restaurant_id: 'r1', order_id: 'o1' };

test('nothing is found where nothing is wrong', async () => {
  expect(judge(await soundFacts())).toEqual([]);
});

/** An acceptance whose sending had begun when the kitchen called the order off. */
const overtaken =
  (told: string, ended_utc: string | null): Spoiled =>
  ({ orders: [order], outbox: [mail] }) => {
    const acceptance = { ...(mail as Mail), mail_id: 'm2', dedupe_key: 'order o1 accepted' };
    return {
      orders: [{ ...(order as Row), status: 6 }],
      outbox: [
        { ...(mail as Mail), dedupe_key: told },
        { ...acceptance, sent_utc: null, ended_utc },
      ],
    };
  };

test('an acceptance that a cancel overtook is owed to nobody', async () => {
  const facts = await soundFacts();
  const mailsAreSent = (spoil: Spoiled) => INVARIANTS.I7?.({ ...facts, ...spoil(facts) });
  expect(mailsAreSent(overtaken('order o1 takenBack', SENT))).toEqual([]);
  expect(mailsAreSent(overtaken('order o1 takenBack', null))).not.toEqual([]);
  expect(mailsAreSent(overtaken('order o1 placed', SENT))).not.toEqual([]);
});

test.each<[string, string, Spoiled]>([
  ['I1', 'an acknowledged order is gone', () => ({ orders: [] })],
  ['I1', 'another number was kept', withOrder({ order_number: 1002 })],
  ['I1', 'a number was given twice', withAnother({ cart_id: 'c2' })],
  ['I2', 'a cart became two live orders', withAnother({ order_number: 1002 })],
  [
    'I2',
    'an ordered cart is open',
    () => ({ carts: [{ restaurant_id: 'r1', cart_id: 'c1', state: 'active' }] }),
  ],
  ['I3', 'charged twice', (facts) => ({ ledger: [...facts.ledger, chargeOf(facts).entry] })],
  ['I3', 'charged another amount', withOrder({ payable_cents: 1300 })],
  ['I3', 'charged without an order', withOrder({ order_id: 'o9' })],
  ['I3', 'refunded twice', withRefunds([625, 625], { status: 6, refunded_cents: 1250 })],
  [
    'I3',
    'one press gave back twice',
    withRefunds([100, 100], { refunded_cents: 200 }, { refundId: 'press-1' }),
  ],
  ['I4', 'charged and not paid', withOrder({ is_paid: 0 })],
  ['I4', 'cancelled and not refunded', withOrder({ status: 6 })],
  ['I4', 'refunded in part', withRefunds([1000], { status: 6, refunded_cents: 1000 })],
  ['I4', 'refunded without the store knowing', withRefunds([1250], { status: 6 })],
  ['I5', 'shown as paid without a charge', () => ({ ledger: [] })],
  ['I5', 'a cash order was charged', withOrder({ payment_mode: 1 })],
  [
    'I6',
    'a step that is not allowed',
    ({ history }) => ({
      history: [...history, { ...own, seq: 3, from_status: 2, to_status: 1, actor: 'receiver' }],
    }),
  ],
  ['I6', 'a history that ends elsewhere', withOrder({ status: 3 })],
  ['I6', 'no history at all', () => ({ history: [] })],
  [
    'I7',
    'a mail was not sent',
    ({ outbox }) => ({ outbox: outbox.map((mail) => ({ ...mail, sent_utc: null })) }),
  ],
  [
    'I7',
    'the customer of an order was never told',
    ({ outbox }) => ({ outbox: outbox.map((mail) => ({ ...mail, dedupe_key: 'order o1 restaurant' })) }),
  ],
  ['I7', 'a mail was never written', () => ({ mailFiles: [] })],
  ['I7', 'a mail is there twice', ({ outbox }) => ({ outbox: [...outbox, ...outbox] })],
  ['I8', 'a promotion counts too many', () => ({ promotionUses: [] })],
  [
    'I8',
    'a piece is missing',
    () => ({ products: [{ restaurant_id: 'r1', product_id: 'naan', stock_count: 7 }] }),
  ],
  ['I8', 'a cancelled order still holds', withOrder({ status: 6 })],
  ['I9', 'an order came to another restaurant', withOrder({ restaurant_id: 'r2' })],
  [
    'I9',
    'the money went to another account',
    ({ ledger }) => ({ ledger: ledger.map((entry) => ({ ...entry, account: 'acct_b' })) }),
  ],
])('%s: %s', async (id, _, spoil) => {
  const facts = await soundFacts();
  expect(INVARIANTS[id]?.({ ...facts, ...spoil(facts) })).not.toEqual([]);
});
