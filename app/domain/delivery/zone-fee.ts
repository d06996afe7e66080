import type { Cents } from '#app/contract/money.ts';

/** What a zone's fee grows by: `perKm` cents for each begun kilometre beyond `beyondKm` km. */
export type DistanceSurcharge = { beyondKm: number; perKm: Cents };

/**
 * A zone's fee at a distance, in cents: the one place where a surcharge by distance is worked out. Distances count to
 * the metre, so that what is written as 3 km is never 4 begun ones.
 * @param km from the restaurant, as it is known for the order
 */
export function feeAt(fee: Cents, surcharge: DistanceSurcharge | null | undefined, km: number): Cents {
  if (!surcharge || !Number.isFinite(km)) return fee;
  const metres = Math.round(km * 1000) - Math.round(surcharge.beyondKm * 1000);
  return fee + Math.ceil(Math.max(0, metres) / 1000) * surcharge.perKm;
}

/** A zone as it is for an address at that distance: its fee has the surcharge in it, and nothing adds it again. */
export function zoneAtDistance<
  Zone extends { deliveryFee: Cents | null; surcharge?: DistanceSurcharge | null | undefined },
>(zone: Zone, km: number): Zone {
  const { deliveryFee, surcharge } = zone;
  if (!surcharge || deliveryFee === null) return zone;
  return { ...zone, deliveryFee: feeAt(deliveryFee, surcharge, km), surcharge: null };
}
