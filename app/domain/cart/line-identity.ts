import type { ChosenModifier, Selection } from '#app/domain/menu/types.ts';

/**
 * A key that two lines share exactly when they are the same dish with the same choices and the same note, in
 * whatever order these were ticked. Such lines merge into one. Never shown.
 */
export function lineIdentity(line: { productId: string; selection: Selection; note: string | null }): string {
  const { variantId, modifiers, comboItems } = line.selection;
  const combos = comboItems.map((item) =>
    JSON.stringify([item.comboProductId, item.comboItemId, item.variantId, modifierKeys(item.modifiers)]),
  );
  return JSON.stringify([
    line.productId,
    variantId,
    modifierKeys(modifiers),
    combos.sort(),
    line.note?.trim() || null,
  ]);
}

/** One entry for each modifier item with the sum of its quantities, in a fixed order. */
function modifierKeys(modifiers: ChosenModifier[]): string[] {
  const quantities = new Map<string, number>();
  for (const { modifierCategoryId, modifierItemId, qty } of modifiers) {
    const key = JSON.stringify([modifierCategoryId, modifierItemId]);
    quantities.set(key, (quantities.get(key) ?? 0) + qty);
  }
  return [...quantities].map(([key, qty]) => `${key}×${qty}`).sort();
}
