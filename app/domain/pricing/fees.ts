import { ORDER_TYPE } from '#app/contract/enumerations.ts';
import type { Cents } from '#app/contract/money.ts';

/** A zone's delivery fee, and the amount from which delivery is free (null: never). Cents. */
export type ZoneFee = { deliveryFeeCents: Cents; freeDeliveryFromCents: Cents | null };

/**
 * The zone's fee, in cents, for a delivery whose dishes are below the zone's free-delivery amount; else 0.
 */
export function deliveryCharge(zone: ZoneFee | null, orderType: number | null, amountCents: Cents): Cents {
  if (orderType !== ORDER_TYPE.delivery || !zone) return 0;
  const isFree = zone.freeDeliveryFromCents !== null && amountCents >= zone.freeDeliveryFromCents;
  return isFree ? 0 : zone.deliveryFeeCents;
}

/** The card provider keeps this share. */
export const SURCHARGE_RATE = 0.027;
/** And this much of each payment. */
export const SURCHARGE_FIXED_CENTS = 30;

const PER_MILLE = Math.round(SURCHARGE_RATE * 1000);

/**
 * Cents to add to `total` so that `total` remains after the provider's share: (total + 0.30) / (1 - 0.027) -
 * total, rounded half up. 0 when there is nothing to pay.
 */
export function cardSurcharge(total: Cents): Cents {
  if (total <= 0) return 0;
  // the same formula in whole numbers: (27 total + 1000 x 30) / 973
  const numerator = PER_MILLE * total + 1000 * SURCHARGE_FIXED_CENTS;
  const denominator = 1000 - PER_MILLE;
  return Math.floor((2 * numerator + denominator) / (2 * denominator));
}
