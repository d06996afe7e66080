import type { Product, WireComboGroup, WireComboItem } from '#app/contract/menu.ts';
import { normaliseComboItem } from './normalise-combo-item.ts';
import type { ComboGroup, ComboItem, MenuProduct, ModifierCategory, Variant } from './types.ts';

type WireVariant = Product['variants'][number];
type WireCategory = Product['modifierCategories'][number];

/** A product of a reply as the rules use it. The groups of a combo come by a call of their own. */
export function productFromWire(product: Product, comboGroups: WireComboGroup[] = []): MenuProduct {
  const {
    price,
    discountedPrice,
    variants,
    modifierCategories,
    upsells,
    hasVariants,
    hasModifiers,
    ...rest
  } = product;
  return {
    ...rest,
    priceCents: price,
    discountedPriceCents: discountedPrice,
    variants: variants.map(variantFromWire),
    modifierCategories: modifierCategories.map(categoryFromWire),
    comboGroups: comboGroups.map(comboGroupFromWire),
    upsells: upsells.map(({ price: upsellPrice, ...upsell }) => ({
      ...upsell,
      priceCents: upsellPrice,
    })),
    // replies carry the amounts of taxes, not which taxes a dish has
    taxIds: [],
  };
}

/** A combo group of a reply with its money in cents. */
export function comboGroupFromWire(group: WireComboGroup): ComboGroup {
  return { ...group, comboItems: group.comboItems.map(comboItemFromWire) };
}

/** A combo item of a reply with its money in cents, without choices that nobody could make. */
export function comboItemFromWire(item: WireComboItem): ComboItem {
  const { price, variants, modifierCategories, hasVariants, ...rest } = item;
  return normaliseComboItem({
    ...rest,
    priceCents: price,
    variants: variants.map(variantFromWire),
    modifierCategories: modifierCategories.map(categoryFromWire),
  });
}

function variantFromWire({ price, modifierCategories, ...rest }: WireVariant): Variant {
  return {
    ...rest,
    priceCents: price,
    modifierCategories: modifierCategories.map(categoryFromWire),
  };
}

function categoryFromWire({ modifierItems, ...rest }: WireCategory): ModifierCategory {
  return {
    ...rest,
    modifierItems: modifierItems.map(({ price, ...item }) => ({ ...item, priceCents: price })),
  };
}
