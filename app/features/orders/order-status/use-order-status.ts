import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { startPolling } from '#app/browser/polling.ts';
import { writeLocal, writeSession } from '#app/browser/storage.ts';
import { toDollars } from '#app/contract/money.ts';
import {
  isPolling,
  NEWS_POLL_MS,
  orderContext,
  QUIET_AFTER_MS,
  QUIET_POLL_MS,
  STATUS_POLL_MS,
} from '#app/domain/order/status-view.ts';
import type { OrderPage } from './load-order.server.ts';
import type { OrderNews } from './order-news.server.ts';

/** Requests that fail are ignored for this long, ms; then the page says that it cannot see the order. */
const LOST_AFTER_MS = 60_000;

/**
 * Follows an order: its status every 3 s while it is pending, and until it is over whatever else the page shows of it,
 * by a mark: every 15 s, or every minute where nothing has changed for ten and while the page is hidden. The track view
 * asks every 15 s as long as it is seen. Both are small requests of their own, because a failed revalidation would
 * replace the page by an error page. The page's data is loaded again only when something has changed.
 * @returns the page with the minutes that are left by now; whether the order could not be seen for a minute
 */
export function useOrderStatus(page: OrderPage): { page: OrderPage; isLost: boolean } {
  const { orderId, status, isTracking, news } = page;
  const { revalidate } = useRevalidator();
  const [isLost, setLost] = useState(false);
  const [latest, setLatest] = useState(news);
  const failing = useRef<Failing>({});
  const isPending = isPolling(orderContext(status));
  const isFollowed = !news.isOver && !(latest.mark === news.mark && latest.isOver);

  useEffect(() => {
    if (!isPending) return;
    return startPolling({
      everyMs: STATUS_POLL_MS,
      ask: () =>
        seen('status', failing.current, setLost, async () => {
          if ((await askStatus(orderId)) !== status) await revalidate();
        }),
    });
  }, [orderId, status, isPending, revalidate]);

  useEffect(() => {
    if (!isFollowed) return;
    const since = performance.now();
    return startPolling({
      everyMs: () =>
        !isTracking && performance.now() - since > QUIET_AFTER_MS ? QUIET_POLL_MS : NEWS_POLL_MS,
      hiddenMs: QUIET_POLL_MS,
      ask: () =>
        seen('news', failing.current, setLost, async () => {
          const answered = await askNews(orderId);
          setLatest(answered);
          if (answered.mark !== news.mark) await revalidate();
        }),
    });
  }, [orderId, news.mark, isFollowed, isTracking, revalidate]);

  return { page: withMinutes(page, latest), isLost: isFollowed && isLost };
}

/** Since when each request is not answered, by the page's own clock. */
type Failing = { status?: number; news?: number };

/** Notes whether a request was answered: silence is said after a minute. @throws what the request throws */
async function seen(
  what: keyof Failing,
  failing: Failing,
  setLost: (isLost: boolean) => void,
  ask: () => Promise<void>,
): Promise<void> {
  try {
    await ask();
    delete failing[what];
  } catch (error) {
    failing[what] ??= performance.now();
    throw error;
  } finally {
    const since = Math.min(...Object.values(failing));
    setLost(performance.now() - since >= LOST_AFTER_MS);
  }
}

/** The minutes go down while nothing else changes. */
function withMinutes(page: OrderPage, { mark, minutesLeft }: OrderNews): OrderPage {
  const { order, news } = page;
  if (!order?.ready || mark !== news.mark) return page;
  return { ...page, order: { ...order, ready: { ...order.ready, minutesLeft } } };
}

/** @throws when it cannot be fetched: no network, no server, or the store does not answer. */
async function askNews(orderId: string): Promise<OrderNews> {
  return (await (await asked('news', orderId)).json()) as OrderNews;
}

async function asked(what: 'news' | 'status', orderId: string): Promise<Response> {
  const response = await fetch(`/success/${what}?order=${encodeURIComponent(orderId)}`, {
    signal: AbortSignal.timeout(8_000),
  });
  if (!response.ok) throw new Error(`${what} ${response.status}`);
  return response;
}

/** @throws when the status cannot be fetched: no network, no server, or the store does not answer. */
async function askStatus(orderId: string): Promise<number> {
  const response = await asked('status', orderId);
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
