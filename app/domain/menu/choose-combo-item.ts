import { findComboItem } from './check-combo.ts';
import type { ChoiceFault } from './check-modifiers.ts';
import { comboItemLimits, groupLimits } from './limits.ts';
import { named } from './local-name.ts';
import type { ChosenComboItem, ComboItem, MenuProduct, Selection } from './types.ts';
import { visibleCategories, visibleVariants } from './visible.ts';

type Combo = Pick<MenuProduct, 'comboGroups'>;
/** One item of one group of a combo. */
export type ComboItemRef = Pick<ChosenComboItem, 'comboProductId' | 'comboItemId'>;

/** The selection after a press; `refusal` is the fault when a limit kept the press from changing anything. */
export type Picked = { selection: Selection; refusal: ChoiceFault | null };

/** Whether an item has choices of its own, so that its dialog opens first. */
export function hasOptions(item: ComboItem): boolean {
  return visibleVariants(item).length > 0 || visibleCategories(item.modifierCategories).length > 0;
}

/**
 * The selection with one more copy of a combo item. When the item is at its own maximum, its oldest copy is
 * replaced. When the group is at its maximum, nothing changes and `refusal` says so. An item that is out of
 * stock or not offered changes nothing.
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
  if (inGroup >= max)
    return { selection, refusal: { code: 'groupIsFull', params: { group: named(group), max } } };
  return { selection: { ...selection, comboItems: [...kept, piece] }, refusal: null };
}

/** The selection without the newest copy of a combo item: a press on a chosen item removes it. */
export function removeComboItem(selection: Selection, ref: ComboItemRef): Selection {
  const newest = selection.comboItems.findLastIndex((each) => isSame(each, ref));
  return { ...selection, comboItems: selection.comboItems.filter((_, at) => at !== newest) };
}

/**
 * The selection with the choices of one copy replaced, in its place ('Update Selection'). When there is no
 * such copy, one is added.
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

/**
 * The selection with these copies in place of all chosen copies of their items, as far as the limits allow.
 */
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
