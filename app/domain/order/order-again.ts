import type { Cents } from '#app/contract/money.ts';
import type { SummaryProduct } from '#app/contract/orders.ts';
import { checkSelection } from '#app/domain/menu/check-selection.ts';
import { countedPieces, countsOf, type PieceCounts, takePieces } from '#app/domain/menu/counted-pieces.ts';
import { isQuantity } from '#app/domain/menu/quantity.ts';
import type { MenuProduct, Selection } from '#app/domain/menu/types.ts';
import { unitPrice } from '#app/domain/menu/unit-price.ts';
import { type OptionDifference, sameChoices, samePieces } from './same-choices.ts';

/** How a line of an order differs from what the menu offers today. Names are the menu's plain ones. */
export type Difference =
  | OptionDifference
  | { kind: 'dishGone' | 'dishOut' }
  | { kind: 'dishRenamed'; before: string }
  | { kind: 'fewer'; wanted: number; left: number }
  /** The menu requires a choice that the order does not have; only the customer can make it. */
  | { kind: 'choose' }
  /** It contains alcohol, and nobody said to be 18 or older. */
  | { kind: 'adult' }
  /** It contains what the customer avoids, or may, and nobody accepted it. */
  | { kind: 'avoided' }
  /** Cents for one piece with all its choices. */
  | { kind: 'price'; before: Cents; now: Cents };

/** One line of an order, compared with today's menu. */
export type AgainLine = {
  /** Today's dish; null when it is no longer on the menu. */
  product: MenuProduct | null;
  /** What adding the line again puts into the cart; null when something must be chosen first. */
  add: { selection: Selection; qty: number; note: string | null; unitCents: Cents } | null;
  differences: Difference[];
};

/** A dish as it is on the menu now. */
export type TodaysDish = { product: MenuProduct; inStock: boolean };

/**
 * 'Order again': every line of an order at today's menu and prices, in the order's sequence, with all
 * differences from what was ordered. Only what was chosen then is chosen now, never a substitute; what rules
 * or stock no longer allow is left out and named. Lines of the same counted product share its pieces, the
 * first line first.
 * @param menu today's dishes by product id; a dish that is not in it is gone
 */
export function orderAgain(
  products: readonly SummaryProduct[],
  menu: ReadonlyMap<string, TodaysDish>,
): AgainLine[] {
  const left = countsOf([...menu.values()].map(({ product }) => product));
  return products.map((ordered) => againLine(ordered, menu.get(ordered.productId ?? ''), left));
}

function againLine(ordered: SummaryProduct, dish: TodaysDish | undefined, left: PieceCounts): AgainLine {
  if (!dish || dish.product.isDisabled)
    return { product: null, add: null, differences: [{ kind: 'dishGone' }] };
  const { product } = dish;
  const differences: Difference[] =
    product.name === ordered.productName ? [] : [{ kind: 'dishRenamed', before: ordered.productName }];
  const without = (...more: Difference[]): AgainLine => ({
    product,
    add: null,
    differences: [...differences, ...more],
  });
  if (!dish.inStock) return without({ kind: 'dishOut' });
  const own = sameChoices(product, ordered);
  const pieces = samePieces(product.comboGroups, ordered.comboItems);
  differences.push(...own.differences, ...pieces.differences);
  const selection: Selection = { ...own.chosen, comboItems: pieces.chosen };
  const isNoComboNow = ordered.comboItems.length > 0 && !product.isComboProduct;
  if (own.isOtherDish || pieces.isOtherDish || isNoComboNow || !isQuantity(ordered.quantity))
    return without({ kind: 'choose' });
  if (checkSelection(product, selection) !== null) return without({ kind: 'choose' });
  const qty = Math.min(ordered.quantity, piecesLeft(product, selection, left));
  if (qty === 0) return without({ kind: 'dishOut' });
  takePieces(left, countedPieces(product, { selection, qty }));
  if (qty < ordered.quantity) differences.push({ kind: 'fewer', wanted: ordered.quantity, left: qty });
  const unitCents = unitPrice(product, selection);
  const before = ordered.unitPrice;
  if (before !== unitCents) differences.push({ kind: 'price', before, now: unitCents });
  return { product, add: { selection, qty, note: ordered.specialInstructions, unitCents }, differences };
}

/** How often this selection can be made from the pieces left; Infinity when none of it is counted. */
function piecesLeft(product: MenuProduct, selection: Selection, left: PieceCounts): number {
  const times = [...countedPieces(product, { selection, qty: 1 })].map(([productId, pieces]) =>
    Math.floor((left.get(productId) ?? 0) / pieces),
  );
  return Math.max(0, Math.min(...times, Number.POSITIVE_INFINITY));
}
