import type { RouterContextProvider } from 'react-router';
import { ORDER_STATUS, PAYMENT_MODE } from '#app/contract/enumerations.ts';
import type { OrderSummary } from '#app/contract/orders.ts';
import { translateDate } from '#app/domain/language/translate-date.ts';
import { readyTime } from '#app/domain/order/due-time.ts';
import { localTime } from '#app/domain/order/stamp.ts';
import { slotText } from '#app/domain/time/slot-text.ts';
import { tellFrom, wordsFrom } from '#app/shell/language/i18n.server.ts';
import { sessionFrom } from '#app/shell/request/session.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import type { RunningOrder } from '#app/shell/root-data/root-data.ts';
import { type Translate, translator } from '#app/ui/translate.ts';
import { orderWords } from './order-words.ts';
import { ordersCookie, type PlacedOrder } from './own-order.server.ts';

type Context = Readonly<RouterContextProvider>;

/**
 * Most orders that are looked up. Each one costs a call to the store, on pages of visitors who have ordered.
 */
const MOST = 3;
/** Milliseconds that a menu page waits for the orders shown above the menu. */
const PATIENCE_MS = 1_000;
const OVER: readonly number[] = [ORDER_STATUS.delivered, ORDER_STATUS.cancelled, ORDER_STATUS.paymentFailed];

/**
 * The newest orders of this browser that are under way, with their current status. An unpaid order is left
 * out: its cart is still there and leads to it. An order whose status does not come in time is shown without
 * one.
 */
export async function loadRunningOrders(context: Context): Promise<RunningOrder[]> {
  const placed = (await sessionFrom(context).read(ordersCookie)) ?? [];
  const t = translator(wordsFrom(context));
  const read = await Promise.all(placed.slice(0, MOST).map((order) => readOne(context, order, t)));
  return read.filter((order) => order !== null);
}

async function readOne(context: Context, placed: PlacedOrder, t: Translate): Promise<RunningOrder | null> {
  const { api, client } = storeFrom(context);
  const path = { orderId: placed.orderId };
  const asked = api.call('orders.summary', { path, orderKey: placed.orderKey || null });
  const reply = await Promise.race([asked, untilLate()]);
  if (reply && !reply.ok && reply.kind !== 'failed') return null;
  const known = reply?.ok ? reply.data : null;
  return known ? running(known, client.timeZone, t, tellFrom(context)) : unknown(placed, t);
}

function unknown({ orderId, orderNumber }: PlacedOrder, t: Translate): RunningOrder {
  return { orderId, title: `${t('orders.number')} ${orderNumber ?? ''}`.trim(), readyAt: null };
}

function running(
  { orderInfo: info }: OrderSummary,
  timeZone: string,
  t: Translate,
  tell: ReturnType<typeof tellFrom>,
): RunningOrder | null {
  const status = info.orderStatus ?? null;
  const isUnpaid = info.paymentMode === PAYMENT_MODE.online && info.isPaid === false;
  if (isUnpaid || (status !== null && OVER.includes(status))) return null;
  const ready = readyTime({
    promisedUtc: info.promisedUtc,
    createdUtc: info.createdUtc,
    estimateMinutes: info.estimateMinutes,
    isScheduled: info.isScheduledOrder,
    dueUtc: info.dueUtc,
  });
  const text = info.isScheduledOrder ? slotText : localTime;
  return {
    orderId: info.orderId,
    title: [`${t('orders.number')} ${info.orderNumber ?? ''}`.trim(), status && orderWords(t).status(status)]
      .filter(Boolean)
      .join(' · '),
    readyAt: ready && translateDate(tell, text(ready, timeZone)),
  };
}

function untilLate(): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS, null).unref();
  });
}
