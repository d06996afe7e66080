import { taxesToWire } from '#app/backend/use-cases/cart/cart-to-wire.ts';
import {
  type DescribedCategory,
  type DescribedSelection,
  describeSelection,
} from '#app/backend/use-cases/cart/describe-selection.ts';
import type { PricedCart } from '#app/backend/use-cases/cart/price-cart.ts';
import type { Translations } from '#app/contract/fields.ts';
import type { Cents } from '#app/contract/money.ts';
import type { OrderSummary, SummaryProduct } from '#app/contract/orders.ts';
import type { Avoided } from '#app/domain/menu/avoided-allergens.ts';
import type { Bill } from '#app/domain/pricing/bill.ts';
import { priceOrder } from '#app/domain/pricing/price-order.ts';
import type { PriceInput } from '#app/domain/pricing/types.ts';

/**
 * What was ordered and what it cost, as orders.snapshot keeps it. Later changes of menu or taxes do not alter
 * it.
 */
export type OrderSnapshot = {
  lines: SnapshotLine[];
  /**
   * The values that the figures were worked out from: only the promotions that applied; `now` as an ISO
   * stamp.
   */
  input: Omit<PriceInput, 'now'> & { now: string };
  figures: KeptBill;
};

/** Older orders kept only the sums of the bill, without its rows. */
type KeptBill = Omit<Bill, 'rows'> & { rows?: Bill['rows'] };

type SnapshotLine = DescribedSelection & {
  productId: string;
  productName: string;
  /** The dish's names in other languages at that time; absent in older orders. */
  productNames?: Translations | null;
  /** Absent in older orders. */
  variantId?: string | null;
  isCombo: boolean;
  /** Contains alcohol; absent where it does not. */
  isAlcohol?: true;
  /** What its customer avoids and accepted in it; absent for nothing. */
  accepted?: Avoided;
  note: string | null;
  qty: number;
  unitCents: Cents;
  totalCents: Cents;
};

/** The snapshot of a cart whose lines can all be ordered; a line that cannot would be left out. */
export function takeSnapshot({ lines, input, figures }: PricedCart): OrderSnapshot {
  return {
    lines: lines.flatMap(({ line, product, unitCents, totalCents, isUnavailable, isAlcohol }) =>
      product && !isUnavailable
        ? [
            {
              productId: line.productId,
              productName: product.name,
              productNames: product.names,
              isCombo: product.isComboProduct,
              ...(isAlcohol && { isAlcohol }),
              ...(line.accepted && { accepted: line.accepted }),
              note: line.note,
              qty: line.qty,
              unitCents,
              totalCents,
              variantId: line.selection.variantId,
              ...describeSelection(product, line.selection),
            },
          ]
        : [],
    ),
    input: keptInput(input, figures),
    figures,
  };
}

/** Prices the order again from its snapshot alone, to the same figures. */
export function repriceSnapshot({ input }: OrderSnapshot): Bill {
  return priceOrder({ ...input, now: new Date(input.now) });
}

function keptInput({ zone, promotions, now, ...input }: PriceInput, figures: Bill) {
  const applied = new Set(figures.promotions.map((promotion) => promotion.promotionId));
  return {
    ...input,
    zone: zone && {
      deliveryFeeCents: zone.deliveryFeeCents,
      freeDeliveryFromCents: zone.freeDeliveryFromCents,
    },
    promotions: promotions.filter(({ promotionId }) => applied.has(promotionId)),
    now: now.toISOString(),
  };
}

/** A snapshot from the column orders.snapshot. */
export function parseSnapshot(json: string): OrderSnapshot {
  return JSON.parse(json) as OrderSnapshot;
}

/**
 * The snapshot without the customer's notes to the dishes and what they avoid, so that nothing personal is left in it.
 */
export function withoutNotes(json: string): string {
  const { lines, figures } = parseSnapshot(json);
  return JSON.stringify({
    lines: lines.map(({ accepted: _, ...line }) => ({ ...line, note: null })),
    figures,
  });
}

/** The ordered dishes as the order summary and the receiver show them. */
export function snapshotProducts({ lines }: OrderSnapshot): SummaryProduct[] {
  return lines.map((line) => ({
    productId: line.productId,
    productName: line.productName,
    variantId: line.variantId ?? null,
    variantName: line.variantName,
    names: line.productNames,
    variantNames: line.variantNames,
    quantity: line.qty,
    unitPrice: line.unitCents,
    totalPrice: line.totalCents,
    isCombo: line.isCombo,
    ...(line.isAlcohol && { isAlcohol: true }),
    ...(line.accepted && { accepted: line.accepted }),
    specialInstructions: line.note,
    modifiers: modifiersOf(line.categories),
    comboItems: line.comboItems.map((item) => ({
      comboProductId: item.comboProductId,
      comboItemId: item.comboItemId,
      productName: item.name,
      variantId: item.variantId,
      variantName: item.variantName,
      names: item.names,
      variantNames: item.variantNames,
      quantity: 1,
      price: item.priceCents,
      modifiers: modifiersOf(item.categories),
    })),
  }));
}

/** What the order cost, as the order summary shows it. */
export function snapshotPayment({ figures }: OrderSnapshot): OrderSummary['paymentInfo'] {
  return {
    amount: figures.amount,
    tax: figures.taxAmount,
    taxInfo: {
      inclusiveTaxes: taxesToWire(figures.inclusiveTaxes),
      exclusiveTaxes: taxesToWire(figures.exclusiveTaxes),
    },
    deliveryCharge: figures.deliveryCharge,
    platformFees: figures.platformFees,
    surcharge: figures.surcharge,
    promotionInfo: figures.promotions.map(
      ({ promotionId, name, names, discountCents, deliverySavedCents }) => ({
        promotionId,
        name,
        names,
        discountApplied: discountCents,
        deliverySaved: deliverySavedCents,
      }),
    ),
    totalAmount: figures.payable,
  };
}

function modifiersOf(categories: DescribedCategory[]): SummaryProduct['modifiers'] {
  return categories.flatMap((category) =>
    category.items.map((item) => ({
      modifierCategoryId: category.modifierCategoryId,
      modifierCategoryName: category.name,
      modifierId: item.modifierItemId,
      modifierName: item.name,
      names: item.names,
      quantity: item.qty,
      price: item.priceCents,
    })),
  );
}
