import { selectionOfLine } from '#app/components/cart-line-body.ts';
import type { CartProduct } from '#app/contract/cart.ts';
import { defaultSelection } from '#app/domain/menu/default-selection.ts';
import { FIRST_QUANTITY } from '#app/domain/menu/quantity.ts';
import type { MenuProduct } from '#app/domain/menu/types.ts';
import type { ProductValues } from './values-from-form.ts';

/** What the form holds when it opens: one piece with its defaults (R-PROD-07 to -09), or a cart line as it is (R-PROD-12). */
export function firstValues(product: MenuProduct, line: CartProduct | null): ProductValues {
  if (!line) return { selection: defaultSelection(product), quantity: String(FIRST_QUANTITY), note: '' };
  return {
    selection: selectionOfLine(line),
    quantity: String(line.qty),
    note: line.specialInstructions ?? '',
  };
}
