import fc from 'fast-check';
import { expect, test } from 'vitest';
import { movesOf } from './neighbours.ts';

/** The list with the entry in front of the other one, or last. */
function moved(list: readonly string[], id: string, before: string | null): string[] {
  const others = list.filter((each) => each !== id);
  const at = before === null ? others.length : others.indexOf(before);
  return [...others.slice(0, at), id, ...others.slice(at)];
}

test('A-842: a step up or down changes places with the one beside, over the bounds of pages too', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 10 }), (count, size) => {
      const all = Array.from({ length: count }, (_, at) => `d${at}`);
      for (let from = 0; from < count; from += size) {
        const page = all.slice(from, from + size);
        const moves = movesOf(page, {
          before: all[from - 1],
          after: all.slice(from + size, from + size + 2),
        });
        moves.forEach(({ up, down }, at) => {
          const place = from + at;
          const id = all[place] ?? '';
          expect(up === undefined).toBe(place === 0);
          expect(down === undefined).toBe(place === count - 1);
          if (up !== undefined) expect(moved(all, id, up).indexOf(id)).toBe(place - 1);
          if (down !== undefined) expect(moved(all, id, down).indexOf(id)).toBe(place + 1);
        });
      }
    }),
  );
});
