import type { RestaurantDocument } from '#app/backend/catalogue/documents.ts';
import { PROMOTION_TYPE } from '#app/contract/enumerations.ts';
import type { Named } from '#app/contract/faults.ts';
import type { Cents } from '#app/contract/money.ts';
import { holdsAlcohol } from '#app/domain/alcohol/holds-alcohol.ts';
import { mostOff } from '#app/domain/alcohol/least-price.ts';
import { checkSelection } from '#app/domain/menu/check-selection.ts';
import { countedPieces, countsOf, type PieceCounts, takePieces } from '#app/domain/menu/counted-pieces.ts';
import { isInStock } from '#app/domain/menu/in-stock.ts';
import { soldOutChoice } from '#app/domain/menu/sold-out-choice.ts';
import type { MenuProduct } from '#app/domain/menu/types.ts';
import { productPrice, unitPrice } from '#app/domain/menu/unit-price.ts';
import type { Bill } from '#app/domain/pricing/bill.ts';
import { priceOrder } from '#app/domain/pricing/price-order.ts';
import type { OrderTerms, PriceInput, PromotionRule } from '#app/domain/pricing/types.ts';
import type { StoredLine } from './lines.ts';

/** The terms of a cart before checkout: order type and payment mode are not chosen yet. */
export const CART_TERMS: OrderTerms = { orderType: null, paymentMode: null, zone: null };

export type PricedLine = {
  line: StoredLine;
  /** Null when the restaurant no longer has it. */
  product: MenuProduct | null;
  unitCents: Cents;
  totalCents: Cents;
  /** The line cannot be ordered now. Its total is 0, and it is in no sum. */
  isUnavailable: boolean;
  /** What was chosen contains alcohol. */
  isAlcohol: boolean;
  /** Of a dish that is on sale otherwise: what of the line is out of stock. Null where that is not why. */
  soldOut: Named | null;
};

export type PricedCart = {
  lines: PricedLine[];
  /** The values that the figures were worked out from. */
  input: PriceInput;
  figures: Bill;
  /** Some line has another price than the customer saw last. */
  hasNewPrices: boolean;
};

/**
 * Prices each line by today's menu; the price kept in the cart is only compared. Counted stock goes to the
 * first lines; a line for which too little is left is unavailable.
 */
export function priceLines(
  lines: StoredLine[],
  products: ReadonlyMap<string, MenuProduct>,
  now: Date,
): PricedLine[] {
  const left = countsOf(products.values());
  return lines.map((line) => priceLine(line, products.get(line.productId) ?? null, left, now));
}

/**
 * Prices the lines together, with the restaurant's taxes and fees of today.
 * @param promotions those that may count: automatic ones and that of the cart's code, without any that are
 * used up (offeredPromotions)
 */
export function priceCart(
  lines: PricedLine[],
  restaurant: RestaurantDocument,
  promotions: PromotionRule[],
  terms: OrderTerms,
  now: Date,
): PricedCart {
  const input: PriceInput = {
    lines: lines.flatMap(({ line, product, unitCents, isUnavailable, isAlcohol }) =>
      product && !isUnavailable
        ? [
            {
              key: line.uniqueId,
              productId: line.productId,
              unitCents,
              qty: line.qty,
              taxIds: product.taxIds,
              ...(isAlcohol && { mostOffCents: mostOffAlcohol(line, product, unitCents) }),
            },
          ]
        : [],
    ),
    taxes: restaurant.taxes,
    promotions,
    ...terms,
    fees: {
      platformFeeCents: restaurant.platformFeeCents,
      collectPlatformFees: restaurant.collectPlatformFeesFromCustomer,
      collectSurcharge: restaurant.collectSurchargeFromCustomer,
      feeTaxId: restaurant.feeTaxId,
    },
    now,
  };
  return {
    lines,
    input,
    figures: priceOrder(input),
    hasNewPrices: lines.some((one) => !one.isUnavailable && one.unitCents !== one.line.shownUnitCents),
  };
}

/** What promotions may take at most off a line with alcohol, in cents: its own offer counts, too. */
function mostOffAlcohol({ qty, selection }: StoredLine, product: MenuProduct, unitCents: Cents): Cents {
  const offCents = selection.variantId === null ? product.priceCents - productPrice(product) : 0;
  return mostOff((unitCents + offCents) * qty, unitCents * qty);
}

/** The lines as they are kept once the customer has seen these prices. */
export function withShownPrices(priced: PricedCart): StoredLine[] {
  return priced.lines.map(({ line, unitCents }) => ({ ...line, shownUnitCents: unitCents }));
}

/** Whether the cart's promotion code counts in these figures. */
export function hasCode({ figures }: PricedCart): boolean {
  return figures.promotions.some(({ promotionType }) => promotionType === PROMOTION_TYPE.code);
}

function priceLine(line: StoredLine, product: MenuProduct | null, left: PieceCounts, now: Date): PricedLine {
  const isSold =
    product !== null &&
    !product.isDisabled &&
    isInStock(product, now) &&
    checkSelection(product, line.selection) === null &&
    takePieces(left, countedPieces(product, line));
  const isAlcohol = product !== null && holdsAlcohol(product, line.selection);
  if (!isSold) {
    const soldOut = product && isInStock(product, now) ? soldOutChoice(product, line.selection) : null;
    return {
      ...{ line, product, isAlcohol, soldOut },
      ...{ unitCents: line.shownUnitCents, totalCents: 0, isUnavailable: true },
    };
  }
  const unitCents = unitPrice(product, line.selection);
  const totalCents = unitCents * line.qty;
  return { line, product, unitCents, totalCents, isAlcohol, isUnavailable: false, soldOut: null };
}
