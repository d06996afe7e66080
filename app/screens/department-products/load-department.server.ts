import type { RouterContextProvider } from 'react-router';
import { menuCard } from '#app/components/menu-card.ts';
import { platformContext } from '#app/middleware/platform.ts';
import { storeFrom } from '#app/middleware/restaurant.ts';

/**
 * One department, its dishes, and all departments for the way to the others; the name is resolved here, so that a direct
 * hit has it too. Null when the menu has no such department; null cards when the store did not answer.
 */
export async function loadDepartment(context: Readonly<RouterContextProvider>, departmentId: string) {
  const store = storeFrom(context);
  const [departments, products] = await Promise.all([store.departments(), store.products(departmentId)]);
  const department = departments?.find((each) => each.departmentId === departmentId);
  if (departments && !department) return null;
  // without a list of departments only their dishes tell that one exists
  if (!departments && products?.length === 0) return null;
  const now = context.get(platformContext).now();
  return {
    name: department?.name ?? null,
    departments: (departments ?? []).map(({ departmentId: id, name }) => ({ departmentId: id, name })),
    cards:
      products?.filter((product) => !product.isDisabled).map((product) => menuCard(product, now)) ?? null,
  };
}
