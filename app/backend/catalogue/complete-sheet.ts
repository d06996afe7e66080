import type { DepartmentInput, ProductInput } from '#app/contract/restaurant-file/restaurant-file-menu.ts';
import { mergeWords } from './sheet-rows.ts';

type Named = { id?: string | undefined; name: string };

/**
 * Departments of a sheet, completed with what a sheet has no column for. Each dish, variant, group and choice
 * takes it from the present one of the same name: id, picture, allergens, stock, combo, upsells. A dish keeps
 * it in another department too. Upsells of dishes that are gone are dropped.
 */
export function completeSheet(
  said: readonly DepartmentInput[],
  current: readonly DepartmentInput[],
): DepartmentInput[] {
  const products = byName(current.flatMap((department) => department.products));
  const departments = byName(current);
  const merged = said.map((department): DepartmentInput => {
    const known = departments.take(department.name);
    return {
      ...known,
      ...department,
      names: mergeWords(known?.names, department.names),
      products: department.products.map((product) => merge(product, products.take(product.name))),
    };
  });
  const names = new Set(merged.flatMap(({ products }) => products.flatMap(({ id, name }) => [id, name])));
  for (const product of merged.flatMap((department) => department.products))
    if (product.upsells) product.upsells = product.upsells.filter(({ product }) => names.has(product));
  return merged;
}

function merge(said: ProductInput, known: ProductInput | undefined): ProductInput {
  const { variants, modifiers } = said;
  // the description's translations are dropped when it changes
  const isDescribed = said.description === undefined || said.description === known?.description;
  const merged: ProductInput = {
    ...known,
    ...said,
    names: mergeWords(known?.names, said.names),
    descriptions: mergeWords(isDescribed ? known?.descriptions : undefined, said.descriptions),
  };
  // a reduced price belongs to the price that it reduces
  if (said.price !== known?.price || merged.variants?.length) merged.discountedPrice = undefined;
  if (variants)
    merged.variants = mergeList(variants, known?.variants, (variant, before) => ({ ...before, ...variant }));
  if (modifiers)
    merged.modifiers = mergeList(modifiers, known?.modifiers, (group, before) => ({
      ...before,
      // a group without limits in the sheet has none, whatever it had before
      min: undefined,
      max: undefined,
      ...group,
      items: mergeList(group.items, before?.items, (item, other) => ({ ...other, price: 0, ...item })),
    }));
  return merged;
}

function mergeList<T extends Named>(
  said: readonly T[],
  known: readonly T[] | undefined,
  join: (said: T, known: T | undefined) => T,
): T[] {
  const before = byName(known ?? []);
  return said.map((one) => join(one, before.take(one.name)));
}

/** Takes each entry once, by its name: when two have the same name, the first gets the first one's values. */
function byName<T extends Named>(entries: readonly T[]): { take(name: string): T | undefined } {
  const lists = Map.groupBy(entries, (entry) => entry.name);
  return { take: (name) => lists.get(name)?.shift() };
}
