import { lineViews } from '#app/components/order-line-views.ts';
import type { OrderSummary } from '#app/contract/orders.ts';
import { findComboItem } from '#app/domain/menu/check-combo.ts';
import { choiceNames } from '#app/domain/menu/choice-names.ts';
import { localProduct } from '#app/domain/menu/local-product.ts';
import type { MenuProduct, Selection } from '#app/domain/menu/types.ts';
import type { Cents } from '#app/domain/money/cents.ts';
import { localOrderProducts } from '#app/domain/order/local-summary.ts';
import type { AgainLine, Difference } from '#app/domain/order/order-again.ts';
import { localDifferences } from './local-differences.ts';

/** A line of the order as it would be ordered today. */
export type AgainLineView = {
  /** Its place in the order. */
  index: number;
  name: string;
  detail: string;
  note: string | null;
  /** Pieces: of today, or of the order where it cannot be added. */
  qty: number;
  /** Cents for one piece today; null: it cannot be added as it was. */
  unitCents: Cents | null;
  differences: Difference[];
  /** Where the dish can be chosen anew; null where there is none, or nothing to choose. */
  chooseHref: string | null;
};

/** The lines of an order for the dialog, today's names in the page's language, the order's own where a dish is gone. */
export function againViews(
  summary: Pick<OrderSummary, 'products'>,
  lines: readonly AgainLine[],
  language: string,
): AgainLineView[] {
  const then = localOrderProducts(summary.products, language);
  const before = lineViews(then);
  return lines.map(({ product, add, differences }, index) => {
    const [plain, local] = [summary.products[index], then[index]];
    const shown = before[index];
    const today = product && localProduct(product, language);
    const isAsked = differences.some(({ kind }) => kind === 'choose');
    return {
      index,
      name: today?.name ?? shown?.name ?? '',
      detail: today && add ? chosenText(today, add.selection) : (shown?.detail ?? ''),
      note: shown?.note ?? null,
      qty: add?.qty ?? shown?.qty ?? 0,
      unitCents: add?.unitCents ?? null,
      differences: onceEach(
        localDifferences(
          differences,
          plain && local ? { plain, local } : null,
          product && today && { plain: product, local: today },
        ),
      ),
      chooseHref: product && isAsked ? `/item/${encodeURIComponent(product.productId)}` : null,
    };
  });
}

/** Two pieces of one kind that are gone are told once. */
function onceEach(differences: readonly Difference[]): Difference[] {
  return [...new Map(differences.map((each) => [JSON.stringify(each), each])).values()];
}

/** 'Large · Medium · Garlic Naan (Butter)'. */
function chosenText(product: MenuProduct, selection: Selection): string {
  const pieces = selection.comboItems.flatMap((piece) => {
    const item = findComboItem(product.comboGroups, piece);
    if (!item) return [];
    const inside = choiceNames(item, piece);
    return [inside.length > 0 ? `${item.name} (${inside.join(', ')})` : item.name];
  });
  return [...choiceNames(product, selection), ...pieces].join(' · ');
}
