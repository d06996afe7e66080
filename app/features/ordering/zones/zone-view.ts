import type { DeliveryZone } from '#app/contract/client.ts';
import type { Cents } from '#app/contract/money.ts';
import type { Coordinates } from '#app/domain/delivery/coordinates.ts';
import { readableKm } from '#app/domain/delivery/distance.ts';
import { pickZone } from '#app/domain/delivery/pick-zone.ts';
import type { ZoneTerms } from '#app/domain/delivery/thresholds.ts';
import { type DistanceSurcharge, feeAt } from '#app/domain/delivery/zone-fee.ts';
import { zoneShades } from '#app/domain/delivery/zone-map.ts';
import { placeOption } from '#app/features/ordering/address-search/place-view.ts';
import type { ChosenAddress } from '#app/third-party/geo.ts';

/** A delivery zone as pages show it; amounts in cents. */
export type ZoneView = Omit<ZoneTerms, 'feeCents'> & {
  zoneId: string;
  name: string;
  /** Radius, km. */
  km: number;
  /** null: the store did not give one. Of the zone of an address the fee that it has there. */
  feeCents: Cents | null;
  /** What each begun kilometre beyond so many adds; null in the zone of an address, whose fee has it already. */
  surcharge: DistanceSurcharge | null;
  /** Number of its shade on the map, 1 for the nearest. */
  shade: number;
};

/** The zones in the order in which one is chosen: nearest first. */
export function zoneViews(zones: readonly DeliveryZone[]): ZoneView[] {
  const shadeOf = zoneShades(zones.map(({ distanceValue }) => distanceValue));
  return [...zones]
    .sort((a, b) => a.distanceValue - b.distanceValue)
    .map((zone) => ({
      zoneId: zone.deliveryZoneId,
      name: zone.name,
      km: zone.distanceValue,
      feeCents: zone.deliveryFee,
      surcharge: zone.surcharge ?? null,
      minimumCents: zone.minimumOrderAmount ?? 0,
      freeFromCents: zone.freeDeliveryFrom,
      shade: shadeOf.get(zone.distanceValue) ?? 1,
    }));
}

/** Why nothing is delivered there. `zonesUnknown`: the store did not answer, so that is not known yet. */
export type AddressProblem = 'noZone' | 'outOfRange' | 'zonesUnknown' | 'placeUnknown';

/** An address with its distance and zone, or the reason why there is none. */
export type CheckedAddress = {
  text: string;
  /** The value that choosing it submits: text, coordinates and our signature over both. */
  value: string;
  place: Coordinates;
  /** Distance in km, rounded for reading; null when the restaurant's location is unknown. */
  km: number | null;
  zone: ZoneView | null;
  problem: AddressProblem | null;
  /** It is the destination of this visit. */
  isChosen: boolean;
};

type Measured = {
  /** Distance by road, km; null or infinite when the restaurant's location is unknown. */
  km: number | null;
  /** null: the store did not answer. */
  zones: readonly ZoneView[] | null;
  /** The destination of this visit; null for none. */
  chosen: ChosenAddress | null;
};

/** Finds the zone of an address, as an order does: the edge belongs to the zone. */
export function checkedAddress(address: ChosenAddress, { km, zones, chosen }: Measured): CheckedAddress {
  const { latitude, longitude, signature } = address;
  const isKnown = km !== null && Number.isFinite(km);
  const zone = zones && isKnown ? zoneAt(zones, km) : null;
  return {
    ...placeOption(address),
    place: { latitude, longitude },
    isChosen: chosen?.signature === signature,
    km: isKnown ? readableKm(km, zones?.map((one) => one.km) ?? []) : null,
    zone,
    problem: problemOf(zones, isKnown, zone),
  };
}

function zoneAt(zones: readonly ZoneView[], km: number): ZoneView | null {
  const zone = pickZone(
    zones.map((one) => ({ one, distanceValue: one.km })),
    km,
  )?.one;
  if (!zone) return null;
  const { feeCents, surcharge } = zone;
  return { ...zone, feeCents: feeCents === null ? null : feeAt(feeCents, surcharge, km), surcharge: null };
}

function problemOf(
  zones: readonly ZoneView[] | null,
  isKnown: boolean,
  zone: ZoneView | null,
): AddressProblem | null {
  if (zones === null) return 'zonesUnknown';
  if (zones.length === 0) return 'noZone';
  if (!isKnown) return 'placeUnknown';
  return zone ? null : 'outOfRange';
}
