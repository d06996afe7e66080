import { createHash } from 'node:crypto';
import type { OrderRow } from '#app/backend/db/schema.ts';
import type { Deps, Trx } from '#app/backend/deps.ts';
import type { CartRow } from '#app/backend/use-cases/cart/find-cart.ts';
import { hashesOfNetwork } from '#app/backend/use-cases/limits/order-limits.ts';
import { knowPatron } from '#app/backend/use-cases/patrons/know-patron.ts';
import { ORDER_STATUS, ORDER_TYPE, PAYMENT_MODE } from '#app/contract/enumerations.ts';
import type { OrderRequest } from '#app/contract/orders.ts';
import { DELIVERY_NOTE_LENGTH, UNIT_LENGTH } from '#app/domain/delivery/delivered-to.ts';
import { findText } from '#app/domain/order/find-words.ts';
import { driveMinutes, estimatedMinutes } from '#app/domain/settings/order-types.ts';
import type { Language } from '#app/locales/languages.ts';
import { countStep, writeHistory } from './change-status.ts';
import type { CheckedOrder } from './check-order.ts';
import { orderNotes, written } from './contact.ts';
import type { DeliveryInput } from './delivery.ts';
import { hashOrderKey, newOrderKey } from './order-key.ts';
import { takeOrderNumber } from './order-number.ts';
import { takeSnapshot } from './snapshot.ts';

export type OrderInput = DeliveryInput & {
  /** The language of the mails to the customer. */
  language: Language;
  /** The network that the call comes from; null for this machine itself, which is not limited. */
  network: string | null;
};

/** Inserts the order with its number, its frozen lines and prices, and the first row of its history. */
export async function insertOrder(
  deps: Deps,
  trx: Trx,
  { restaurant: { restaurantId, document }, customerId, language, network, request }: OrderInput,
  cart: CartRow,
  { priced, contact, delivery, due, isAgeChecked }: CheckedOrder,
  now: Date,
): Promise<OrderRow> {
  const orderId = deps.newId();
  const paysByCard = request.paymentMode === PAYMENT_MODE.online;
  const customer = cart.customer_id ?? customerId;
  // the number first: whoever orders waits for the restaurant's row before their own
  const orderNumber = await takeOrderNumber(deps, trx, restaurantId);
  const patron = await knowPatron(deps, trx, {
    ...{ restaurantId, customerId: customer, ...contact },
    placedUtc: now.toISOString(),
  });
  const order = await trx
    .insertInto('orders')
    .values({
      restaurant_id: restaurantId,
      order_id: orderId,
      order_number: orderNumber,
      cart_id: cart.cart_id,
      customer_id: customer,
      status: ORDER_STATUS.created,
      order_type: request.orderType,
      payment_mode: request.paymentMode,
      is_paid: 0,
      full_name: contact.fullName,
      email: contact.email,
      phone: contact.phone,
      find_text: findText(contact.fullName, contact.phone),
      delivery_address: delivery?.address ?? null,
      delivery_unit: delivery && written(request.deliveryUnit, UNIT_LENGTH),
      delivery_note: delivery && written(request.deliveryNote, DELIVERY_NOTE_LENGTH),
      delivery_zone_id: delivery?.zone.deliveryZoneId ?? null,
      distance_m: delivery?.distanceM ?? null,
      order_notes: orderNotes(request.orderNotes),
      is_scheduled: request.isScheduledOrder ? 1 : 0,
      due_utc: due.toISOString(),
      estimate_minutes: estimatedMinutes(document.settings, request.orderType),
      drive_minutes: request.orderType === ORDER_TYPE.delivery ? driveMinutes(document.settings) : null,
      reject_reason: null,
      payable_cents: priced.figures.payable,
      snapshot: JSON.stringify(takeSnapshot(priced)),
      order_key_hash: hashOrderKey(newOrderKey(deps, restaurantId, orderId)),
      created_utc: now.toISOString(),
      accepted_utc: null,
      promised_utc: null,
      first_promised_utc: null,
      language,
      holds: 0,
      held_stock: null,
      paid_utc: null,
      refunded_cents: 0,
      request_hash: paysByCard ? requestHash(request) : null,
      adult_utc: isAgeChecked ? cart.adult_utc : null,
      age_checked_utc: isAgeChecked ? now.toISOString() : null,
      network_hash:
        paysByCard && network !== null ? (hashesOfNetwork(deps, restaurantId, network)[0] ?? null) : null,
      patron_id: patron.patron_id,
      customer_note: patron.note,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  countStep(order, order.status, 'customer');
  await writeHistory(trx, order, { from: null, to: order.status, actor: 'customer', note: null }, now);
  return order;
}

/**
 * A hash of what the customer orders, SHA-256 in hex: two requests with different hashes are different
 * orders. Left out are the values that the web server fills in (the due time of an order for now, the total
 * that it showed) and, for pickup, any address.
 */
export function requestHash(request: OrderRequest): string {
  const isDelivery = request.orderType === ORDER_TYPE.delivery;
  const { latitude = null, longitude = null } = request.deliveryLocation ?? {};
  const asked = [
    [request.orderType, request.paymentMode, request.isScheduledOrder],
    request.isScheduledOrder ? request.dueUtc : null,
    [request.fullName, request.email, request.phone, request.orderNotes].map((text) => text?.trim() ?? ''),
    isDelivery
      ? [
          [request.addressId, request.deliveryAddress, request.deliveryZoneId, latitude, longitude],
          [request.deliveryUnit, request.deliveryNote].map((text) => text?.trim() ?? ''),
        ]
      : [],
    ...(request.tip ? [request.tip] : []),
  ];
  return createHash('sha256').update(JSON.stringify(asked)).digest('hex');
}
