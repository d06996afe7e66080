import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FlatPoint } from './project.ts';
import { simplifyLine } from './simplify-line.ts';

const at = (x: number, y: number): FlatPoint => ({ x, y });

test('a straight way is its two ends, a corner stays', () => {
  expect(simplifyLine([at(0, 0), at(1, 0), at(2, 0), at(9, 0)], 1)).toEqual([at(0, 0), at(9, 0)]);
  expect(simplifyLine([at(0, 0), at(5, 0.1), at(10, 0), at(10, 10)], 1)).toEqual([
    at(0, 0),
    at(10, 0),
    at(10, 10),
  ]);
});

test('a way there and back keeps its turning point; nothing and one point stay what they are', () => {
  expect(simplifyLine([at(0, 0), at(10, 0), at(0, 0)], 1)).toHaveLength(3);
  expect(simplifyLine([], 1)).toEqual([]);
  expect(simplifyLine([at(3, 4)], 1)).toEqual([at(3, 4)]);
});

test('the ends stay, and every point lies within the tolerance of the shorter line', () => {
  const place = fc.record({
    x: fc.double({ min: -300, max: 300, noNaN: true }),
    y: fc.double({ min: -300, max: 300, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(place, { minLength: 2, maxLength: 60 }), (line) => {
      const short = simplifyLine(line, 2);
      expect(short[0]).toEqual(line[0]);
      expect(line.every((point) => distanceToLine(point, short) <= 2 + 1e-9)).toBe(true);
      expect(distanceToLine(line.at(-1) as FlatPoint, [short.at(-1) as FlatPoint])).toBeLessThanOrEqual(1);
    }),
  );
});

test('twenty thousand points are no work', () => {
  const line = Array.from({ length: 20_000 }, (_, step) => at(step / 40, (step % 7) / 20));
  expect(simplifyLine(line, 2).length).toBeLessThan(20);
});

/** Found by stepping along the line, without any formula of the code. */
function distanceToLine(point: FlatPoint, line: readonly FlatPoint[]): number {
  let least = Number.POSITIVE_INFINITY;
  line.forEach((start, index) => {
    const end = line[index + 1] ?? start;
    const b = at(end.x - start.x, end.y - start.y);
    const square = b.x ** 2 + b.y ** 2 || 1;
    const t = ((point.x - start.x) * b.x + (point.y - start.y) * b.y) / square;
    for (const share of [0, 1, Math.min(1, Math.max(0, t))])
      least = Math.min(least, Math.hypot(point.x - start.x - share * b.x, point.y - start.y - share * b.y));
  });
  return least;
}
