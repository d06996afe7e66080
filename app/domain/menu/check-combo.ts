import { checkModifiers, INVALID_OPTION, type LimitTexts, type SelectionFault } from './check-modifiers.ts';
import { comboItemLimits, groupLimits } from './limits.ts';
import type { ChosenComboItem, ComboGroup, ComboItem } from './types.ts';
import { categoriesFor, choosableVariant, visibleVariants } from './visible.ts';

const TEXTS: LimitTexts = {
  categoryMin: ({ min }) => `Please select at least ${min} item(s)`,
  categoryMax: ({ max }) => `You can select at most ${max} item(s)`,
  itemMin: ({ min }, item) => `Minimum quantity for ${item} is ${min}`,
  itemMax: ({ max }, item) => `Maximum quantity for ${item} is ${max}`,
};

/**
 * The first fault of a combo's groups, in the order of the menu (R-COMBO-18 to -20, B-CART-07): a chosen piece the
 * menu does not offer, then for each group its total, the copies of each item, and the choices inside each piece.
 */
export function checkCombo(groups: ComboGroup[], chosen: ChosenComboItem[]): SelectionFault | null {
  const stray = chosen.find((each) => !findComboItem(groups, each)?.inStock);
  if (stray) return { at: 'combo-item', id: stray.comboItemId, message: INVALID_OPTION };
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
  if (chosen.length < min) return { ...at, message: `You must select at least ${min} item(s)` };
  if (chosen.length > max) return { ...at, message: `You can select maximum ${max} item(s)` };
  for (const item of group.comboItems) {
    const pieces = chosen.filter((each) => each.comboItemId === item.comboItemId);
    if (pieces.length === 0) continue;
    const here = { at: 'combo-item', id: item.comboItemId } as const;
    const own = comboItemLimits(item);
    if (pieces.length > own.max)
      return { ...here, message: `You can select maximum ${own.max} of "${item.name}"` };
    if (pieces.length < own.min) return { ...here, message: TEXTS.itemMin(own, item.name) };
    for (const piece of pieces) {
      const fault = checkComboItem(item, piece);
      if (fault) return { ...here, message: fault.message };
    }
  }
  return null;
}

/** The first fault inside one combo item, as its own dialog shows it (R-COMBO-22 to -26). */
export function checkComboItem(
  item: ComboItem,
  chosen: Pick<ChosenComboItem, 'variantId' | 'modifiers'>,
): SelectionFault | null {
  const wantsVariant = chosen.variantId !== null || visibleVariants(item).length > 0;
  if (wantsVariant && !choosableVariant(item, chosen.variantId))
    return { at: 'variant', id: chosen.variantId ?? '', message: INVALID_OPTION };
  return checkModifiers(categoriesFor(item, chosen.variantId), chosen.modifiers, TEXTS);
}

/** The combo item that an id pair names, if the menu has it. */
export function findComboItem(
  groups: ComboGroup[],
  { comboProductId, comboItemId }: Pick<ChosenComboItem, 'comboProductId' | 'comboItemId'>,
): ComboItem | undefined {
  return groups
    .find((group) => group.comboProductId === comboProductId)
    ?.comboItems.find((item) => item.comboItemId === comboItemId);
}
