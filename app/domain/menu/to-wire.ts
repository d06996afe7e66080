import type * as Wire from '#app/contract/menu.ts';
import { toDollars } from '#app/domain/money/cents.ts';
import { isInStock } from './in-stock.ts';
import { normaliseComboItem } from './normalise-combo-item.ts';
import type { ComboItem, MenuProduct, ModifierCategory, Variant } from './types.ts';
import { visibleCategories, visibleVariants } from './visible.ts';

/**
 * A product as replies carry it, in lists and alone: dollars; disabled variants and categories and empty categories
 * left out, out-of-stock ones flagged (B-CAT-02); in stock again once its time has come (B-CAT-03).
 */
export function productToWire(product: MenuProduct, now: Date): Wire.Product {
  const { priceCents, discountedPriceCents, comboGroups, taxIds, ...rest } = product;
  const variants = visibleVariants(product).map(variantToWire);
  const modifierCategories = visibleCategories(product.modifierCategories).map(categoryToWire);
  const inStock = isInStock(product, now);
  return {
    ...rest,
    price: toDollars(priceCents),
    discountedPrice: discountedPriceCents === null ? null : toDollars(discountedPriceCents),
    inStock,
    outOfStockUntilUtc: inStock ? null : product.outOfStockUntilUtc,
    hasVariants: variants.length > 0,
    hasModifiers:
      modifierCategories.length > 0 || variants.some((variant) => variant.modifierCategories.length > 0),
    variants,
    modifierCategories,
    upsells: product.upsells.map(({ priceCents: upsellCents, ...upsell }) => ({
      ...upsell,
      price: toDollars(upsellCents),
    })),
  };
}

/** The groups of a combo as replies carry them, without what nobody could choose. */
export function comboGroupsToWire(product: MenuProduct): Wire.ComboGroup[] {
  return product.comboGroups.map((group) => ({
    ...group,
    comboItems: group.comboItems.map(comboItemToWire),
  }));
}

export function comboItemToWire(item: ComboItem): Wire.ComboItem {
  const { priceCents, stockCount, ...rest } = normaliseComboItem(item);
  const variants = visibleVariants(rest).map(variantToWire);
  return {
    ...rest,
    price: toDollars(priceCents),
    hasVariants: variants.length > 0,
    variants,
    modifierCategories: visibleCategories(rest.modifierCategories).map(categoryToWire),
  };
}

function variantToWire({ priceCents, modifierCategories, ...rest }: Variant): Wire.Variant {
  return {
    ...rest,
    price: toDollars(priceCents),
    modifierCategories: visibleCategories(modifierCategories).map(categoryToWire),
  };
}

function categoryToWire({ modifierItems, ...rest }: ModifierCategory): Wire.ModifierCategory {
  return {
    ...rest,
    modifierItems: modifierItems.map(({ priceCents, ...item }) => ({
      ...item,
      price: toDollars(priceCents),
    })),
  };
}
