import type { OrderRow } from '#app/backend/db/schema.ts';
import type { Db, Trx } from '#app/backend/deps.ts';
import type { Cents } from '#app/contract/money.ts';
import type { OrderRefund as WireRefund } from '#app/contract/order-refunds.ts';
import type { ReceiverRefund } from '#app/contract/receiver-refunds.ts';
import { refundState } from '#app/domain/refund/refund-state.ts';
import type { RefundPart } from '#app/domain/refund/take-back.ts';
import type { OrderRefund } from './order-refunds.ts';
import { readStanding, type Standing, wholeCents } from './standing.ts';

/** What names refunds that have no row among those by hand. */
export const WHOLE = 'whole';
const ELSEWHERE = 'elsewhere';

/**
 * The refunds of an order as its customer sees them: made, on their way, or failed, so that the money is owed again.
 * A refund is not told while it can be undone, nor when it was undone.
 */
export async function refundsForCustomer(db: Db | Trx, order: OrderRow): Promise<WireRefund[]> {
  const standing = await readStanding(db, order);
  const own = standing.refunds.filter(({ state, tries }) => state !== 'due' || tries > 0);
  return [...own.map(kitchensRefund), ...otherRefunds(order, standing)]
    .filter((refund) => refundState(refund) !== null)
    .map(({ refundId, amount, tax, method, state, reason, note, createdUtc, doneUtc, parts }) => ({
      ...{ refundId, amount, tax, method, state, reason, note, createdUtc, doneUtc, parts },
    }));
}

/** All refunds of an order as the kitchen sees them, also those that failed or were undone. */
export function kitchensRefunds(order: OrderRow, standing: Standing): ReceiverRefund[] {
  return [...standing.refunds.map(kitchensRefund), ...otherRefunds(order, standing)];
}

function kitchensRefund(refund: OrderRefund): ReceiverRefund {
  const { device_name: deviceName, fault, seen_utc: seenUtc } = refund;
  return { ...wireRefund(refund), deviceName, fault, seenUtc, ...settledOf(refund) };
}

function wireRefund(refund: OrderRefund): WireRefund {
  return {
    refundId: refund.refund_id,
    amount: refund.amount_cents,
    tax: refund.tax_cents,
    method: refund.method,
    state: refund.state,
    reason: refund.reason,
    note: refund.note,
    createdUtc: refund.created_utc,
    doneUtc: refund.done_utc,
    parts: partsToWire(refund.parts),
  };
}

function settledOf({ settled_utc, settled_by }: Pick<OrderRefund, 'settled_utc' | 'settled_by'>) {
  return { settledUtc: settled_utc, settledBy: settled_by };
}

/** The refund of the whole payment, and what went back by another hand, so that all of them add up. */
function otherRefunds(
  order: OrderRow,
  { refunds, whole, elsewhere, parts, given, lefts }: Standing,
): ReceiverRefund[] {
  // with the last of the money the last of its taxes goes back
  const left = taxesOf(lefts);
  const other = (refundId: string, amount: number, state: string, createdUtc: string): ReceiverRefund => ({
    ...{ refundId, amount, state, createdUtc },
    tax: refundId === WHOLE ? left : taxesOf(parts) - taxesOf(given) - left,
    method: 'card',
    ...{ reason: null, note: null, doneUtc: null, deviceName: null, fault: null, seenUtc: null },
    ...{ settledUtc: null, settledBy: null },
    parts: [],
  });
  const list: ReceiverRefund[] = [];
  if (elsewhere > 0) list.push(other(ELSEWHERE, elsewhere, 'done', ''));
  const rest = whole ? wholeCents(order, refunds, whole) : 0;
  if (whole && rest > 0)
    list.push({ ...other(WHOLE, rest, whole.state, whole.created_utc), ...settledOf(whole) });
  return list;
}

function taxesOf(parts: readonly { taxCents: Cents }[]): Cents {
  return parts.reduce((sum, { taxCents }) => sum + taxCents, 0);
}

/** Parts as calls tell them. */
export function partsToWire(parts: readonly RefundPart[]): WireRefund['parts'] {
  return parts.map(({ part, quantity, cents: amount }) => {
    const isLine = typeof part === 'number';
    return { line: isLine ? part : null, extra: isLine ? null : part, quantity, amount };
  });
}
