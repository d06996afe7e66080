import { formOf } from '#app/shell/request/form-of.server.ts';
import { geoFrom } from '#app/shell/request/platform.server.ts';
import type { Route } from './+types/search.ts';
import type { SuggestedPlaces } from './ask-places.ts';
import { locatedOption } from './place-view.ts';
import { onlyPost, placesAnswer, TOO_MANY, textOf } from './places.server.ts';

export const loader = onlyPost;

/** Addresses for the typed text `q`. */
export async function action({ request, context }: Route.ActionArgs) {
  const typed = textOf(await formOf(request), 'q');
  const { places, problem } = await geoFrom(context).search(typed);
  const body: SuggestedPlaces = { places: places?.map(locatedOption) ?? null, problem };
  return placesAnswer(body, problem === 'tooMany' ? TOO_MANY : 200);
}
