import { readableKm } from '#app/domain/delivery/readable-km.ts';

/** What is shown of places. No screen sends anything else of them to a browser, and takes nothing else from it. */

/** An address with our own signature, as the place service of middleware/geo.ts gives it. Degrees. */
export type SignedAddress = { text: string; latitude: number; longitude: number; signature: string };

/** An address to choose: what one reads, and what choosing it sends. */
export type PlaceOption = { text: string; value: string };

export type SearchProblem = 'tooShort' | 'unavailable' | 'tooMany' | 'cardNumber';

/** A search as the server answered it; `places` is null before there was one. */
export type PlaceSearch = { typed: string; places: PlaceOption[] | null; problem: SearchProblem | null };

/** How far the chosen address is, in km to read, and what that means; null where nobody knows. */
export type PlaceReach = {
  km: number | null;
  zoneName: string | null;
  problem: 'noZone' | 'outOfRange' | null;
  /** The route service's own words where it knows no way (R-LOC-19). */
  message: string | null;
};

export type ChosenPlace = PlaceOption & { reach: PlaceReach | null };

export const NO_SEARCH: PlaceSearch = { typed: '', places: null, problem: null };

/** What `Geo.search` found, for the page. */
export function placeSearch(
  typed: string,
  found: { places: SignedAddress[]; problem: null } | { places: null; problem: SearchProblem },
): PlaceSearch {
  return { typed, places: found.places?.map(placeOption) ?? null, problem: found.problem };
}

export function placeOption({ text, latitude, longitude, signature }: SignedAddress): PlaceOption {
  return { text, value: JSON.stringify({ text, latitude, longitude, signature }) };
}

/** The address of a sent value; null for what is none. Whether it is ours, only `Geo.isOurs` can tell. */
export function readPlace(value: string): SignedAddress | null {
  try {
    const { text, latitude, longitude, signature } = JSON.parse(value) as Record<string, unknown>;
    if (typeof text !== 'string' || typeof signature !== 'string') return null;
    if (typeof latitude !== 'number' || typeof longitude !== 'number') return null;
    return { text, latitude, longitude, signature };
  } catch {
    return null;
  }
}

/** What `reachTo` found out, for the page. */
export function placeReach(reach: {
  km: number | null;
  zone: { name: string } | null;
  problem: 'noZone' | 'outOfRange' | null;
  edges?: readonly number[];
  message?: string | null;
}): PlaceReach {
  const { km, zone, problem, edges = [], message = null } = reach;
  return {
    km: km !== null && Number.isFinite(km) ? readableKm(km, edges) : null,
    zoneName: zone?.name ?? null,
    problem,
    message,
  };
}
