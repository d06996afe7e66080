import type { DepartmentInput, ProductInput } from './restaurant-file-menu.ts';
import { wordsWith } from './sheet-languages.ts';

type Named = { id?: string | undefined; name: string };

/**
 * Departments as a sheet says them, each dish, variant, group and choice with what the one of the same name had and a
 * sheet has no column for: its id, its picture, its allergens, whether it is in stock, its combo, its offers. A dish
 * keeps that also in another department. Offers of dishes that are gone go with them.
 */
export function withWhatStays(
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
      names: wordsWith(known?.names, department.names),
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
  // what a description said in other languages goes with it
  const isDescribed = said.description === undefined || said.description === known?.description;
  const merged: ProductInput = {
    ...known,
    ...said,
    names: wordsWith(known?.names, said.names),
    descriptions: wordsWith(isDescribed ? known?.descriptions : undefined, said.descriptions),
  };
  // a reduced price belongs to the price it reduces
  if (said.price !== known?.price || merged.variants?.length) merged.discountedPrice = undefined;
  if (variants)
    merged.variants = mergeList(variants, known?.variants, (variant, before) => ({ ...before, ...variant }));
  if (modifiers)
    merged.modifiers = mergeList(modifiers, known?.modifiers, (group, before) => ({
      ...before,
      // a group that says no limits has none, whatever it had
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

/** Each entry once, by its name: of two of one name the first is the first's. */
function byName<T extends Named>(entries: readonly T[]): { take(name: string): T | undefined } {
  const lists = Map.groupBy(entries, (entry) => entry.name);
  return { take: (name) => lists.get(name)?.shift() };
}
