import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { startPolling } from '#app/browser/polling.ts';
import { ORDER_STATUS } from '#app/contract/enumerations.ts';
import { STATUS_POLL_MS, TRACK_POLL_MS } from '#app/domain/order/poll.ts';
import { isPolling, orderContext } from '#app/domain/order/status-view.ts';

type Shown = { orderId: string; status: number | null; isTracking: boolean };

/** One lost answer is the network's hiccup; after the second in a row the page says that it cannot see the order. */
const LOST_AFTER = 2;

/**
 * Keeps the page at the order's status: asked every 3 s while it is pending, every 15 s in the track view (R-STAT-18,
 * R-STAT-19, A-45), by a small request of its own, because a failing revalidation would replace the page by an error.
 * The page itself is read again only when the number has changed.
 * @returns whether the status cannot be had at the moment.
 */
export function useOrderStatus({ orderId, status, isTracking }: Shown): boolean {
  const { revalidate } = useRevalidator();
  const [failures, setFailures] = useState(0);
  const isOpen = isTracking && status !== ORDER_STATUS.delivered;
  const everyMs = isPolling(orderContext(status)) ? STATUS_POLL_MS : isOpen ? TRACK_POLL_MS : null;

  useEffect(() => {
    if (everyMs === null) return;
    return startPolling({
      everyMs,
      async ask() {
        try {
          const told = await askStatus(orderId);
          setFailures(0);
          if (told !== status) await revalidate();
        } catch (error) {
          setFailures((count) => count + 1);
          throw error;
        }
      },
    });
  }, [orderId, status, everyMs, revalidate]);
  return everyMs !== null && failures >= LOST_AFTER;
}

/** @throws when it is not told: no network, no server, or no store behind it. */
async function askStatus(orderId: string): Promise<number> {
  const response = await fetch(`/success/status?order=${encodeURIComponent(orderId)}`, {
    signal: AbortSignal.timeout(8_000),
  });
  if (!response.ok) throw new Error(`status ${response.status}`);
  const { status } = (await response.json()) as { status: number | null };
  if (status === null) throw new Error('the store does not say');
  return status;
}
