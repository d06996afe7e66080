import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { startPolling } from '#app/browser/polling.ts';
import { writeLocal, writeSession } from '#app/browser/storage.ts';
import { ORDER_STATUS } from '#app/contract/enumerations.ts';
import { toDollars } from '#app/contract/money.ts';
import { isPolling, orderContext, STATUS_POLL_MS, TRACK_POLL_MS } from '#app/domain/order/status-view.ts';
import type { OrderPage } from './load-order.server.ts';

type Shown = { orderId: string; status: number | null; isTracking: boolean };

/** Requests that fail are ignored for this long, ms; then the page says that it cannot see the order. */
const LOST_AFTER_MS = 60_000;

/**
 * Polls the order's status: every 3 s while it is pending, every 15 s in the track view. It uses a small
 * request of its own, because a failed revalidation would replace the page by an error page. The page's data
 * is loaded again only when the status has changed.
 * @returns true while the status could not be fetched for a minute
 */
export function useOrderStatus({ orderId, status, isTracking }: Shown): boolean {
  const { revalidate } = useRevalidator();
  const [isLost, setLost] = useState(false);
  const failsSince = useRef<number | null>(null);
  const isOpen = isTracking && status !== ORDER_STATUS.delivered;
  const everyMs = isPolling(orderContext(status)) ? STATUS_POLL_MS : isOpen ? TRACK_POLL_MS : null;

  useEffect(() => {
    if (everyMs === null) return;
    return startPolling({
      everyMs,
      async ask() {
        try {
          const answered = await askStatus(orderId);
          failsSince.current = null;
          setLost(false);
          if (answered !== status) await revalidate();
        } catch (error) {
          failsSince.current ??= performance.now();
          setLost(performance.now() - failsSince.current >= LOST_AFTER_MS);
          throw error;
        }
      },
    });
  }, [orderId, status, everyMs, revalidate]);
  return everyMs !== null && isLost;
}

/** @throws when the status cannot be fetched: no network, no server, or the store does not answer. */
async function askStatus(orderId: string): Promise<number> {
  const response = await fetch(`/success/status?order=${encodeURIComponent(orderId)}`, {
    signal: AbortSignal.timeout(8_000),
  });
  if (!response.ok) throw new Error(`status ${response.status}`);
  const { status } = (await response.json()) as { status: number | null };
  if (status === null) throw new Error('the store does not say');
  return status;
}

/**
 * The browser's copies of the last order and of the open track view: an order that was placed
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
