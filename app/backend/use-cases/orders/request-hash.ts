import { createHash } from 'node:crypto';
import { ORDER_TYPE } from '#app/contract/enumerations.ts';
import type { OrderRequest } from '#app/contract/orders.ts';

/**
 * What a customer asks for with an order, as SHA-256 in hex: everything that makes it another order. Left out is what
 * the web server fills in (the due time of an order for now, the total it showed) and, for pickup, any address
 * (B-ORD-07).
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
  ];
  return createHash('sha256').update(JSON.stringify(asked)).digest('hex');
}
