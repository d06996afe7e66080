import type { SearchHits } from '#app/components/search-hits.ts';
import { fitsFilter } from '#app/domain/menu/dish-labels.ts';
import { visitorFilter } from '#app/middleware/visitor-filter.ts';
import type { Route } from './+types/hits.ts';
import { searchMenu } from './search-menu.server.ts';
import { searchText } from './search-text.ts';

/** Dishes shown under the search box; all of them are on the page of results. */
const SHOWN = 6;

/** What the search box shows while one types (R-HEAD-04, R-HEAD-05), through the visitor's own filter. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const text = searchText(url);
  const found = text ? await searchMenu(context, text) : [];
  const filter = await visitorFilter(context);
  const fitting = filter ? found.filter(({ card }) => fitsFilter(card.labels, filter)) : found;
  const hits: SearchHits = {
    count: fitting.length,
    hidden: found.length - fitting.length,
    dishes: fitting.slice(0, SHOWN).map(({ card, department }) => ({
      id: card.id,
      name: card.name,
      image: card.image,
      isOut: card.flag === 'out',
      department,
    })),
  };
  return Response.json(hits, { headers: { 'cache-control': 'private, no-store' } });
}
