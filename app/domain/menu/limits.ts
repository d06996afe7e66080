import type { ComboGroup, ComboItem, ModifierCategory, ModifierItem } from './types.ts';

/** Limits of a number of pieces; max is Infinity when there is none. */
export type Limits = { min: number; max: number };

const DEFAULT_ITEM_MIN = 1;
/** Most pieces of a modifier item that names no maximum. */
export const DEFAULT_ITEM_MAX = 100;

/**
 * Pieces of a modifier category, all items together. No maximum, or 0, is unlimited; a minimum above max
 * raises it.
 */
export function categoryLimits(category: Pick<ModifierCategory, 'minQuantity' | 'maxQuantity'>): Limits {
  return limits(category.minQuantity, category.maxQuantity, 0, Infinity);
}

/** Pieces of one chosen modifier item: 1 to 100 unless it says otherwise. */
export function itemLimits(item: Pick<ModifierItem, 'minQuantity' | 'maxQuantity'>): Limits {
  return limits(item.minQuantity, item.maxQuantity, DEFAULT_ITEM_MIN, DEFAULT_ITEM_MAX);
}

/** Pieces of a combo group, all items together; by the rules of a category. */
export function groupLimits(group: Pick<ComboGroup, 'minQty' | 'maxQty'>): Limits {
  return limits(group.minQty, group.maxQty, 0, Infinity);
}

/** Copies of one chosen combo item. Without limits of its own exactly one, so a press toggles it. */
export function comboItemLimits(item: Pick<ComboItem, 'minAllowed' | 'maxAllowed'>): Limits {
  return limits(item.minAllowed, item.maxAllowed, 1, 1);
}

function limits(min: number | null, max: number | null, defaultMin: number, defaultMax: number): Limits {
  const least = min !== null && min > 0 ? min : defaultMin;
  const most = max !== null && max > 0 ? max : defaultMax;
  return { min: least, max: Math.max(least, most) };
}
