/**
 * Why a promo code was not applied: one of this site's texts, by name, or the store's own words; with what
 * was typed.
 */
export type PromoFault = ({ own: 'missing' | 'noCart' | 'failed' | 'cardNumber' } | { storeText: string }) & {
  typed: string;
};
