import type { ComboItem, ModifierCategory } from './types.ts';

/**
 * A combo item without choices that nobody could make. Categories that require a choice but have no items are
 * removed, then the variants that thereby lost their last category. A variant that never had one is a plain
 * size and stays.
 */
export function normaliseComboItem(item: ComboItem): ComboItem {
  return {
    ...item,
    modifierCategories: item.modifierCategories.filter(isAnswerable),
    variants: item.variants
      .map((variant) => ({
        ...variant,
        modifierCategories: variant.modifierCategories.filter(isAnswerable),
        had: variant.modifierCategories.length,
      }))
      .filter((variant) => variant.had === 0 || variant.modifierCategories.length > 0)
      .map(({ had, ...variant }) => variant),
  };
}

function isAnswerable(category: ModifierCategory): boolean {
  return category.modifierItems.length > 0 || (category.minQuantity ?? 0) <= 0;
}
