import type { Cents } from '#app/contract/money.ts';
import { readableKm } from '#app/domain/delivery/distance.ts';
import type { ChosenAddress, FoundPlace } from '#app/third-party/geo.ts';

/** The shapes of addresses in the browser. Pages send and accept addresses in these shapes only. */

/** An address to choose: its text, and the value that choosing it submits. */
export type PlaceOption = { text: string; value: string };

/** An address to choose, with its postcode where the place service knows it. */
export type LocatedOption = PlaceOption & { postcode: string | null };

export type SearchProblem = 'tooShort' | 'unavailable' | 'tooMany' | 'cardNumber';

/** A search and its results; `places` is null before a search. */
export type PlaceSearch = { typed: string; places: PlaceOption[] | null; problem: SearchProblem | null };

/** The distance of an address in km, rounded for reading, and its zone; null where unknown. */
export type PlaceReach = {
  km: number | null;
  zoneName: string | null;
  /** What delivery there costs, in cents, before it may be free; null where that is not known. */
  feeCents: Cents | null;
  problem: 'noZone' | 'outOfRange' | null;
  /** What is said where no road leads. */
  message: string | null;
};

export type ChosenPlace = PlaceOption & { reach: PlaceReach | null };

export const NO_SEARCH: PlaceSearch = { typed: '', places: null, problem: null };

/** Turns the result of `Geo.search` into the page's shape. */
export function placeSearch(
  typed: string,
  found: { places: ChosenAddress[]; problem: null } | { places: null; problem: SearchProblem },
): PlaceSearch {
  return { typed, places: found.places?.map(placeOption) ?? null, problem: found.problem };
}

/** An address as an option to choose. */
export function placeOption({ text, latitude, longitude, signature }: ChosenAddress): PlaceOption {
  return { text, value: JSON.stringify({ text, latitude, longitude, signature }) };
}

/** A found address as an option to choose, with its postcode. */
export function locatedOption(place: FoundPlace): LocatedOption {
  return { ...placeOption(place), postcode: place.postcode };
}

/**
 * Reads the address of a submitted value; null when it is malformed. It does not check the signature:
 * `Geo.isOurs` does.
 */
export function readPlace(value: string): ChosenAddress | null {
  try {
    const { text, latitude, longitude, signature } = JSON.parse(value) as Record<string, unknown>;
    if (typeof text !== 'string' || typeof signature !== 'string') return null;
    if (typeof latitude !== 'number' || typeof longitude !== 'number') return null;
    return { text, latitude, longitude, signature };
  } catch {
    return null;
  }
}

/** Turns the result of `reachTo` into the page's shape. */
export function placeReach(reach: {
  km: number | null;
  zone: { name: string; deliveryFee: Cents | null } | null;
  problem: 'noZone' | 'outOfRange' | null;
  edges?: readonly number[];
  message?: string | null;
}): PlaceReach {
  const { km, zone, problem, edges = [], message = null } = reach;
  return {
    km: km !== null && Number.isFinite(km) ? readableKm(km, edges) : null,
    zoneName: zone?.name ?? null,
    feeCents: zone?.deliveryFee ?? null,
    problem,
    message,
  };
}
