import type { Cart, CartComboItem, CartProduct, SelectedModifierCategory, Tax } from '#app/contract/cart.ts';
import type { Bill } from '#app/domain/pricing/bill.ts';
import { type DescribedCategory, type DescribedComboItem, describeSelection } from './describe-selection.ts';
import type { CartRow } from './find-cart.ts';
import type { PricedCart, PricedLine } from './price-cart.ts';

/** What is kept of a cart itself. */
type Kept = Pick<CartRow, 'cart_id' | 'version' | 'adult_utc'>;

/** The cart as the API replies it: names of today's menu, no fees. */
export function cartToWire(
  { cart_id: cartId, version, adult_utc }: Kept,
  { lines, figures }: PricedCart,
): Cart {
  return {
    cartId,
    version,
    ...(adult_utc !== null && { isAdultSaid: true }),
    products: lines.map(lineToWire),
    amount: figures.amount,
    totalDiscount: figures.totalDiscount,
    totalAmount: figures.totalAmount,
    taxAmount: figures.taxAmount,
    exclusiveTaxes: taxesToWire(figures.exclusiveTaxes),
    inclusiveTaxes: taxesToWire(figures.inclusiveTaxes),
    appliedPromotions: figures.promotions.map((promotion) => ({
      promotionId: promotion.promotionId,
      name: promotion.name,
      promoCode: promotion.promoCode,
      promotionType: promotion.promotionType,
      kind: promotion.kind,
      discountApplied: promotion.discountCents,
      deliverySaved: promotion.deliverySavedCents,
      names: promotion.names,
    })),
    platformFees: figures.platformFees,
    deliveryCharge: null,
  };
}

/** The cart priced as the order it would become: with the fees of its order type and payment mode. */
export function quoteToWire(kept: Kept, priced: PricedCart): Cart {
  const { deliveryCharge, surcharge, payable } = priced.figures;
  return {
    ...cartToWire(kept, priced),
    deliveryCharge,
    surcharge,
    payable,
  };
}

/** Tax lines with the rate in percent. */
export function taxesToWire(lines: Bill['inclusiveTaxes']): Tax[] {
  return lines.map(({ taxId, name, names, ratePercent, taxCents }) => ({
    taxId,
    name,
    rate: ratePercent,
    taxAmount: taxCents,
    names,
  }));
}

function lineToWire({
  line,
  product,
  unitCents,
  totalCents,
  isUnavailable,
  isAlcohol,
  soldOut,
}: PricedLine): CartProduct {
  const described = product ? describeSelection(product, line.selection) : null;
  return {
    uniqueId: line.uniqueId,
    productId: line.productId,
    productName: product?.name ?? line.productName,
    variantId: line.selection.variantId,
    variantName: described?.variantName ?? line.variantName,
    qty: line.qty,
    price: unitCents,
    totalPrice: totalCents,
    isCombo: product?.isComboProduct ?? line.selection.comboItems.length > 0,
    selectedModifierCategories: (described?.categories ?? []).map(categoryToWire),
    comboItems: (described?.comboItems ?? []).map(comboItemToWire),
    imageUrl: product?.imageUrl ?? null,
    unavailable: isUnavailable,
    ...(soldOut && { soldOut }),
    specialInstructions: line.note,
    names: product?.names,
    variantNames: described?.variantNames,
    ...(isAlcohol && { isAlcohol }),
    ...(line.accepted && { accepted: line.accepted }),
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
      price: item.priceCents,
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
    price: item.priceCents,
    qty: 1,
    selectedModifierCategories: item.categories.map(categoryToWire),
    names: item.names,
    variantNames: item.variantNames,
    comboProductNames: item.groupNames,
  };
}
