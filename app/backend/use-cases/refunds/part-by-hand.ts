import type { Deps, Trx } from '#app/backend/deps.ts';
import { noteRefunded } from '#app/backend/use-cases/payments/apply-reading.ts';
import type { Cents } from '#app/contract/money.ts';
import { REFUND_FAULT } from '#app/domain/refund/refund-state.ts';
import { givePartBack } from './give-part-back.ts';
import type { ClaimedRefund, RefundKind } from './refund-kind.ts';
import { wholeRefund } from './standing.ts';

/** No further try changes these. */
const FINAL: readonly (string | null)[] = [REFUND_FAULT.notLeft, REFUND_FAULT.disputed];

/** A part of a payment goes back, as the restaurant pressed it; of cash it is only noted. */
export const partByHand: RefundKind = {
  table: 'order_refunds',
  async give(deps, cards, refund, { accountId, intentId }) {
    // the whole rest goes back already, as of an order that was cancelled meanwhile: what was not made is not needed
    const isWhole = async () => (await wholeRefund(deps.db, refund.restaurant_id, intentId)) !== null;
    return givePartBack(cards, {
      ...{ accountId, intentId, isWhole },
      orderId: refund.order_id,
      ownId: refund.refund_id,
      amountCents: refund.amount_cents,
      madeId: refund.provider_id,
      round: refund.round,
      feeCents: await feeOf(deps, refund.restaurant_id, intentId),
    });
  },
  failed(refund, fault, isLast) {
    const code = fault.code ?? fault.kind;
    if (isLast) return { fault: code };
    // a clear refusal would be repeated under its key for ever; without an answer the key has to stay
    return { fault: code, round: fault.kind === 'unavailable' ? refund.round : refund.round + 1 };
  },
  // where less is left than that, the money went back another way
  owes: async (_trx, _order, refund, { code }) => (FINAL.includes(code) ? 0 : refund.amount_cents),
  isFinal: ({ code }) => FINAL.includes(code),
  givenUp: 'a refund was given up: the kitchen is told',
  pending: () => ({}),
  done: (_given, now) => ({ fault: null, done_utc: now.toISOString() }),
  async note(trx, order, _refund, { refundedCents }) {
    await noteRefunded(trx, order, refundedCents);
  },
  // the kitchen pressed it on an order that it has
  isOfOrder: async () => true,
  mail: async (trx, order, refund) => ({
    // one that came back and was sent again is told again
    dedupeKey: `given back ${refund.refund_id} ${refund.round}`,
    content: {
      kind: refund.intent_id === null ? 'refundInCash' : 'refundByCard',
      orderNumber: order.order_number,
      amountCents: refund.amount_cents,
      reason: refund.reason,
      note: await noteOf(trx, refund),
    },
  }),
};

/** The platform's share of a payment, in cents. */
async function feeOf(deps: Deps, restaurantId: string, intentId: string): Promise<Cents> {
  const row = await deps.db
    .selectFrom('payments')
    .select('fee_cents')
    .where('restaurant_id', '=', restaurantId)
    .where('intent_id', '=', intentId)
    .executeTakeFirst();
  return row?.fee_cents ?? 0;
}

/** What the restaurant wrote to it. */
async function noteOf(trx: Trx, { restaurant_id, refund_id }: ClaimedRefund): Promise<string | null> {
  const row = await trx
    .selectFrom('order_refunds')
    .select('note')
    .where('restaurant_id', '=', restaurant_id)
    .where('refund_id', '=', refund_id)
    .executeTakeFirst();
  return row?.note ?? null;
}
