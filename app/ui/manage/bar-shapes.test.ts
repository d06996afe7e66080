import fc from 'fast-check';
import { expect, test } from 'vitest';
import { barShapes, lineAt, roundTicks } from './bar-shapes.ts';

const figures = fc.array(
  fc.record({ value: fc.nat({ max: 10_000_000 }), was: fc.option(fc.nat({ max: 10_000_000 })) }),
  { minLength: 1, maxLength: 60 },
);
const number = (percent: string) => Number(percent.slice(0, -1));

test.each([
  [[0], [0, 1]],
  [[7], [0, 2, 4, 6, 8]],
  [[331_000], [0, 100_000, 200_000, 300_000, 400_000]],
])('A-806: lines are at round figures: %j, %j', (values, ticks) => {
  expect(roundTicks(values.map((value) => ({ value })))).toEqual(ticks);
});

test('A-806: whole dollars are the smallest step', () => {
  expect(roundTicks([{ value: 130 }], 100)).toEqual([0, 100, 200]);
  expect(roundTicks([{ value: 0 }], 100)).toEqual([0, 100]);
});

test('A-806: bars stand side by side within the drawing, as high as their figures, whatever these are', () => {
  fc.assert(
    fc.property(figures, (all) => {
      const ticks = roundTicks(all, 100);
      expect(ticks.length).toBeLessThanOrEqual(6);
      const scale = { floor: 200, ceiling: 10, top: ticks.at(-1) ?? 0 };
      const shapes = barShapes(all, scale);
      shapes.forEach((shape, place) => {
        const { value, was } = all[place] ?? { value: 0, was: null };
        expect(shape.y + shape.height).toBeCloseTo(200);
        expect(shape.y).toBeGreaterThanOrEqual(10);
        expect(shape.y).toBe(lineAt(value, scale));
        expect(shape.was === null).toBe(was === null);
        expect(shape.was?.y ?? 10).toBeGreaterThanOrEqual(10);
        expect(number(shape.x)).toBeGreaterThanOrEqual(0);
        expect(number(shape.x) + number(shape.width)).toBeLessThanOrEqual(100.01);
        const next = shapes[place + 1];
        if (next) expect(number(shape.x) + number(shape.width)).toBeLessThanOrEqual(number(next.x) + 0.01);
      });
    }),
  );
});
