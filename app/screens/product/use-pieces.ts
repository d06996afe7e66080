import { firstChoices } from '#app/components/options/first-values.ts';
import type { Choices } from '#app/components/options/use-choices.ts';
import {
  addComboItem,
  type Picked,
  removeComboItem,
  replaceComboItem,
} from '#app/domain/menu/choose-combo-item.ts';
import type { ChosenComboItem, ComboItem, MenuProduct, Selection } from '#app/domain/menu/types.ts';

/** What is chosen of a combo's groups, on top of what its form holds anyway. */
export function usePieces(product: MenuProduct, choices: Choices) {
  const { selection } = choices;

  function take(picked: Picked, comboProductId: string) {
    choices.choose(picked.selection);
    if (picked.refusal !== null) choices.setFault({ group: comboProductId, message: picked.refusal });
  }

  /**
   * As many copies of a combo item as wanted, or as a limit allows, which then says so (R-COMBO-10, R-COMBO-12, A-32).
   * New ones are like the others, or have the item's defaults.
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

  /** The choices of one copy; the item becomes chosen by them when it was not. */
  function configure(item: ComboItem, copy: number, own: Pick<Selection, 'variantId' | 'modifiers'>) {
    const { comboProductId, comboItemId } = item;
    const { variantId, modifiers } = own;
    save({ comboProductId, comboItemId, variantId, modifiers }, copy);
  }

  /** What the item's own dialog says: a new copy, at the item's maximum in place of its oldest; or a copy's new choices. */
  function save(piece: ChosenComboItem, copy: number | null) {
    const picked =
      copy === null
        ? addComboItem(product, selection, piece)
        : replaceComboItem(product, selection, copy, piece);
    take(picked, piece.comboProductId);
  }

  /** Whether one more copy would find room; where not, its group says why (R-COMBO-21). */
  function hasRoom(item: ComboItem): boolean {
    const { comboProductId, comboItemId } = item;
    const piece = { comboProductId, comboItemId, variantId: null, modifiers: [] };
    const { refusal } = addComboItem(product, selection, piece);
    if (refusal !== null) choices.setFault({ group: comboProductId, message: refusal });
    return refusal === null;
  }

  return { setPieces, configure, save, hasRoom };
}

export type Pieces = ReturnType<typeof usePieces>;

/** The chosen copies of a combo item, the oldest first. */
export function piecesOf(
  { comboItems }: Selection,
  { comboProductId, comboItemId }: Pick<ComboItem, 'comboProductId' | 'comboItemId'>,
): ChosenComboItem[] {
  return comboItems.filter(
    (each) => each.comboProductId === comboProductId && each.comboItemId === comboItemId,
  );
}
