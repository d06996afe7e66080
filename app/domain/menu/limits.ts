import type { ComboGroup, ComboItem, ModifierCategory, ModifierItem } from './types.ts';

/** How many pieces may be chosen; max is Infinity where there is no limit. */
export type Limits = { min: number; max: number };

const DEFAULT_ITEM_MIN = 1;
/** Most pieces of one modifier item that says nothing (R-PROD-24). */
export const DEFAULT_ITEM_MAX = 100;

/** Pieces of a modifier category, over all its items: no maximum or 0 is unlimited, min over max lifts max. */
export function categoryLimits(category: Pick<ModifierCategory, 'minQuantity' | 'maxQuantity'>): Limits {
  return limits(category.minQuantity, category.maxQuantity, 0, Infinity);
}

/** Pieces of one modifier item once it is chosen: 1 to 100 where it says nothing (R-PROD-24, A-35). */
export function itemLimits(item: Pick<ModifierItem, 'minQuantity' | 'maxQuantity'>): Limits {
  return limits(item.minQuantity, item.maxQuantity, DEFAULT_ITEM_MIN, DEFAULT_ITEM_MAX);
}

/** Pieces of a combo group, over all its items; as for a category. */
export function groupLimits(group: Pick<ComboGroup, 'minQty' | 'maxQty'>): Limits {
  return limits(group.minQty, group.maxQty, 0, Infinity);
}

/** Copies of one combo item once it is chosen. One where it says nothing: a press toggles it. */
export function comboItemLimits(item: Pick<ComboItem, 'minAllowed' | 'maxAllowed'>): Limits {
  return limits(item.minAllowed, item.maxAllowed, 1, 1);
}

function limits(min: number | null, max: number | null, defaultMin: number, defaultMax: number): Limits {
  const least = min !== null && min > 0 ? min : defaultMin;
  const most = max !== null && max > 0 ? max : defaultMax;
  return { min: least, max: Math.max(least, most) };
}
