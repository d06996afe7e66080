import type { Cents } from '#app/domain/money/cents.ts';
import { ORDER_TYPE } from '#app/domain/order/codes.ts';

/** What a delivery zone asks: its fee, and from how much it asks none (null: always). */
export type ZoneFee = { deliveryFeeCents: Cents; freeDeliveryFromCents: Cents | null };

/** The zone's fee, for a delivery whose dishes stay below the zone's free-delivery amount (B-PRICE-07, R-LOC-17). */
export function deliveryCharge(zone: ZoneFee | null, orderType: number | null, amountCents: Cents): Cents {
  if (orderType !== ORDER_TYPE.delivery || !zone) return 0;
  const isFree = zone.freeDeliveryFromCents !== null && amountCents >= zone.freeDeliveryFromCents;
  return isFree ? 0 : zone.deliveryFeeCents;
}
