import type { RouterContextProvider } from 'react-router';
import { orderWords } from '#app/components/order-words.ts';
import type { RunningOrder } from '#app/components/root-data.ts';
import { ORDER_STATUS, PAYMENT_MODE } from '#app/contract/enumerations.ts';
import type { OrderSummary } from '#app/contract/orders.ts';
import { tellDate } from '#app/domain/language/tell-date.ts';
import { readyTime } from '#app/domain/order/due-time.ts';
import { localTime } from '#app/domain/order/stamp.ts';
import { slotText } from '#app/domain/time/slot-text.ts';
import { tellFrom, wordsFrom } from '#app/middleware/i18n.ts';
import { storeFrom } from '#app/middleware/restaurant.ts';
import { sessionFrom } from '#app/middleware/session.ts';
import type { PlacedOrder } from '#app/middleware/session-values.ts';
import { type Translate, translator } from '#app/ui/translate.ts';

type Context = Readonly<RouterContextProvider>;

/** Nobody has more under way; each is one question to the store, on pages of those who have ordered. */
const MOST = 3;
/** A menu waits no longer for what stands above it. */
const PATIENCE_MS = 1_000;
const OVER: readonly number[] = [ORDER_STATUS.delivered, ORDER_STATUS.cancelled, ORDER_STATUS.paymentFailed];

/**
 * The newest orders of this browser that are under way, as the store says now. One that waits for its money is not: its
 * cart is still there and leads to it. One that the store says nothing of in time is shown without a status.
 */
export async function loadRunningOrders(context: Context): Promise<RunningOrder[]> {
  const placed = (await sessionFrom(context).read('orders')) ?? [];
  const t = translator(wordsFrom(context));
  const read = await Promise.all(placed.slice(0, MOST).map((order) => readOne(context, order, t)));
  return read.filter((order) => order !== null);
}

async function readOne(context: Context, placed: PlacedOrder, t: Translate): Promise<RunningOrder | null> {
  const { api, client } = storeFrom(context);
  const path = { clientId: client.clientId, orderId: placed.orderId };
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
    readyAt: ready && tellDate(tell, text(ready, timeZone)),
  };
}

function untilLate(): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS, null).unref();
  });
}
