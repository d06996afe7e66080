const MINUTE_MS = 60_000;

/** The browser reads the cart again after this time. */
export const CART_REFETCH_MS = 29 * MINUTE_MS;
/** A cart that nobody changed for this long is deleted. */
export const CART_LIFETIME_MS = 24 * 60 * MINUTE_MS;
/** How long script shows why a promo code was refused. */
export const PROMOTION_FAULT_MS = 2_000;

/** Most lines of one cart. */
export const CART_LINES_MAX = 100;

/** Whether a cart last changed at that timestamp has expired; with an unreadable timestamp it has. */
export function isCartExpired(touchedUtc: string, now: Date): boolean {
  return !(now.getTime() - Date.parse(touchedUtc) < CART_LIFETIME_MS);
}
