import { checkCombo } from './check-combo.ts';
import {
  checkModifiers,
  INVALID_OPTION,
  type LimitTexts,
  maximumText,
  type SelectionFault,
} from './check-modifiers.ts';
import type { MenuProduct, Selection } from './types.ts';
import { categoriesFor, choosableVariant, visibleVariants } from './visible.ts';

export type { SelectionFault };

const TEXTS: LimitTexts = {
  categoryMin: ({ min }) => `Please select at least ${min} item(s)`,
  categoryMax: ({ max }) => maximumText(max),
  itemMin: ({ min }) => `Please select at least ${min} item(s)`,
  itemMax: ({ max }) => maximumText(max),
};

/**
 * The first thing that keeps a selection out of the cart, or null (R-PROD-16 to -18, R-PROD-25, B-CART-06, B-CART-07):
 * the variant, then the modifiers, then the groups of a combo. Says nothing about the product's own stock.
 */
export function checkSelection(product: MenuProduct, selection: Selection): SelectionFault | null {
  const { variantId, modifiers, comboItems } = selection;
  const wantsVariant = variantId !== null || visibleVariants(product).length > 0;
  if (wantsVariant && !choosableVariant(product, variantId))
    return { at: 'variant', id: variantId ?? '', message: INVALID_OPTION };
  return (
    checkModifiers(categoriesFor(product, variantId), modifiers, TEXTS) ??
    checkCombo(product.comboGroups, comboItems)
  );
}
