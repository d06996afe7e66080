import type { DeliveryZone } from '#app/contract/client.ts';
import type { ZoneTerms } from '#app/domain/delivery/thresholds.ts';
import { zoneShades } from '#app/domain/delivery/zone-map.ts';
import { type Cents, toCents } from '#app/domain/money/cents.ts';

/** A delivery zone as pages show it; cents. */
export type ZoneView = Omit<ZoneTerms, 'feeCents'> & {
  zoneId: string;
  name: string;
  /** How far it reaches. */
  km: number;
  /** null: the store did not say. */
  feeCents: Cents | null;
  /** Which of the map's shades, 1 the nearest. */
  shade: number;
};

/** Zones as they are chosen, nearest first (R-LOC-14). */
export function zoneViews(zones: readonly DeliveryZone[]): ZoneView[] {
  const shadeOf = zoneShades(zones.map(({ distanceValue }) => distanceValue));
  return [...zones]
    .sort((a, b) => a.distanceValue - b.distanceValue)
    .map((zone) => ({
      zoneId: zone.deliveryZoneId,
      name: zone.name,
      km: zone.distanceValue,
      feeCents: centsOrNull(zone.deliveryFee),
      minimumCents: toCents(zone.minimumOrderAmount),
      freeFromCents: centsOrNull(zone.freeDeliveryFrom),
      shade: shadeOf.get(zone.distanceValue) ?? 1,
    }));
}

function centsOrNull(dollars: number | null | undefined): Cents | null {
  return dollars === null || dollars === undefined ? null : toCents(dollars);
}
