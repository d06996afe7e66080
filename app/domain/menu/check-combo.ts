import { checkModifiers, type LimitFaults, OPTION_INVALID, type SelectionFault } from './check-modifiers.ts';
import { comboItemLimits, groupLimits } from './limits.ts';
import { named } from './local-name.ts';
import type { ChosenComboItem, ComboGroup, ComboItem } from './types.ts';
import { categoriesFor, choosableVariant, visibleVariants } from './visible.ts';

const FAULTS: LimitFaults = {
  categoryMin: ({ min }) => ({ code: 'chooseAtLeast', params: { min } }),
  categoryMax: ({ max }) => ({ code: 'pieceChooseAtMost', params: { max } }),
  itemMin: ({ min }, item) => ({ code: 'itemAtLeast', params: { item: named(item), min } }),
  itemMax: ({ max }, item) => ({ code: 'itemAtMost', params: { item: named(item), max } }),
};

/**
 * The first fault in the chosen items of a combo, or null. A choice that the menu does not offer comes first;
 * then, group by group in the menu's order, the group's total, the copies of each item, and the choices
 * inside each copy.
 */
export function checkCombo(groups: ComboGroup[], chosen: ChosenComboItem[]): SelectionFault | null {
  const stray = chosen.find((each) => !findComboItem(groups, each)?.inStock);
  if (stray) return { at: 'combo-item', id: stray.comboItemId, fault: OPTION_INVALID, piece: pieceOf(stray) };
  for (const group of groups) {
    const fault = checkGroup(
      group,
      chosen.filter((each) => each.comboProductId === group.comboProductId),
    );
    if (fault) return fault;
  }
  return null;
}

function checkGroup(group: ComboGroup, chosen: ChosenComboItem[]): SelectionFault | null {
  const { min, max } = groupLimits(group);
  const at = { at: 'group', id: group.comboProductId } as const;
  if (chosen.length < min) return { ...at, fault: { code: 'groupAtLeast', params: { min } } };
  if (chosen.length > max) return { ...at, fault: { code: 'groupAtMost', params: { max } } };
  for (const item of group.comboItems) {
    const pieces = chosen.filter((each) => each.comboItemId === item.comboItemId);
    if (pieces.length === 0) continue;
    const here = { at: 'combo-item', id: item.comboItemId, piece: pieceOf(item) } as const;
    const own = comboItemLimits(item);
    if (pieces.length > own.max)
      return { ...here, fault: { code: 'groupItemAtMost', params: { item: named(item), max: own.max } } };
    if (pieces.length < own.min) return { ...here, fault: FAULTS.itemMin(own, item) };
    for (const [copy, piece] of pieces.entries()) {
      const inside = checkComboItem(item, piece);
      if (inside) return { ...here, fault: inside.fault, piece: { ...pieceOf(item), copy, inside } };
    }
  }
  return null;
}

/** Where a fault of a whole item is: it is said of its first copy. */
function pieceOf({ comboProductId }: Pick<ChosenComboItem, 'comboProductId'>) {
  return { comboProductId, copy: 0, inside: null };
}

/** The first fault inside one combo item, with the texts of its own dialog; null without one. */
export function checkComboItem(
  item: ComboItem,
  chosen: Pick<ChosenComboItem, 'variantId' | 'modifiers'>,
): SelectionFault | null {
  const wantsVariant = chosen.variantId !== null || visibleVariants(item).length > 0;
  if (wantsVariant && !choosableVariant(item, chosen.variantId))
    return { at: 'variant', id: chosen.variantId ?? '', fault: OPTION_INVALID };
  return checkModifiers(categoriesFor(item, chosen.variantId), chosen.modifiers, FAULTS);
}

/** The combo item with these ids, if the menu has it. */
export function findComboItem(
  groups: ComboGroup[],
  { comboProductId, comboItemId }: Pick<ChosenComboItem, 'comboProductId' | 'comboItemId'>,
): ComboItem | undefined {
  return groups
    .find((group) => group.comboProductId === comboProductId)
    ?.comboItems.find((item) => item.comboItemId === comboItemId);
}
