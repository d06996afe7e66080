import type { Product, WireComboGroup, WireComboItem } from '#app/contract/menu.ts';
import { DEFAULT_TIME_ZONE } from '#app/domain/time/wall-clock.ts';
import { hasEnoughChoices } from './enough-choices.ts';
import { isInStock } from './in-stock.ts';
import { isServed, type ServingHours, servedNext } from './is-served.ts';
import { normaliseComboItem } from './normalise-combo-item.ts';
import type { ComboItem, MenuProduct, ModifierCategory, Variant } from './types.ts';
import { visibleCategories, visibleVariants } from './visible.ts';

type WireVariant = Product['variants'][number];
type WireCategory = Product['modifierCategories'][number];

/** For a restaurant that serves everything at any time. */
const NO_MEAL_PERIODS: ServingHours = { mealPeriods: [], timeZone: DEFAULT_TIME_ZONE };

/**
 * A product as replies carry it, in lists and alone. Disabled variants, disabled categories and empty
 * categories are left out; out-of-stock ones are flagged. A product whose out-of-stock time is over is in
 * stock. Outside its meal periods a dish is out of stock until the next one begins.
 */
export function productToWire(
  product: MenuProduct,
  now: Date,
  hours: ServingHours = NO_MEAL_PERIODS,
): Product {
  const { priceCents, discountedPriceCents, comboGroups, taxIds, mealPeriods, ...rest } = product;
  const variants = visibleVariants(product).map(variantToWire);
  const modifierCategories = visibleCategories(product.modifierCategories).map(categoryToWire);
  const isOnSale = isInStock(product, now);
  const isLeft = isOnSale && hasEnoughChoices(product);
  const inStock = isLeft && isServed(mealPeriods, hours, now);
  const backUtc = isLeft
    ? (servedNext(mealPeriods, hours, now)?.toISOString() ?? null)
    : isOnSale
      ? moreChoicesAt(product)
      : product.outOfStockUntilUtc;
  return {
    ...rest,
    price: priceCents,
    discountedPrice: discountedPriceCents,
    inStock,
    outOfStockUntilUtc: inStock ? null : backUtc,
    hasVariants: variants.length > 0,
    hasModifiers:
      modifierCategories.length > 0 || variants.some((variant) => variant.modifierCategories.length > 0),
    variants,
    modifierCategories,
    upsells: product.upsells.map(({ priceCents: upsellCents, ...upsell }) => ({
      ...upsell,
      price: upsellCents,
    })),
  };
}

/** When the first dish of a combo comes back by itself; null where none does. */
function moreChoicesAt({ comboGroups }: MenuProduct): string | null {
  const times = comboGroups.flatMap((group) => group.comboItems.flatMap(({ backUtc }) => backUtc ?? []));
  return times.sort()[0] ?? null;
}

/** The groups of a combo as replies carry them, without choices that nobody could make. */
export function comboGroupsToWire(product: MenuProduct): WireComboGroup[] {
  return product.comboGroups.map((group) => ({
    ...group,
    comboItems: group.comboItems.map(comboItemToWire),
  }));
}

/** A combo item as replies carry it. */
export function comboItemToWire(item: ComboItem): WireComboItem {
  const { priceCents, stockCount, backUtc, ...rest } = normaliseComboItem(item);
  const variants = visibleVariants(rest).map(variantToWire);
  return {
    ...rest,
    price: priceCents,
    hasVariants: variants.length > 0,
    variants,
    modifierCategories: visibleCategories(rest.modifierCategories).map(categoryToWire),
  };
}

function variantToWire({ priceCents, modifierCategories, ...rest }: Variant): WireVariant {
  return {
    ...rest,
    price: priceCents,
    modifierCategories: visibleCategories(modifierCategories).map(categoryToWire),
  };
}

function categoryToWire({ modifierItems, ...rest }: ModifierCategory): WireCategory {
  return {
    ...rest,
    modifierItems: modifierItems.map(({ priceCents, ...item }) => ({
      ...item,
      price: priceCents,
    })),
  };
}
