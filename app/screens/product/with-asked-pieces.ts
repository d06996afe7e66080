import { type Fields, type ProductValues, valuesFromForm } from '#app/components/options/values-from-form.ts';
import { withPieces } from '#app/domain/menu/choose-combo-item.ts';
import { offeredSelection } from '#app/domain/menu/offered-selection.ts';
import type { MenuProduct } from '#app/domain/menu/types.ts';

/**
 * The first values of a combo with the pieces that its address asks for: so the dialog of one item, opened by its own
 * address, brings along what was chosen there. What the menu does not offer, or has no room for, is passed over.
 */
export function withAskedPieces(product: MenuProduct, values: ProductValues, query: Fields): ProductValues {
  if (!product.isComboProduct) return values;
  const asked = offeredSelection(product, valuesFromForm(product, query).selection);
  return { ...values, selection: withPieces(product, values.selection, asked.comboItems) };
}
