import { expect, test } from 'vitest';
import { keepInside } from './keep-inside.ts';

const VIEW = { width: 390, height: 844 };
const BOX = { left: 16, top: 780, width: 160, height: 48 };

test.each([
  ['stays where it fits', { x: 50, y: -100 }, { x: 50, y: -100 }],
  ['left and below', { x: -500, y: 500 }, { x: -8, y: 8 }],
  ['right and above', { x: 5000, y: -5000 }, { x: 206, y: -772 }],
])('R-BAN-07: what is dragged stays in the window: %s', (_, wanted, moved) => {
  expect(keepInside(BOX, wanted, VIEW)).toEqual(moved);
});

test('a box that is larger than the window stands at its start', () => {
  expect(keepInside({ ...BOX, width: 500 }, { x: 900, y: 0 }, VIEW).x).toBe(-8);
});
