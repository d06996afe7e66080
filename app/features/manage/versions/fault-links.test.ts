import { expect, test } from 'vitest';
import { placeOfFault } from './fault-links.ts';

const OUTLINE = {
  departments: [
    { id: 'mains', name: 'Mains', dishes: [{ id: 'dal', name: 'Dal' }] },
    { id: 'combos', name: 'Combos', dishes: [{ id: 'thali', name: 'Thali' }] },
  ],
};

test('A-845: what blocks publishing leads to the page where it is mended', () => {
  expect(placeOfFault('departments[1].products[0].combo[0].items[0].product', OUTLINE)).toEqual({
    href: '/manage/menu/dish/thali',
    name: 'Thali',
  });
  expect(placeOfFault('departments[0].taxes[0]', OUTLINE)).toEqual({
    href: '/manage/menu/department/mains',
    name: 'Mains',
  });
  expect(placeOfFault('no.such.place', OUTLINE)).toBeNull();
});
