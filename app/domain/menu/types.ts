import type { Cents } from '#app/domain/money/cents.ts';

/** Words by language code; a missing language is shown as the plain name or description (local-name.ts). */
export type Translations = Record<string, string>;

/**
 * The menu inside the house: the wire's products (contract/menu.ts) with money in cents.
 * The backend stores products in this shape; screens make it from a reply with `fromWire`.
 */
export type ModifierItem = {
  modifierItemId: string;
  name: string;
  priceCents: Cents;
  imageUrl: string | null;
  inStock: boolean;
  isDefault: boolean;
  minQuantity: number | null;
  maxQuantity: number | null;
  allergens: string[];
  diets?: string[] | null;
  names?: Translations | null;
};

export type ModifierCategory = {
  modifierCategoryId: string;
  name: string;
  minQuantity: number | null;
  maxQuantity: number | null;
  isDisabled: boolean;
  modifierItems: ModifierItem[];
  names?: Translations | null;
};

export type Variant = {
  variantId: string;
  name: string;
  priceCents: Cents;
  inStock: boolean;
  isDisabled: boolean;
  modifierCategories: ModifierCategory[];
  allergens: string[];
  diets?: string[] | null;
  names?: Translations | null;
};

export type ComboItem = {
  comboItemId: string;
  productId: string;
  comboProductId: string;
  name: string;
  priceCents: Cents;
  imageUrl: string | null;
  modifierCategories: ModifierCategory[];
  variants: Variant[];
  maxAllowed: number | null;
  minAllowed: number | null;
  inStock: boolean;
  allergens: string[];
  diets?: string[] | null;
  names?: Translations | null;
  /** Pieces left of its product where they are counted; a reply does not say it. */
  stockCount?: number | null;
};

export type ComboGroup = {
  comboProductId: string;
  productId: string;
  name: string;
  minQty: number | null;
  maxQty: number | null;
  comboItems: ComboItem[];
  names?: Translations | null;
};

export type Upsell = {
  upsellId: string;
  upsellProductId: string;
  upsellProductName: string;
  description: string;
  priceCents: Cents;
  imageUrl: string | null;
  displayOrder: number;
  sellType: number;
  denyLimit: number;
  productId: string | null;
  names?: Translations | null;
  /** Of its own words; none where it has the product's. */
  descriptions?: Translations | null;
};

export type MenuProduct = {
  productId: string;
  name: string;
  description: string;
  departmentId: string;
  imageUrl: string | null;
  isRecommended: boolean;
  isFeaturedProduct: boolean;
  isForceSelling: boolean;
  isDisabled: boolean;
  isComboProduct: boolean;
  priceCents: Cents;
  discountedPriceCents: Cents | null;
  inStock: boolean;
  outOfStockUntilUtc: string | null;
  variants: Variant[];
  modifierCategories: ModifierCategory[];
  comboGroups: ComboGroup[];
  upsells: Upsell[];
  allergens: string[];
  diets: string[];
  /** Ids of the restaurant's taxes that this product carries. */
  taxIds: string[];
  names?: Translations | null;
  descriptions?: Translations | null;
  /** Pieces left where the restaurant counts them; 0 is out of stock. */
  stockCount?: number | null;
  /** Meal periods of its department (1 Breakfast, 2 Lunch, 3 Dinner); none: always served. A reply does not say it. */
  mealPeriods?: number[] | null;
};

/** What a customer chose of one product; the same shape in the dialog, in the cart and in an order. */
export type Selection = {
  variantId: string | null;
  modifiers: ChosenModifier[];
  /** One entry for each chosen piece; the same item twice is two entries. */
  comboItems: ChosenComboItem[];
};
export type ChosenModifier = { modifierCategoryId: string; modifierItemId: string; qty: number };
export type ChosenComboItem = {
  comboProductId: string;
  comboItemId: string;
  variantId: string | null;
  modifiers: ChosenModifier[];
};
