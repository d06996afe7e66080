import { z } from 'zod';
import { Flag, Id, InStock, MaybeCount, MaybeId, MaybeText, MaybeTranslations, Text } from './fields.ts';
import { MaybeMoney, Money } from './money-fields.ts';

const list = <T extends z.ZodType>(item: T) =>
  z
    .array(item)
    .nullish()
    .transform((values) => values ?? []);

/** Labels such as 'milk' or 'vegan' (addition: allergens and diets of a dish or a choice). */
const Labels = list(z.string());

/** Diets of a choice, absent where there are none. */
const MaybeLabels = z.array(z.string()).nullish();

const ModifierItem = z.object({
  modifierItemId: Id,
  name: Text,
  price: Money.catch(0),
  imageUrl: MaybeText,
  inStock: InStock,
  isDefault: Flag,
  minQuantity: MaybeCount,
  maxQuantity: MaybeCount,
  allergens: Labels,
  diets: MaybeLabels,
  names: MaybeTranslations,
});

const ModifierCategory = z.object({
  modifierCategoryId: Id,
  name: Text,
  minQuantity: MaybeCount,
  maxQuantity: MaybeCount,
  isDisabled: Flag,
  modifierItems: list(ModifierItem),
  names: MaybeTranslations,
});

const Variant = z.object({
  variantId: Id,
  name: Text,
  price: Money.catch(0),
  inStock: InStock,
  isDisabled: Flag,
  modifierCategories: list(ModifierCategory),
  allergens: Labels,
  diets: MaybeLabels,
  names: MaybeTranslations,
});

/** displayOrder 0 before the add, 1 after it; sellType 0 replaces, 1 adds; denyLimit 0 = always shown. */
const Upsell = z.object({
  upsellId: Id,
  upsellProductId: Id,
  upsellProductName: Text,
  description: Text,
  price: Money.catch(0),
  imageUrl: MaybeText,
  displayOrder: z.number().int().catch(1),
  sellType: z.number().int().catch(1),
  denyLimit: z.number().int().catch(0),
  productId: MaybeId,
  // additions: names of the product that is offered, and the offer's own words where it has some
  names: MaybeTranslations,
  descriptions: MaybeTranslations,
});

export const Product = z.object({
  productId: Id,
  name: Text,
  description: Text,
  departmentId: Id,
  /** What follows a '#' says what of the picture stays in view where it is cut: '#top-left' (addition). */
  imageUrl: MaybeText,
  isRecommended: Flag,
  isFeaturedProduct: Flag,
  isForceSelling: Flag,
  isDisabled: Flag,
  isComboProduct: Flag,
  hasVariants: Flag,
  hasModifiers: Flag,
  price: Money.catch(0),
  discountedPrice: MaybeMoney,
  inStock: InStock,
  outOfStockUntilUtc: MaybeText,
  variants: list(Variant),
  modifierCategories: list(ModifierCategory),
  upsells: list(Upsell),
  // additions
  allergens: Labels,
  diets: Labels,
  names: MaybeTranslations,
  descriptions: MaybeTranslations,
  /** Contains alcohol: sold to people of 18 and more; absent where it does not. */
  isAlcohol: z.boolean().nullish(),
  /** Pieces left where the restaurant counts them; null where it does not. */
  stockCount: z.number().int().nullish(),
});

export const WireComboItem = z.object({
  comboItemId: Id,
  productId: Id,
  comboProductId: Id,
  name: Text,
  price: Money.catch(0),
  imageUrl: MaybeText,
  hasVariants: Flag,
  modifierCategories: list(ModifierCategory),
  variants: list(Variant),
  maxAllowed: MaybeCount,
  minAllowed: MaybeCount,
  // additions
  inStock: InStock,
  allergens: Labels,
  diets: MaybeLabels,
  names: MaybeTranslations,
  /** As of a product. */
  isAlcohol: z.boolean().nullish(),
});

export const WireComboGroup = z.object({
  comboProductId: Id,
  productId: Id,
  name: Text,
  minQty: MaybeCount,
  maxQty: MaybeCount,
  comboItems: list(WireComboItem),
  names: MaybeTranslations,
});

export const Department = z.object({
  departmentId: Id,
  name: Text,
  imageUrl: MaybeText,
  displayOrder: z.number().int().catch(0),
  // additions
  names: MaybeTranslations,
  /** Meal periods in which it is served (1 Breakfast, 2 Lunch, 3 Dinner); absent: always. */
  mealPeriods: z.array(z.number().int()).nullish(),
});

/** One search result. */
export const SearchHit = z.object({
  productId: Id,
  departmentId: Id,
  name: Text,
  imageUrl: MaybeText,
  // addition
  names: MaybeTranslations,
});

export const Items = <T extends z.ZodType>(item: T) => z.object({ items: list(item) });

export type Product = z.infer<typeof Product>;
export type WireComboGroup = z.infer<typeof WireComboGroup>;
export type WireComboItem = z.infer<typeof WireComboItem>;
export type Department = z.infer<typeof Department>;
export type SearchHit = z.infer<typeof SearchHit>;
