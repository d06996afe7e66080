import type { MenuProduct, Variant } from './types.ts';

type WithVariants = Pick<MenuProduct, 'variants'>;
type Hideable = { isDisabled: boolean };
type WithItems = Hideable & { modifierItems: readonly unknown[] };
/** A product, of the domain or of a reply, as far as these rules read it. */
type WithCategories<Category> = {
  variants: (Hideable & { variantId: string; modifierCategories: Category[] })[];
  modifierCategories: Category[];
};
/** A product or a combo item: both have variants and categories. */
export type Configurable = Pick<MenuProduct, 'variants' | 'modifierCategories'>;

/** The variants that customers see: not the disabled ones; those out of stock are shown as such. */
export function visibleVariants<Each extends Hideable>(product: { variants: Each[] }): Each[] {
  return product.variants.filter((variant) => !variant.isDisabled);
}

/** The categories that customers see: neither disabled nor empty. */
export function visibleCategories<Category extends WithItems>(categories: Category[]): Category[] {
  return categories.filter((category) => !category.isDisabled && category.modifierItems.length > 0);
}

/**
 * The categories to choose from: those of the variant, or the product's when no variant is chosen or the
 * variant has no visible ones.
 */
export function categoriesFor<Category extends WithItems>(
  product: WithCategories<Category>,
  variantId: string | null,
): Category[] {
  const variant = visibleVariants(product).find((each) => each.variantId === variantId);
  const own = variant ? visibleCategories(variant.modifierCategories) : [];
  return own.length > 0 ? own : visibleCategories(product.modifierCategories);
}

/** The variant with that id, if the product has it and it is neither disabled nor out of stock. */
export function choosableVariant(product: WithVariants, variantId: string | null): Variant | undefined {
  return visibleVariants(product).find((variant) => variant.variantId === variantId && variant.inStock);
}
