import type { OrderRow } from '#app/backend/use-cases/orders/change-status.ts';
import { parseSnapshot, snapshotProducts } from '#app/backend/use-cases/orders/snapshot.ts';
import type { ReceiverOrder } from '#app/contract/receiver.ts';
import { toDollars } from '#app/domain/money/cents.ts';

/** An order as the kitchen sees it (B-OPS-01): what to make, for whom, by when and where to bring it. */
export function receiverOrder(order: OrderRow): ReceiverOrder {
  return {
    orderId: order.order_id,
    orderNumber: order.order_number,
    orderStatus: order.status,
    orderType: order.order_type,
    paymentMode: order.payment_mode,
    isPaid: order.is_paid === 1,
    createdUtc: order.created_utc,
    acceptedUtc: order.accepted_utc,
    dueUtc: order.due_utc,
    isScheduledOrder: order.is_scheduled === 1,
    estimateMinutes: order.estimate_minutes,
    fullName: order.full_name,
    phone: order.phone,
    deliveryAddress: order.delivery_address,
    deliveryUnit: order.delivery_unit,
    deliveryNote: order.delivery_note,
    orderNotes: order.order_notes,
    rejectReason: order.reject_reason,
    totalAmount: toDollars(order.payable_cents),
    products: snapshotProducts(parseSnapshot(order.snapshot)),
  };
}
