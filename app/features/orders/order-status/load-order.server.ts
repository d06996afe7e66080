import { type RouterContextProvider, redirect } from 'react-router';
import { ORDER_STATUS, WAITS_FOR_PAYMENT } from '#app/contract/enumerations.ts';
import type { OrderSummary } from '#app/contract/orders.ts';
import { localSummary } from '#app/domain/order/local-summary.ts';
import {
  PENDING_REFRESH_SECONDS,
  type StatusView,
  statusView,
  TRACK_REFRESH_SECONDS,
} from '#app/domain/order/status-view.ts';
import { shownStatus } from '#app/domain/order/transitions.ts';
import { type OwnOrder, ordersCookie, ownOrder } from '#app/features/orders/own-order.server.ts';
import type { OrderLife, PushTexts } from '#app/locales/locale.ts';
import { TEXTS } from '#app/locales/texts.server.ts';
import { say } from '#app/shell/flash/flash.server.ts';
import { languageFrom, tellFrom, wordsFrom } from '#app/shell/language/i18n.server.ts';
import { mintFormToken } from '#app/shell/request/form-token.server.ts';
import { platformContext } from '#app/shell/request/platform.server.ts';
import { cookie, sessionFrom } from '#app/shell/request/session.server.ts';
import { dayNames } from '#app/shell/restaurant/day-names.server.ts';
import { timeWords } from '#app/shell/restaurant/hours-words.ts';
import { ownLanguage } from '#app/shell/restaurant/own-language.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { cartCookie } from '#app/shell/visitor/visitor-cart.server.ts';
import { translator } from '#app/ui/translate.ts';
import { newsOf, type OrderNews } from './order-news.server.ts';
import { orderView, type PlacedOrderView } from './order-view.ts';

/** The order whose track view is open. */
export const trackCookie = cookie<{ orderId: string }>('track', { endsWithVisit: true });

type Context = Readonly<RouterContextProvider>;

export type OrderPage = {
  orderId: string;
  /** The order's id where the store gave no number. */
  orderNumber: string;
  /** null: the store did not say. */
  status: number | null;
  view: StatusView;
  isTracking: boolean;
  /** null: the summary could not be had; the page does without. */
  order: PlacedOrderView | null;
  /** Seconds after which a page without script loads again; null: it does not. */
  refreshSeconds: number | null;
  /** The restaurant's; null where its file names none. */
  phone: string | null;
  /** Where an order by card is paid, while its cart is still this browser's; else null. */
  paymentPath: string | null;
  /** Why its payment was closed, and what to do; null where it was not. */
  paymentClosed: string | null;
  /** Texts beyond the spec's own, in the page's language. */
  texts: OrderLife;
  /** How browsers can be told of it; null where the store does not tell them, and once it is over. */
  push: { key: string; texts: PushTexts['ask'] } | null;
  formToken: string;
  /** What the page asks about while the order is under way. */
  news: OrderNews;
};

/**
 * The visitor's order with its present status.
 * @throws a redirect home when there is none of theirs; a message there says how to come back to it, because
 * the cookies that knew it may have been deleted.
 */
export async function loadOrder(context: Context, url: URL): Promise<OrderPage> {
  const session = sessionFrom(context);
  const placed = await ownOrder(context, url.searchParams.get('order'));
  if (!placed) {
    await say(context, 'no', translator(wordsFrom(context))('errors.orderUnknown'));
    throw redirect('/');
  }
  const read = await readOrder(context, placed);
  if (read === 'refused') throw redirect('/');
  const { status, summary, order, news } = read;
  const view = statusView(status);
  const wasPressed = (await session.read(trackCookie))?.orderId === placed.orderId;
  const isTracking = view === 'success' && wasPressed && url.searchParams.get('view') === 'track';
  return {
    orderId: placed.orderId,
    orderNumber: String(placed.orderNumber ?? summary?.orderInfo.orderNumber ?? placed.orderId),
    status,
    view,
    isTracking,
    order,
    refreshSeconds: refreshSeconds(view, status, isTracking),
    phone: storeFrom(context).client.phone,
    paymentPath: await paymentPath(context, placed.orderId),
    paymentClosed: order?.isPaymentClosed ? tellFrom(context)({ code: 'tooManyDeclined' }) : null,
    texts: TEXTS[languageFrom(context)].orderLife,
    push: pushOf(context, summary),
    formToken: await mintFormToken(context),
    news,
  };
}

/** What the open page of an order asks for; 'refused' as currentStatus, null when the store does not answer. */
export async function loadNews(context: Context, placed: OwnOrder): Promise<OrderNews | 'refused' | null> {
  const read = await readOrder(context, placed);
  if (read === 'refused') return 'refused';
  return read.status === null ? null : read.news;
}

async function readOrder(context: Context, placed: OwnOrder) {
  const [answer, summary] = await Promise.all([
    currentStatus(context, placed),
    currentSummary(context, placed),
  ]);
  if (answer === 'refused') return answer;
  const status = answer ?? (summary && statusOf(summary.orderInfo));
  const now = context.get(platformContext).now();
  const order = summary && viewOf(context, summary, now);
  return { status, summary, order, news: newsOf(status, order, now) };
}

function pushOf(context: Context, summary: OrderSummary | null): OrderPage['push'] {
  const key = summary?.orderInfo.pushKey;
  return key ? { key, texts: TEXTS[languageFrom(context)].push.ask } : null;
}

function statusOf({ orderStatus, readyUtc }: OrderSummary['orderInfo']): number | null {
  return orderStatus == null ? null : shownStatus(orderStatus, readyUtc);
}

function viewOf(context: Context, summary: OrderSummary, now: Date): PlacedOrderView {
  const { timeZone } = storeFrom(context).client;
  const t = translator(wordsFrom(context));
  const language = languageFrom(context);
  const names = dayNames(language);
  const shown = localSummary(summary, language, ownLanguage(context));
  return orderView(shown, timeZone, now, (due) => timeWords(due, now, timeZone, t, names));
}

/**
 * The status number; null when the store does not answer, which is logged only; 'refused' when the order is
 * gone, or not this visitor's.
 */
export async function currentStatus(
  context: Context,
  placed: OwnOrder,
  knows: 'ready' | 'payment' = 'ready',
): Promise<number | 'refused' | null> {
  const { api } = storeFrom(context);
  const path = { orderId: placed.orderId };
  const reply = await api.call('orders.status', {
    path,
    orderKey: placed.orderKey,
    query: { knows },
  });
  if (!reply.ok) return reply.kind === 'failed' ? null : 'refused';
  const isKnown = [WAITS_FOR_PAYMENT, ...Object.values<number>(ORDER_STATUS)].includes(reply.data);
  // the page keeps the status 'pending' and asks again
  if (!isKnown) context.get(platformContext).log({ status: reply.data }, 'unknown order status');
  return reply.data;
}

/** null: the store did not say. */
async function currentSummary(context: Context, placed: OwnOrder): Promise<OrderSummary | null> {
  const { api } = storeFrom(context);
  const path = { orderId: placed.orderId };
  const reply = await api.call('orders.summary', { path, orderKey: placed.orderKey });
  return reply.ok ? reply.data : null;
}

/** The payment page of an unpaid order by card; null where its cart is no longer this browser's. */
async function paymentPath(context: Context, orderId: string): Promise<string | null> {
  const session = sessionFrom(context);
  const cartId = (await session.read(cartCookie))?.id;
  const placed = (await session.read(ordersCookie))?.find((order) => order.orderId === orderId);
  return cartId && placed?.cartId === cartId ? `/payment/${encodeURIComponent(cartId)}` : null;
}

function refreshSeconds(view: StatusView, status: number | null, isTracking: boolean): number | null {
  if (view === 'pending') return PENDING_REFRESH_SECONDS;
  return isTracking && status !== ORDER_STATUS.delivered ? TRACK_REFRESH_SECONDS : null;
}
