import { findComboItem } from './check-combo.ts';
import { comboItemLimits, groupLimits } from './limits.ts';
import type { ChosenComboItem, ComboItem, MenuProduct, Selection } from './types.ts';
import { visibleCategories, visibleVariants } from './visible.ts';

type Combo = Pick<MenuProduct, 'comboGroups'>;
type ComboItemRef = Pick<ChosenComboItem, 'comboProductId' | 'comboItemId'>;

/** A selection after a press; `refusal` is the text to show when the press changed nothing because a limit stands. */
export type Picked = { selection: Selection; refusal: string | null };

/** Whether an item has something to choose, so that its own dialog opens first (R-COMBO-10, R-COMBO-11, C-026). */
export function hasOptions(item: ComboItem): boolean {
  return visibleVariants(item).length > 0 || visibleCategories(item.modifierCategories).length > 0;
}

/** Whether a press on the item toggles it; else its tile counts copies with plus and minus. */
export function isToggle(item: ComboItem): boolean {
  return comboItemLimits(item).max <= 1;
}

/**
 * The selection with one more configured copy of a combo item. At the item's own maximum its oldest copy makes way
 * (R-COMBO-17); beyond its group's maximum nothing changes and the refusal says so (R-COMBO-21, A-32). An item that
 * is out of stock or not offered changes nothing.
 */
export function addComboItem(combo: Combo, selection: Selection, piece: ChosenComboItem): Picked {
  const item = findComboItem(combo.comboGroups, piece);
  const group = combo.comboGroups.find((each) => each.comboProductId === piece.comboProductId);
  if (!item?.inStock || !group) return { selection, refusal: null };
  const copies = selection.comboItems.filter((each) => isSame(each, piece)).length;
  const oldest = selection.comboItems.findIndex((each) => isSame(each, piece));
  const isFull = copies >= comboItemLimits(item).max;
  const kept = selection.comboItems.filter((_, at) => !isFull || at !== oldest);
  const inGroup = kept.filter((each) => each.comboProductId === piece.comboProductId).length;
  const { max } = groupLimits(group);
  if (inGroup >= max) return { selection, refusal: `You can only select ${max} items for ${group.name}` };
  return { selection: { ...selection, comboItems: [...kept, piece] }, refusal: null };
}

/** The selection without the newest copy of a combo item (R-COMBO-12: a press on a chosen item removes it). */
export function removeComboItem(selection: Selection, ref: ComboItemRef): Selection {
  const newest = selection.comboItems.findLastIndex((each) => isSame(each, ref));
  return { ...selection, comboItems: selection.comboItems.filter((_, at) => at !== newest) };
}

/**
 * The selection with the choices of one copy replaced, its place kept ('Update Selection'); with one copy more when
 * there is no such copy.
 * @param copy which of the item's chosen copies, from 0
 */
export function replaceComboItem(
  combo: Combo,
  selection: Selection,
  copy: number,
  piece: ChosenComboItem,
): Picked {
  const own = selection.comboItems.flatMap((each, at) => (isSame(each, piece) ? [at] : []));
  const index = own[copy];
  if (index === undefined) return addComboItem(combo, selection, piece);
  const comboItems = selection.comboItems.map((each, at) => (at === index ? piece : each));
  return { selection: { ...selection, comboItems }, refusal: null };
}

/** The selection with these pieces, each in place of all chosen copies of its item; as far as the limits allow. */
export function withPieces(combo: Combo, selection: Selection, pieces: ChosenComboItem[]): Selection {
  const others = selection.comboItems.filter((each) => !pieces.some((piece) => isSame(each, piece)));
  return pieces.reduce<Selection>((kept, piece) => addComboItem(combo, kept, piece).selection, {
    ...selection,
    comboItems: others,
  });
}

function isSame(chosen: ChosenComboItem, ref: ComboItemRef): boolean {
  return chosen.comboProductId === ref.comboProductId && chosen.comboItemId === ref.comboItemId;
}
