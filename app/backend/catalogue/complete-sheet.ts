import type { DepartmentInput, ProductInput } from '#app/contract/restaurant-file/restaurant-file-menu.ts';
import { mergeWords } from './sheet-rows.ts';

/**
 * Departments of a sheet, completed with what a sheet has no column for: picture, allergens, stock, combo, suggestions.
 * Each dish, size, group and choice takes it from the one in use that has its id (identity/). Suggestions of dishes
 * that are gone are dropped.
 */
export function completeSheet(
  said: readonly DepartmentInput[],
  inUse: readonly DepartmentInput[],
): DepartmentInput[] {
  const known = byId(inUse);
  const dishes = byId(inUse.flatMap(({ products }) => products));
  const merged = said.map((department): DepartmentInput => {
    const before = known.of(department);
    return {
      ...before,
      ...department,
      names: mergeWords(before?.names, department.names),
      products: department.products.map((product) => merge(product, dishes.of(product))),
    };
  });
  const there = new Set(merged.flatMap(({ products }) => products.flatMap(({ id, name }) => [id, name])));
  for (const product of merged.flatMap((department) => department.products))
    if (product.upsells) product.upsells = product.upsells.filter(({ product }) => there.has(product));
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
  if (variants) {
    const sizes = byId(known?.variants ?? []);
    merged.variants = variants.map((variant) => ({ ...sizes.of(variant), ...variant }));
  }
  if (modifiers) {
    const groups = byId(known?.modifiers ?? []);
    merged.modifiers = modifiers.map((group) => {
      const before = groups.of(group);
      const choices = byId(before?.items ?? []);
      // a group without limits in the sheet has none, whatever it had before
      const limits = { min: undefined, max: undefined };
      const items = group.items.map((item) => ({ ...choices.of(item), price: 0, ...item }));
      return { ...before, ...limits, ...group, items };
    });
  }
  return merged;
}

/** What in use has the id of a thing; nothing for a new one. */
function byId<T extends { id?: string | undefined }>(things: readonly T[]): { of(thing: T): T | undefined } {
  const known = new Map(
    things.flatMap((thing) => (thing.id === undefined ? [] : [[thing.id, thing] as const])),
  );
  return { of: ({ id }) => (id === undefined ? undefined : known.get(id)) };
}
