import type { Cents } from '#app/contract/money.ts';
import type { ChosenModifier, ComboItem, MenuProduct, Selection } from './types.ts';
import { type Configurable, categoriesFor, visibleVariants } from './visible.ts';

type Priced = Pick<MenuProduct, 'priceCents' | 'discountedPriceCents'>;

/** The product's price in cents: the discounted one when it is above 0 and below the price. */
export function productPrice(product: Priced): Cents {
  const discounted = product.discountedPriceCents;
  return discounted !== null && discounted > 0 && discounted < product.priceCents
    ? discounted
    : product.priceCents;
}

/** The price to strike through beside it, in cents, or null without a discount. */
export function struckPrice(product: Priced): Cents | null {
  return productPrice(product) < product.priceCents ? product.priceCents : null;
}

/**
 * Cents for one piece with all choices: the price of the variant or the product, the modifiers by quantity,
 * and each combo item (its variant's price or its own) with its modifiers. Unknown ids cost nothing here;
 * checkSelection refuses them.
 */
export function unitPrice(product: MenuProduct, selection: Selection): Cents {
  return (
    (variantPrice(product, selection.variantId) ?? productPrice(product)) +
    modifiersPrice(product, selection.variantId, selection.modifiers) +
    comboPrice(product, selection)
  );
}

function comboPrice(product: MenuProduct, selection: Selection): Cents {
  let total = 0;
  for (const chosen of selection.comboItems) {
    const group = product.comboGroups.find((each) => each.comboProductId === chosen.comboProductId);
    const item = group?.comboItems.find((each) => each.comboItemId === chosen.comboItemId);
    if (item) total += comboItemPrice(item, chosen);
  }
  return total;
}

/** Cents that one chosen combo item adds: its variant's price or its own, and its modifiers. */
export function comboItemPrice(
  item: ComboItem,
  { variantId, modifiers }: Pick<Selection, 'variantId' | 'modifiers'>,
): Cents {
  return (variantPrice(item, variantId) ?? item.priceCents) + modifiersPrice(item, variantId, modifiers);
}

function variantPrice(product: Configurable, variantId: string | null): Cents | undefined {
  return visibleVariants(product).find((variant) => variant.variantId === variantId)?.priceCents;
}

function modifiersPrice(product: Configurable, variantId: string | null, chosen: ChosenModifier[]): Cents {
  if (chosen.length === 0) return 0;
  const categories = categoriesFor(product, variantId);
  let total = 0;
  for (const { modifierCategoryId, modifierItemId, qty } of chosen) {
    const category = categories.find((each) => each.modifierCategoryId === modifierCategoryId);
    const item = category?.modifierItems.find((each) => each.modifierItemId === modifierItemId);
    total += (item?.priceCents ?? 0) * qty;
  }
  return total;
}
