import type { DishFaultCode, FaultOf, Named } from '#app/contract/faults.ts';
import { categoryLimits, itemLimits, type Limits } from './limits.ts';
import type { ChosenModifier, ModifierCategory, ModifierItem } from './types.ts';

/** What can be wrong with a dish's choices. */
export type ChoiceFault = FaultOf<DishFaultCode>;

/** The first fault of a selection. `at` says what is at fault, `id` which one. */
export type SelectionFault = {
  at: 'variant' | 'category' | 'item' | 'group' | 'combo-item';
  id: string;
  fault: ChoiceFault;
  /** For an item of a combo: its group, which of its chosen copies (from 0), and the fault in that copy. */
  piece?: { comboProductId: string; copy: number; inside: SelectionFault | null };
};

export const OPTION_INVALID: ChoiceFault = { code: 'optionInvalid' };

/** The fault of one piece too many in a category or an item; also shown beforehand, as its rule. */
export function chooseAtMost(max: number): ChoiceFault {
  return { code: 'chooseAtMost', params: { max } };
}

/**
 * The faults of too few and too many; products and combo items have different ones, as the spec words them.
 */
export type LimitFaults = {
  categoryMin(limits: Limits): ChoiceFault;
  categoryMax(limits: Limits): ChoiceFault;
  itemMin(limits: Limits, item: Named): ChoiceFault;
  itemMax(limits: Limits, item: Named): ChoiceFault;
};

/**
 * The first fault of the chosen modifiers: one that cannot be chosen; then, in the menu's order, a category
 * or an item outside its limits.
 */
export function checkModifiers(
  categories: ModifierCategory[],
  chosen: ChosenModifier[],
  faults: LimitFaults,
): SelectionFault | null {
  for (const each of chosen) {
    const at = { at: 'item', id: each.modifierItemId } as const;
    if (!findItem(categories, each)?.inStock) return { ...at, fault: OPTION_INVALID };
    if (!Number.isInteger(each.qty) || each.qty < 1) return { ...at, fault: { code: 'quantityInvalid' } };
  }
  for (const category of categories) {
    const fault = checkCategory(category, chosen, faults);
    if (fault) return fault;
  }
  return null;
}

function checkCategory(
  category: ModifierCategory,
  chosen: ChosenModifier[],
  faults: LimitFaults,
): SelectionFault | null {
  const limits = categoryLimits(category);
  const count = chosenIn(category.modifierCategoryId, chosen);
  const at = { at: 'category', id: category.modifierCategoryId } as const;
  if (count < limits.min) return { ...at, fault: faults.categoryMin(limits) };
  if (count > limits.max) return { ...at, fault: faults.categoryMax(limits) };
  // an empty category is within the limits of all its items
  if (count === 0) return null;
  for (const item of category.modifierItems) {
    const own = itemLimits(item);
    const pieces = chosenIn(category.modifierCategoryId, chosen, item.modifierItemId);
    const here = { at: 'item', id: item.modifierItemId } as const;
    if (pieces > 0 && pieces < own.min) return { ...here, fault: faults.itemMin(own, item) };
    if (pieces > own.max) return { ...here, fault: faults.itemMax(own, item) };
  }
  return null;
}

/** How many pieces are chosen in a category, or of one of its items. */
export function chosenIn(categoryId: string, chosen: ChosenModifier[], itemId?: string): number {
  return chosen
    .filter((each) => each.modifierCategoryId === categoryId)
    .filter((each) => itemId === undefined || each.modifierItemId === itemId)
    .reduce((sum, each) => sum + each.qty, 0);
}

/** The modifier item with these ids, if the menu has it. */
export function findItem(
  categories: ModifierCategory[],
  { modifierCategoryId, modifierItemId }: Pick<ChosenModifier, 'modifierCategoryId' | 'modifierItemId'>,
): ModifierItem | undefined {
  return categories
    .find((category) => category.modifierCategoryId === modifierCategoryId)
    ?.modifierItems.find((item) => item.modifierItemId === modifierItemId);
}
