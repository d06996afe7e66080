const MINUTE_MS = 60_000;

/** The browser asks for the cart anew after 29 minutes and keeps what it has for 24 hours (spec §9, R-CONST-01). */
export const CART_REFETCH_MS = 29 * MINUTE_MS;
export const CART_KEPT_MS = 24 * 60 * MINUTE_MS;
/** A cart nobody touched for 24 hours is gone (B-CART-11). */
export const CART_LIFETIME_MS = 24 * 60 * MINUTE_MS;
/** Restaurant and settings are kept for 24 hours in the browser (spec §9, R-TEN-07). */
export const CLIENT_KEPT_MS = 24 * 60 * MINUTE_MS;
/** How long the popup of a new promotion stays (R-PROMO-10). */
export const PROMOTION_POPUP_MS = 4_000;
/** How long script shows why a code was not taken (R-PROMO-07). */
export const PROMOTION_FAULT_MS = 2_000;

/** Most distinct lines of one cart (B-CART-05). */
export const CART_LINES_MAX = 100;

/** Whether a cart last touched at that stamp has expired; a stamp that cannot be read has. */
export function isCartExpired(touchedUtc: string, now: Date): boolean {
  return !(now.getTime() - Date.parse(touchedUtc) < CART_LIFETIME_MS);
}
