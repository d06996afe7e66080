import type { LocatedPlace } from '#app/components/address-search/ask-places.ts';
import { placeOption } from '#app/components/address-search/place-view.ts';
import { formOf } from '#app/middleware/form-of.ts';
import { geoFrom } from '#app/middleware/geo.ts';
import type { Route } from './+types/reverse.ts';
import { onlyPost, placesAnswer, TOO_MANY, textOf } from './places.server.ts';

export const loader = onlyPost;

/** The address where the device is: `latitude`, `longitude` in degrees. Neither is kept or logged. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request);
  const { place, problem } = await geoFrom(context).reverse({
    latitude: degrees(textOf(form, 'latitude')),
    longitude: degrees(textOf(form, 'longitude')),
  });
  const body: LocatedPlace = {
    place: place && { ...placeOption(place), postcode: place.postcode },
    problem,
  };
  return placesAnswer(body, problem === 'tooMany' ? TOO_MANY : 200);
}

/** An empty text is no number, least of all 0. */
function degrees(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text);
}
