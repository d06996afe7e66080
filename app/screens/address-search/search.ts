import type { Suggestions } from '#app/components/address-search/ask-places.ts';
import { placeSearch } from '#app/components/address-search/place-view.ts';
import { formOf } from '#app/middleware/form-of.ts';
import { geoFrom } from '#app/middleware/geo.ts';
import type { Route } from './+types/search.ts';
import { onlyPost, placesAnswer, TOO_MANY, textOf } from './places.server.ts';

export const loader = onlyPost;

/** Addresses for what is being typed: `q`. */
export async function action({ request, context }: Route.ActionArgs) {
  const typed = textOf(await formOf(request), 'q');
  const { places, problem } = placeSearch(typed, await geoFrom(context).search(typed));
  const body: Suggestions = { places, problem };
  return placesAnswer(body, problem === 'tooMany' ? TOO_MANY : 200);
}
