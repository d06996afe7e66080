import { taxesToWire } from '#app/backend/use-cases/cart/cart-to-wire.ts';
import {
  type DescribedCategory,
  type DescribedSelection,
  describeSelection,
} from '#app/backend/use-cases/cart/describe-selection.ts';
import type { PricedCart } from '#app/backend/use-cases/cart/price-cart.ts';
import type { OrderSummary, SummaryProduct } from '#app/contract/orders.ts';
import type { Translations } from '#app/domain/menu/types.ts';
import { type Cents, toDollars } from '#app/domain/money/cents.ts';
import { priceOrder } from '#app/domain/pricing/price-order.ts';
import type { PricedOrder, PriceInput } from '#app/domain/pricing/types.ts';

/** What was ordered and what it cost then, as orders.snapshot keeps it; no later menu or rate alters it (B-PRICE-13). */
export type OrderSnapshot = {
  lines: SnapshotLine[];
  /** What the figures were worked out from: of the promotions those that applied, `now` as an ISO stamp. */
  input: Omit<PriceInput, 'now'> & { now: string };
  figures: PricedOrder;
};

type SnapshotLine = DescribedSelection & {
  productId: string;
  productName: string;
  /** Of the dish in other languages, as they were then; absent in orders from before they were kept. */
  productNames?: Translations | null;
  /** Absent in orders from before it was kept. */
  variantId?: string | null;
  isCombo: boolean;
  note: string | null;
  qty: number;
  unitCents: Cents;
  totalCents: Cents;
};

/** The snapshot of a cart whose lines can all be ordered; one that cannot would cost nothing and is left out. */
export function takeSnapshot({ lines, input, figures }: PricedCart): OrderSnapshot {
  return {
    lines: lines.flatMap(({ line, product, unitCents, totalCents, isUnavailable }) =>
      product && !isUnavailable
        ? [
            {
              productId: line.productId,
              productName: product.name,
              productNames: product.names,
              isCombo: product.isComboProduct,
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

/** Prices the order again from what its snapshot keeps: to the same figures, whatever the menu says by now (B-PRICE-13). */
export function repriceSnapshot({ input }: OrderSnapshot): PricedOrder {
  return priceOrder({ ...input, now: new Date(input.now) });
}

function keptInput({ zone, promotions, now, ...input }: PriceInput, figures: PricedOrder) {
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

export function parseSnapshot(json: string): OrderSnapshot {
  return JSON.parse(json) as OrderSnapshot;
}

/** The snapshot without what its customer wrote to the dishes: what is left names nobody. */
export function withoutNotes(json: string): string {
  const { lines, figures } = parseSnapshot(json);
  return JSON.stringify({ lines: lines.map((line) => ({ ...line, note: null })), figures });
}

/** The ordered dishes as the summary and the receiver show them. */
export function snapshotProducts({ lines }: OrderSnapshot): SummaryProduct[] {
  return lines.map((line) => ({
    productId: line.productId,
    productName: line.productName,
    variantId: line.variantId ?? null,
    variantName: line.variantName,
    names: line.productNames,
    variantNames: line.variantNames,
    quantity: line.qty,
    unitPrice: toDollars(line.unitCents),
    totalPrice: toDollars(line.totalCents),
    isCombo: line.isCombo,
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
      price: toDollars(item.priceCents),
      modifiers: modifiersOf(item.categories),
    })),
  }));
}

/** What the order cost, as the summary shows it. */
export function snapshotPayment({ figures }: OrderSnapshot): OrderSummary['paymentInfo'] {
  return {
    amount: toDollars(figures.amount),
    tax: toDollars(figures.taxAmount),
    taxInfo: {
      inclusiveTaxes: taxesToWire(figures.inclusiveTaxes),
      exclusiveTaxes: taxesToWire(figures.exclusiveTaxes),
    },
    deliveryCharge: toDollars(figures.deliveryCharge),
    platformFees: toDollars(figures.platformFees),
    surcharge: toDollars(figures.surcharge),
    promotionInfo: figures.promotions.map(({ promotionId, name, names, discountCents }) => ({
      promotionId,
      name,
      names,
      discountApplied: toDollars(discountCents),
    })),
    totalAmount: toDollars(figures.payable),
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
      price: toDollars(item.priceCents),
    })),
  );
}
