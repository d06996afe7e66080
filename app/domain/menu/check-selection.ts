import { checkCombo } from './check-combo.ts';
import {
  checkModifiers,
  chooseAtMost,
  type LimitFaults,
  OPTION_INVALID,
  type SelectionFault,
} from './check-modifiers.ts';
import type { MenuProduct, Selection } from './types.ts';
import { categoriesFor, choosableVariant, visibleVariants } from './visible.ts';

export type { SelectionFault };

const FAULTS: LimitFaults = {
  categoryMin: ({ min }) => ({ code: 'chooseAtLeast', params: { min } }),
  categoryMax: ({ max }) => chooseAtMost(max),
  itemMin: ({ min }) => ({ code: 'chooseAtLeast', params: { min } }),
  itemMax: ({ max }) => chooseAtMost(max),
};

/**
 * The first fault that keeps a selection out of the cart, or null. It looks at the variant, then the
 * modifiers, then the groups of a combo, and not at the product's own stock.
 */
export function checkSelection(product: MenuProduct, selection: Selection): SelectionFault | null {
  const { variantId, modifiers, comboItems } = selection;
  const wantsVariant = variantId !== null || visibleVariants(product).length > 0;
  if (wantsVariant && !choosableVariant(product, variantId))
    return { at: 'variant', id: variantId ?? '', fault: OPTION_INVALID };
  return (
    checkModifiers(categoriesFor(product, variantId), modifiers, FAULTS) ??
    checkCombo(product.comboGroups, comboItems)
  );
}
