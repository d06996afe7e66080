import { lookUpProducts } from '#app/backend/catalogue/stable-ids.ts';
import type { DepartmentInput, ProductInput } from '#app/contract/restaurant-file/restaurant-file-menu.ts';
import type { Asking } from './asking.ts';
import type { Matched } from './match-list.ts';

/** Names of dishes by their ids. */
export function dishNames(dishes: readonly ProductInput[]): Map<string, string> {
  return new Map(dishes.map(({ id, name }) => [id ?? name, name]));
}

/**
 * Gives what combos and suggestions name its id. An id that the file leaves out may be meant by the order of the file
 * or by the menu in use. Where these are two dishes, the one counts that the dish named before; else it is a fault.
 * @param written as in the file
 * @param matched its dishes in the same order, with the ids that they have now
 */
export function dishesByTheirIds(
  { faults }: Asking,
  written: readonly DepartmentInput[],
  matched: readonly ProductInput[],
): (dish: Matched<ProductInput>) => ProductInput {
  const lookup = lookUpProducts(written);
  const places = written.flatMap(({ products }, d) => products.map((_, p) => lookup.idAt(d, p)));
  const idNow = new Map(places.map((id, index) => [id, matched[index]?.id]));
  const names = dishNames(matched);
  return ({ thing, before, at }) => {
    const namedBefore = before ? new Set(references(before)) : undefined;
    const idOf = (reference: string, path: string): string => {
      const found = lookup.find(reference);
      const byFile = 'productId' in found ? idNow.get(found.productId) : undefined;
      const byMenu = names.has(reference) ? reference : undefined;
      if (byFile !== undefined && byMenu !== undefined && byFile !== byMenu && !namedBefore?.has(byMenu))
        faults.push({
          path: `${at.path}.${path}.product`,
          message: `'${reference}' may be ${byFile} or ${byMenu}: give both dishes their ids`,
        });
      return byMenu ?? byFile ?? reference;
    };
    const { combo, upsells } = thing;
    return {
      ...thing,
      ...(combo && {
        combo: combo.map((group, g) => ({
          ...group,
          items: group.items.map((item, i) => ({
            ...item,
            product: idOf(item.product, `combo[${g}].items[${i}]`),
          })),
        })),
      }),
      ...(upsells && {
        upsells: upsells.map((upsell, u) => ({ ...upsell, product: idOf(upsell.product, `upsells[${u}]`) })),
      }),
    };
  };
}

function references({ combo = [], upsells = [] }: ProductInput): string[] {
  return [...combo.flatMap(({ items }) => items), ...upsells].map(({ product }) => product);
}
