import { categoryLimits, comboItemLimits, groupLimits, itemLimits, type Limits } from './limits.ts';
import type { ComboGroup, MenuProduct, ModifierCategory } from './types.ts';
import { type Configurable, visibleCategories, visibleVariants } from './visible.ts';

/**
 * Whether enough of what must be chosen of a dish, or of an item of a combo, is in stock: one of its sizes, and
 * of each group that asks for something as many pieces as it asks for. A dish without that counts as sold out.
 * Its own stock is another question (isInStock).
 */
export function hasEnoughChoices(dish: Configurable & Partial<Pick<MenuProduct, 'comboGroups'>>): boolean {
  const variants = visibleVariants(dish);
  const own = visibleCategories(dish.modifierCategories);
  const isOneLeft =
    variants.length === 0
      ? own.every(isAnswerable)
      : variants.some((variant) => {
          const categories = visibleCategories(variant.modifierCategories);
          return variant.inStock && (categories.length > 0 ? categories : own).every(isAnswerable);
        });
  return isOneLeft && (dish.comboGroups ?? []).every(isGroupAnswerable);
}

function isAnswerable(category: ModifierCategory): boolean {
  const left = category.modifierItems.filter((item) => item.inStock);
  return canReach(left.map(itemLimits), categoryLimits(category));
}

function isGroupAnswerable(group: ComboGroup): boolean {
  const left = group.comboItems.filter((item) => item.inStock && hasEnoughChoices(item));
  return canReach(left.map(comboItemLimits), groupLimits(group));
}

/** Whether pieces of these, each none or within its own limits, can add up to what the group asks for. */
function canReach(own: readonly Limits[], { min, max }: Limits): boolean {
  if (min === 0) return true;
  let sums = new Set([0]);
  for (const item of own) {
    const more = new Set(sums);
    for (const sum of sums)
      for (let pieces = item.min; pieces <= item.max && sum + pieces <= max; pieces += 1) {
        more.add(sum + pieces);
        if (sum + pieces >= min) return true;
      }
    sums = more;
  }
  return false;
}
