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
 * The delivery or pickup time shown to the customer: creation plus the estimate, or the chosen time of a
 * scheduled order. Without an estimate 30 minutes. null when the timestamps cannot be read.
 */
export function readyTime(order: {
  createdUtc: string;
  estimateMinutes: number | null | undefined;
  isScheduled: boolean;
  dueUtc: string | null;
}): Date | null {
  const due = order.isScheduled && order.dueUtc !== null ? Date.parse(order.dueUtc) : Number.NaN;
  if (!Number.isNaN(due)) return new Date(due);
  const created = Date.parse(order.createdUtc);
  if (Number.isNaN(created)) return null;
  return new Date(created + (order.estimateMinutes ?? DEFAULT_ESTIMATE_MINUTES) * MINUTE_MS);
}
