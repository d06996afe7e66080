import {
  addComboItem,
  type Picked,
  removeComboItem,
  replaceComboItem,
} from '#app/domain/menu/choose-combo-item.ts';
import type { ChosenComboItem, ComboItem, MenuProduct, Selection } from '#app/domain/menu/types.ts';
import { comboGroup } from '#app/features/dish/options/form-fields.ts';
import { firstChoices } from '#app/features/dish/options/form-values.ts';
import type { DishChoices } from '#app/features/dish/options/use-choices.ts';

/** Adds and removes the items of a combo's groups, on top of the state that every product form has. */
export function usePieces(product: MenuProduct, choices: DishChoices) {
  const { selection } = choices;

  function take(picked: Picked, comboProductId: string) {
    choices.choose(picked.selection);
    if (picked.refusal !== null)
      choices.setFault({ group: comboGroup(comboProductId), message: picked.refusal });
  }

  /**
   * Sets the number of copies of a combo item, as far as the limits allow; a limit that is reached becomes a
   * fault. New copies take the options of the first copy, or the item's defaults.
   */
  function setPieces(item: ComboItem, wanted: number, own?: Pick<Selection, 'variantId' | 'modifiers'>) {
    const { comboProductId, comboItemId } = item;
    const { variantId, modifiers } = own ?? piecesOf(selection, item)[0] ?? firstChoices(item);
    const count = (each: Selection) => piecesOf(each, item).length;
    let picked: Picked = { selection, refusal: null };
    while (count(picked.selection) > Math.max(0, wanted))
      picked = { selection: removeComboItem(picked.selection, item), refusal: null };
    while (count(picked.selection) < wanted) {
      const before = count(picked.selection);
      picked = addComboItem(product, picked.selection, { comboProductId, comboItemId, variantId, modifiers });
      if (count(picked.selection) === before) break;
    }
    take(picked, comboProductId);
  }

  /** Sets the options of one copy; chooses the item when it was not chosen. */
  function configure(item: ComboItem, copy: number, own: Pick<Selection, 'variantId' | 'modifiers'>) {
    const { comboProductId, comboItemId } = item;
    const { variantId, modifiers } = own;
    save({ comboProductId, comboItemId, variantId, modifiers }, copy);
  }

  /**
   * Takes what the item's dialog returns: a new copy, which at the item's maximum replaces the oldest, or new
   * options of a copy.
   */
  function save(piece: ChosenComboItem, copy: number | null) {
    const picked =
      copy === null
        ? addComboItem(product, selection, piece)
        : replaceComboItem(product, selection, copy, piece);
    take(picked, piece.comboProductId);
  }

  /** Whether one more copy fits; if not, the group's fault says why. */
  function hasRoom(item: ComboItem): boolean {
    const { comboProductId, comboItemId } = item;
    const piece = { comboProductId, comboItemId, variantId: null, modifiers: [] };
    const { refusal } = addComboItem(product, selection, piece);
    if (refusal !== null) choices.setFault({ group: comboGroup(comboProductId), message: refusal });
    return refusal === null;
  }

  return { setPieces, configure, save, hasRoom };
}

/** What `usePieces` returns. */
export type ComboPieces = ReturnType<typeof usePieces>;

/** The chosen copies of a combo item, the oldest first. */
export function piecesOf(
  { comboItems }: Selection,
  { comboProductId, comboItemId }: Pick<ComboItem, 'comboProductId' | 'comboItemId'>,
): ChosenComboItem[] {
  return comboItems.filter(
    (each) => each.comboProductId === comboProductId && each.comboItemId === comboItemId,
  );
}
