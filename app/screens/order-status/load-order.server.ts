import { type RouterContextProvider, redirect } from 'react-router';
import { dayNames } from '#app/components/day-names.server.ts';
import { timeWords } from '#app/components/hours-words.ts';
import { ORDER_STATUS } from '#app/contract/enumerations.ts';
import type { OrderSummary } from '#app/contract/orders.ts';
import { localSummary } from '#app/domain/order/local-summary.ts';
import { PENDING_REFRESH_SECONDS, TRACK_REFRESH_SECONDS } from '#app/domain/order/poll.ts';
import { type StatusView, statusView } from '#app/domain/order/status-view.ts';
import type { OrderLife } from '#app/locales/locale.ts';
import { ORDER_LIFE } from '#app/locales/order-life.ts';
import { mintFormToken } from '#app/middleware/form-token.ts';
import { languageFrom, wordsFrom } from '#app/middleware/i18n.ts';
import { type OwnOrder, ownOrder } from '#app/middleware/own-order.ts';
import { platformContext } from '#app/middleware/platform.ts';
import { storeFrom } from '#app/middleware/restaurant.ts';
import { sessionFrom } from '#app/middleware/session.ts';
import { translator } from '#app/ui/translate.ts';
import { type OrderView, orderView } from './order-view.ts';

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
  /** The restaurant's; null where its file names none. */
  phone: string | null;
  /** Where an order by card is paid, while its cart is still this browser's; else null. */
  paymentPath: string | null;
  /** Beyond the spec's words, in the page's language. */
  texts: OrderLife;
  formToken: string;
};

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
    order: summary && viewOf(context, summary, now),
    refreshSeconds: refreshSeconds(view, status, isTracking),
    phone: storeFrom(context).client.phone,
    paymentPath: await paymentPath(context, placed.orderId),
    texts: ORDER_LIFE[languageFrom(context)],
    formToken: await mintFormToken(context),
  };
}

function viewOf(context: Context, summary: OrderSummary, now: Date): OrderView {
  const { timeZone } = storeFrom(context).client;
  const t = translator(wordsFrom(context));
  const language = languageFrom(context);
  const names = dayNames(language);
  const shown = localSummary(summary, language);
  return orderView(shown, timeZone, now, (due) => timeWords(due, now, timeZone, t, names));
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

/** null: the store did not say (R-STAT-30). */
export async function readSummary(context: Context, placed: OwnOrder): Promise<OrderSummary | null> {
  const { api, client } = storeFrom(context);
  const path = { clientId: client.clientId, orderId: placed.orderId };
  const reply = await api.call('orders.summary', { path, orderKey: placed.orderKey });
  return reply.ok ? reply.data : null;
}

/** The cart of an order by card stays its browser's until it is paid. */
async function paymentPath(context: Context, orderId: string): Promise<string | null> {
  const session = sessionFrom(context);
  const cartId = (await session.read('cart'))?.id;
  const placed = (await session.read('orders'))?.find((order) => order.orderId === orderId);
  return cartId && placed?.cartId === cartId ? `/payment/${encodeURIComponent(cartId)}` : null;
}

function refreshSeconds(view: StatusView, status: number | null, isTracking: boolean): number | null {
  if (view === 'pending') return PENDING_REFRESH_SECONDS;
  return isTracking && status !== ORDER_STATUS.delivered ? TRACK_REFRESH_SECONDS : null;
}
