import type * as Wire from '#app/contract/menu.ts';
import { toDollars } from '#app/domain/money/cents.ts';
import { DEFAULT_TIME_ZONE } from '#app/domain/time/wall-clock.ts';
import { isInStock } from './in-stock.ts';
import { isServed, type ServingHours, servedNext } from './is-served.ts';
import { normaliseComboItem } from './normalise-combo-item.ts';
import type { ComboItem, MenuProduct, ModifierCategory, Variant } from './types.ts';
import { visibleCategories, visibleVariants } from './visible.ts';

/** Of a restaurant that serves everything at any time. */
const NO_MEAL_PERIODS: ServingHours = { mealPeriods: [], timeZone: DEFAULT_TIME_ZONE };

/**
 * A product as replies carry it, in lists and alone: dollars; disabled variants and categories and empty categories
 * left out, out-of-stock ones flagged (B-CAT-02); in stock again once its time has come (B-CAT-03). Outside its meal
 * periods a dish is out of stock until the next one begins.
 */
export function productToWire(
  product: MenuProduct,
  now: Date,
  hours: ServingHours = NO_MEAL_PERIODS,
): Wire.Product {
  const { priceCents, discountedPriceCents, comboGroups, taxIds, mealPeriods, ...rest } = product;
  const variants = visibleVariants(product).map(variantToWire);
  const modifierCategories = visibleCategories(product.modifierCategories).map(categoryToWire);
  const isLeft = isInStock(product, now);
  const inStock = isLeft && isServed(mealPeriods, hours, now);
  const backUtc = isLeft
    ? (servedNext(mealPeriods, hours, now)?.toISOString() ?? null)
    : product.outOfStockUntilUtc;
  return {
    ...rest,
    price: toDollars(priceCents),
    discountedPrice: discountedPriceCents === null ? null : toDollars(discountedPriceCents),
    inStock,
    outOfStockUntilUtc: inStock ? null : backUtc,
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
