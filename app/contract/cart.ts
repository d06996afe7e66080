import { z } from 'zod';
import { Dollars, Flag, Id, MaybeId, MaybeText, Quantity, Text, Translations } from './fields.ts';

/** A tax line: rate in percent, taxAmount in dollars (spec §3). */
export const Tax = z.object({
  taxId: Id,
  name: Text,
  rate: z.coerce.number(),
  taxAmount: Dollars,
  // addition
  names: Translations,
});

const SelectedModifierItem = z.object({
  modifierItemId: Id,
  modifierName: Text,
  qty: z.number().int(),
  price: Dollars.catch(0),
  // addition: the modifier's name in other languages; so are all `names` of a cart
  names: Translations,
});
export const SelectedModifierCategory = z.object({
  modifierCategoryId: Id,
  categoryName: Text,
  selectedModifierItems: z
    .array(SelectedModifierItem)
    .nullish()
    .transform((items) => items ?? []),
  names: Translations,
});
const SelectedModifierCategories = z
  .array(SelectedModifierCategory)
  .nullish()
  .transform((list) => list ?? []);

export const CartComboItem = z.object({
  comboProductId: Id,
  comboProductName: Text,
  productName: Text,
  price: Dollars.catch(0),
  selectedModifierCategories: SelectedModifierCategories,
  // additions: without them a line could not be edited
  comboItemId: MaybeId,
  productId: MaybeId,
  variantId: MaybeId,
  variantName: MaybeText,
  qty: z.number().int().catch(1),
  names: Translations,
  variantNames: Translations,
  comboProductNames: Translations,
});

/** A cart line. price is the line's unit price in dollars with its choices; totalPrice is price x qty. */
export const CartProduct = z.object({
  uniqueId: Id,
  productId: Id,
  productName: Text,
  variantName: MaybeText,
  variantId: MaybeId,
  qty: z.number().int(),
  price: Dollars.catch(0),
  isCombo: Flag,
  selectedModifierCategories: SelectedModifierCategories,
  comboItems: z
    .array(CartComboItem)
    .nullish()
    .transform((list) => list ?? []),
  // additions
  totalPrice: Dollars.nullish().transform((value) => value ?? null),
  imageUrl: MaybeText,
  unavailable: Flag,
  specialInstructions: MaybeText,
  names: Translations,
  variantNames: Translations,
});

export const AppliedPromotion = z.object({
  promotionId: Id,
  name: Text,
  promoCode: MaybeText,
  promotionType: z.number().int().catch(1),
  // additions: dollars taken off; its name in other languages
  discountApplied: Dollars.nullish().transform((value) => value ?? null),
  names: Translations,
});

/** amount = sum of lines; totalAmount = amount - totalDiscount + exclusive taxes, before fees (A-25, B-PRICE). */
export const Cart = z.object({
  cartId: Id,
  products: z
    .array(CartProduct)
    .nullish()
    .transform((list) => list ?? []),
  amount: Dollars.catch(0),
  totalAmount: Dollars.catch(0),
  totalDiscount: Dollars.catch(0),
  taxAmount: Dollars.catch(0),
  exclusiveTaxes: z
    .array(Tax)
    .nullish()
    .transform((list) => list ?? []),
  inclusiveTaxes: z
    .array(Tax)
    .nullish()
    .transform((list) => list ?? []),
  appliedPromotions: z
    .array(AppliedPromotion)
    .nullish()
    .transform((list) => list ?? []),
  platformFees: Dollars.catch(0),
  // additions
  version: z.number().int().catch(0),
  /** Of the order type and zone that were asked for; null where none was, or the store cannot say. */
  deliveryCharge: Dollars.nullish().transform((value) => value ?? null),
  /** Of the order type, zone and payment mode that were asked for; absent where none was. */
  surcharge: Dollars.nullish(),
  /** What the order would cost, every fee included. */
  payable: Dollars.nullish(),
});

/** What cart/add sends (R-CART-19, R-CART-20). The price is compared, never used (B-CAT-04). */
export const CartLine = z.object({
  productId: Id,
  variantId: MaybeId,
  price: Dollars.nullish(),
  qty: Quantity,
  isCombo: Flag,
  selectedModifierCategories: z
    .array(
      z.object({
        modifierCategoryId: Id,
        categoryName: Text,
        selectedModifierItems: z
          .array(
            z.object({
              modifierItemId: Id,
              modifierName: Text,
              qty: Quantity.max(100, 'Invalid quantity'),
              price: Dollars.nullish(),
            }),
          )
          .max(100),
      }),
    )
    .max(50)
    .nullish()
    .transform((list) => list ?? []),
  comboItems: z
    .array(
      z.object({
        comboProductId: Id,
        comboItemId: Id,
        productId: MaybeId,
        variantId: MaybeId,
        productName: Text,
        variantName: MaybeText,
        qty: z.number().int().min(1).max(100).catch(1),
        price: Dollars.nullish(),
        selectedModifierCategories: z
          .array(
            z.object({
              modifierCategoryId: MaybeId,
              categoryName: Text,
              modifierCategoryName: Text,
              modifierName: Text,
              selectedModifierItems: z
                .array(
                  z.object({
                    modifierItemId: Id,
                    modifierName: Text,
                    qty: Quantity.max(100, 'Invalid quantity'),
                    price: Dollars.nullish(),
                  }),
                )
                .max(100)
                .nullish()
                .transform((list) => list ?? []),
            }),
          )
          .max(50)
          .nullish()
          .transform((list) => list ?? []),
      }),
    )
    .max(100)
    .nullish()
    .transform((list) => list ?? []),
  // addition: a note for the kitchen on this line
  specialInstructions: z
    .string()
    .nullish()
    .transform((text) => (text ? [...text].slice(0, 200).join('') : null)),
});
/** cart/update: the same body plus uniqueId. */
export const CartLineUpdate = CartLine.extend({ uniqueId: Id });

/** What a customer typed as a code, without the blanks around it. */
export const PromoCode = z
  .string({ error: 'Promo code is missing.' })
  .trim()
  .min(1, 'Promo code is missing.');

/** Addition: the line that goes and what comes in its place; its quantity may be less than the line's. */
export const CartReplaceRequest = z.object({
  /** The line that goes. */
  uniqueId: Id,
  /** Pieces of it that go; all of them when absent. */
  qty: Quantity.nullish(),
  line: CartLine,
});

export type Tax = z.infer<typeof Tax>;
export type Cart = z.infer<typeof Cart>;
export type CartProduct = z.infer<typeof CartProduct>;
export type CartComboItem = z.infer<typeof CartComboItem>;
export type CartLine = z.infer<typeof CartLine>;
export type CartLineInput = z.input<typeof CartLine>;
export type CartLineUpdate = z.infer<typeof CartLineUpdate>;
export type CartReplaceRequest = z.infer<typeof CartReplaceRequest>;
export type SelectedModifierCategory = z.infer<typeof SelectedModifierCategory>;
export type AppliedPromotion = z.infer<typeof AppliedPromotion>;
