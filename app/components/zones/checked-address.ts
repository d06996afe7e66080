import type { Coordinates } from '#app/domain/delivery/coordinates.ts';
import { pickZone } from '#app/domain/delivery/pick-zone.ts';
import { readableKm } from '#app/domain/delivery/readable-km.ts';
import type { ZoneView } from './zone-view.ts';

/** Why nothing is delivered there; `zonesUnknown`: the store did not tell its zones, so nobody knows yet. */
export type AddressProblem = 'noZone' | 'outOfRange' | 'zonesUnknown' | 'placeUnknown';

/** What is said of an address: how far, in which zone, or why not. */
export type CheckedAddress = {
  text: string;
  /** What choosing it sends: text, coordinates and our own signature over both. */
  value: string;
  place: Coordinates;
  /** To read; null from a restaurant whose place is not known. */
  km: number | null;
  zone: ZoneView | null;
  problem: AddressProblem | null;
  /** It is the address that orders of this visit go to. */
  isChosen: boolean;
};

type Given = Pick<CheckedAddress, 'text' | 'value' | 'place' | 'isChosen'> & {
  /** As a driver goes; null or infinite where the restaurant's place is not known. */
  km: number | null;
  /** null: the store did not tell. */
  zones: readonly ZoneView[] | null;
};

/** Chooses the zone as an order does (R-LOC-14 to R-LOC-16, A-30): the edge of a zone is inside. */
export function checkedAddress({ km, zones, ...address }: Given): CheckedAddress {
  const isKnown = km !== null && Number.isFinite(km);
  const zone = zones && isKnown ? zoneAt(zones, km) : null;
  return {
    ...address,
    km: isKnown ? readableKm(km, zones?.map((one) => one.km) ?? []) : null,
    zone,
    problem: problemOf(zones, isKnown, zone),
  };
}

function zoneAt(zones: readonly ZoneView[], km: number): ZoneView | null {
  return (
    pickZone(
      zones.map((zone) => ({ zone, distanceValue: zone.km })),
      km,
    )?.zone ?? null
  );
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
