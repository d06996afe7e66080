import { expect, test } from 'vitest';
import { categoryLimits, comboItemLimits, groupLimits, itemLimits } from './limits.ts';

test.each([
  [null, null, 0, Infinity],
  [1, 0, 1, Infinity],
  [0, 2, 0, 2],
  [-1, -3, 0, Infinity],
  [2, 2, 2, 2],
  [3, 1, 3, 3],
])('A-35, C-018: a category or group of %s to %s allows %s to %s', (min, max, least, most) => {
  expect(categoryLimits({ minQuantity: min, maxQuantity: max })).toEqual({ min: least, max: most });
  expect(groupLimits({ minQty: min, maxQty: max })).toEqual({ min: least, max: most });
});

test.each([
  [null, null, 1, 100],
  [0, 0, 1, 100],
  [2, 5, 2, 5],
  [4, 2, 4, 4],
])('R-PROD-24, A-35: an item of %s to %s allows %s to %s', (min, max, least, most) => {
  expect(itemLimits({ minQuantity: min, maxQuantity: max })).toEqual({ min: least, max: most });
});

test.each([
  [null, null, 1, 1],
  [null, 3, 1, 3],
  [2, 3, 2, 3],
])('A-32: a combo item of %s to %s copies allows %s to %s', (min, max, least, most) => {
  expect(comboItemLimits({ minAllowed: min, maxAllowed: max })).toEqual({ min: least, max: most });
});
