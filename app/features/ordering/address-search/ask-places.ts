import type { Coordinates } from '#app/domain/delivery/coordinates.ts';
import type { LocatedOption, PlaceReach, SearchProblem } from './place-view.ts';

/** HTTP status for too many requests. The body names the problem, so it is not an error here. */
const TOO_MANY = 429;

export type SuggestedPlaces = { places: LocatedOption[] | null; problem: SearchProblem | null };
export type LocatedPlace = {
  place: LocatedOption | null;
  problem: 'outOfRange' | 'unknown' | 'unavailable' | 'tooMany' | null;
};

/**
 * Asks our server for addresses that match typed text.
 * @throws an Error when it does not answer, and an AbortError through `signal`
 */
export function askSuggestions(typed: string, signal: AbortSignal): Promise<SuggestedPlaces> {
  return ask('/places/search', { q: typed }, signal);
}

/** Asks our server for the address at the device's location. */
export function askPlaceAt({ latitude, longitude }: Coordinates, signal: AbortSignal): Promise<LocatedPlace> {
  return ask('/places/reverse', { latitude: String(latitude), longitude: String(longitude) }, signal);
}

/** Asks our server how far a chosen address is, and in which zone. */
export function askReach(value: string, signal: AbortSignal): Promise<PlaceReach> {
  return ask('/places/reach', { place: value }, signal);
}

/** Uses POST, so that typed addresses and locations are in no URL and therefore in no log. */
async function ask<T>(path: string, fields: Record<string, string>, signal: AbortSignal): Promise<T> {
  const answer = await fetch(path, { method: 'POST', body: new URLSearchParams(fields), signal });
  if (!answer.ok && answer.status !== TOO_MANY) throw new Error(`${path} answered ${answer.status}`);
  return (await answer.json()) as T;
}
