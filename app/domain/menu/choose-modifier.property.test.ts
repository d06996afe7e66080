import fc from 'fast-check';
import { expect, test } from 'vitest';
import { category, chosen, chosenModifier, item, product } from '#tests/fixtures/menu-parts.ts';
import { chosenIn } from './check-modifiers.ts';
import { addModifier, removeModifier, tickModifier } from './choose-modifier.ts';
import type { Selection } from './types.ts';

const MAX = 3;
const names = ['a', 'b', 'c', 'd', 'e'];
const dish = product({
  modifierCategories: [
    category(
      'tick',
      names.map((name) => item(name)),
      { maxQuantity: MAX },
    ),
    category(
      'other',
      names.map((name) => item(name, { maxQuantity: 2 })),
      { maxQuantity: 4 },
    ),
  ],
});

test('R-PROD-15: random presses keep the latest ticks, first in first out, as a plain queue would', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...names), { maxLength: 40 }), (presses) => {
      let selection = chosen(['other/a']);
      let queue: string[] = [];
      for (const name of presses) {
        selection = tickModifier(dish, selection, chosenModifier(`tick/${name}`));
        queue = queue.includes(name) ? queue.filter((each) => each !== name) : [...queue, name].slice(-MAX);
      }
      const ticked = selection.modifiers.filter((each) => each.modifierCategoryId === 'tick');
      expect(ticked.map((each) => each.modifierItemId)).toEqual(queue);
      expect(chosenIn('other', selection.modifiers)).toBe(1);
    }),
  );
});

test('R-PROD-19, R-PROD-21: no run of presses leaves the limits, and minus undoes plus', () => {
  const steps = { add: addModifier, remove: removeModifier, tick: tickModifier };
  const press = fc.record({
    step: fc.constantFrom<keyof typeof steps>('add', 'remove', 'tick'),
    at: fc.constantFrom(...names.flatMap((name) => [`tick/${name}`, `other/${name}`])),
  });
  fc.assert(
    fc.property(fc.array(press, { maxLength: 60 }), (presses) => {
      let selection: Selection = chosen([]);
      for (const { step, at } of presses) {
        const ref = chosenModifier(at);
        const before = selection;
        selection = steps[step](dish, selection, ref);
        expect(chosenIn('tick', selection.modifiers)).toBeLessThanOrEqual(MAX);
        expect(chosenIn('other', selection.modifiers)).toBeLessThanOrEqual(4);
        for (const name of names) expect(chosenIn('other', selection.modifiers, name)).toBeLessThanOrEqual(2);
        if (step === 'add' && selection !== before)
          expect(removeModifier(dish, selection, ref)).toEqual(before);
      }
    }),
  );
});
