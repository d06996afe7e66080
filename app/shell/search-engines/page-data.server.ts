import type { RouterContextProvider } from 'react-router';
import { localName } from '#app/domain/menu/local-name.ts';
import type { Menu } from '#app/domain/menu/menu-sections.ts';
import { departmentOf } from '#app/domain/menu/menu-sections.ts';
import type { MenuProduct } from '#app/domain/menu/types.ts';
import { cuisines } from '#app/domain/settings/brand.ts';
import { languageFrom } from '#app/shell/language/i18n.server.ts';
import { openingOf } from '#app/shell/restaurant/opening.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import type { RootLoaderData } from '#app/shell/root-data/root-data.ts';
import {
  breadcrumbData,
  cardData,
  departmentUrl,
  dishData,
  dishUrl,
  type MenuData,
  sectionData,
} from './menu-data.ts';
import { priceRange } from './place-data.ts';
import type { PublicPage } from './public-pages.server.ts';
import { menuId, orderAction, restaurantData } from './restaurant-data.ts';

type Context = Readonly<RouterContextProvider>;
type Facts = { origin: string; root: RootLoaderData; loaded: unknown };

/** Pages that are about the restaurant itself. */
const OF_RESTAURANT: readonly string[] = ['home', 'contact', 'serviceHours'];

/**
 * The structured data of a page (schema.org), made from what the page shows; null where it has none.
 *
 * Dishes are listed on the pages of their departments and on their own, not on /: no search engine shows
 * dishes for a restaurant's front page, and with sixty dishes / would be 4 kB longer for every customer.
 * There the menu names its departments and their addresses; crawlers find them by links and sitemap.xml.
 */
export async function pageData(page: PublicPage, facts: Facts, context: Context): Promise<object | null> {
  const nodes = [
    ...(OF_RESTAURANT.includes(page.text) ? [await ofRestaurant(page, facts, context)] : []),
    ...(page.text === 'home' ? [menuOfHome(facts, context)] : []),
    ...(page.text === 'department' ? ofDepartment(facts, context) : []),
    ...(page.text === 'dish' ? await ofDish(facts, context) : []),
  ];
  return nodes.length === 0 ? null : { '@context': 'https://schema.org', '@graph': nodes };
}

async function ofRestaurant(
  { text }: PublicPage,
  { origin, root }: Facts,
  context: Context,
): Promise<MenuData> {
  const { client, settings, products } = storeFrom(context);
  const orderTypes = root.order.types.map(({ orderType }) => orderType);
  return restaurantData({
    origin,
    restaurant: root.restaurant,
    orderTypes,
    hours: client,
    now: openingOf(context).at,
    cuisines: cuisines(settings),
    // other pages have not read the dishes
    prices: text === 'home' ? priceRange((await products()) ?? []) : null,
  });
}

function menuOfHome({ origin, loaded }: Facts, context: Context): MenuData {
  const { departments, menu } = loaded as {
    departments: { departmentId: string; name: string }[];
    menu: Menu | null;
  };
  const listed = (menu?.sections ?? []).flatMap(({ id, name }) => {
    const departmentId = departmentOf(id);
    return departmentId === null ? [] : [{ id: departmentId, name }];
  });
  const tiles = departments.map(({ departmentId, name }) => ({ id: departmentId, name }));
  const sections = (listed.length > 0 ? listed : tiles).map((section) => sectionData(origin, section));
  return { ...menuData(origin, context), hasMenuSection: sections };
}

function ofDepartment({ origin, root, loaded }: Facts, context: Context): MenuData[] {
  const { name, menu } = loaded as { name: string | null; menu: Menu | null };
  const [section] = menu?.sections ?? [];
  const id = section && departmentOf(section.id);
  if (!menu || !section || !id || !name) return [];
  const dishes = section.products.flatMap((product) => menu.cards[product] ?? []);
  const withDishes = {
    ...sectionData(origin, { id, name }),
    hasMenuItem: dishes.map((card) => cardData(origin, card)),
  };
  return [
    { ...menuData(origin, context), hasMenuSection: withDishes },
    breadcrumbData([home({ origin, root }), { name, url: departmentUrl(origin, id) }]),
  ];
}

async function ofDish({ origin, root, loaded }: Facts, context: Context): Promise<MenuData[]> {
  const { product, inStock } = (loaded as { dish: { product: MenuProduct; inStock: boolean } }).dish;
  const departments = await storeFrom(context).departments();
  const department = departments?.find(({ departmentId }) => departmentId === product.departmentId);
  const url = dishUrl(origin, product.productId);
  const types = root.order.types.map(({ orderType }) => orderType);
  const steps = department
    ? [
        {
          name: localName(department, languageFrom(context)),
          url: departmentUrl(origin, department.departmentId),
        },
      ]
    : [];
  return [
    {
      ...dishData(origin, product, inStock),
      ...(inStock &&
        types.length > 0 && { potentialAction: orderAction(url, types, root.restaurant.languages) }),
    },
    breadcrumbData([home({ origin, root }), ...steps, { name: product.name, url }]),
  ];
}

function menuData(origin: string, context: Context): MenuData {
  return { '@type': 'Menu', '@id': menuId(origin), url: `${origin}/`, inLanguage: languageFrom(context) };
}

function home({ origin, root }: Pick<Facts, 'origin' | 'root'>) {
  return { name: root.restaurant.name, url: `${origin}/` };
}
