import type { Translations } from '#app/contract/fields.ts';
import type { Cents } from '#app/contract/money.ts';

/**
 * The menu as the rules know it and as the backend stores it. Screens make it of a reply (contract/menu.ts)
 * with from-wire.ts. It differs from a reply: sums have names that end in Cents, a combo holds its groups,
 * and a product has what replies leave out, such as the ids of its taxes. `lang` is for display alone: the
 * language of a name that the page's language has no words for (local-product.ts).
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
  lang?: string;
};

export type ModifierCategory = {
  modifierCategoryId: string;
  name: string;
  minQuantity: number | null;
  maxQuantity: number | null;
  isDisabled: boolean;
  modifierItems: ModifierItem[];
  names?: Translations | null;
  lang?: string;
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
  lang?: string;
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
  lang?: string;
  /** Pieces left of its product, when counted; replies do not carry it. */
  stockCount?: number | null;
  /** Its product contains alcohol; absent where it does not. */
  isAlcohol?: boolean | null;
  /** When its product is in stock again by itself; replies do not carry it either. */
  backUtc?: string;
};

export type ComboGroup = {
  comboProductId: string;
  productId: string;
  name: string;
  minQty: number | null;
  maxQty: number | null;
  comboItems: ComboItem[];
  names?: Translations | null;
  lang?: string;
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
  /** Its own description; missing when it uses the product's. */
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
  /** Contains alcohol; absent where it does not. */
  isAlcohol?: boolean | null;
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
  /** Ids of the restaurant's taxes on this product. */
  taxIds: string[];
  names?: Translations | null;
  lang?: string;
  descriptions?: Translations | null;
  /** As `lang`, of the description. */
  descriptionLang?: string;
  /** Pieces left, when the restaurant counts them; 0 is out of stock. */
  stockCount?: number | null;
  /** Meal periods of its department (1 Breakfast, 2 Lunch, 3 Dinner); none: always served. Not in replies. */
  mealPeriods?: number[] | null;
};

/** What a customer chose of one product; the same shape in the dialog, the cart and an order. */
export type Selection = {
  variantId: string | null;
  modifiers: ChosenModifier[];
  /** One entry for each copy; the same item twice is two entries. */
  comboItems: ChosenComboItem[];
};
export type ChosenModifier = { modifierCategoryId: string; modifierItemId: string; qty: number };
export type ChosenComboItem = {
  comboProductId: string;
  comboItemId: string;
  variantId: string | null;
  modifiers: ChosenModifier[];
};
