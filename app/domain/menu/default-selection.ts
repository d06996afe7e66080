import { categoryLimits, itemLimits } from './limits.ts';
import type { ChosenModifier, ModifierCategory, ModifierItem, Selection } from './types.ts';
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
  return categoriesFor(product, variantId).flatMap((category) =>
    defaultItems(category).map((item) => ({
      modifierCategoryId: category.modifierCategoryId,
      modifierItemId: item.modifierItemId,
      qty: itemLimits(item).min,
    })),
  );
}

type Limited = Pick<ModifierItem, 'minQuantity' | 'maxQuantity' | 'isDefault' | 'inStock'>;

/** The items of a category that are chosen when a dialog opens. */
export function defaultItems<Item extends Limited>(
  category: Pick<ModifierCategory, 'minQuantity' | 'maxQuantity'> & { modifierItems: Item[] },
): Item[] {
  let room = categoryLimits(category).max;
  return category.modifierItems.filter((item) => {
    const qty = itemLimits(item).min;
    if (!item.isDefault || !item.inStock || qty > room) return false;
    room -= qty;
    return true;
  });
}
