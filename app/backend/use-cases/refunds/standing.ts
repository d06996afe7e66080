import type { RefundRow } from '#app/backend/db/money-tables.ts';
import type { OrderRow } from '#app/backend/db/schema.ts';
import type { Db, Trx } from '#app/backend/deps.ts';
import { parseSnapshot } from '#app/backend/use-cases/orders/snapshot.ts';
import { type Attempt, attemptsOf } from '#app/backend/use-cases/payments/attempts.ts';
import { disputesOf } from '#app/backend/use-cases/payments/disputes.ts';
import { ORDER_STATUS, PAYMENT_MODE } from '#app/contract/enumerations.ts';
import type { Cents } from '#app/contract/money.ts';
import { type MoneyPart, orderParts } from '#app/domain/refund/order-parts.ts';
import { centsOfParts, leftOfParts, type PartLeft, type RefundPart } from '#app/domain/refund/take-back.ts';
import {
  counts,
  isTaken,
  keptState,
  type OrderRefund,
  refundsOfOrders,
  shownCents,
} from './order-refunds.ts';

/** Statuses of a dispute in which the money is the restaurant's, so that it can be given back. */
const FREE: readonly string[] = ['won', 'prevented'];
const INQUIRY = 'warning_';

/** How an order's money stands: what was paid, what went back, what can still go. */
export type Standing = {
  method: 'card' | 'cash';
  /** The payment that counts; null of cash, and before it is paid. */
  payment: Attempt | null;
  /** All refunds by hand, the oldest first. */
  refunds: OrderRefund[];
  /** The refund of the whole payment, as of a cancelled order. */
  whole: RefundRow | null;
  parts: MoneyPart[];
  /** What refunds by hand gave back of the parts, or are about to. */
  given: RefundPart[];
  /** What went back and is no refund of this store, as by the card provider's own pages. */
  elsewhere: Cents;
  lefts: PartLeft[];
  /** What the restaurant has of it and can give back. */
  kept: Cents;
  /** Why nothing can be given back: it is not paid, all of it goes back already, a bank takes it back. */
  bar: 'unpaid' | 'whole' | 'disputed' | null;
};

/** Reads how an order's money stands; in a transaction the order has to be locked, so that it stays so. */
export async function readStanding(db: Db | Trx, order: OrderRow): Promise<Standing> {
  const { restaurant_id: restaurantId, order_id: orderId } = order;
  const refunds = (await refundsOfOrders(db, restaurantId, [orderId])).get(orderId) ?? [];
  const isCash = order.payment_mode === PAYMENT_MODE.cash;
  const attempts = isCash ? [] : await attemptsOf(db, order);
  const payment = attempts.find(({ state }) => state === 'succeeded') ?? null;
  const whole = payment?.intent_id ? await wholeRefund(db, restaurantId, payment.intent_id) : null;
  const dispute = (await disputesOf(db, restaurantId, [orderId])).get(orderId)?.status;
  const isDisputed = dispute !== undefined && !FREE.includes(dispute) && !dispute.startsWith(INQUIRY);
  const isPaid = isCash ? order.status === ORDER_STATUS.delivered : order.is_paid === 1 && payment !== null;
  const bar = !isPaid ? 'unpaid' : whole ? 'whole' : isDisputed ? 'disputed' : null;
  const parts = partsOf(order);
  const given = refunds.filter(counts).flatMap((refund) => refund.parts);
  const elsewhere = isCash ? 0 : elsewhereOf(order, refunds, whole);
  const lefts = leftOfParts(parts, given, elsewhere);
  const kept = bar === 'unpaid' || bar === 'whole' ? 0 : centsOfParts(lefts);
  return {
    method: isCash ? 'cash' : 'card',
    ...{ payment, refunds, whole, parts, given, elsewhere, lefts, kept, bar },
  };
}

/** What a whole refund gave, or will: what other refunds have left of the payment. */
export function wholeCents(
  order: Pick<OrderRow, 'refunded_cents'>,
  refunds: readonly OrderRefund[],
  whole: RefundRow,
): Cents {
  const byHand = shownCents(refunds);
  if (whole.state === 'settled') return whole.given_cents ?? whole.amount_cents;
  if (whole.state === 'done') return whole.given_cents ?? Math.max(0, order.refunded_cents - byHand);
  // the payment shows it already, so that what it shows says nothing of other refunds
  if (isTaken(whole)) return whole.given_cents ?? Math.max(0, whole.amount_cents - byHand);
  return Math.max(0, whole.amount_cents - Math.max(byHand, order.refunded_cents));
}

/** What the payment shows beside this store's refunds, as refunds by the card provider's own pages. */
export function elsewhereOf(
  order: Pick<OrderRow, 'refunded_cents'>,
  refunds: readonly OrderRefund[],
  whole: RefundRow | null,
): Cents {
  const byWhole = whole && (whole.state === 'done' || isTaken(whole)) ? wholeCents(order, refunds, whole) : 0;
  return Math.max(0, order.refunded_cents - shownCents(refunds) - byWhole);
}

/** The refund of a whole payment, of which there is one at most. */
export async function wholeRefund(
  db: Db | Trx,
  restaurantId: string,
  intentId: string,
): Promise<RefundRow | null> {
  const row = await db
    .selectFrom('refunds')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('refund_id', '=', intentId)
    .executeTakeFirst();
  return row ? { ...row, state: keptState(row) } : null;
}

/** What was paid for an order, taken apart, from its snapshot alone. */
function partsOf(order: OrderRow): MoneyPart[] {
  const { lines, input, figures } = parseSnapshot(order.snapshot);
  // what each line's taxes were is lost of an order whose person was forgotten
  const known = input as typeof input | undefined;
  return orderParts({
    ...figures,
    payable: order.payable_cents,
    feeTaxId: known?.fees.feeTaxId ?? null,
    lines: lines.map(({ qty, totalCents }, line) => ({
      quantity: qty,
      totalCents,
      discountCents: figures.lines[line]?.discountCents ?? 0,
      taxIds: known ? (known.lines[line]?.taxIds ?? []) : null,
    })),
  });
}
