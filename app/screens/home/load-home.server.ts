import type { RouterContextProvider } from 'react-router';
import { type MenuCard, menuCard } from '#app/components/menu-card.ts';
import { menuOf, sectionProducts } from '#app/components/menu-sections.ts';
import { hasLabels } from '#app/domain/menu/dish-labels.ts';
import { localName } from '#app/domain/menu/local-name.ts';
import { loadsDepartmentProducts, MENU_VIEW, menuView } from '#app/domain/settings/menu-view.ts';
import { menuReader } from '#app/middleware/menu-reader.ts';
import { storeFrom } from '#app/middleware/restaurant.ts';

type Context = Readonly<RouterContextProvider>;

/**
 * The menu of /: departments and their dishes, grouped (R-TEN-20). With view code 3 dishes are loaded elsewhere, on the
 * departments' own pages, and are not asked for (R-TEN-18, A-42); null dishes mean that the store did not answer.
 * Nothing in it is the visitor's own.
 * @param isWhole all cards at once, however many
 */
export async function loadMenu(context: Context, isWhole = false) {
  const store = storeFrom(context);
  const reader = menuReader(context);
  const view = menuView(store.settings).code;
  const isHere = loadsDepartmentProducts(store.settings);
  const [departments, products] = await Promise.all([store.departments(), isHere ? store.products() : []]);
  // without tiles the sections' own names are enough
  const tiles = view === MENU_VIEW.products ? [] : (departments ?? []);
  return {
    view,
    departments: tiles.map(({ departmentId, name, names, imageUrl }) => ({
      departmentId,
      name: localName({ name, names }, reader.language),
      imageUrl,
    })),
    menu: products && menuOf(departments, products, { ...reader, isWhole }),
    hasLabels: hasLabels(products ?? []),
  };
}

/** All cards of one section; null when the store did not answer. None for a section that the menu does not have. */
export async function loadSection(context: Context, id: string): Promise<MenuCard[] | null> {
  const store = storeFrom(context);
  const reader = menuReader(context);
  const [departments, products] = await Promise.all([store.departments(), store.products()]);
  return products && sectionProducts(departments, products, id).map((product) => menuCard(product, reader));
}
