import type { RouterContextProvider } from 'react-router';
import { geoFrom } from '#app/middleware/geo.ts';
import type { ChosenAddress } from '#app/middleware/session-values.ts';
import type { AddressSearch } from './checkout-view.ts';

type Context = Readonly<RouterContextProvider>;

/** At most 5 addresses of New Zealand, each signed with its coordinates, so that no browser can move it (R-LOC-04 to -09, A-31). */
export async function findAddress(context: Context, typed: string): Promise<AddressSearch> {
  const { places, problem } = await geoFrom(context).search(typed);
  if (problem !== null)
    return { typed, places: null, problem: problem === 'tooMany' ? 'unavailable' : problem };
  return {
    typed,
    places: places.map(({ text, latitude, longitude, signature }) => ({
      text,
      value: JSON.stringify({ text, latitude, longitude, signature }),
    })),
    problem: null,
  };
}

/** The address of a chosen suggestion; null unless this server signed exactly this text at these coordinates. */
export function readPlace(context: Context, value: string): ChosenAddress | null {
  const place = parse(value);
  return place && geoFrom(context).isOurs(place) ? place : null;
}

function parse(value: string): ChosenAddress | null {
  try {
    const { text, latitude, longitude, signature } = JSON.parse(value) as Record<string, unknown>;
    if (typeof text !== 'string' || typeof signature !== 'string') return null;
    if (typeof latitude !== 'number' || typeof longitude !== 'number') return null;
    return { text, latitude, longitude, signature };
  } catch {
    return null;
  }
}
