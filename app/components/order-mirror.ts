import { useEffect } from 'react';
import { hasSessionMirror, writeLocal, writeSession } from '#app/browser/storage.ts';
import { ORDER_TYPE } from '#app/contract/enumerations.ts';
import type { OrderView } from './root-data.ts';

/**
 * The browser's copies of how, when and where to one orders, in the spec's shapes (R-PREF-13 to -15, R-SESS-14, R-LOC-20 to
 * -22, A-11, A-55): what the server's cookies say, which alone decide.
 */
export function useOrderMirror(order: OrderView): void {
  const { orderType, expiresAt, scheduledUtc, address, addressId, distanceKm, isInRange } = order;
  const { latitude, longitude } = order.coordinates ?? {};
  const isDelivery = orderType === ORDER_TYPE.delivery;

  useEffect(() => {
    writeLocal('orderType', orderType === null ? null : isDelivery ? 'Delivery' : 'Pickup');
  }, [orderType, isDelivery]);

  useEffect(() => {
    const timings = expiresAt === null ? null : { timings: String(expiresAt), enabled: true };
    writeSession('order-preference', timings);
    writeLocal('sessionTimer', timings);
    writeSession(
      'scheduled-order',
      expiresAt === null ? null : { enabled: scheduledUtc !== null, timings: scheduledUtc },
    );
  }, [expiresAt, scheduledUtc]);

  useEffect(() => {
    const isPlaced = latitude !== undefined && longitude !== undefined;
    const place = isPlaced && {
      lat: String(latitude),
      lon: String(longitude),
      display_name: address,
      ...(addressId !== null && { addressId }),
    };
    writeLocal('Client_selected_address', place || null);
  }, [address, addressId, latitude, longitude]);

  useEffect(() => {
    writeLocal(
      'distance',
      distanceKm === null ? null : { distance: distanceKm, isAddressInRange: isInRange === true },
    );
  }, [distanceKm, isInRange]);

  useEffect(() => {
    if (isDelivery && !hasSessionMirror('delivery_zone')) void mirrorZones();
  }, [isDelivery]);
}

/** Once in a session of the browser; a failure is one mirror less. */
async function mirrorZones(): Promise<void> {
  try {
    const answer = await fetch('/delivery/list');
    if (answer.ok) writeSession('delivery_zone', await answer.json());
  } catch {
    // asked again by the next page
  }
}
