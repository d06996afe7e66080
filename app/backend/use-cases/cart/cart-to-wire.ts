import type { Cart, CartComboItem, CartProduct, SelectedModifierCategory, Tax } from '#app/contract/cart.ts';
import { toDollars } from '#app/domain/money/cents.ts';
import type { PricedOrder } from '#app/domain/pricing/types.ts';
import { type DescribedCategory, type DescribedComboItem, describeSelection } from './describe-selection.ts';
import type { PricedCart, PricedLine } from './price-cart.ts';

/** The cart as the contract shows it: dollars, names of today's menu, no fees (A-25, B-PRICE-06). */
export function cartToWire(cartId: string, version: number, { lines, figures }: PricedCart): Cart {
  return {
    cartId,
    version,
    products: lines.map(lineToWire),
    amount: toDollars(figures.amount),
    totalDiscount: toDollars(figures.totalDiscount),
    totalAmount: toDollars(figures.totalAmount),
    taxAmount: toDollars(figures.taxAmount),
    exclusiveTaxes: taxesToWire(figures.exclusiveTaxes),
    inclusiveTaxes: taxesToWire(figures.inclusiveTaxes),
    appliedPromotions: figures.promotions.map((promotion) => ({
      promotionId: promotion.promotionId,
      name: promotion.name,
      promoCode: promotion.promoCode,
      promotionType: promotion.promotionType,
      discountApplied: toDollars(promotion.discountCents),
      names: promotion.names,
    })),
    platformFees: toDollars(figures.platformFees),
    deliveryCharge: null,
  };
}

/** The cart as the order it would become: fees of its order type and payment mode included (B-ORD-03). */
export function quoteToWire(cartId: string, version: number, priced: PricedCart): Cart {
  const { deliveryCharge, surcharge, payable } = priced.figures;
  return {
    ...cartToWire(cartId, version, priced),
    deliveryCharge: toDollars(deliveryCharge),
    surcharge: toDollars(surcharge),
    payable: toDollars(payable),
  };
}

/** Tax lines with the tax in dollars and its rate in percent. */
export function taxesToWire(lines: PricedOrder['inclusiveTaxes']): Tax[] {
  return lines.map(({ taxId, name, names, ratePercent, taxCents }) => ({
    taxId,
    name,
    rate: ratePercent,
    taxAmount: toDollars(taxCents),
    names,
  }));
}

function lineToWire({ line, product, unitCents, totalCents, isUnavailable }: PricedLine): CartProduct {
  const described = product ? describeSelection(product, line.selection) : null;
  return {
    uniqueId: line.uniqueId,
    productId: line.productId,
    productName: product?.name ?? line.productName,
    variantId: line.selection.variantId,
    variantName: described?.variantName ?? line.variantName,
    qty: line.qty,
    price: toDollars(unitCents),
    totalPrice: toDollars(totalCents),
    isCombo: product?.isComboProduct ?? line.selection.comboItems.length > 0,
    selectedModifierCategories: (described?.categories ?? []).map(categoryToWire),
    comboItems: (described?.comboItems ?? []).map(comboItemToWire),
    imageUrl: product?.imageUrl ?? null,
    unavailable: isUnavailable,
    specialInstructions: line.note,
    names: product?.names,
    variantNames: described?.variantNames,
  };
}

function categoryToWire({
  modifierCategoryId,
  name,
  names,
  items,
}: DescribedCategory): SelectedModifierCategory {
  return {
    modifierCategoryId,
    categoryName: name,
    names,
    selectedModifierItems: items.map((item) => ({
      modifierItemId: item.modifierItemId,
      modifierName: item.name,
      names: item.names,
      qty: item.qty,
      price: toDollars(item.priceCents),
    })),
  };
}

function comboItemToWire(item: DescribedComboItem): CartComboItem {
  return {
    comboProductId: item.comboProductId,
    comboProductName: item.groupName,
    comboItemId: item.comboItemId,
    productId: item.productId,
    productName: item.name,
    variantId: item.variantId,
    variantName: item.variantName,
    price: toDollars(item.priceCents),
    qty: 1,
    selectedModifierCategories: item.categories.map(categoryToWire),
    names: item.names,
    variantNames: item.variantNames,
    comboProductNames: item.groupNames,
  };
}
