import type { ComboItem, ModifierCategory } from './types.ts';

/**
 * A combo item without what nobody could choose (spec §7, R-COMBO-29, R-COMBO-30): categories that demand a choice
 * and have no items are removed, then variants that lost their last category that way. A variant that never had
 * categories is a plain size and stays.
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
