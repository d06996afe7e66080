/** Why a code was not put on the cart: a text of this site, by its name, or the store's own words; and what was typed. */
export type PromoFault = ({ own: 'missing' | 'noCart' | 'failed' | 'cardNumber' } | { told: string }) & {
  typed: string;
};
