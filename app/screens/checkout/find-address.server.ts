import type { RouterContextProvider } from 'react-router';
import { ADDRESS_SEARCH_MIN_CHARACTERS } from '#app/domain/delivery/address-search.ts';
import { coordinatesInRange } from '#app/domain/delivery/coordinates.ts';
import { platformContext } from '#app/middleware/platform.ts';
import type { ChosenAddress } from '#app/middleware/session-values.ts';
import { searchPlaces } from '#app/third-party/places/search.ts';
import { signPlace, verifyPlace } from '#app/third-party/places/signature.ts';
import type { AddressSearch } from './checkout-view.ts';

type Context = Readonly<RouterContextProvider>;

/** At most 5 addresses of New Zealand, each signed with its coordinates, so that no browser can move it (R-LOC-04 to -09, A-31). */
export async function findAddress(context: Context, typed: string): Promise<AddressSearch> {
  if ([...typed].length < ADDRESS_SEARCH_MIN_CHARACTERS) return { typed, places: null, problem: 'tooShort' };
  const { placeSecret, placesUrl, log } = context.get(platformContext);
  try {
    const found = await searchPlaces(typed, { placesUrl: placesUrl ?? undefined });
    const places = found.map(({ text, latitude, longitude }) => {
      const signature = signPlace(placeSecret, { text, latitude, longitude });
      return { text, value: JSON.stringify({ text, latitude, longitude, signature }) };
    });
    return { typed, places, problem: null };
  } catch (error) {
    log({ reason: String(error) }, 'address search failed');
    return { typed, places: null, problem: 'unavailable' };
  }
}

/** The address of a chosen suggestion; null unless this server signed exactly this text at these coordinates. */
export function readPlace(context: Context, value: string): ChosenAddress | null {
  const place = parse(value);
  if (!place || !coordinatesInRange(place)) return null;
  return verifyPlace(context.get(platformContext).placeSecret, place, place.signature) ? place : null;
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
