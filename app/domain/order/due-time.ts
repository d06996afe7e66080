/** Minutes until an order for now is due. */
const ASAP_MINUTES = 30;
/** Minutes that an order takes when nothing else is known. */
export const DEFAULT_ESTIMATE_MINUTES = 30;
/** The due time sent with an order for now may be this far ahead; any other is replaced. */
const ASAP_LATEST_MINUTES = 90;

const MINUTE_MS = 60_000;

/** The due time of an order for now: 30 minutes ahead, seconds zero. */
export function asapDue(now: Date): Date {
  return new Date(Math.floor((now.getTime() + ASAP_MINUTES * MINUTE_MS) / MINUTE_MS) * MINUTE_MS);
}

/** The due time of an order for now: the one sent when it is within 90 minutes from now, else asapDue. */
export function asapDueOr(dueUtc: string | null, now: Date): Date {
  const sent = dueUtc === null ? Number.NaN : Date.parse(dueUtc);
  const ahead = (sent - now.getTime()) / MINUTE_MS;
  return ahead >= 0 && ahead <= ASAP_LATEST_MINUTES ? new Date(sent) : asapDue(now);
}

/**
 * What the kitchen promises as it accepts an order: minutes from now, seconds zero, as the clock on its board
 * shows it; the customer's own time for one that was ordered for later.
 */
export function promisedTime(
  order: { isScheduled: boolean; dueUtc: string },
  minutes: number,
  now: Date,
): Date {
  if (order.isScheduled) return new Date(order.dueUtc);
  return new Date(Math.floor((now.getTime() + minutes * MINUTE_MS) / MINUTE_MS) * MINUTE_MS);
}

/**
 * The time that is so many minutes after what was promised; after now where that time is past already, because
 * more minutes always mean a time that is still to come. Seconds zero.
 */
export function postponedTime(promisedUtc: string, minutes: number, now: Date): Date {
  const from = Math.max(Date.parse(promisedUtc), now.getTime());
  return new Date(Math.floor((from + minutes * MINUTE_MS) / MINUTE_MS) * MINUTE_MS);
}

/**
 * The delivery or pickup time shown to the customer: what the kitchen promised. Before it did: creation plus
 * the estimate, or the chosen time of a scheduled order. Without an estimate 30 minutes. null when the
 * timestamps cannot be read.
 */
export function readyTime(order: {
  /** Null until the order is accepted, and from stores that do not say it. */
  promisedUtc: string | null;
  createdUtc: string;
  estimateMinutes?: number | null | undefined;
  isScheduled: boolean;
  dueUtc: string | null;
}): Date | null {
  const promised = order.promisedUtc === null ? Number.NaN : Date.parse(order.promisedUtc);
  if (!Number.isNaN(promised)) return new Date(promised);
  const due = order.isScheduled && order.dueUtc !== null ? Date.parse(order.dueUtc) : Number.NaN;
  if (!Number.isNaN(due)) return new Date(due);
  const created = Date.parse(order.createdUtc);
  if (Number.isNaN(created)) return null;
  return new Date(created + (order.estimateMinutes ?? DEFAULT_ESTIMATE_MINUTES) * MINUTE_MS);
}
