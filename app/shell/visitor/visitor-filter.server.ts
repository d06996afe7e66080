import type { RouterContextProvider } from 'react-router';
import { type Avoided, avoidedInSelection, foldLabel } from '#app/domain/menu/avoided-allergens.ts';
import { type DishLabels, fitsFilter, labelsOf } from '#app/domain/menu/dish-labels.ts';
import type { MenuProduct, Selection } from '#app/domain/menu/types.ts';
import { loadsDepartmentProducts } from '#app/domain/settings/menu-view.ts';
import { dependsOn } from '#app/shell/kept-pages/keep-notes.server.ts';
import { cookie, cookieFits, sessionFrom } from '#app/shell/request/session.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import type { RootData } from '#app/shell/root-data/root-data.ts';

type Context = Readonly<RouterContextProvider>;

/** The diets that a visitor wants and the allergens they avoid, for 30 days. */
export const filterCookie = cookie<DishLabels>('diet', { seconds: 2_592_000, endsWithVisit: true });

/**
 * The diets and allergens that this visitor filters the menu by, or null. A response that depends on it must
 * not be cached for others, so reading it marks the response as private.
 */
export async function visitorFilter(context: Context): Promise<DishLabels | null> {
  dependsOn(context, filterCookie);
  return sessionFrom(context).read(filterCookie);
}

/** What of a dish, as it is chosen, this visitor avoids. */
export async function avoidedBy(
  context: Context,
  product: MenuProduct,
  selection: Selection,
): Promise<Avoided> {
  return avoidedInSelection(product, selection, (await visitorFilter(context))?.allergens ?? []);
}

/**
 * Keeps the filter in a cookie for 30 days. An empty filter deletes the cookie.
 * @returns false where it is too long for a cookie: then as many labels of each kind are kept as fit
 */
export function keepFilter(context: Context, { diets, allergens }: DishLabels): boolean {
  const asked = { diets: folded(diets), allergens: folded(allergens) };
  const kept: DishLabels = { diets: [], allergens: [] };
  for (let index = 0; index < Math.max(asked.diets.length, asked.allergens.length); index++)
    for (const kind of ['diets', 'allergens'] as const) {
      const label = asked[kind][index];
      if (label === undefined) continue;
      if (!cookieFits(filterCookie, { ...kept, [kind]: [...kept[kind], label] })) continue;
      kept[kind].push(label);
    }
  const isNone = kept.diets.length + kept.allergens.length === 0;
  sessionFrom(context).write(filterCookie, isNone ? null : kept);
  return kept.diets.length === asked.diets.length && kept.allergens.length === asked.allergens.length;
}

function folded(labels: string[]): string[] {
  return [...new Set(labels.map(foldLabel).filter((label) => label !== ''))];
}

/**
 * The visitor's filter and how many dishes it hides. It belongs to root's data, which are personal, and not
 * to the menu's, which are the same for everybody. With view code 3 the dishes are not loaded, so the numbers
 * are unknown.
 */
export async function loadDishFilter(context: Context): Promise<RootData['dishFilter']> {
  const chosen = await visitorFilter(context);
  if (!chosen) return null;
  const store = storeFrom(context);
  const products = loadsDepartmentProducts(store.settings) ? await store.products() : null;
  const hidden = (products ?? []).filter(
    (product) => !product.isDisabled && !fitsFilter(labelsOf(product), chosen),
  );
  const counts = new Map<string, number>();
  for (const { departmentId } of hidden) counts.set(departmentId, (counts.get(departmentId) ?? 0) + 1);
  return { ...chosen, hidden: Object.fromEntries(counts), hiddenInAll: products && hidden.length };
}
