import { useEffect } from 'react';
import { hasSessionMirror, writeLocal, writeSession } from '#app/browser/storage.ts';
import { ORDER_TYPE } from '#app/contract/enumerations.ts';
import type { OrderView } from '#app/shell/root-data/root-data.ts';

/**
 * Keeps copies of the order preference, its end and the destination in the browser's storage, in the shapes
 * that the spec names. The copies are for reading only: the server decides by its cookies.
 */
export function usePreferenceMirror(order: OrderView): void {
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

/** Copies the delivery zones, once in a browser session. When it fails that copy is missing. */
async function mirrorZones(): Promise<void> {
  try {
    const answer = await fetch('/delivery/list');
    if (answer.ok) writeSession('delivery_zone', await answer.json());
  } catch {
    // the next page tries again
  }
}
