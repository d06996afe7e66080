import { z } from 'zod';
import { PROMOTION_KINDS } from './enumerations.ts';
import { Flag, Id, MaybeId, MaybeText, MaybeTranslations, Quantity, rule, Text } from './fields.ts';
import { Money } from './money-fields.ts';

/** A tax line: rate in percent, taxAmount a sum. */
export const Tax = z.object({
  taxId: Id,
  name: Text,
  rate: z.coerce.number(),
  taxAmount: Money,
  // addition
  names: MaybeTranslations,
});

const SelectedModifierItem = z.object({
  modifierItemId: Id,
  modifierName: Text,
  qty: z.number().int(),
  price: Money.catch(0),
  // addition: the modifier's name in other languages; so are all `names` of a cart
  names: MaybeTranslations,
});
export const SelectedModifierCategory = z.object({
  modifierCategoryId: Id,
  categoryName: Text,
  selectedModifierItems: z
    .array(SelectedModifierItem)
    .nullish()
    .transform((items) => items ?? []),
  names: MaybeTranslations,
});
const SelectedModifierCategories = z
  .array(SelectedModifierCategory)
  .nullish()
  .transform((list) => list ?? []);

export const CartComboItem = z.object({
  comboProductId: Id,
  comboProductName: Text,
  productName: Text,
  price: Money.catch(0),
  selectedModifierCategories: SelectedModifierCategories,
  // additions: without them a line could not be edited
  comboItemId: MaybeId,
  productId: MaybeId,
  variantId: MaybeId,
  variantName: MaybeText,
  qty: z.number().int().catch(1),
  names: MaybeTranslations,
  variantNames: MaybeTranslations,
  comboProductNames: MaybeTranslations,
});

const AllergenLabels = z.array(z.string().max(100)).max(100);
/** Addition: allergens that a customer avoids and accepted in a dish: known to be in it, or not stated. */
export const AcceptedAllergens = z.object({ contains: AllergenLabels, unstated: AllergenLabels });

/** A cart line. price is the line's unit price with its choices; totalPrice is price x qty. */
export const CartProduct = z.object({
  uniqueId: Id,
  productId: Id,
  productName: Text,
  variantName: MaybeText,
  variantId: MaybeId,
  qty: z.number().int(),
  price: Money.catch(0),
  isCombo: Flag,
  selectedModifierCategories: SelectedModifierCategories,
  comboItems: z
    .array(CartComboItem)
    .nullish()
    .transform((list) => list ?? []),
  // additions
  totalPrice: Money.nullish().transform((value) => value ?? null),
  imageUrl: MaybeText,
  unavailable: Flag,
  /** Of one that is unavailable for it: the size, the choice or the combo's item that is sold out. */
  soldOut: z.object({ name: Text, names: MaybeTranslations }).nullish(),
  specialInstructions: MaybeText,
  names: MaybeTranslations,
  variantNames: MaybeTranslations,
  /** Contains alcohol, by itself or by what was chosen in a combo; absent where it does not. */
  isAlcohol: z.boolean().nullish(),
  /** What its customer avoids and accepted in it; absent for nothing. */
  accepted: AcceptedAllergens.nullish().catch(null),
  /** What it contains, or may contain, of the query's `avoided` and its customer has not accepted; absent for nothing. */
  unsaid: AcceptedAllergens.nullish().catch(null),
});

export const AppliedPromotion = z.object({
  promotionId: Id,
  name: Text,
  promoCode: MaybeText,
  promotionType: z.number().int().catch(1),
  // additions: the sum taken off; its kind, null where the store does not say; its name in other languages
  discountApplied: Money.nullish().transform((value) => value ?? null),
  /** What it saves of the delivery of the query, which deliveryCharge leaves out already. */
  deliverySaved: Money.nullish().catch(null),
  kind: z
    .enum(PROMOTION_KINDS)
    .nullish()
    .catch(null)
    .transform((kind) => kind ?? null),
  names: MaybeTranslations,
});

/** amount = sum of lines; totalAmount = amount - totalDiscount + exclusive taxes, before fees. */
export const Cart = z.object({
  cartId: Id,
  products: z
    .array(CartProduct)
    .nullish()
    .transform((list) => list ?? []),
  amount: Money.catch(0),
  totalAmount: Money.catch(0),
  totalDiscount: Money.catch(0),
  taxAmount: Money.catch(0),
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
  platformFees: Money.catch(0),
  // additions
  version: z.number().int().catch(0),
  /** For the order type and zone in the query; null without them, or where the store does not say. */
  deliveryCharge: Money.nullish().transform((value) => value ?? null),
  /** For the order type, zone and payment mode in the query; absent without them. */
  surcharge: Money.nullish(),
  /** What the order would cost, every fee included. */
  payable: Money.nullish(),
  /** Who filled it said to be 18 or older; absent before. */
  isAdultSaid: z.boolean().nullish(),
});

/** What cart/add sends. The store compares the price with its own, and charges its own. */
export const CartLine = z.object({
  productId: Id,
  variantId: MaybeId,
  price: Money.nullish(),
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
              qty: Quantity.max(100, rule('quantityInvalid')),
              price: Money.nullish(),
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
        price: Money.nullish(),
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
                    qty: Quantity.max(100, rule('quantityInvalid')),
                    price: Money.nullish(),
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
  /** Addition: the customer says to be 18 or older, which the first line with alcohol needs. */
  isAdult: z.boolean().nullish(),
  /** Addition: allergens that the customer avoids. A line that contains them, or may, needs `accepted`. */
  avoided: AllergenLabels.nullish(),
  accepted: AcceptedAllergens.nullish(),
});
/** cart/update: the same body plus uniqueId. */
export const CartLineUpdate = CartLine.extend({ uniqueId: Id });

/** What a customer typed as a code, without the blanks around it. */
export const PromoCode = z
  .string({ error: rule('promoCodeMissing') })
  .trim()
  .min(1, rule('promoCodeMissing'));

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
