import type { Cents } from '#app/contract/money.ts';
import type { OrderSummary, SummaryProduct } from '#app/contract/orders.ts';
import { findComboItem } from '#app/domain/menu/check-combo.ts';
import { choiceLanguages, choiceNames } from '#app/domain/menu/choice-names.ts';
import { lineWords } from '#app/domain/menu/line-words.ts';
import { type Reader, type ShownName, sharedLanguage } from '#app/domain/menu/local-name.ts';
import { localProduct } from '#app/domain/menu/local-product.ts';
import type { MenuProduct, Selection } from '#app/domain/menu/types.ts';
import type { Configurable } from '#app/domain/menu/visible.ts';
import { localOrderProducts } from '#app/domain/order/local-summary.ts';
import type { AgainLine, Difference } from '#app/domain/order/order-again.ts';
import { lineViews } from '#app/features/orders/order-line-views.ts';

/** A line of the order as it would be ordered today. */
export type AgainLineView = {
  /** Its place in the order. */
  index: number;
  name: string;
  /** Languages of name and detail where they are not the page's. */
  lang?: string | undefined;
  detailLang?: string | undefined;
  detail: string;
  note: string | null;
  /** Pieces: of today, or of the order where it cannot be added. */
  qty: number;
  /** Today's price of one piece in cents; null: it cannot be added as it was. */
  unitCents: Cents | null;
  differences: Difference[];
  /** Names in the differences that are in another language than the page. */
  names?: ShownName[];
  /** Where the dish can be chosen anew; null where there is none, or nothing to choose. */
  chooseHref: string | null;
};

/** What only the dialog of the dish can ask. */
const ASKED: ReadonlySet<Difference['kind']> = new Set(['choose', 'adult', 'avoided']);

/**
 * The lines of an order for the dialog, today's names in the page's language, the order's own where a dish is
 * gone.
 */
export function againViews(
  summary: Pick<OrderSummary, 'products'>,
  lines: readonly AgainLine[],
  reader: Reader,
): AgainLineView[] {
  const { language, own } = reader;
  const then = localOrderProducts(summary.products, language);
  const before = lineViews({ products: then, ...(own && { reader }) });
  return lines.map(({ product, add, differences }, index) => {
    const [plain, local] = [summary.products[index], then[index]];
    const shown = before[index];
    const today = product && localProduct(product, language, own);
    const isAsked = differences.some(({ kind }) => ASKED.has(kind));
    const named = localDifferences(
      differences,
      plain && local ? { plain, local } : null,
      product && today && { plain: product, local: today },
    );
    const names = own ? untranslated(differences, named, own) : [];
    const detailLang =
      today && add ? sharedLanguage(chosenLanguages(today, add.selection)) : shown?.detailLang;
    const lang = today ? today.lang : shown?.lang;
    return {
      index,
      name: today?.name ?? shown?.name ?? '',
      ...(lang && { lang }),
      detail: today && add ? chosenText(today, add.selection) : (shown?.detail ?? ''),
      ...(detailLang && { detailLang }),
      note: shown?.note ?? null,
      qty: add?.qty ?? shown?.qty ?? 0,
      unitCents: add?.unitCents ?? null,
      differences: onceEach(named),
      ...(names.length > 0 && { names }),
      chooseHref: product && isAsked ? `/item/${encodeURIComponent(product.productId)}` : null,
    };
  });
}

/** Two pieces of the same choice that are gone are listed once. */
function onceEach(differences: readonly Difference[]): Difference[] {
  return [...new Map(differences.map((each) => [JSON.stringify(each), each])).values()];
}

/** The choices of today's dish in words. */
function chosenText(product: MenuProduct, selection: Selection): string {
  const pieces = selection.comboItems.flatMap((piece) => {
    const item = findComboItem(product.comboGroups, piece);
    return item ? [{ name: item.name, qty: 1, choices: choiceNames(item, piece) }] : [];
  });
  return lineWords(choiceNames(product, selection), pieces);
}

/** The languages of these words, undefined for the page's. */
function chosenLanguages(product: MenuProduct, selection: Selection): (string | undefined)[] {
  const pieces = selection.comboItems.flatMap((piece) => {
    const item = findComboItem(product.comboGroups, piece);
    return item ? [item.lang, ...choiceLanguages(item, piece)] : [];
  });
  return [...choiceLanguages(product, selection), ...pieces];
}

/** The names that stayed as the menu has them. */
function untranslated(plain: readonly Difference[], local: readonly Difference[], lang: string): ShownName[] {
  const kept = plain.flatMap((difference, index) => {
    const shown = local[index];
    const after = shown ? namesIn(shown) : [];
    return namesIn(difference).filter((name, at) => name === after[at]);
  });
  return [...new Set(kept)].map((text) => ({ text, lang }));
}

function namesIn(difference: Difference): string[] {
  switch (difference.kind) {
    case 'dishRenamed':
      return [difference.before];
    case 'optionGone':
    case 'optionOut':
      return [difference.option];
    case 'optionRenamed':
      return [difference.option, difference.now];
    default:
      return [];
  }
}

type Named<T> = { plain: T; local: T };

/**
 * The differences in the page's language. They were found by the menu's plain names, which are replaced
 * here by the translated names of the order and of today's dish. A name that neither has stays as it is.
 */
function localDifferences(
  differences: readonly Difference[],
  ordered: Named<SummaryProduct> | null,
  today: Named<MenuProduct> | null,
): Difference[] {
  const words = new Map([...pairs(today, menuNames), ...pairs(ordered, orderedNames)]);
  const said = (name: string) => words.get(name) ?? name;
  return differences.map((difference) => {
    switch (difference.kind) {
      case 'dishRenamed':
        return { ...difference, before: said(difference.before) };
      case 'optionGone':
      case 'optionOut':
        return { ...difference, option: said(difference.option) };
      case 'optionRenamed':
        return { ...difference, option: said(difference.option), now: said(difference.now) };
      default:
        return difference;
    }
  });
}

/** Pairs of a plain and a translated name; both lists have the same order. */
function pairs<T>(named: Named<T> | null, namesOf: (one: T) => string[]): [string, string][] {
  if (!named) return [];
  const local = namesOf(named.local);
  return namesOf(named.plain).map((plain, index) => [plain, local[index] ?? plain]);
}

function orderedNames({ comboItems, ...dish }: SummaryProduct): string[] {
  return [dish, ...comboItems].flatMap(({ productName, variantName, modifiers }) => [
    productName,
    variantName ?? '',
    ...modifiers.map(({ modifierName }) => modifierName),
  ]);
}

function menuNames(product: MenuProduct): string[] {
  const items = product.comboGroups.flatMap((group) => group.comboItems);
  return [product, ...items].flatMap((each) => [each.name, ...optionNames(each)]);
}

function optionNames({ variants, modifierCategories }: Configurable): string[] {
  const categories = [...modifierCategories, ...variants.flatMap((variant) => variant.modifierCategories)];
  return [
    ...variants.map(({ name }) => name),
    ...categories.flatMap((category) => category.modifierItems.map(({ name }) => name)),
  ];
}
