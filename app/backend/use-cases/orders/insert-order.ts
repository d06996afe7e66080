import type { Deps, Trx } from '#app/backend/deps.ts';
import type { Restaurant } from '#app/backend/http/handler.ts';
import type { CartRow } from '#app/backend/use-cases/cart/find-cart.ts';
import { ORDER_STATUS, PAYMENT_MODE } from '#app/contract/enumerations.ts';
import type { OrderRequest } from '#app/contract/orders.ts';
import { DELIVERY_NOTE_LENGTH, UNIT_LENGTH } from '#app/domain/delivery/delivered-to.ts';
import { estimatedMinutes } from '#app/domain/settings/order-types.ts';
import type { Language } from '#app/locales/locale.ts';
import { type OrderRow, writeHistory } from './change-status.ts';
import type { CheckedOrder } from './check-order.ts';
import { orderNotes, written } from './contact.ts';
import { deriveOrderKey, hashOrderKey } from './order-key.ts';
import { requestHash } from './request-hash.ts';
import { takeSnapshot } from './snapshot.ts';

export type OrderInput = {
  restaurant: Restaurant;
  customerId: string | null;
  /** Of the customer's mails. */
  language: Language;
  request: OrderRequest;
};

/** The order's row with its number, its frozen lines and prices, and the first row of its history (B-ORD-08, B-ORD-11). */
export async function insertOrder(
  deps: Deps,
  trx: Trx,
  { restaurant: { restaurantId, document }, customerId, language, request }: OrderInput,
  cart: CartRow,
  { priced, contact, delivery, due }: CheckedOrder,
  now: Date,
): Promise<OrderRow> {
  const orderId = deps.newId();
  const order = await trx
    .insertInto('orders')
    .values({
      restaurant_id: restaurantId,
      order_id: orderId,
      order_number: await takeOrderNumber(trx, restaurantId),
      cart_id: cart.cart_id,
      customer_id: cart.customer_id ?? customerId,
      status: ORDER_STATUS.created,
      order_type: request.orderType,
      payment_mode: request.paymentMode,
      is_paid: 0,
      full_name: contact.fullName,
      email: contact.email,
      phone: contact.phone,
      delivery_address: delivery?.address ?? null,
      delivery_unit: delivery && written(request.deliveryUnit, UNIT_LENGTH),
      delivery_note: delivery && written(request.deliveryNote, DELIVERY_NOTE_LENGTH),
      delivery_zone_id: delivery?.zone.deliveryZoneId ?? null,
      distance_m: delivery?.distanceM ?? null,
      order_notes: orderNotes(request.orderNotes),
      is_scheduled: request.isScheduledOrder ? 1 : 0,
      due_utc: due.toISOString(),
      estimate_minutes: estimatedMinutes(document.settings, request.orderType),
      reject_reason: null,
      payable_cents: priced.figures.payable,
      snapshot: JSON.stringify(takeSnapshot(priced)),
      order_key_hash: hashOrderKey(deriveOrderKey(deps.orderSecret, restaurantId, orderId)),
      created_utc: now.toISOString(),
      accepted_utc: null,
      language,
      holds: 0,
      held_stock: null,
      paid_utc: null,
      refunded_cents: 0,
      request_hash: request.paymentMode === PAYMENT_MODE.online ? requestHash(request) : null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await writeHistory(trx, order, { from: null, to: order.status, actor: 'customer', note: null }, now);
  return order;
}

/** The restaurant's next number; its row is locked until the order is committed, so no number is given twice (B-ORD-08). */
async function takeOrderNumber(trx: Trx, restaurantId: string): Promise<number> {
  const { next_order_number } = await trx
    .updateTable('restaurants')
    .set((set) => ({ next_order_number: set('next_order_number', '+', 1) }))
    .where('restaurant_id', '=', restaurantId)
    .returning('next_order_number')
    .executeTakeFirstOrThrow();
  return next_order_number - 1;
}
