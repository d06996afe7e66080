import type { RouterContextProvider } from 'react-router';
import { departmentMenu } from '#app/components/menu-sections.ts';
import { hasLabels } from '#app/domain/menu/dish-labels.ts';
import { localName } from '#app/domain/menu/local-name.ts';
import { menuReader } from '#app/middleware/menu-reader.ts';
import { storeFrom } from '#app/middleware/restaurant.ts';

/**
 * One department, its dishes, and all departments for the way to the others; the name is resolved here, so that a direct
 * hit has it too. Null when the menu has no such department; a null menu when the store did not answer.
 * @param isWhole all cards at once, however many
 */
export async function loadDepartment(
  context: Readonly<RouterContextProvider>,
  departmentId: string,
  isWhole = false,
) {
  const store = storeFrom(context);
  const reader = menuReader(context);
  const [departments, products] = await Promise.all([store.departments(), store.products(departmentId)]);
  const department = departments?.find((each) => each.departmentId === departmentId) ?? null;
  if (departments && !department) return null;
  // without a list of departments only their dishes tell that one exists
  if (!departments && products?.length === 0) return null;
  return {
    name: department ? localName(department, reader.language) : null,
    departments: (departments ?? []).map((each) => ({
      departmentId: each.departmentId,
      name: localName(each, reader.language),
    })),
    menu: products && departmentMenu(departmentId, department, products, { ...reader, isWhole }),
    hasLabels: hasLabels(products ?? []),
  };
}
