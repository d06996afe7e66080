import type { OrderRow } from '#app/backend/db/schema.ts';
import type { Db, Deps } from '#app/backend/deps.ts';
import { awaitsPayment } from '#app/backend/use-cases/payments/attempts.ts';
import { TOO_MANY_DECLINED } from '#app/backend/use-cases/payments/release-order.ts';
import { lookAtPayment } from '#app/backend/use-cases/payments/settle.ts';
import { pushKeyFor } from '#app/backend/use-cases/push/subscribe.ts';
import { refundsForCustomer } from '#app/backend/use-cases/refunds/refunds-to-wire.ts';
import { ORDER_STATUS, WAITS_FOR_PAYMENT } from '#app/contract/enumerations.ts';
import type { OrderSummary } from '#app/contract/orders.ts';
import { readReturnProof } from '#app/domain/order/return-proof.ts';
import { standingSteps } from '#app/domain/order/standing-steps.ts';
import { shownStatus } from '#app/domain/order/transitions.ts';
import { billToReply } from '#app/domain/pricing/bill-of-reply.ts';
import { type Language, languageOf } from '#app/locales/languages.ts';
import { findOrder, type OrderReader, readOwnOrder } from './find-order.ts';
import { parseRejection, rejectReasonOf } from './rejection.ts';
import { isReturnProof } from './return-proof.ts';
import { parseSnapshot, snapshotPayment, snapshotProducts } from './snapshot.ts';

/**
 * The order as it was placed, with its present status. Lines and money come from the snapshot alone.
 * @throws Refusal 'Order not found'.
 */
export async function readSummary(
  deps: Deps,
  reader: OrderReader,
  language: Language,
): Promise<OrderSummary> {
  const order = await readOwnOrder(deps.db, reader, deps.now());
  const { orderInfo, ...summary } = await summaryOf(deps.db, order, language);
  return { ...summary, orderInfo: { ...orderInfo, pushKey: pushKeyFor(deps, order) } };
}

/**
 * The summary of an order that the caller may see.
 * @param language who reads why it was rejected; its customer's where not said
 */
export async function summaryOf(
  db: Db,
  order: OrderRow,
  language: Language = languageOf(order.language),
): Promise<OrderSummary> {
  const steps = await db
    .selectFrom('order_history')
    .select(['to_status', 'at_utc', 'actor', 'ready_before', 'note'])
    .where('restaurant_id', '=', order.restaurant_id)
    .where('order_id', '=', order.order_id)
    .orderBy('seq')
    .execute();
  const standing = standingSteps(
    steps.map((step) => ({
      status: step.to_status,
      atUtc: step.at_utc,
      isBack: step.ready_before !== null,
    })),
  );
  const snapshot = parseSnapshot(order.snapshot);
  const refunds = await refundsForCustomer(db, order);
  return {
    orderInfo: {
      orderId: order.order_id,
      orderNumber: order.order_number,
      createdUtc: order.created_utc,
      totalDiscount: snapshot.figures.totalDiscount,
      dueUtc: order.due_utc,
      isScheduledOrder: order.is_scheduled === 1,
      orderType: order.order_type,
      orderStatus: order.status,
      paymentMode: order.payment_mode,
      estimateMinutes: order.estimate_minutes,
      promisedUtc: order.promised_utc,
      readyUtc: order.ready_utc,
      rejectReason: rejectReasonOf(order, language),
      rejection: parseRejection(order),
      cancelledBy: steps.find((step) => step.to_status === ORDER_STATUS.cancelled)?.actor ?? null,
      ...(steps.some((step) => step.to_status === ORDER_STATUS.preparing) && { hasBegun: true }),
      paymentClosedUtc: steps.find(({ note }) => note === TOO_MANY_DECLINED)?.at_utc ?? null,
      isPaid: order.is_paid === 1,
      refundedAmount: order.refunded_cents,
      orderNotes: order.order_notes,
      // of the customer's own page alone
      pushKey: null,
      history: standing.map(({ status, atUtc }) => ({ status, atUtc })),
    },
    customerInfo: {
      deliveryAddress: order.delivery_address,
      deliveryUnit: order.delivery_unit,
      deliveryNote: order.delivery_note,
    },
    products: snapshotProducts(snapshot),
    paymentInfo: snapshotPayment(snapshot),
    bill: snapshot.figures.rows ? billToReply(snapshot.figures.rows) : null,
    ...(refunds.length > 0 && { refunds }),
  };
}

/**
 * The order's status number. For an order that waits for its payment the provider is asked first, so that a
 * customer whose browser was interrupted sees the result.
 * A proof of coming back from the provider's page is enough, as the number says nothing of a person.
 * @param knows `ready`: the caller knows status 8, others are told 3, 'preparing'; `payment`: the caller knows 0, not
 * paid yet, others are told 1
 * @throws Refusal 'Order not found'.
 */
export async function readStatus(deps: Deps, reader: OrderReader, knows?: string): Promise<number> {
  const order = (await returnedOrder(deps, reader)) ?? (await readOwnOrder(deps.db, reader, deps.now()));
  const looked = await lookAtPayment(deps, order);
  if (knows === 'payment' && awaitsPayment(looked)) return WAITS_FOR_PAYMENT;
  return knows === 'ready' ? shownStatus(looked.status, order.ready_utc) : looked.status;
}

/** The order whose payer comes back in another browser; null where the key is no proof of that. */
async function returnedOrder(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { restaurantId, orderId, orderKey }: OrderReader,
): Promise<OrderRow | null> {
  if (orderKey === null || readReturnProof(orderKey) === null) return null;
  const order = await findOrder(db, restaurantId, orderId);
  return order && isReturnProof(orderKey, order, now()) ? order : null;
}
