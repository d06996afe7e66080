import type { OrderRow } from '#app/backend/db/schema.ts';
import type { Trx } from '#app/backend/deps.ts';
import { noteRefunded } from '#app/backend/use-cases/payments/apply-reading.ts';
import { findAttempt } from '#app/backend/use-cases/payments/attempts.ts';
import { giveBack } from '#app/backend/use-cases/payments/give-back.ts';
import { wasLetIn } from '#app/backend/use-cases/payments/was-let-in.ts';
import type { Cents } from '#app/contract/money.ts';
import { refundsOfOrders } from './order-refunds.ts';
import type { ClaimedRefund, RefundKind } from './refund-kind.ts';
import { readStanding, wholeCents } from './standing.ts';

/** All that is left of a payment goes back: of a cancelled order, or money that came too late. */
export const wholePayment: RefundKind = {
  table: 'refunds',
  async give(deps, cards, refund, { accountId, intentId }) {
    const attempt = await findAttempt(deps.db, intentId);
    // a payment that no attempt asked for is known to the provider alone
    const { feeCents } = attempt
      ? { feeCents: attempt.fee_cents }
      : await cards.read({ kind: 'intent', accountId, id: intentId });
    return giveBack(cards, {
      accountId,
      intentId,
      refundId: refund.provider_id,
      round: refund.round,
      tries: refund.tries,
      refundFee: feeCents > 0,
    });
  },
  failed: () => ({}),
  async owes(trx, order, refund) {
    if (!(await isCounted(trx, refund))) return refund.amount_cents;
    const { refunds, whole } = await readStanding(trx, order);
    return whole ? wholeCents(order, refunds, whole) : refund.amount_cents;
  },
  isFinal: () => false,
  givenUp: 'a refund was given up: send it again or do it by hand',
  pending: ({ givenCents }) => ({ given_cents: givenCents }),
  done: ({ givenCents }) => ({ given_cents: givenCents }),
  async note(trx, order, refund, { refundedCents }) {
    // a refund of extra money, beside the payment that counts, is not shown on the order
    if (await isCounted(trx, refund)) await noteRefunded(trx, order, refundedCents);
  },
  isOfOrder: async (trx, order, refund) => (await isCounted(trx, refund)) && (await wasLetIn(trx, order)),
  async mail(trx, order, { refund_id, round }, { refundedCents }) {
    const told = await toldByHand(trx, order, refund_id);
    const amountCents = refundedCents - told;
    if (amountCents <= 0) return null;
    return {
      // a refund that came back and was sent again is told again
      dedupeKey: ['refund', refund_id, ...(round > 0 ? [round] : [])].join(' '),
      content: { kind: 'orderRefunded', orderNumber: order.order_number, amountCents },
    };
  },
};

/** Whether it is taken from the payment that counts for its order. */
async function isCounted(trx: Trx, { intent_id }: ClaimedRefund): Promise<boolean> {
  const attempt = intent_id === null ? null : await findAttempt(trx, intent_id);
  return attempt?.state === 'succeeded';
}

/** What went back of the payment before, of which each refund by hand had its own mail. */
async function toldByHand(trx: Trx, { restaurant_id, order_id }: OrderRow, intentId: string): Promise<Cents> {
  const refunds = (await refundsOfOrders(trx, restaurant_id, [order_id])).get(order_id) ?? [];
  return refunds
    .filter(({ state, intent_id }) => state === 'done' && intent_id === intentId)
    .reduce((sum, { amount_cents }) => sum + amount_cents, 0);
}
