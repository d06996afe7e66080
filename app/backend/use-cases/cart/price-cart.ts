import type { RestaurantDocument, ZoneRule } from '#app/backend/catalogue/documents.ts';
import { PROMOTION_TYPE } from '#app/contract/enumerations.ts';
import { checkSelection } from '#app/domain/menu/check-selection.ts';
import { countedPieces, countsOf, type Pieces, takePieces } from '#app/domain/menu/counted-pieces.ts';
import { isInStock } from '#app/domain/menu/in-stock.ts';
import type { MenuProduct } from '#app/domain/menu/types.ts';
import { unitPrice } from '#app/domain/menu/unit-price.ts';
import type { Cents } from '#app/domain/money/cents.ts';
import { priceOrder } from '#app/domain/pricing/price-order.ts';
import type { PricedOrder, PriceInput, PromotionRule } from '#app/domain/pricing/types.ts';
import type { CartLine } from './lines.ts';

/** What the order adds to the cart: how it is fetched and paid. A cart by itself has none. */
export type OrderTerms = { orderType: number | null; paymentMode: number | null; zone: ZoneRule | null };
export const CART_TERMS: OrderTerms = { orderType: null, paymentMode: null, zone: null };

export type PricedLine = {
  line: CartLine;
  /** Null when the restaurant no longer has it. */
  product: MenuProduct | null;
  unitCents: Cents;
  totalCents: Cents;
  /** Cannot be ordered as it is; total 0 and outside every sum (B-CART-04). */
  isUnavailable: boolean;
};

export type PricedCart = {
  lines: PricedLine[];
  /** What the figures were worked out from. */
  input: PriceInput;
  figures: PricedOrder;
  /** Some line costs another price than its customer was told (B-CART-03). */
  hasNewPrices: boolean;
};

/**
 * Each line at today's menu price; the price kept in the cart is compared, never charged (B-CART-03, B-CAT-04). Of
 * what is counted, the first lines take theirs; a line for which too little is left is unavailable (B-CART-04).
 */
export function priceLines(
  lines: CartLine[],
  products: ReadonlyMap<string, MenuProduct>,
  now: Date,
): PricedLine[] {
  const left = countsOf(products.values());
  return lines.map((line) => priceLine(line, products.get(line.productId) ?? null, left, now));
}

/**
 * What priced lines cost together under the restaurant's taxes and fees of today (B-PRICE).
 * @param promotions those that may count: automatic ones and the cart's code, none used up (offeredPromotions)
 */
export function priceCart(
  lines: PricedLine[],
  restaurant: RestaurantDocument,
  promotions: PromotionRule[],
  terms: OrderTerms,
  now: Date,
): PricedCart {
  const input: PriceInput = {
    lines: lines.flatMap(({ line, product, unitCents, isUnavailable }) =>
      product && !isUnavailable
        ? [
            {
              key: line.uniqueId,
              productId: line.productId,
              unitCents,
              qty: line.qty,
              taxIds: product.taxIds,
            },
          ]
        : [],
    ),
    taxes: restaurant.taxes,
    promotions,
    orderType: terms.orderType,
    zone: terms.zone,
    fees: {
      platformFeeCents: restaurant.platformFeeCents,
      collectPlatformFees: restaurant.collectPlatformFeesFromCustomer,
      collectSurcharge: restaurant.collectSurchargeFromCustomer,
      feeTaxId: restaurant.feeTaxId,
    },
    paymentMode: terms.paymentMode,
    now,
  };
  return {
    lines,
    input,
    figures: priceOrder(input),
    hasNewPrices: lines.some((one) => !one.isUnavailable && one.unitCents !== one.line.toldUnitCents),
  };
}

/** The lines as they are to be kept once their customer has been told these prices. */
export function toldLines(priced: PricedCart): CartLine[] {
  return priced.lines.map(({ line, unitCents }) => ({ ...line, toldUnitCents: unitCents }));
}

/** Whether the code of a cart counts in what it was priced at. */
export function hasCode({ figures }: PricedCart): boolean {
  return figures.promotions.some(({ promotionType }) => promotionType === PROMOTION_TYPE.code);
}

function priceLine(line: CartLine, product: MenuProduct | null, left: Pieces, now: Date): PricedLine {
  const isSold =
    product !== null &&
    !product.isDisabled &&
    isInStock(product, now) &&
    checkSelection(product, line.selection) === null &&
    takePieces(left, countedPieces(product, line));
  if (!isSold) return { line, product, unitCents: line.toldUnitCents, totalCents: 0, isUnavailable: true };
  const unitCents = unitPrice(product, line.selection);
  return { line, product, unitCents, totalCents: unitCents * line.qty, isUnavailable: false };
}
