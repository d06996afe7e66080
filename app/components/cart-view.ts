import type { AppliedPromotion, Cart, CartProduct } from '#app/contract/cart.ts';
import { PROMOTION_TYPE } from '#app/contract/enumerations.ts';
import { toCents } from '#app/domain/money/cents.ts';
import type { CartLineView, CartView, PromotionView } from './root-data.ts';

/** A cart of the store as the screens show it. */
export function cartView(cart: Cart): CartView {
  return {
    cartId: cart.cartId,
    version: cart.version,
    count: cart.products.reduce((sum, line) => sum + line.qty, 0),
    amountCents: toCents(cart.amount),
    discountCents: toCents(cart.totalDiscount),
    addedTaxes: cart.exclusiveTaxes.map(({ name, rate, taxAmount }) => ({
      name,
      ratePercent: rate,
      cents: toCents(taxAmount),
    })),
    totalCents: toCents(cart.totalAmount),
    promotions: cart.appliedPromotions.map(promotionView),
    lines: cart.products.map(lineView),
  };
}

export function promotionView(promotion: AppliedPromotion): PromotionView {
  const { promotionId, name, promoCode, promotionType } = promotion;
  return { id: promotionId, name, code: promoCode, isRemovable: promotionType === PROMOTION_TYPE.code };
}

function lineView(line: CartProduct): CartLineView {
  return {
    uniqueId: line.uniqueId,
    productId: line.productId,
    name: line.productName,
    detail: choicesOf(line).join(' · '),
    qty: line.qty,
    totalCents: line.totalPrice === null ? toCents(line.price) * line.qty : toCents(line.totalPrice),
    isCombo: line.isCombo,
    unavailable: line.unavailable,
    note: line.specialInstructions,
  };
}

/** Pieces by line (R-CART-22). */
export function quantitiesByLine(cart: Pick<CartView, 'lines'>): Record<string, number> {
  return Object.fromEntries(cart.lines.map((line) => [line.uniqueId, line.qty]));
}

/** Variant, then what was chosen, a quantity above one in front: 'Large', '2 × Extra gravy'. */
function choicesOf(line: CartProduct): string[] {
  const times = (name: string, qty: number) => (qty > 1 ? `${qty} × ${name}` : name);
  return [
    ...(line.variantName ? [line.variantName] : []),
    ...line.selectedModifierCategories.flatMap((category) =>
      category.selectedModifierItems.map((item) => times(item.modifierName, item.qty)),
    ),
    ...line.comboItems.map((item) => {
      const inner = item.selectedModifierCategories.flatMap((category) =>
        category.selectedModifierItems.map((choice) => times(choice.modifierName, choice.qty)),
      );
      const parts = [...(item.variantName ? [item.variantName] : []), ...inner];
      return times(item.productName, item.qty) + (parts.length > 0 ? ` (${parts.join(', ')})` : '');
    }),
  ];
}
