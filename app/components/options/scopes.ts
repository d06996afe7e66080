import { categoryLimits, comboItemLimits, itemLimits } from '#app/domain/menu/limits.ts';
import type { ComboItem, ModifierCategory, ModifierItem } from '#app/domain/menu/types.ts';
import { type Configurable, visibleCategories, visibleVariants } from '#app/domain/menu/visible.ts';

/** Categories that belong together: a variant's own, or the product's (scope ''), which stand in where a variant has none. */
export type Scope = { scope: string; categories: ModifierCategory[] };

/** All sets of categories that a form holds; the product's own first. */
export function scopesOf(target: Configurable): Scope[] {
  const own = visibleVariants(target).map((variant) => ({
    scope: variant.variantId,
    categories: visibleCategories(variant.modifierCategories),
  }));
  return [{ scope: '', categories: visibleCategories(target.modifierCategories) }, ...own].filter(
    (each) => each.categories.length > 0,
  );
}

/** The set that is chosen from when that variant is chosen (as `categoriesFor`). */
export function scopeFor(target: Configurable, variantId: string | null): string {
  return scopesOf(target).some((each) => each.scope === variantId) ? (variantId ?? '') : '';
}

/** Whether an item is taken by the piece, with a number; else it is ticked. */
export function isCounted(category: ModifierCategory, item: ModifierItem): boolean {
  return Math.min(itemLimits(item).max, categoryLimits(category).max) > 1;
}

/** Whether exactly one item must be chosen: radios then, as none of them can be left out. */
export function isRadio(category: ModifierCategory): boolean {
  const { min, max } = categoryLimits(category);
  return min === 1 && max === 1;
}

/** Whether copies of a combo item are counted; else it is ticked. */
export function isCountedPiece(item: ComboItem): boolean {
  return comboItemLimits(item).max > 1;
}
