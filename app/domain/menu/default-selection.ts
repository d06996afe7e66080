import { categoryLimits, itemLimits } from './limits.ts';
import type { ChosenModifier, Selection } from './types.ts';
import { type Configurable, categoriesFor, choosableVariant, visibleVariants } from './visible.ts';

/**
 * What is chosen when a dialog opens: the default items of a product without variants, or of the variant
 * `variantId`. A product with variants and no valid `variantId` starts with nothing chosen.
 */
export function defaultSelection(product: Configurable, variantId: string | null = null): Selection {
  if (visibleVariants(product).length === 0)
    return { variantId: null, modifiers: defaultModifiers(product, null), comboItems: [] };
  const variant = choosableVariant(product, variantId);
  if (!variant) return { variantId: null, modifiers: [], comboItems: [] };
  return {
    variantId: variant.variantId,
    modifiers: defaultModifiers(product, variant.variantId),
    comboItems: [],
  };
}

/**
 * The part of a selection that counts already: where a variant is still to be chosen, no modifiers, because
 * the variant brings its own defaults.
 */
export function countedSelection(target: Configurable, selection: Selection): Selection {
  const isWaiting = visibleVariants(target).length > 0 && selection.variantId === null;
  return isWaiting ? { ...selection, modifiers: [] } : selection;
}

/** The default items that are in stock, each with its minimum, as long as their category has room. */
export function defaultModifiers(product: Configurable, variantId: string | null): ChosenModifier[] {
  return categoriesFor(product, variantId).flatMap((category) => {
    let room = categoryLimits(category).max;
    const chosen: ChosenModifier[] = [];
    for (const item of category.modifierItems) {
      const qty = itemLimits(item).min;
      if (!item.isDefault || !item.inStock || qty > room) continue;
      room -= qty;
      chosen.push({
        modifierCategoryId: category.modifierCategoryId,
        modifierItemId: item.modifierItemId,
        qty,
      });
    }
    return chosen;
  });
}
