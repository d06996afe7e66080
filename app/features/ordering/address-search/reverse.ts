import { formOf } from '#app/shell/request/form-of.server.ts';
import { geoFrom } from '#app/shell/request/platform.server.ts';
import type { Route } from './+types/reverse.ts';
import type { LocatedPlace } from './ask-places.ts';
import { locatedOption } from './place-view.ts';
import { onlyPost, placesAnswer, TOO_MANY, textOf } from './places.server.ts';

export const loader = onlyPost;

/** The address at `latitude` and `longitude`, in degrees. Neither is stored or logged. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request);
  const { place, problem } = await geoFrom(context).reverse({
    latitude: degrees(textOf(form, 'latitude')),
    longitude: degrees(textOf(form, 'longitude')),
  });
  const body: LocatedPlace = { place: place && locatedOption(place), problem };
  return placesAnswer(body, problem === 'tooMany' ? TOO_MANY : 200);
}

/** An empty text is NaN, not 0. */
function degrees(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text);
}
