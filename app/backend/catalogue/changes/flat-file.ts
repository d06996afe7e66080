import type { RestaurantFile } from '#app/contract/restaurant-file/restaurant-file.ts';
import type { FileDepartment, FileProduct } from '#app/contract/restaurant-file/restaurant-file-menu.ts';
import { withIds } from './with-ids.ts';

/**
 * A restaurant file with its dishes in one list, each with the id of its department. A dish that goes to
 * another department is then a dish with another value in one field.
 */
export type FlatFile = Omit<RestaurantFile, 'departments'> & {
  departments: Omit<FileDepartment, 'products'>[];
  products: (FileProduct & { department: string })[];
};

/** Flat and with every id (with-ids.ts). */
export function flatFile(file: RestaurantFile): FlatFile {
  const { departments, ...rest } = withIds(file);
  return {
    ...rest,
    departments: departments.map(({ products: _, ...department }) => department),
    products: departments.flatMap(({ id, name, products }) =>
      products.map((product) => ({ ...product, department: id ?? name })),
    ),
  };
}

/**
 * The file of a flat one. The dishes of a department keep the order in which they stand in the one list.
 * @throws Error for a dish whose department is not there, because it would be lost without a word.
 */
export function fileOf({ departments, products, ...rest }: FlatFile): RestaurantFile {
  const byDepartment = Map.groupBy(products, ({ department }) => department);
  const whole = departments.map((department) => ({
    ...department,
    products: (byDepartment.get(department.id ?? department.name) ?? []).map(
      ({ department: _, ...product }) => product,
    ),
  }));
  const placed = whole.reduce((sum, department) => sum + department.products.length, 0);
  if (placed !== products.length) throw new Error('a dish stands in no department');
  return { ...rest, departments: whole };
}
