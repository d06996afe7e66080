import { type PlaceReach, placeReach, readPlace } from '#app/components/address-search/place-view.ts';
import { formOf } from '#app/middleware/form-of.ts';
import { geoFrom } from '#app/middleware/geo.ts';
import { reachTo } from '#app/middleware/reach.ts';
import type { Route } from './+types/reach.ts';
import { onlyPost, placesAnswer, textOf } from './places.server.ts';

export const loader = onlyPost;

/** How far a chosen address is, and its zone: `place`, as our own search gave it; any other is refused. */
export async function action({ request, context }: Route.ActionArgs) {
  const place = readPlace(textOf(await formOf(request), 'place'));
  if (!place || !geoFrom(context).isOurs(place)) return placesAnswer({ problem: 'unknown' }, 400);
  const body: PlaceReach = placeReach(await reachTo(context, place));
  return placesAnswer(body);
}
