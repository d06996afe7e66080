import type { RouterContextProvider } from 'react-router';
import type { Product, SearchHit } from '#app/contract/menu.ts';
import { foreignTo, localName } from '#app/domain/menu/local-name.ts';
import { type MenuCard, type MenuReader, menuCard } from '#app/domain/menu/menu-card.ts';
import { menuReader } from '#app/features/menu/load-menu.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';

/** A dish found by a search, and the name of its department, '' where it is unknown. */
export type SearchResult = { card: MenuCard; department: string };

/** Most dishes that a search returns. */
const MOST_HITS = 20;

/**
 * Searches dishes by name, in any language; returns at most 20, without disabled ones. Where the store has no
 * search, the names of the menu are searched here.
 */
export async function searchMenu(
  context: Readonly<RouterContextProvider>,
  text: string,
): Promise<SearchResult[]> {
  const { api, products, departments } = storeFrom(context);
  const reader = menuReader(context);
  const [known, names, reply] = await Promise.all([
    products(),
    departments(),
    api.call('products.search', {
      query: { name: text, limit: String(MOST_HITS) },
    }),
  ]);
  const menu = new Map((known ?? []).map((product) => [product.productId, product]));
  const departmentName = new Map(
    (names ?? []).map((each) => [each.departmentId, localName(each, reader.language)]),
  );
  const hits = reply.ok ? reply.data.items : (known ?? []).filter((product) => isNamed(product, text));
  return hits
    .filter((hit) => !menu.get(hit.productId)?.isDisabled)
    .slice(0, MOST_HITS)
    .map((hit) => {
      const product = menu.get(hit.productId);
      return {
        card: product ? menuCard(product, reader) : bareCard(hit, reader),
        department: departmentName.get(hit.departmentId) ?? '',
      };
    });
}

function isNamed({ name, names }: Product, text: string): boolean {
  const wanted = text.toLocaleLowerCase();
  return [name, ...Object.values(names ?? {})].some((each) => each.toLocaleLowerCase().includes(wanted));
}

/** The card of a dish of which only the search's own data are known. */
function bareCard({ productId, name, names, imageUrl }: SearchHit, { language, own }: MenuReader): MenuCard {
  const lang = foreignTo(names, language, own);
  return {
    id: productId,
    name: localName({ name, names }, language),
    description: '',
    price: null,
    was: null,
    image: imageUrl,
    flag: null,
    quick: false,
    labels: null,
    ...(lang && { lang }),
  };
}
