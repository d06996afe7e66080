import type { MenuProduct, ModifierCategory, Variant } from './types.ts';

type WithVariants = Pick<MenuProduct, 'variants'>;
/** A product, or an item of a combo: both carry variants and categories alike. */
export type Configurable = Pick<MenuProduct, 'variants' | 'modifierCategories'>;

/** Variants a customer sees: disabled ones are hidden, out-of-stock ones stay, to be drawn as such (R-PROD-26). */
export function visibleVariants(product: WithVariants): Variant[] {
  return product.variants.filter((variant) => !variant.isDisabled);
}

/** Categories a customer sees: neither disabled nor without items (R-PROD-26, R-PROD-27). */
export function visibleCategories(categories: ModifierCategory[]): ModifierCategory[] {
  return categories.filter((category) => !category.isDisabled && category.modifierItems.length > 0);
}

/**
 * The categories to choose from: those of the variant, or the product's when no variant is chosen or the variant
 * shows none of its own (B-CART-06).
 */
export function categoriesFor(product: Configurable, variantId: string | null): ModifierCategory[] {
  const variant = visibleVariants(product).find((each) => each.variantId === variantId);
  const own = variant ? visibleCategories(variant.modifierCategories) : [];
  return own.length > 0 ? own : visibleCategories(product.modifierCategories);
}

/** The variant of that id when it may be chosen: it is the product's own, not disabled, in stock (R-PROD-25). */
export function choosableVariant(product: WithVariants, variantId: string | null): Variant | undefined {
  return visibleVariants(product).find((variant) => variant.variantId === variantId && variant.inStock);
}
