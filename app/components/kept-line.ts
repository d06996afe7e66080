import type { CartLineInput } from '#app/contract/cart.ts';
import type { MenuProduct } from '#app/domain/menu/types.ts';
import { lineFromSelection } from './cart-line-body.ts';
import { checkValues } from './options/check-values.ts';
import type { ProductValues } from './options/values-from-form.ts';

/** The cart line of a dish as it was chosen; null while something of it is missing. */
export function keptLine(product: MenuProduct, values: ProductValues): CartLineInput | null {
  if (checkValues(product, values)) return null;
  return lineFromSelection(product, values.selection, Number(values.quantity), values.note || null);
}
