import { findComboItem } from './check-combo.ts';
import { findItem } from './check-modifiers.ts';
import type { MenuProduct, Selection } from './types.ts';
import { type Configurable, categoriesFor, choosableVariant } from './visible.ts';

type Choices = Pick<Selection, 'variantId' | 'modifiers'>;

/**
 * What of an older selection the menu still offers, as a form would hold it: no variant, modifier or combo item that is
 * gone, disabled or out of stock. What is missing then is asked for again (C-027), and groups that the menu dropped
 * are forgotten (C-028). Limits are not looked at: the check of the form tells those.
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

/** The same for the variant and the modifiers of a product or of one combo item. */
export function offeredChoices(target: Configurable, { variantId, modifiers }: Choices): Choices {
  const variant = choosableVariant(target, variantId)?.variantId ?? null;
  const categories = categoriesFor(target, variant);
  return {
    variantId: variant,
    modifiers: modifiers.filter((each) => findItem(categories, each)?.inStock),
  };
}
