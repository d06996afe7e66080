import { expect, test } from 'vitest';
import { fieldAt, placeIn } from './part-place.ts';

test.each([
  ['products:dal', 'departments[2].products[11].variants[0].price', 'variants[0].price'],
  ['products:dal', 'departments[2].products[1]', ''],
  ['products:dal', 'departments[2].name', null],
  ['departments:mains', 'departments[3].mealPeriods', 'mealPeriods'],
  ['departments:mains', 'departments[3].products[0].price', null],
  ['promotions:ten', 'promotions[0].ends', 'ends'],
  ['hours', 'hours.monday[0]', 'monday[0]'],
  ['zones', 'zones[1].fee', '[1].fee'],
  ['taxes', 'taxesOfOld', null],
])('A-841: for %s a fault at %s stands at %s', (part, path, place) => {
  expect(placeIn(part, path)).toBe(place);
});

test('A-841: a fault of what has no field of its own belongs to what it stands in', () => {
  const fields = ['name', 'taxes', 'variants[0].price', 'monday'];
  expect(fieldAt('variants[0].price', fields)).toBe('variants[0].price');
  expect(fieldAt('taxes[1]', fields)).toBe('taxes');
  expect(fieldAt('monday[0].from', fields)).toBe('monday');
  expect(fieldAt('description', fields)).toBeNull();
});
