import type { RouterContextProvider } from 'react-router';
import type { RunningOrder } from '#app/components/root-data.ts';
import { ORDER_STATUS, PAYMENT_MODE } from '#app/contract/enumerations.ts';
import type { OrderSummary } from '#app/contract/orders.ts';
import { readyTime } from '#app/domain/order/due-time.ts';
import { localTime } from '#app/domain/order/stamp.ts';
import { slotText } from '#app/domain/time/slot-text.ts';
import { storeFrom } from '#app/middleware/restaurant.ts';
import { sessionFrom } from '#app/middleware/session.ts';
import type { PlacedOrder } from '#app/middleware/session-values.ts';

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
  const read = await Promise.all(placed.slice(0, MOST).map((order) => readOne(context, order)));
  return read.filter((order) => order !== null);
}

async function readOne(context: Context, placed: PlacedOrder): Promise<RunningOrder | null> {
  const { api, client } = storeFrom(context);
  const path = { clientId: client.clientId, orderId: placed.orderId };
  const asked = api.call('orders.summary', { path, orderKey: placed.orderKey || null });
  const reply = await Promise.race([asked, untilLate()]);
  if (reply && !reply.ok && reply.kind !== 'failed') return null;
  const known = reply?.ok ? reply.data : null;
  return known ? running(known, client.timeZone) : unknown(placed);
}

function unknown({ orderId, orderNumber }: PlacedOrder): RunningOrder {
  return { orderId, number: String(orderNumber ?? ''), status: null, readyAt: null };
}

function running({ orderInfo: info }: OrderSummary, timeZone: string): RunningOrder | null {
  const status = info.orderStatus ?? null;
  const isUnpaid = info.paymentMode === PAYMENT_MODE.online && info.isPaid === false;
  if (isUnpaid || (status !== null && OVER.includes(status))) return null;
  const ready = readyTime({
    createdUtc: info.createdUtc,
    estimateMinutes: info.estimateMinutes,
    isScheduled: info.isScheduledOrder,
    dueUtc: info.dueUtc,
  });
  const tell = info.isScheduledOrder ? slotText : localTime;
  return {
    orderId: info.orderId,
    number: String(info.orderNumber ?? ''),
    status,
    readyAt: ready && tell(ready, timeZone),
  };
}

function untilLate(): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS, null).unref();
  });
}
