import { checkSelection, type SelectionFault } from '#app/domain/menu/check-selection.ts';
import type { MenuProduct } from '#app/domain/menu/types.ts';
import type { ProductValues } from './values-from-form.ts';

/** What keeps a form out of the cart: a fault at one of its groups, or a text about the whole of it. */
export type FormFault = { group: string; message: string } | { group: null; message: string };

const QUANTITY = /^[1-9]\d{0,3}$/;

/** The first fault (R-PROD-16 to -18, R-COMBO-18 to -26, B-CART-05), or null. */
export function checkValues(product: MenuProduct, values: ProductValues): FormFault | null {
  const fault = checkSelection(product, values.selection);
  if (fault) return { group: groupOf(product, fault), message: fault.message };
  if (!QUANTITY.test(values.quantity)) return { group: null, message: 'Invalid quantity' };
  return null;
}

/** Name of the group that a fault belongs to: the variants, a category by its id, or a combo group by its id. */
function groupOf(product: MenuProduct, fault: SelectionFault): string {
  if (fault.at === 'variant') return 'variants';
  if (fault.at === 'item') {
    const all = [product, ...product.variants].flatMap((each) => each.modifierCategories);
    const category = all.find((each) => each.modifierItems.some((item) => item.modifierItemId === fault.id));
    return category?.modifierCategoryId ?? 'variants';
  }
  if (fault.at === 'combo-item') {
    const group = product.comboGroups.find((each) =>
      each.comboItems.some((item) => item.comboItemId === fault.id),
    );
    return group?.comboProductId ?? product.comboGroups[0]?.comboProductId ?? '';
  }
  return fault.id;
}
