/** After many declined cards a cart takes no card for so long, ms; its page says so as long. */
export const PAYMENT_CLOSED_MS = 60 * 60_000;

/** Whether a cart whose payment was closed then still takes no card. @param closedUtc null where none was closed */
export function isPaymentClosed(closedUtc: string | null | undefined, now: Date): boolean {
  return closedUtc != null && Date.parse(closedUtc) + PAYMENT_CLOSED_MS > now.getTime();
}
