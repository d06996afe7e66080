import type { z } from 'zod';
import { count, entity, flag, id, list, maybe, maybeList, money, text, words } from './fields.ts';

const modifierItem = entity({
  modifierItemId: id,
  name: words,
  price: money,
  inStock: maybe(flag),
  isDefault: maybe(flag),
  minQuantity: maybe(count),
  maxQuantity: maybe(count),
});

const modifierCategory = entity({
  modifierCategoryId: id,
  name: words,
  minQuantity: maybe(count),
  maxQuantity: maybe(count),
  isDisabled: maybe(flag),
  modifierItems: maybeList(modifierItem),
});

const variant = entity({
  variantId: id,
  name: words,
  price: money,
  inStock: maybe(flag),
  isDisabled: maybe(flag),
  modifierCategories: maybeList(modifierCategory),
});

const upsell = entity({
  upsellId: id,
  upsellProductId: id,
  upsellProductName: words,
  price: money,
  displayOrder: maybe(count),
  sellType: maybe(count),
  denyLimit: maybe(count),
});

/** Section 3, 'Product'. */
export const product = entity({
  productId: id,
  name: words,
  description: maybe(text),
  departmentId: id,
  imageUrl: maybe(text),
  isDisabled: maybe(flag),
  isComboProduct: maybe(flag),
  hasVariants: maybe(flag),
  hasModifiers: maybe(flag),
  price: money,
  discountedPrice: maybe(money),
  inStock: maybe(flag),
  variants: maybeList(variant),
  modifierCategories: maybeList(modifierCategory),
  upsells: maybeList(upsell),
  isAlcohol: maybe(flag),
});

export const products = entity({ items: list(product) });

/** Section 3, 'Combo item'. */
export const comboItem = entity({
  comboItemId: id,
  productId: id,
  comboProductId: id,
  name: words,
  price: money,
  hasVariants: maybe(flag),
  modifierCategories: maybeList(modifierCategory),
  variants: maybeList(variant),
  maxAllowed: maybe(count),
  minAllowed: maybe(count),
});

/** Section 3, 'Combo group': the groups of a product. */
export const comboGroups = list(
  entity({
    comboProductId: id,
    productId: id,
    name: words,
    minQty: maybe(count),
    maxQty: maybe(count),
    comboItems: list(comboItem),
  }),
);

export type Product = z.infer<typeof product>;
export type ModifierCategory = z.infer<typeof modifierCategory>;
