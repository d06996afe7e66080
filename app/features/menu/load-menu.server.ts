import type { RouterContextProvider } from 'react-router';
import { hasLabels } from '#app/domain/menu/dish-labels.ts';
import type { ServingHours } from '#app/domain/menu/is-served.ts';
import { type MenuCard, menuCard } from '#app/domain/menu/menu-card.ts';
import { departmentMenu, localDepartment, menuOf, sectionProducts } from '#app/domain/menu/menu-sections.ts';
import { loadsDepartmentProducts, MENU_VIEW, menuView } from '#app/domain/settings/menu-view.ts';
import { languageFrom } from '#app/shell/language/i18n.server.ts';
import { platformContext } from '#app/shell/request/platform.server.ts';
import { ownLanguage } from '#app/shell/restaurant/own-language.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';

type Context = Readonly<RouterContextProvider>;

/**
 * The facts that a menu is rendered with: the time, the languages of page and restaurant, and the hours when
 * meals are served. None of them is personal.
 */
export function menuReader(context: Context): {
  now: Date;
  language: string;
  own: string | undefined;
  serving: ServingHours;
} {
  return {
    now: context.get(platformContext).now(),
    language: languageFrom(context),
    own: ownLanguage(context),
    serving: storeFrom(context).client,
  };
}

/**
 * Loads the menu of /: departments and their dishes, by section. With view code 3 the dishes are on the
 * departments' own pages and are not requested. `menu` is null when the store did not answer. Nothing in it
 * is personal.
 * @param isWhole true: all cards at once, however many there are
 */
export async function loadMenu(context: Context, isWhole = false) {
  const store = storeFrom(context);
  const reader = menuReader(context);
  const view = menuView(store.settings).code;
  const isHere = loadsDepartmentProducts(store.settings);
  const [departments, products] = await Promise.all([store.departments(), isHere ? store.products() : []]);
  // without tiles, the names of the sections are enough
  const tiles = view === MENU_VIEW.products ? [] : (departments ?? []);
  return {
    view,
    departments: tiles.map(({ departmentId, name, names, imageUrl }) => ({
      departmentId,
      ...localDepartment({ name, names }, reader),
      imageUrl,
    })),
    menu: products && menuOf(departments, products, { ...reader, isWhole }),
    hasLabels: hasLabels(products ?? []),
  };
}

/**
 * All cards of one section, empty for a section that the menu does not have; null when the store did not
 * answer.
 */
export async function loadSection(context: Context, id: string): Promise<MenuCard[] | null> {
  const store = storeFrom(context);
  const reader = menuReader(context);
  const [departments, products] = await Promise.all([store.departments(), store.products()]);
  return products && sectionProducts(departments, products, id).map((product) => menuCard(product, reader));
}

/**
 * Loads one department, its dishes, and the list of all departments for the links to the others. The name is
 * looked up here, so that a visit by address has it too. Returns null when the menu has no such department;
 * `menu` is null when the store did not answer.
 * @param isWhole true: all cards at once, however many there are
 */
export async function loadDepartment(context: Context, departmentId: string, isWhole = false) {
  const store = storeFrom(context);
  const reader = menuReader(context);
  const [departments, products] = await Promise.all([store.departments(), store.products(departmentId)]);
  const department = departments?.find((each) => each.departmentId === departmentId) ?? null;
  if (departments && !department) return null;
  // without a list of departments, only its dishes show that a department exists
  if (!departments && products?.length === 0) return null;
  return {
    name: department ? localDepartment(department, reader).name : null,
    departments: (departments ?? []).map((each) => ({
      departmentId: each.departmentId,
      ...localDepartment(each, reader),
    })),
    menu: products && departmentMenu(departmentId, department, products, { ...reader, isWhole }),
    hasLabels: hasLabels(products ?? []),
  };
}
