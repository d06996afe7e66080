/** Minutes to the due time of an order for now (spec §9). */
const ASAP_MINUTES = 30;
/** Minutes an order takes where nobody said otherwise (spec §9). */
export const DEFAULT_ESTIMATE_MINUTES = 30;
/** An ASAP order's due time may lie this far ahead; any other is replaced (B-ORD-05). */
const ASAP_LATEST_MINUTES = 90;

const MINUTE_MS = 60_000;

/** Due time of an order for now: 30 minutes on, seconds zeroed (R-CHK-30, A-105). */
export function asapDue(now: Date): Date {
  return new Date(Math.floor((now.getTime() + ASAP_MINUTES * MINUTE_MS) / MINUTE_MS) * MINUTE_MS);
}

/** The due time an ASAP order gets: the one sent when it lies within 90 minutes from now, else asapDue (B-ORD-05). */
export function asapDueOr(dueUtc: string | null, now: Date): Date {
  const sent = dueUtc === null ? Number.NaN : Date.parse(dueUtc);
  const ahead = (sent - now.getTime()) / MINUTE_MS;
  return ahead >= 0 && ahead <= ASAP_LATEST_MINUTES ? new Date(sent) : asapDue(now);
}

/**
 * The delivery or pickup time a customer is shown (R-STAT-26, A-106): creation plus the estimate, or the time a
 * scheduled order was made for. A missing estimate is 30 minutes. null when the stamps cannot be read.
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
