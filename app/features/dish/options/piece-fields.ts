import type { ChosenComboItem, ComboItem, Selection } from '#app/domain/menu/types.ts';
import type { Configurable } from '#app/domain/menu/visible.ts';
import {
  comboOwner,
  countField,
  isCounted,
  isCountedPiece,
  ownField,
  pieceField,
  piecesField,
  scopeFor,
  scopesOf,
  tickField,
  variantField,
} from './form-fields.ts';

/** Names and values of form fields, as `valuesFromForm` reads them. */
export type FieldEntries = [name: string, value: string][];

/** The field by which a combo item is chosen once. */
export function chosenField(item: ComboItem): FieldEntries[number] {
  const { comboProductId, comboItemId } = item;
  return isCountedPiece(item)
    ? [piecesField(comboProductId, comboItemId), '1']
    : [pieceField(comboProductId), comboItemId];
}

/**
 * The fields that hold the options of one copy of a combo item.
 * @param copy index of the chosen copy, from 0
 */
export function pieceFields(item: ComboItem, piece: ChosenComboItem, copy: number): FieldEntries {
  const owner = comboOwner(item.comboProductId, item.comboItemId, copy);
  return [[ownField(owner), '1'], ...choiceFields(item, owner, piece)];
}

function choiceFields(
  target: Configurable,
  owner: string,
  { variantId, modifiers }: Pick<Selection, 'variantId' | 'modifiers'>,
): FieldEntries {
  const scope = scopeFor(target, variantId);
  const categories = scopesOf(target).find((each) => each.scope === scope)?.categories ?? [];
  const chosen = modifiers.flatMap(({ modifierCategoryId, modifierItemId, qty }): FieldEntries => {
    const category = categories.find((each) => each.modifierCategoryId === modifierCategoryId);
    const item = category?.modifierItems.find((each) => each.modifierItemId === modifierItemId);
    if (!category || !item) return [];
    return isCounted(category, item)
      ? [[countField(owner, scope, modifierCategoryId, modifierItemId), String(qty)]]
      : [[tickField(owner, scope, modifierCategoryId), modifierItemId]];
  });
  return variantId === null ? chosen : [[variantField(owner), variantId], ...chosen];
}
