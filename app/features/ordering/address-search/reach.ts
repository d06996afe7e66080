import { reachTo } from '#app/features/ordering/reach.server.ts';
import { formOf } from '#app/shell/request/form-of.server.ts';
import { geoFrom } from '#app/shell/request/platform.server.ts';
import type { Route } from './+types/reach.ts';
import { type PlaceReach, placeReach, readPlace } from './place-view.ts';
import { onlyPost, placesAnswer, textOf } from './places.server.ts';

export const loader = onlyPost;

/** How far a chosen address is, and its zone. `place` must be an address signed by our own search. */
export async function action({ request, context }: Route.ActionArgs) {
  const place = readPlace(textOf(await formOf(request), 'place'));
  if (!place || !geoFrom(context).isOurs(place)) return placesAnswer({ problem: 'unknown' }, 400);
  const body: PlaceReach = placeReach(await reachTo(context, place));
  return placesAnswer(body);
}
