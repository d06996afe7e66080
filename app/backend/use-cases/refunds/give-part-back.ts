import { crashPoint } from '#app/backend/crash-point.ts';
import { RETURNED } from '#app/backend/use-cases/payments/give-back.ts';
import type { Cents } from '#app/contract/money.ts';
import { REFUND_FAULT } from '#app/domain/refund/refund-state.ts';
import { type CardCalls, CardFault, type RefundReading } from '#app/third-party/stripe/card-provider.ts';
import type { Given } from './refund-kind.ts';

/** One try to give a part of a payment back. */
export type GivePart = {
  accountId: string;
  intentId: string;
  orderId: string;
  /** Our own id of the refund, written into it at the provider. */
  ownId: string;
  amountCents: Cents;
  /** The refund at the provider, where one is known. */
  madeId: string | null;
  /** How often it was begun anew under another key, after a clear refusal. */
  round: number;
  /** The platform's share of the payment; a part of it goes back with a part of the payment. */
  feeCents: Cents;
  /** Whether the whole rest of the payment goes back by another refund: only what was made already is looked for. */
  isWhole(): Promise<boolean>;
};

/**
 * Gives a part of a payment back once. Before it is made it is looked for among the payment's refunds by our own id:
 * an idempotency key alone forgets after a day, and a database that was restored asks again. A key is kept until
 * it was clearly refused, so that a try whose answer was lost is never made beside another one.
 * @throws CardFault; with the code RETURNED when the bank has sent it back, `notLeft` when less is left
 */
export async function givePartBack(cards: CardCalls, one: GivePart): Promise<Given> {
  const { accountId, intentId, madeId, isWhole } = one;
  const own = (await cards.refundsOf(accountId, intentId)).filter(
    ({ id, ownId }) => ownId === one.ownId || id === madeId,
  );
  const standing = own.find(({ state }) => state !== 'failed');
  if (!standing && own.some(({ id }) => id === madeId)) throw new CardFault('refused', RETURNED);
  if (!standing && (await isWhole())) return { state: 'needless' };
  const refund = standing ?? (await make(cards, one));
  if (!refund) return { state: 'needless' };
  if (refund.state === 'failed') throw new CardFault('refused', RETURNED);
  if (refund.state === 'pending')
    return { state: 'pending', refundId: refund.id, givenCents: refund.amountCents };
  crashPoint('after-refund-sent');
  const { refundedCents } = await cards.read({ kind: 'intent', accountId, id: intentId });
  return { state: 'done', refundId: refund.id, refundedCents, givenCents: refund.amountCents };
}

/** @returns null where the whole rest went back while it was asked for */
async function make(cards: CardCalls, one: GivePart): Promise<RefundReading | null> {
  const { accountId, intentId, orderId, ownId, amountCents, round, feeCents } = one;
  const key = `refund-${orderId}-${ownId}${round === 0 ? '' : `-${round}`}`;
  const part = { amountCents, ownId };
  try {
    const made = await cards.refund({ accountId, intentId, key, refundFee: feeCents > 0, part });
    // a key's answer is repeated word for word, also when that refund came back since
    return await cards.readRefund(accountId, made.id);
  } catch (error) {
    if (!(error instanceof CardFault) || error.kind !== 'refused') throw error;
    const payment = await cards.read({ kind: 'intent', accountId, id: intentId });
    if (payment.receivedCents - payment.refundedCents >= amountCents) throw error;
    if (await one.isWhole()) return null;
    throw new CardFault('refused', REFUND_FAULT.notLeft);
  }
}
