import type { Coordinates } from '#app/domain/delivery/coordinates.ts';
import type { PlaceOption, PlaceReach, SearchProblem } from './place-view.ts';

/** Said in the answer itself. */
const TOO_MANY = 429;

export type Suggestions = { places: PlaceOption[] | null; problem: SearchProblem | null };
/** An address to choose, with its postcode where the place service knows one (R-LOC-10). */
export type LocatedOption = PlaceOption & { postcode: string | null };
export type LocatedPlace = {
  place: LocatedOption | null;
  problem: 'outOfRange' | 'unknown' | 'unavailable' | 'tooMany' | null;
};

/** Addresses for typed words, from our own server. @throws where it does not answer, and on `signal`. */
export function askSuggestions(typed: string, signal: AbortSignal): Promise<Suggestions> {
  return ask('/places/search', { q: typed }, signal);
}

/** The address where the device is. */
export function askPlaceAt({ latitude, longitude }: Coordinates, signal: AbortSignal): Promise<LocatedPlace> {
  return ask('/places/reverse', { latitude: String(latitude), longitude: String(longitude) }, signal);
}

/** How far a chosen address is, and its zone. */
export function askReach(value: string, signal: AbortSignal): Promise<PlaceReach> {
  return ask('/places/reach', { place: value }, signal);
}

/** By POST: what somebody types, and where they are, stands in no address and so in no log. */
async function ask<T>(path: string, fields: Record<string, string>, signal: AbortSignal): Promise<T> {
  const answer = await fetch(path, { method: 'POST', body: new URLSearchParams(fields), signal });
  if (!answer.ok && answer.status !== TOO_MANY) throw new Error(`${path} answered ${answer.status}`);
  return (await answer.json()) as T;
}
