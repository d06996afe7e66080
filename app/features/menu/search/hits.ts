import { fitsFilter } from '#app/domain/menu/dish-labels.ts';
import { searchedText } from '#app/features/menu/menu-address.ts';
import { visitorFilter } from '#app/shell/visitor/visitor-filter.server.ts';
import type { Route } from './+types/hits.ts';
import { searchMenu } from './search-menu.server.ts';

/** Most dishes listed under the search box; the page of results has them all. */
const SHOWN = 6;

/** The JSON that the search box gets. */
export type SearchHits = {
  /** The number of dishes found; `dishes` holds the first of them. */
  count: number;
  /** The number of dishes found that the visitor's filter hides. */
  hidden: number;
  dishes: SearchDish[];
};

export type SearchDish = {
  id: string;
  name: string;
  /** Language of the name where it is not the page's. */
  lang?: string;
  image: string | null;
  /** Name of its department; '' where it is unknown. */
  department: string;
  isOut: boolean;
};

/** The dishes that the search box lists during typing, as JSON. The visitor's filter applies. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const text = searchedText(url);
  const found = text ? await searchMenu(context, text) : [];
  const filter = await visitorFilter(context);
  const fitting = filter ? found.filter(({ card }) => fitsFilter(card.labels, filter)) : found;
  const hits: SearchHits = {
    count: fitting.length,
    hidden: found.length - fitting.length,
    dishes: fitting.slice(0, SHOWN).map(({ card, department }) => ({
      id: card.id,
      name: card.name,
      ...(card.lang && { lang: card.lang }),
      image: card.image,
      isOut: card.flag === 'out',
      department,
    })),
  };
  return Response.json(hits, { headers: { 'cache-control': 'private, no-store' } });
}
