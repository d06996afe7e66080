import type { RouterContextProvider } from 'react-router';
import { type MenuCard, menuCard } from '#app/components/menu-card.ts';
import type { Product, SearchHit } from '#app/contract/menu.ts';
import { localName } from '#app/domain/menu/local-name.ts';
import { menuReader } from '#app/middleware/menu-reader.ts';
import { storeFrom } from '#app/middleware/restaurant.ts';

/** A dish that a search found, and the name of its department, '' where nobody knows it. */
export type Found = { card: MenuCard; department: string };

/** Most dishes that a search gives. */
const MOST_HITS = 20;

/**
 * Dishes by name, in any of its languages, at most 20; where the store has no search, the menu's own names are looked
 * through. Disabled dishes are none.
 */
export async function searchMenu(context: Readonly<RouterContextProvider>, text: string): Promise<Found[]> {
  const { api, client, products, departments } = storeFrom(context);
  const reader = menuReader(context);
  const [known, names, reply] = await Promise.all([
    products(),
    departments(),
    api.call('products.search', {
      path: { clientId: client.clientId },
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
        card: product ? menuCard(product, reader) : bareCard(hit, reader.language),
        department: departmentName.get(hit.departmentId) ?? '',
      };
    });
}

function isNamed({ name, names }: Product, text: string): boolean {
  const wanted = text.toLocaleLowerCase();
  return [name, ...Object.values(names ?? {})].some((each) => each.toLocaleLowerCase().includes(wanted));
}

/** All that a search tells of a dish (R-HEAD-04). */
function bareCard({ productId, name, names, imageUrl }: SearchHit, language: string): MenuCard {
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
  };
}
