import type { z } from 'zod';
import { count, entity, figure, flag, id, list, maybe, maybeList, money, text, words } from './fields.ts';

const tax = entity({ taxId: id, name: words, rate: figure, taxAmount: money });

const cartProduct = entity({
  uniqueId: id,
  productId: id,
  productName: words,
  variantName: maybe(text),
  variantId: maybe(id),
  qty: count.min(1, '1 or more'),
  price: money,
  isCombo: maybe(flag),
  selectedModifierCategories: maybeList(
    entity({
      modifierCategoryId: id,
      selectedModifierItems: maybeList(entity({ modifierItemId: id, qty: count, price: money })),
    }),
  ),
  comboItems: maybeList(entity({ comboProductId: id, price: money })),
});

/** Section 3, 'Cart'. */
export const cart = entity({
  cartId: id,
  products: list(cartProduct),
  amount: money,
  totalAmount: money,
  totalDiscount: maybe(money),
  taxAmount: maybe(money),
  exclusiveTaxes: maybeList(tax),
  inclusiveTaxes: maybeList(tax),
  appliedPromotions: maybeList(
    entity({ promotionId: id, name: maybe(text), promoCode: maybe(text), promotionType: count }),
  ),
  platformFees: maybe(money),
  surcharge: maybe(money),
  payable: maybe(money),
});

/** Dollars as whole cents, in which sums are exact. */
export const inCents = (dollars: number | null | undefined): number => Math.round((dollars ?? 0) * 100);

/** What the lines cost, in cents. */
export function sumOfLines({ products }: Cart): number {
  return products.reduce((sum, { price, qty }) => sum + inCents(price) * qty, 0);
}

/** How many pieces are in it. */
export function pieces({ products }: Cart): number {
  return products.reduce((sum, { qty }) => sum + qty, 0);
}

/** Taxes that are added to prices, in cents. */
export function addedTaxes(taxes: { taxAmount: number }[] | null | undefined): number {
  return (taxes ?? []).reduce((sum, { taxAmount }) => sum + inCents(taxAmount), 0);
}

export const taxes = maybeList(tax);
export type Cart = z.infer<typeof cart>;
