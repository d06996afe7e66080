import { checkComboItem } from '#app/domain/menu/check-combo.ts';
import { checkSelection, type SelectionFault } from '#app/domain/menu/check-selection.ts';
import type { ComboItem, MenuProduct, Selection } from '#app/domain/menu/types.ts';
import type { Configurable } from '#app/domain/menu/visible.ts';
import type { FormFault } from './form-fault.ts';
import type { ProductValues } from './values-from-form.ts';

const QUANTITY = /^[1-9]\d{0,3}$/;

/** The first fault (R-PROD-16 to -18, R-COMBO-18 to -26, B-CART-05), or null. */
export function checkValues(product: MenuProduct, values: ProductValues): FormFault | null {
  const fault = checkSelection(product, values.selection);
  if (fault) return { group: groupOf(product, fault), message: fault.message };
  if (!QUANTITY.test(values.quantity)) return { group: null, message: 'Invalid quantity' };
  return null;
}

/** The first fault inside one combo item, at its own group (R-COMBO-22 to -26), or null. */
export function checkPiece(
  item: ComboItem,
  choices: Pick<Selection, 'variantId' | 'modifiers'>,
): FormFault | null {
  const fault = checkComboItem(item, choices);
  return fault && { group: optionGroupOf(item, fault), message: fault.message };
}

/** Name of the group that a fault belongs to: the variants, a category by its id, or a combo group by its id. */
function groupOf(product: MenuProduct, fault: SelectionFault): string {
  if (fault.at !== 'combo-item') return optionGroupOf(product, fault);
  const group = product.comboGroups.find((each) =>
    each.comboItems.some((item) => item.comboItemId === fault.id),
  );
  return group?.comboProductId ?? product.comboGroups[0]?.comboProductId ?? '';
}

function optionGroupOf(target: Configurable, fault: SelectionFault): string {
  if (fault.at === 'variant') return 'variants';
  if (fault.at !== 'item') return fault.id;
  const all = [target, ...target.variants].flatMap((each) => each.modifierCategories);
  const category = all.find((each) => each.modifierItems.some((item) => item.modifierItemId === fault.id));
  return category?.modifierCategoryId ?? 'variants';
}
