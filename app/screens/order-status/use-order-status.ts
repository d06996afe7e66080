import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { startPolling } from '#app/browser/polling.ts';
import { ORDER_STATUS } from '#app/contract/enumerations.ts';
import { STATUS_POLL_MS, TRACK_POLL_MS } from '#app/domain/order/poll.ts';
import { isPolling, orderContext } from '#app/domain/order/status-view.ts';

type Shown = { orderId: string; status: number | null; isTracking: boolean };

/**
 * Keeps the page at the order's status: asked every 3 s while it is pending, every 15 s in the track view (R-STAT-18,
 * R-STAT-19, A-45), by a small request of its own, because a failing revalidation would replace the page by an error.
 * The page itself is read again only when the number has changed.
 */
export function useOrderStatus({ orderId, status, isTracking }: Shown): void {
  const { revalidate } = useRevalidator();
  const isOpen = isTracking && status !== ORDER_STATUS.delivered;
  const everyMs = isPolling(orderContext(status)) ? STATUS_POLL_MS : isOpen ? TRACK_POLL_MS : null;

  useEffect(() => {
    if (everyMs === null) return;
    return startPolling({
      everyMs,
      async ask() {
        const response = await fetch(`/success/status?order=${encodeURIComponent(orderId)}`, {
          signal: AbortSignal.timeout(8_000),
        });
        if (!response.ok) throw new Error(`status ${response.status}`);
        const answer = (await response.json()) as { status: number | null };
        if (answer.status !== null && answer.status !== status) await revalidate();
      },
    });
  }, [orderId, status, everyMs, revalidate]);
}
