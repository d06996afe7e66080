import { comboOwner, pieceField, piecesField } from '#app/components/options/field-names.ts';
import { chosenField, pieceFields } from '#app/components/options/piece-fields.ts';
import type { ComboItem, Selection } from '#app/domain/menu/types.ts';

/**
 * The address of a combo's dialog in which an item is chosen with these choices, in place of what the address said of it
 * before. The rest of its query stays: the cart line, where one came from, other items.
 */
export function askedAddress(
  combo: { path: string; search: string },
  item: ComboItem,
  { variantId, modifiers }: Pick<Selection, 'variantId' | 'modifiers'>,
): string {
  const { comboProductId, comboItemId } = item;
  const query = new URLSearchParams(combo.search);
  const owner = comboOwner(comboProductId, comboItemId).replace(/\d+:$/, '');
  for (const name of [...query.keys()])
    if (name.startsWith(owner) || name === piecesField(comboProductId, comboItemId)) query.delete(name);
  query.delete(pieceField(comboProductId), comboItemId);
  const piece = { comboProductId, comboItemId, variantId, modifiers };
  for (const [name, value] of [chosenField(item), ...pieceFields(item, piece, 0)]) query.append(name, value);
  return `${combo.path}?${query}`;
}
