import type { RouterContextProvider } from 'react-router';
import type { RootData } from '#app/components/root-data.ts';
import { fitsFilter, labelsOf } from '#app/domain/menu/dish-labels.ts';
import { loadsDepartmentProducts } from '#app/domain/settings/menu-view.ts';
import { storeFrom } from '#app/middleware/restaurant.ts';
import { visitorFilter } from '#app/middleware/visitor-filter.ts';

/**
 * The visitor's filter and what it hides of the menu. It is root's, which is personal, and not the menu's, which is the
 * same for everybody. With view code 3 no dishes are asked for (R-TEN-18): then nobody knows how many it hides.
 */
export async function loadDishFilter(
  context: Readonly<RouterContextProvider>,
): Promise<RootData['dishFilter']> {
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
