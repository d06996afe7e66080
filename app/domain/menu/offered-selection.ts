import { findComboItem } from './check-combo.ts';
import { findItem } from './check-modifiers.ts';
import type { MenuProduct, Selection } from './types.ts';
import { type Configurable, categoriesFor, choosableVariant } from './visible.ts';

type Choices = Pick<Selection, 'variantId' | 'modifiers'>;

/**
 * The part of an older selection that the menu still offers: no variant, modifier or combo item that is gone,
 * disabled or out of stock. What is then missing must be chosen again; groups that the menu dropped are
 * forgotten. Limits are not checked here, but when the form is checked.
 */
export function offeredSelection(product: MenuProduct, selection: Selection): Selection {
  return {
    ...offeredChoices(product, selection),
    comboItems: selection.comboItems.flatMap((piece) => {
      const item = findComboItem(product.comboGroups, piece);
      return item?.inStock ? [{ ...piece, ...offeredChoices(item, piece) }] : [];
    }),
  };
}

/** The same for the variant and modifiers of a product or of one combo item. */
export function offeredChoices(target: Configurable, { variantId, modifiers }: Choices): Choices {
  const variant = choosableVariant(target, variantId)?.variantId ?? null;
  const categories = categoriesFor(target, variant);
  return {
    variantId: variant,
    modifiers: modifiers.filter((each) => findItem(categories, each)?.inStock),
  };
}
