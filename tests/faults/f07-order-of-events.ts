import type Stripe from 'stripe';
import { storeRows } from '#tests/setup/database.ts';
import { addDish, CARD, notify, order, orderOne, PROVING_CARD, payByCard } from './client/shop.ts';
import { BOTH, countFor, type Fault, settleUp } from './fault.ts';
import { type Rig, withRig } from './rig/rig.ts';

const MADE = 'payment_intent.created';
/** One payment's whole life; each is told by the event of this name. */
const TOLD = [
  MADE,
  'payment_intent.requires_action',
  'payment_intent.payment_failed',
  'payment_intent.succeeded',
  'charge.refunded',
];

/** In whatever order events come, even before our own commit, the end is the same. */
export const orderOfEvents: Fault = {
  id: 'F07',
  name: 'events in every order, and before our commit',
  engines: BOTH,
  run: ({ random, scale, engine, postgres }) =>
    withRig({ engine, postgresUrl: postgres?.url, random }, async (rig) => {
      const broken: string[] = [];
      await rig.start();
      await rig.stripe.control('events', [{ isDropped: true }, { types: TOLD, isHeld: true }]);
      const ends = new Map<string, number>();
      const orders = permutations(TOLD).filter((_, index) => scale === 'full' || index % 10 === 0);
      for (const types of orders) {
        const orderId = await liveThrough(rig);
        const held = await rig.stripe.control('held');
        const ids = types.map((type) => held.find((event) => event.type === type)?.id ?? '');
        if (held.length !== TOLD.length) broken.push(`${held.length} events instead of ${TOLD.length}`);
        await rig.stripe.control('release', ids);
        const end = await endOf(rig, orderId);
        ends.set(end, (ends.get(end) ?? 0) + 1);
      }
      if (ends.size !== 1) broken.push(`${ends.size} different ends: ${[...ends.keys()].join(' | ')}`);
      const failed = (await rig.stripe.control('deliveries')).filter(({ status }) => status !== 200);
      if (failed.length > 0) broken.push(`${failed.length} events were answered ${failed[0]?.status}`);

      await rig.stripe.control('events', []);
      const early = countFor(scale, 50, 2);
      for (let round = 0; round < early; round += 1) await paidBeforeOurCommit(rig, broken);
      const { counted, broken: after } = await settleUp(rig);
      return {
        counted: `${orders.length} orders of events with one end, ${early} paid before our commit, ${counted}`,
        broken: [...broken, ...after],
      };
    }),
};

/** Made, asked for proof, failed, paid, and given back in the provider's own dashboard. @returns the order's id. */
async function liveThrough(rig: Rig): Promise<string> {
  const shop = rig.shop();
  const placed = await orderOne(shop, { paymentMode: CARD });
  const intent = placed.intent?.id ?? '';
  await payByCard(shop, placed, PROVING_CARD);
  await rig.stripe.control('finish', { intent, isGood: false });
  await payByCard(shop, placed);
  await refundAsOwner(rig, intent);
  return placed.orderId;
}

/** What the restaurant's owner does at the card provider, behind the store's back. */
async function refundAsOwner({ stripe, places }: Rig, intent: string): Promise<void> {
  const answer = await fetch(`${stripe.url}/v1/refunds`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_owner', 'stripe-account': places[0]?.account ?? '' },
    body: new URLSearchParams({ payment_intent: intent }),
  });
  if (!answer.ok) throw new Error(`refund: ${answer.status}`);
}

async function endOf({ database }: Rig, orderId: string): Promise<string> {
  const [order] = await storeRows(
    database,
    'select status, is_paid, refunded_cents from orders where order_id = ?',
    orderId,
  );
  const history = 'select to_status from order_history where order_id = ? order by seq';
  const steps = (await storeRows(database, history, orderId)).map(({ to_status }) => to_status);
  return `status ${order?.status}, paid ${order?.is_paid}, refunded ${order?.refunded_cents}, steps ${steps}`;
}

/** The answer to making the payment is slow; meanwhile it is paid and the event is there. */
async function paidBeforeOurCommit(rig: Rig, broken: string[]): Promise<void> {
  const shop = rig.shop();
  const isMade = ({ effect }: { effect: string }) => effect === MADE;
  const count = rig.stripe.ledger().filter(isMade).length + 1;
  await rig.stripe.control('fault', {
    method: 'POST',
    path: '^/v1/payment_intents$',
    when: 'after',
    delayMs: 700,
  });
  const ordering = order(shop, await addDish(shop), { paymentMode: CARD });
  await rig.stripe.control('untilHappened', { effect: MADE, count });
  const made = rig.stripe.ledger().findLast(isMade)?.object as Stripe.PaymentIntent;
  const { id, client_secret, metadata } = made;
  const early = { intent: { id, client_secret: client_secret ?? '' }, orderId: metadata.orderId ?? '' };
  await payByCard(shop, { ...early } as Parameters<typeof payByCard>[1]);
  await rig.stripe.control('settled');
  await rig.pass(700);
  const { placed } = await ordering;
  if (placed) await notify(shop, placed);
  const end = await endOf(rig, early.orderId);
  if (!end.includes('paid 1')) broken.push(`paid before our commit: ${end}`);
}

function permutations<T>(items: T[]): T[][] {
  if (items.length <= 1) return [items];
  return items.flatMap((item, index) =>
    permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]),
  );
}
