import type { Named } from '#app/contract/faults.ts';
import { findComboItem } from './check-combo.ts';
import { findItem } from './check-modifiers.ts';
import { named } from './local-name.ts';
import type { MenuProduct, Selection } from './types.ts';
import { type Configurable, categoriesFor, visibleVariants } from './visible.ts';

/**
 * The first thing of a selection that the menu still has and that is out of stock: the size, a choice, an item
 * of a combo or what was chosen in it. Null when there is none; the dish's own stock is not looked at.
 */
export function soldOutChoice(product: MenuProduct, selection: Selection): Named | null {
  const own = soldOutIn(product, selection);
  if (own) return own;
  for (const piece of selection.comboItems) {
    const item = findComboItem(product.comboGroups, piece);
    const out = item && (soldOutIn(item, piece) ?? (item.inStock ? null : named(item)));
    if (out) return out;
  }
  return null;
}

function soldOutIn(
  target: Configurable,
  { variantId, modifiers }: Pick<Selection, 'variantId' | 'modifiers'>,
): Named | null {
  const variant = visibleVariants(target).find((each) => each.variantId === variantId);
  if (variant && !variant.inStock) return named(variant);
  const categories = categoriesFor(target, variantId);
  const out = modifiers.map((each) => findItem(categories, each)).find((item) => item && !item.inStock);
  return out ? named(out) : null;
}
