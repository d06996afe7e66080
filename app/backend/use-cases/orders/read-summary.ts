import type { Db, Deps } from '#app/backend/deps.ts';
import { ORDER_STATUS } from '#app/contract/enumerations.ts';
import type { OrderSummary } from '#app/contract/orders.ts';
import { toDollars } from '#app/domain/money/cents.ts';
import type { OrderRow } from './change-status.ts';
import { type OrderReader, readOwnOrder } from './find-order.ts';
import { parseSnapshot, snapshotPayment, snapshotProducts } from './snapshot.ts';

/**
 * The order as it was placed, with how far it has come (B-PRICE-13, B-ORD-14). Lines and money come from the
 * snapshot alone. @throws Refusal 'Order not found' (B-ORD-15).
 */
export async function readSummary(deps: Deps, reader: OrderReader): Promise<OrderSummary> {
  return summaryOf(deps.db, await readOwnOrder(deps.db, reader, deps.now()));
}

/** The same of an order that its reader was given already. */
export async function summaryOf(db: Db, order: OrderRow): Promise<OrderSummary> {
  const steps = await db
    .selectFrom('order_history')
    .select(['to_status', 'at_utc', 'actor'])
    .where('restaurant_id', '=', order.restaurant_id)
    .where('order_id', '=', order.order_id)
    .orderBy('seq')
    .execute();
  const snapshot = parseSnapshot(order.snapshot);
  return {
    orderInfo: {
      orderId: order.order_id,
      orderNumber: order.order_number,
      createdUtc: order.created_utc,
      totalDiscount: toDollars(snapshot.figures.totalDiscount),
      dueUtc: order.due_utc,
      isScheduledOrder: order.is_scheduled === 1,
      orderType: order.order_type,
      orderStatus: order.status,
      paymentMode: order.payment_mode,
      estimateMinutes: order.estimate_minutes,
      rejectReason: order.reject_reason,
      cancelledBy: steps.find((step) => step.to_status === ORDER_STATUS.cancelled)?.actor ?? null,
      isPaid: order.is_paid === 1,
      refundedAmount: toDollars(order.refunded_cents),
      orderNotes: order.order_notes,
      history: steps.map((step) => ({ status: step.to_status, atUtc: step.at_utc })),
    },
    customerInfo: {
      deliveryAddress: order.delivery_address,
      deliveryUnit: order.delivery_unit,
      deliveryNote: order.delivery_note,
    },
    products: snapshotProducts(snapshot),
    paymentInfo: snapshotPayment(snapshot),
  };
}
