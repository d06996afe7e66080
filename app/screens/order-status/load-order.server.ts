import { type RouterContextProvider, redirect } from 'react-router';
import { ORDER_STATUS } from '#app/contract/enumerations.ts';
import type { OrderSummary } from '#app/contract/orders.ts';
import { PENDING_REFRESH_SECONDS, TRACK_REFRESH_SECONDS } from '#app/domain/order/poll.ts';
import { type StatusView, statusView } from '#app/domain/order/status-view.ts';
import { mintFormToken } from '#app/middleware/form-token.ts';
import { platformContext } from '#app/middleware/platform.ts';
import { storeFrom } from '#app/middleware/restaurant.ts';
import { sessionFrom } from '#app/middleware/session.ts';
import { type OrderView, orderView } from './order-view.ts';
import { type OwnOrder, ownOrder } from './own-order.ts';

type Context = Readonly<RouterContextProvider>;

export type OrderPage = {
  orderId: string;
  /** The order's id where the store gave no number. */
  orderNumber: string;
  /** null: the store did not say. */
  status: number | null;
  view: StatusView;
  isTracking: boolean;
  /** null: the summary could not be had; the page does without (R-STAT-30). */
  order: OrderView | null;
  /** For pages without script; null: nothing is waited for (R-STAT-19). */
  refreshSeconds: number | null;
  formToken: string;
};

/** Address of an order's page; the track view has a mark of its own, so that leaving and coming back forgets it (R-STAT-21). */
export function orderPath(orderId: string, isTracking: boolean): string {
  return `/success?order=${encodeURIComponent(orderId)}${isTracking ? '&view=track' : ''}`;
}

/** The visitor's order with its present status. @throws a redirect home when there is none of theirs (C-094, C-097). */
export async function loadOrder(context: Context, url: URL): Promise<OrderPage> {
  const session = sessionFrom(context);
  const placed = await ownOrder(context, url.searchParams.get('order'));
  if (!placed) throw redirect('/');
  const [answer, summary] = await Promise.all([readStatus(context, placed), readSummary(context, placed)]);
  const status = answer ?? summary?.orderInfo.orderStatus ?? null;
  const view = statusView(status);
  const wasPressed = (await session.read('track'))?.orderId === placed.orderId;
  const isTracking = view === 'success' && wasPressed && url.searchParams.get('view') === 'track';
  const now = context.get(platformContext).now();
  return {
    orderId: placed.orderId,
    orderNumber: String(placed.orderNumber ?? summary?.orderInfo.orderNumber ?? placed.orderId),
    status,
    view,
    isTracking,
    order: summary && orderView(summary, storeFrom(context).client.timeZone, now),
    refreshSeconds: refreshSeconds(view, status, isTracking),
    formToken: await mintFormToken(context),
  };
}

/** The status number; null when the store does not answer, which is logged only (R-STAT-23). @throws a redirect home when the order is gone. */
export async function readStatus(context: Context, placed: OwnOrder): Promise<number | null> {
  const { api, client } = storeFrom(context);
  const path = { clientId: client.clientId, orderId: placed.orderId };
  const reply = await api.call('orders.status', { path, orderKey: placed.orderKey });
  if (!reply.ok) {
    if (reply.kind === 'failed') return null;
    throw redirect('/');
  }
  const isKnown = Object.values<number>(ORDER_STATUS).includes(reply.data);
  // it stays pending and is asked again
  if (!isKnown) context.get(platformContext).log({ status: reply.data }, 'unknown order status');
  return reply.data;
}

async function readSummary(context: Context, placed: OwnOrder): Promise<OrderSummary | null> {
  const { api, client } = storeFrom(context);
  const path = { clientId: client.clientId, orderId: placed.orderId };
  const reply = await api.call('orders.summary', { path, orderKey: placed.orderKey });
  return reply.ok ? reply.data : null;
}

function refreshSeconds(view: StatusView, status: number | null, isTracking: boolean): number | null {
  if (view === 'pending') return PENDING_REFRESH_SECONDS;
  return isTracking && status !== ORDER_STATUS.delivered ? TRACK_REFRESH_SECONDS : null;
}
