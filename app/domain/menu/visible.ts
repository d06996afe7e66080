import type { MenuProduct, ModifierCategory, Variant } from './types.ts';

type WithVariants = Pick<MenuProduct, 'variants'>;
/** A product or a combo item: both have variants and categories. */
export type Configurable = Pick<MenuProduct, 'variants' | 'modifierCategories'>;

/** The variants that customers see: not the disabled ones; those out of stock are shown as such. */
export function visibleVariants(product: WithVariants): Variant[] {
  return product.variants.filter((variant) => !variant.isDisabled);
}

/** The categories that customers see: neither disabled nor empty. */
export function visibleCategories(categories: ModifierCategory[]): ModifierCategory[] {
  return categories.filter((category) => !category.isDisabled && category.modifierItems.length > 0);
}

/**
 * The categories to choose from: those of the variant, or the product's when no variant is chosen or the
 * variant has no visible ones.
 */
export function categoriesFor(product: Configurable, variantId: string | null): ModifierCategory[] {
  const variant = visibleVariants(product).find((each) => each.variantId === variantId);
  const own = variant ? visibleCategories(variant.modifierCategories) : [];
  return own.length > 0 ? own : visibleCategories(product.modifierCategories);
}

/** The variant with that id, if the product has it and it is neither disabled nor out of stock. */
export function choosableVariant(product: WithVariants, variantId: string | null): Variant | undefined {
  return visibleVariants(product).find((variant) => variant.variantId === variantId && variant.inStock);
}
