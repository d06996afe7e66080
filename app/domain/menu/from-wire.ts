import type * as Wire from '#app/contract/menu.ts';
import { toCents } from '#app/domain/money/cents.ts';
import { normaliseComboItem } from './normalise-combo-item.ts';
import type { ComboGroup, ComboItem, MenuProduct, ModifierCategory, Variant } from './types.ts';

/** A product of a reply as the house uses it: money in cents. Combo groups come by a call of their own. */
export function productFromWire(product: Wire.Product, comboGroups: Wire.ComboGroup[] = []): MenuProduct {
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
    priceCents: toCents(price),
    discountedPriceCents: discountedPrice === null ? null : toCents(discountedPrice),
    variants: variants.map(variantFromWire),
    modifierCategories: modifierCategories.map(categoryFromWire),
    comboGroups: comboGroups.map(comboGroupFromWire),
    upsells: upsells.map(({ price: upsellPrice, ...upsell }) => ({
      ...upsell,
      priceCents: toCents(upsellPrice),
    })),
    // replies say what taxes came to, not which tax a dish carries
    taxIds: [],
  };
}

export function comboGroupFromWire(group: Wire.ComboGroup): ComboGroup {
  return { ...group, comboItems: group.comboItems.map(comboItemFromWire) };
}

/** Without what nobody could choose, whichever store it comes from (spec §7, R-COMBO-29, R-COMBO-30). */
export function comboItemFromWire(item: Wire.ComboItem): ComboItem {
  const { price, variants, modifierCategories, hasVariants, ...rest } = item;
  return normaliseComboItem({
    ...rest,
    priceCents: toCents(price),
    variants: variants.map(variantFromWire),
    modifierCategories: modifierCategories.map(categoryFromWire),
  });
}

function variantFromWire({ price, modifierCategories, ...rest }: Wire.Variant): Variant {
  return {
    ...rest,
    priceCents: toCents(price),
    modifierCategories: modifierCategories.map(categoryFromWire),
  };
}

function categoryFromWire({ modifierItems, ...rest }: Wire.ModifierCategory): ModifierCategory {
  return {
    ...rest,
    modifierItems: modifierItems.map(({ price, ...item }) => ({ ...item, priceCents: toCents(price) })),
  };
}
