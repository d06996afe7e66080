import { type ChoiceFault, chooseAtMost, chosenIn, findItem } from './check-modifiers.ts';
import { defaultModifiers } from './default-selection.ts';
import { categoryLimits, itemLimits } from './limits.ts';
import type { ChosenModifier, ModifierCategory, Selection } from './types.ts';
import { type Configurable, categoriesFor, choosableVariant } from './visible.ts';

/** One modifier item of one category. */
export type ModifierRef = Pick<ChosenModifier, 'modifierCategoryId' | 'modifierItemId'>;

/** The selection with another variant and its default items; unchanged when the variant cannot be chosen. */
export function chooseVariant(product: Configurable, selection: Selection, variantId: string): Selection {
  if (!choosableVariant(product, variantId)) return selection;
  return { ...selection, variantId, modifiers: defaultModifiers(product, variantId) };
}

/**
 * The selection after a press on a checkbox. A chosen item is removed; another is added, and when its
 * category is full the first chosen item is removed in exchange. An item that is out of stock changes
 * nothing.
 */
export function tickModifier(product: Configurable, selection: Selection, ref: ModifierRef): Selection {
  const found = find(product, selection, ref);
  if (!found) return selection;
  const { category, item } = found;
  if (chosenIn(ref.modifierCategoryId, selection.modifiers, ref.modifierItemId) > 0)
    return { ...selection, modifiers: selection.modifiers.filter((each) => !isSame(each, ref)) };
  if (!item.inStock) return selection;
  const qty = itemLimits(item).min;
  const max = categoryLimits(category).max;
  let kept = selection.modifiers;
  while (chosenIn(ref.modifierCategoryId, kept) + qty > max) {
    const first = kept.findIndex((each) => each.modifierCategoryId === ref.modifierCategoryId);
    if (first === -1) break;
    kept = kept.filter((_, at) => at !== first);
  }
  return { ...selection, modifiers: [...kept, { ...ref, qty }] };
}

/**
 * The selection with one more piece of an item; the first time its minimum. Unchanged when that is refused.
 */
export function addModifier(product: Configurable, selection: Selection, ref: ModifierRef): Selection {
  const found = find(product, selection, ref);
  if (!found || plusRefusal(product, selection, ref) !== null) return selection;
  const now = chosenIn(ref.modifierCategoryId, selection.modifiers, ref.modifierItemId);
  return withQuantity(selection, ref, now === 0 ? itemLimits(found.item).min : now + 1);
}

/** The selection with one piece less of an item; below its minimum it is no longer chosen. */
export function removeModifier(product: Configurable, selection: Selection, ref: ModifierRef): Selection {
  const found = find(product, selection, ref);
  if (!found) return selection;
  const less = chosenIn(ref.modifierCategoryId, selection.modifiers, ref.modifierItemId) - 1;
  return withQuantity(selection, ref, less < itemLimits(found.item).min ? 0 : less);
}

/**
 * Why an item's plus is disabled, or null. '' when it is out of stock or not offered, else the fault of the
 * limit, the item's or its category's, that one more piece would exceed.
 */
export function plusRefusal(
  product: Configurable,
  selection: Selection,
  ref: ModifierRef,
): ChoiceFault | '' | null {
  const found = find(product, selection, ref);
  if (!found?.item.inStock) return '';
  const own = itemLimits(found.item);
  const pieces = chosenIn(ref.modifierCategoryId, selection.modifiers, ref.modifierItemId);
  const added = pieces === 0 ? own.min : 1;
  if (pieces + added > own.max) return chooseAtMost(own.max);
  const { max } = categoryLimits(found.category);
  if (chosenIn(ref.modifierCategoryId, selection.modifiers) + added <= max) return null;
  return chooseAtMost(max);
}

function withQuantity(selection: Selection, ref: ModifierRef, qty: number): Selection {
  const { modifiers } = selection;
  const first = modifiers.find((each) => isSame(each, ref));
  if (qty === 0) return { ...selection, modifiers: modifiers.filter((each) => !isSame(each, ref)) };
  if (!first) return { ...selection, modifiers: [...modifiers, { ...ref, qty }] };
  const others = modifiers.filter((each) => each === first || !isSame(each, ref));
  return { ...selection, modifiers: others.map((each) => (each === first ? { ...ref, qty } : each)) };
}

function find(product: Configurable, selection: Selection, ref: ModifierRef) {
  const categories = categoriesFor(product, selection.variantId);
  const category: ModifierCategory | undefined = categories.find(
    (each) => each.modifierCategoryId === ref.modifierCategoryId,
  );
  const item = findItem(categories, ref);
  return category && item ? { category, item } : null;
}

function isSame(chosen: ChosenModifier, ref: ModifierRef): boolean {
  return chosen.modifierCategoryId === ref.modifierCategoryId && chosen.modifierItemId === ref.modifierItemId;
}
