import type { AppliedPromotion, Cart, CartProduct } from '#app/contract/cart.ts';
import { PROMOTION_TYPE } from '#app/contract/enumerations.ts';
import { localName } from '#app/domain/menu/local-name.ts';
import { toCents } from '#app/domain/money/cents.ts';
import type { CartLineView, CartView, PromotionView } from './root-data.ts';

/** A cart of the store as the screens show it, dishes and choices by their names in that language. */
export function cartView(cart: Cart, language: string): CartView {
  return {
    cartId: cart.cartId,
    version: cart.version,
    count: cart.products.reduce((sum, line) => sum + line.qty, 0),
    amountCents: toCents(cart.amount),
    discountCents: toCents(cart.totalDiscount),
    addedTaxes: cart.exclusiveTaxes.map(({ name, names, rate, taxAmount }) => ({
      name: localName({ name, names }, language),
      ratePercent: rate,
      cents: toCents(taxAmount),
    })),
    totalCents: toCents(cart.totalAmount),
    promotions: cart.appliedPromotions.map((promotion) => promotionView(promotion, language)),
    // it takes nothing off the dishes (domain/pricing), which no other promotion that counts does
    isDeliveryFree: cart.appliedPromotions.some(({ discountApplied }) => discountApplied === 0),
    lines: cart.products.map((line) => lineView(line, language)),
  };
}

export function promotionView(promotion: AppliedPromotion, language: string): PromotionView {
  const { promotionId, promoCode, promotionType } = promotion;
  return {
    id: promotionId,
    name: localName(promotion, language),
    code: promoCode,
    isRemovable: promotionType === PROMOTION_TYPE.code,
  };
}

function lineView(line: CartProduct, language: string): CartLineView {
  return {
    uniqueId: line.uniqueId,
    productId: line.productId,
    name: lineName(line, language),
    detail: choicesOf(line, language).join(' · '),
    qty: line.qty,
    totalCents: line.totalPrice === null ? toCents(line.price) * line.qty : toCents(line.totalPrice),
    isCombo: line.isCombo,
    unavailable: line.unavailable,
    note: line.specialInstructions,
  };
}

/** What a line is called in that language. */
export function lineName({ productName, names }: CartProduct, language: string): string {
  return localName({ name: productName, names }, language);
}

/** Pieces by line (R-CART-22). */
export function quantitiesByLine(cart: Pick<CartView, 'lines'>): Record<string, number> {
  return Object.fromEntries(cart.lines.map((line) => [line.uniqueId, line.qty]));
}

/** Variant, then what was chosen, a quantity above one in front: 'Large', '2 × Extra gravy'. */
function choicesOf(line: CartProduct, language: string): string[] {
  return [
    ...variantOf(line, language),
    ...modifiersOf(line, language),
    ...line.comboItems.map((item) => {
      const parts = [...variantOf(item, language), ...modifiersOf(item, language)];
      const name = localName({ name: item.productName, names: item.names }, language);
      return times(name, item.qty) + (parts.length > 0 ? ` (${parts.join(', ')})` : '');
    }),
  ];
}

type Chosen = Pick<CartProduct, 'variantName' | 'variantNames' | 'selectedModifierCategories'>;

function variantOf({ variantName, variantNames }: Chosen, language: string): string[] {
  return variantName ? [localName({ name: variantName, names: variantNames }, language)] : [];
}

function modifiersOf({ selectedModifierCategories }: Chosen, language: string): string[] {
  return selectedModifierCategories.flatMap((category) =>
    category.selectedModifierItems.map(({ modifierName, names, qty }) =>
      times(localName({ name: modifierName, names }, language), qty),
    ),
  );
}

function times(name: string, qty: number): string {
  return qty > 1 ? `${qty} × ${name}` : name;
}
