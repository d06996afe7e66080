import { categoryLimits, comboItemLimits, itemLimits } from '#app/domain/menu/limits.ts';
import type { ComboItem, ModifierCategory, ModifierItem } from '#app/domain/menu/types.ts';
import { type Configurable, visibleCategories, visibleVariants } from '#app/domain/menu/visible.ts';

/*
 * Names of the product form's fields. The components that draw the form and the code that reads it use the
 * same functions. Ids are percent-encoded, so that no id can look like the name of another field. `owner` is
 * '' for the product itself, else it names one copy of a combo item.
 */

/**
 * The owner of a combo item's own options.
 * @param copy index of the chosen copy, from 0
 */
export function comboOwner(comboProductId: string, comboItemId: string, copy = 0): string {
  return `in:${encodeURIComponent(comboProductId)}:${encodeURIComponent(comboItemId)}:${copy}:`;
}

/**
 * A field that marks a copy as having options of its own, even if none is chosen. A copy without it takes the
 * options of the first copy (form-values.ts).
 */
export function ownField(owner: string): string {
  return `${owner}own`;
}

/** Radio buttons of the variants; their values are variant ids. */
export function variantField(owner: string): string {
  return `${owner}variant`;
}

/**
 * Check boxes of a category; their values are item ids. A variant's own categories have fields of their own,
 * so that the form can hold those of all variants, and only those of the chosen variant are read.
 * @param scope variant id, '' for the product's own categories
 */
export function tickField(owner: string, scope: string, categoryId: string): string {
  return `${owner}tick:${encodeURIComponent(scope)}:${encodeURIComponent(categoryId)}`;
}

/** The quantity of an item that may be taken more than once. */
export function countField(owner: string, scope: string, categoryId: string, itemId: string): string {
  const ids = [scope, categoryId, itemId].map(encodeURIComponent);
  return `${owner}count:${ids.join(':')}`;
}

/** Id of the group of variants, by which a fault names it. */
export function variantsGroup(owner: string): string {
  return `${owner}variants`;
}

/** Id of the group of a category. */
export function categoryGroup(owner: string, scope: string, categoryId: string): string {
  return `${owner}${scope}:${categoryId}`;
}

/** Id of a combo's group. */
export function comboGroup(comboProductId: string): string {
  return `group:${comboProductId}`;
}

/** Check boxes of a combo group; their values are combo item ids. */
export function pieceField(comboProductId: string): string {
  return `piece:${encodeURIComponent(comboProductId)}`;
}

/** The quantity of a combo item that may be taken more than once. */
export function piecesField(comboProductId: string, comboItemId: string): string {
  return `pieces:${encodeURIComponent(comboProductId)}:${encodeURIComponent(comboItemId)}`;
}

/**
 * Categories that belong together: those of one variant, or the product's own (scope ''), which count for
 * every variant that has none.
 */
export type Scope = { scope: string; categories: ModifierCategory[] };

/** All scopes that a form holds; the product's own comes first. */
export function scopesOf(target: Configurable): Scope[] {
  const own = visibleVariants(target).map((variant) => ({
    scope: variant.variantId,
    categories: visibleCategories(variant.modifierCategories),
  }));
  return [{ scope: '', categories: visibleCategories(target.modifierCategories) }, ...own].filter(
    (each) => each.categories.length > 0,
  );
}

/** The scope that counts when that variant is chosen. The same rule as the domain's `categoriesFor`. */
export function scopeFor(target: Configurable, variantId: string | null): string {
  return scopesOf(target).some((each) => each.scope === variantId) ? (variantId ?? '') : '';
}

/** Whether an item is taken in pieces, with a quantity field; otherwise it is ticked. */
export function isCounted(category: ModifierCategory, item: ModifierItem): boolean {
  return Math.min(itemLimits(item).max, categoryLimits(category).max) > 1;
}

/**
 * Whether exactly one item must be chosen. Only then radio buttons are used, as a radio button cannot be
 * unchecked.
 */
export function isRadio(category: ModifierCategory): boolean {
  const { min, max } = categoryLimits(category);
  return min === 1 && max === 1;
}

/** Whether a combo item has a quantity field; otherwise it is ticked. */
export function isCountedPiece(item: ComboItem): boolean {
  return comboItemLimits(item).max > 1;
}
