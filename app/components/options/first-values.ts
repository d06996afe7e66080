import { selectionOfLine } from '#app/components/cart-line-body.ts';
import type { CartProduct } from '#app/contract/cart.ts';
import { defaultModifiers } from '#app/domain/menu/default-selection.ts';
import { offeredSelection } from '#app/domain/menu/offered-selection.ts';
import { FIRST_QUANTITY } from '#app/domain/menu/quantity.ts';
import type { MenuProduct, Selection } from '#app/domain/menu/types.ts';
import type { Configurable } from '#app/domain/menu/visible.ts';
import type { ProductValues } from './values-from-form.ts';

/**
 * What the form holds when it opens: one piece with its defaults (R-PROD-07 to -09), or a cart line as it is (R-PROD-12),
 * less what the menu no longer offers (C-027, C-028).
 */
export function firstValues(product: MenuProduct, line: CartProduct | null): ProductValues {
  if (!line) {
    return {
      selection: { ...firstChoices(product), comboItems: [] },
      quantity: String(FIRST_QUANTITY),
      note: '',
    };
  }
  return {
    selection: offeredSelection(product, selectionOfLine(line)),
    quantity: String(line.qty),
    note: line.specialInstructions ?? '',
  };
}

/**
 * The first choices of a product or a combo item. With variants none is chosen, but the defaults that stand in for a
 * variant's own are there: without script nothing else could bring them when one is chosen (R-PROD-10).
 */
export function firstChoices(target: Configurable): Pick<Selection, 'variantId' | 'modifiers'> {
  return { variantId: null, modifiers: defaultModifiers(target, null) };
}
