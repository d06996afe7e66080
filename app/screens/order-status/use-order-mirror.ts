import { useEffect } from 'react';
import { writeLocal, writeSession } from '#app/browser/storage.ts';
import { toDollars } from '#app/domain/money/cents.ts';
import type { OrderPage } from './load-order.server.ts';

/**
 * The browser's copies of the last order and of the open track view (R-CHK-36, R-STAT-21): an order that was placed
 * without script is mirrored here too. The flag goes when the track view is left.
 */
export function useOrderMirror({ orderNumber, order, isTracking }: OrderPage): void {
  const createdUtc = order?.orderTime?.iso ?? null;
  const { orderType = null, totalCents = null } = order ?? {};

  useEffect(() => {
    if (createdUtc === null || totalCents === null) return;
    const number = /^\d+$/.test(orderNumber) ? Number(orderNumber) : orderNumber;
    writeLocal('order', { orderNumber: number, createdUtc, orderType, totalAmount: toDollars(totalCents) });
  }, [orderNumber, createdUtc, orderType, totalCents]);

  useEffect(() => {
    if (!isTracking) return;
    writeSession('track-view', 'true');
    return () => writeSession('track-view', null);
  }, [isTracking]);
}
