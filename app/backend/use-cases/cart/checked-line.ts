import type { Restaurant } from '#app/backend/catalogue/documents.ts';
import type { Deps, Trx } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import { readProduct } from '#app/backend/use-cases/catalogue/read-product.ts';
import type { CartLine as WireLine } from '#app/contract/cart.ts';
import type { Named } from '#app/contract/faults.ts';
import { checkSelection } from '#app/domain/menu/check-selection.ts';
import { stockShortage } from '#app/domain/menu/counted-pieces.ts';
import { isInStock } from '#app/domain/menu/in-stock.ts';
import { named } from '#app/domain/menu/local-name.ts';
import { soldOutChoice } from '#app/domain/menu/sold-out-choice.ts';
import type { ChosenComboItem, ChosenModifier, MenuProduct, Selection } from '#app/domain/menu/types.ts';
import { unitPrice } from '#app/domain/menu/unit-price.ts';
import type { StoredLine } from './lines.ts';

export type CheckedLine = { line: StoredLine; product: MenuProduct };

/**
 * Checks a line that a customer sent against the menu. A price sent with it is what the customer saw: when
 * the menu's price differs, the customer sees a message and is never charged a price unseen.
 * @throws Refusal 'Product not found', '{product} is out of stock', '{choice} of {product} is out of stock' or the text of the
 * first wrong choice.
 * @returns the line and its product, for checkStock once the line's number of pieces is known.
 */
export async function checkedLine(
  { catalogue }: Pick<Deps, 'catalogue'>,
  trx: Trx,
  restaurant: Restaurant,
  sent: WireLine,
  uniqueId: string,
  now: Date,
): Promise<CheckedLine> {
  const product = await readProduct({ db: trx, catalogue, now: () => now }, restaurant, sent.productId);
  if (!product || product.isDisabled) throw new Refusal('productNotFound', { errorCode: 404 });
  if (!isInStock(product, now)) throw outOfStock(product);
  const selection = selectionFromLine(product, sent);
  const choice = soldOutChoice(product, selection);
  if (choice) throw choiceOutOfStock(product, choice);
  const fault = checkSelection(product, selection);
  if (fault) throw new Refusal(fault.fault);
  const unitCents = unitPrice(product, selection);
  const line: StoredLine = {
    uniqueId,
    productId: product.productId,
    selection,
    note: sent.specialInstructions?.trim() || null,
    qty: sent.qty,
    shownUnitCents: sent.price ?? unitCents,
    productName: product.name,
    variantName: product.variants.find((variant) => variant.variantId === selection.variantId)?.name ?? null,
  };
  return { line, product };
}

/**
 * Checks that enough pieces are left.
 * @throws Refusal 'Only {n} of {product} left' when the line asks for more.
 */
export function checkStock(product: MenuProduct, line: StoredLine): void {
  const shortage = stockShortage(product, line);
  if (shortage) throw new Refusal(shortage);
}

/** The refusal '{product} is out of stock'. */
export function outOfStock(product: Named): Refusal {
  return new Refusal({ code: 'outOfStock', params: { product: named(product) } });
}

/** The refusal '{choice} of {product} is out of stock'. */
export function choiceOutOfStock(product: Named, choice: Named): Refusal {
  return new Refusal({ code: 'choiceOutOfStock', params: { choice, product: named(product) } });
}

/**
 * The most combo pieces of one line. No real combo has nearly as many; a longer list would only cost work.
 */
const MAX_COMBO_PIECES = 100;

/**
 * The choices of a line that was sent, as a Selection. Names and prices sent with it are dropped. Whether the
 * ids belong to the product is checked later by checkSelection. Combo pieces sent for a product that is no
 * combo are ignored.
 * @throws Refusal 'Invalid quantity' for more than 100 combo pieces.
 */
function selectionFromLine(product: MenuProduct, line: WireLine): Selection {
  const pieceCount = line.comboItems.reduce((sum, item) => sum + item.qty, 0);
  if (pieceCount > MAX_COMBO_PIECES) throw new Refusal('quantityInvalid');
  return {
    variantId: line.variantId || null,
    modifiers: chosenModifiers(line.selectedModifierCategories),
    comboItems: product.isComboProduct ? line.comboItems.flatMap(pieces) : [],
  };
}

function pieces(item: WireLine['comboItems'][number]): ChosenComboItem[] {
  const piece: ChosenComboItem = {
    comboProductId: item.comboProductId,
    comboItemId: item.comboItemId,
    variantId: item.variantId || null,
    modifiers: chosenModifiers(item.selectedModifierCategories),
  };
  return Array.from({ length: item.qty }, () => piece);
}

type SentCategory = {
  modifierCategoryId: string | null;
  selectedModifierItems: { modifierItemId: string; qty: number }[];
};

/**
 * An item that is named twice becomes one choice with the sum of both quantities, so that a list cannot pass
 * a maximum.
 */
function chosenModifiers(categories: SentCategory[]): ChosenModifier[] {
  const chosen = new Map<string, ChosenModifier>();
  for (const category of categories) {
    const modifierCategoryId = category.modifierCategoryId ?? '';
    for (const { modifierItemId, qty } of category.selectedModifierItems) {
      const key = JSON.stringify([modifierCategoryId, modifierItemId]);
      const before = chosen.get(key)?.qty ?? 0;
      chosen.set(key, { modifierCategoryId, modifierItemId, qty: before + qty });
    }
  }
  return [...chosen.values()];
}
