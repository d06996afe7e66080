import { Refusal } from '#app/backend/refusal.ts';
import type { CartLine as WireLine } from '#app/contract/cart.ts';
import type { ChosenComboItem, ChosenModifier, MenuProduct, Selection } from '#app/domain/menu/types.ts';

/** Chosen combo pieces of one line; no real combo comes near it, and a longer list only costs work. */
const MAX_COMBO_PIECES = 100;

/**
 * What a cart line of the wire chooses, in the house's shape. Names and prices sent with it are dropped; whether
 * the ids belong to the product is for checkSelection to say. Pieces sent for a product that is no combo mean nothing.
 * @throws Refusal 'Invalid quantity' for more than 100 combo pieces.
 */
export function selectionFromLine(product: MenuProduct, line: WireLine): Selection {
  const pieceCount = line.comboItems.reduce((sum, item) => sum + item.qty, 0);
  if (pieceCount > MAX_COMBO_PIECES) throw new Refusal('Invalid quantity');
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

/** The same item named twice is one choice with both quantities, so that a list cannot slip past a maximum. */
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
