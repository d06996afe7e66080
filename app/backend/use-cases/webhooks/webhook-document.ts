import type { OrderRow } from '#app/backend/db/schema.ts';
import { parseSnapshot, snapshotProducts } from '#app/backend/use-cases/orders/snapshot.ts';
import type { SummaryProduct } from '#app/contract/orders.ts';
import { WEBHOOK_VERSION, type WebhookBody, type WebhookOrder } from '#app/contract/webhooks.ts';
import { shownStatus } from '#app/domain/order/transitions.ts';

/** Whose order it is. */
type Whose = { restaurantId: string; subdomain: string };
export type Refunded = { refundId: string; cents: number; byCard: boolean };

/** What an endpoint is told: the order as it is in the transaction of the event, and nothing that opens a door. */
export function webhookBody(
  { restaurantId, subdomain }: Whose,
  { type, at, order, refund }: { type: string; at: Date; order?: OrderRow; refund?: Refunded | undefined },
): WebhookBody {
  return {
    type,
    timestamp: at.toISOString(),
    data: {
      version: WEBHOOK_VERSION,
      clientId: restaurantId,
      subdomain,
      currency: 'NZD',
      ...(order && { order: webhookOrder(order) }),
      ...(refund && { refund }),
    },
  };
}

function webhookOrder(order: OrderRow): WebhookOrder {
  const snapshot = parseSnapshot(order.snapshot);
  return {
    orderId: order.order_id,
    orderNumber: order.order_number,
    orderStatus: shownStatus(order.status, order.ready_utc),
    orderType: order.order_type,
    paymentMode: order.payment_mode,
    isPaid: order.is_paid === 1,
    createdUtc: order.created_utc,
    acceptedUtc: order.accepted_utc,
    dueUtc: order.due_utc,
    isScheduledOrder: order.is_scheduled === 1,
    promisedUtc: order.promised_utc,
    readyUtc: order.ready_utc,
    fullName: order.full_name,
    phone: order.phone,
    deliveryAddress: order.delivery_address,
    deliveryUnit: order.delivery_unit,
    deliveryNote: order.delivery_note,
    orderNotes: order.order_notes,
    rejectReason: order.reject_reason,
    rejectCode: order.reject_code,
    totalCents: order.payable_cents,
    refundedCents: order.refunded_cents,
    bill: (snapshot.figures.rows ?? []).map(({ key, cents, note }) => ({
      key,
      cents: cents === 'unknown' ? 0 : cents,
      name: note?.name ?? null,
      ratePercent: note?.ratePercent ?? null,
    })),
    products: snapshotProducts(snapshot).map(productOf),
  };
}

function productOf(product: SummaryProduct): WebhookOrder['products'][number] {
  return {
    productId: product.productId,
    name: product.productName,
    variantName: product.variantName,
    quantity: product.quantity,
    unitCents: product.unitPrice,
    totalCents: product.totalPrice,
    specialInstructions: product.specialInstructions,
    modifiers: modifiersOf(product.modifiers),
    comboItems: product.comboItems.map((item) => ({
      productId: item.comboProductId,
      name: item.productName,
      variantName: item.variantName,
      quantity: item.quantity,
      cents: item.price ?? 0,
      modifiers: modifiersOf(item.modifiers),
    })),
  };
}

function modifiersOf(modifiers: SummaryProduct['modifiers']) {
  return modifiers.map(({ modifierId, modifierName, quantity, price }) => ({
    modifierId: modifierId ?? null,
    name: modifierName,
    quantity,
    cents: price ?? 0,
  }));
}
