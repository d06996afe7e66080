import { withPieces } from '#app/domain/menu/choose-combo-item.ts';
import { offeredSelection } from '#app/domain/menu/offered-selection.ts';
import type { ComboItem, MenuProduct, Selection } from '#app/domain/menu/types.ts';
import { comboOwner, pieceField, piecesField } from '#app/features/dish/options/form-fields.ts';
import {
  type ProductValues,
  type SentFields,
  valuesFromForm,
} from '#app/features/dish/options/form-values.ts';
import { chosenField, pieceFields } from '#app/features/dish/options/piece-fields.ts';

/**
 * The address of a combo's dialog in which one item is chosen with the given options. They replace those that
 * the query has for that item. The rest of the query stays: the edited cart line, other items.
 * @param combo path and query of the combo's dialog
 */
export function addressWithItem(
  combo: { path: string; search: string },
  item: ComboItem,
  { variantId, modifiers }: Pick<Selection, 'variantId' | 'modifiers'>,
): string {
  const { comboProductId, comboItemId } = item;
  const query = new URLSearchParams(combo.search);
  const owner = comboOwner(comboProductId, comboItemId).replace(/\d{1,9}:$/, '');
  for (const name of [...query.keys()])
    if (name.startsWith(owner) || name === piecesField(comboProductId, comboItemId)) query.delete(name);
  query.delete(pieceField(comboProductId), comboItemId);
  const piece = { comboProductId, comboItemId, variantId, modifiers };
  for (const [name, value] of [chosenField(item), ...pieceFields(item, piece, 0)]) query.append(name, value);
  return `${combo.path}?${query}`;
}

/**
 * The first values of a combo, plus the items in its address (`addressWithItem`): the dialog of one item, opened
 * by its own address, hands over its choices in this way. Items that the menu does not offer or that exceed a
 * limit are skipped.
 */
export function withItemsOfAddress(
  product: MenuProduct,
  values: ProductValues,
  query: SentFields,
): ProductValues {
  if (!product.isComboProduct) return values;
  const asked = offeredSelection(product, valuesFromForm(product, query).selection);
  return { ...values, selection: withPieces(product, values.selection, asked.comboItems) };
}
