import { useEffect, useRef, useState } from 'react';
import { chosenIn } from '#app/domain/menu/check-modifiers.ts';
import type { MenuProduct, Selection } from '#app/domain/menu/types.ts';
import { type Configurable, categoriesFor } from '#app/domain/menu/visible.ts';
import { isCounted, isCountedPiece } from './form-fields.ts';

/** Something of a form that has a stepper, and how much of it is chosen. */
export type Counted = { key: string; name: string; count: number };

/** The options of a product or a combo item that are counted. */
export function countedOptions(target: Configurable, { variantId, modifiers }: Selection): Counted[] {
  return categoriesFor(target, variantId).flatMap((category) =>
    category.modifierItems
      .filter((item) => isCounted(category, item))
      .map(({ modifierItemId, name }) => ({
        key: JSON.stringify([variantId, category.modifierCategoryId, modifierItemId]),
        name,
        count: chosenIn(category.modifierCategoryId, modifiers, modifierItemId),
      })),
  );
}

/** All that is counted in the form of a product or a combo; the pieces of the dish itself come first. */
export function countedInForm(product: MenuProduct, selection: Selection, quantity: number): Counted[] {
  const items = product.comboGroups.flatMap((group) => group.comboItems).filter(isCountedPiece);
  const pieces = items.map(({ comboProductId, comboItemId, name }) => ({
    key: JSON.stringify([comboProductId, comboItemId]),
    name,
    count: selection.comboItems.filter(
      (each) => each.comboProductId === comboProductId && each.comboItemId === comboItemId,
    ).length,
  }));
  return [{ key: '', name: product.name, count: quantity }, ...countedOptions(product, selection), ...pieces];
}

/** What a form says of itself: how much of what, and what it comes to in words. */
type Said = { things: readonly Counted[]; sum: string };

/**
 * What changed between two states, to be read aloud: 'Butter Naan: 2, Total $31.40'; '' when nothing did. What
 * has just come into sight is not told.
 */
export function changeWords(before: Said, now: Said): string {
  const counts = now.things.filter(({ key, count }) =>
    before.things.some((each) => each.key === key && each.count !== count),
  );
  const words = counts.map(({ name, count }) => `${name}: ${count}`);
  return [...words, ...(now.sum === before.sum ? [] : [now.sum])].join(', ');
}

/** Only what has been so for this long is told, ms: who presses a button five times hears one number. */
const SETTLED_MS = 600;

/** Tells screen readers the new number and the new sum after a change, and nothing that stayed. */
export function SaidChanges({ things, sum }: Said) {
  const [words, setWords] = useState('');
  const told = useRef<Said>({ things, sum });
  const state = JSON.stringify([things, sum]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `state` holds both
  useEffect(() => {
    const timer = setTimeout(() => {
      const changed = changeWords(told.current, { things, sum });
      told.current = { things, sum };
      if (changed !== '') setWords(changed);
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [state]);

  return (
    <p role="status" className="sr">
      {words}
    </p>
  );
}
