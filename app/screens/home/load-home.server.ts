import type { RouterContextProvider } from 'react-router';
import { type MenuCard, menuCard } from '#app/components/menu-card.ts';
import { menuOf } from '#app/components/menu-sections.ts';
import type { Product, SearchHit } from '#app/contract/menu.ts';
import { loadsDepartmentProducts, menuView } from '#app/domain/settings/menu-view.ts';
import { platformContext } from '#app/middleware/platform.ts';
import { storeFrom } from '#app/middleware/restaurant.ts';

type Context = Readonly<RouterContextProvider>;

/**
 * The menu of /: departments and their dishes, grouped (R-TEN-20). With view code 3 dishes are loaded elsewhere, on the
 * departments' own pages, and are not asked for (R-TEN-18, A-42); null dishes mean that the store did not answer.
 */
export async function loadMenu(context: Context) {
  const store = storeFrom(context);
  const isHere = loadsDepartmentProducts(store.settings);
  const [departments, products] = await Promise.all([store.departments(), isHere ? store.products() : []]);
  const now = context.get(platformContext).now();
  return {
    view: menuView(store.settings).code,
    departments: (departments ?? []).map(({ departmentId, name, imageUrl }) => ({
      departmentId,
      name,
      imageUrl,
    })),
    menu: products && menuOf(departments, products, now),
  };
}

/** Dishes by name, at most 20; where the store has no search, the menu's own names are looked through. */
export async function searchMenu(context: Context, text: string): Promise<MenuCard[]> {
  const { api, client, products } = storeFrom(context);
  const now = context.get(platformContext).now();
  const [known, reply] = await Promise.all([
    products(),
    api.call('products.search', { path: { clientId: client.clientId }, query: { name: text, limit: '20' } }),
  ]);
  const menu = known ?? [];
  const hits = reply.ok ? reply.data.items : menu.filter((product) => isNamed(product, text)).slice(0, 20);
  return hits.map((hit) => {
    const product = menu.find((each) => each.productId === hit.productId);
    return product ? menuCard(product, now) : bareCard(hit);
  });
}

function isNamed(product: Product, text: string): boolean {
  return product.name.toLocaleLowerCase().includes(text.toLocaleLowerCase());
}

/** All that a search tells of a dish (R-HEAD-04). */
function bareCard({ productId, name, imageUrl }: SearchHit): MenuCard {
  return {
    id: productId,
    name,
    description: '',
    price: null,
    was: null,
    image: imageUrl,
    flag: null,
    quick: false,
  };
}
