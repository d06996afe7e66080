import { categoryLimits, itemLimits, type Limits } from './limits.ts';
import type { ChosenModifier, ModifierCategory, ModifierItem } from './types.ts';

/** The first thing wrong with a selection, and the text that says so. `id` names the thing that `at` speaks of. */
export type SelectionFault = {
  at: 'variant' | 'category' | 'item' | 'group' | 'combo-item';
  id: string;
  message: string;
};

export const INVALID_OPTION = 'Please select a valid option';
export const INVALID_QUANTITY = 'Invalid quantity';

/** The overflow text of a category or an item (R-PROD-22). */
export function maximumText(max: number): string {
  return `You can select a maximum of ${max}`;
}

/** The texts of too few and too many; products and combo items word them differently (spec §5). */
export type LimitTexts = {
  categoryMin(limits: Limits): string;
  categoryMax(limits: Limits): string;
  itemMin(limits: Limits, item: string): string;
  itemMax(limits: Limits, item: string): string;
};

/**
 * The first fault of the chosen modifiers: one that cannot be chosen, then, in the order of the menu, a category
 * outside its limits or an item outside its own (R-PROD-17, R-PROD-18, R-PROD-25).
 */
export function checkModifiers(
  categories: ModifierCategory[],
  chosen: ChosenModifier[],
  texts: LimitTexts,
): SelectionFault | null {
  for (const each of chosen) {
    const at = { at: 'item', id: each.modifierItemId } as const;
    if (!findItem(categories, each)?.inStock) return { ...at, message: INVALID_OPTION };
    if (!Number.isInteger(each.qty) || each.qty < 1) return { ...at, message: INVALID_QUANTITY };
  }
  for (const category of categories) {
    const fault = checkCategory(category, chosen, texts);
    if (fault) return fault;
  }
  return null;
}

function checkCategory(
  category: ModifierCategory,
  chosen: ChosenModifier[],
  texts: LimitTexts,
): SelectionFault | null {
  const limits = categoryLimits(category);
  const count = chosenIn(category.modifierCategoryId, chosen);
  const at = { at: 'category', id: category.modifierCategoryId } as const;
  if (count < limits.min) return { ...at, message: texts.categoryMin(limits) };
  if (count > limits.max) return { ...at, message: texts.categoryMax(limits) };
  // where nothing is chosen, no item can be chosen too often or too seldom
  if (count === 0) return null;
  for (const item of category.modifierItems) {
    const own = itemLimits(item);
    const pieces = chosenIn(category.modifierCategoryId, chosen, item.modifierItemId);
    const here = { at: 'item', id: item.modifierItemId } as const;
    if (pieces > 0 && pieces < own.min) return { ...here, message: texts.itemMin(own, item.name) };
    if (pieces > own.max) return { ...here, message: texts.itemMax(own, item.name) };
  }
  return null;
}

/** Pieces chosen in a category, or of one of its items. */
export function chosenIn(categoryId: string, chosen: ChosenModifier[], itemId?: string): number {
  return chosen
    .filter((each) => each.modifierCategoryId === categoryId)
    .filter((each) => itemId === undefined || each.modifierItemId === itemId)
    .reduce((sum, each) => sum + each.qty, 0);
}

/** The item that an id pair names, if the menu has it. */
export function findItem(
  categories: ModifierCategory[],
  { modifierCategoryId, modifierItemId }: Pick<ChosenModifier, 'modifierCategoryId' | 'modifierItemId'>,
): ModifierItem | undefined {
  return categories
    .find((category) => category.modifierCategoryId === modifierCategoryId)
    ?.modifierItems.find((item) => item.modifierItemId === modifierItemId);
}
