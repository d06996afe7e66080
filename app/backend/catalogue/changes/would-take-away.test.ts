import { expect, test } from 'vitest';
import { checkedFile, fileInput } from '#tests/fixtures/restaurant-file.ts';
import { wouldTakeAway } from './would-take-away.ts';

const menu = (...names: string[]) =>
  checkedFile(
    fileInput({
      departments: [
        { name: 'First', products: names.slice(0, 2).map((name) => ({ id: name, name, price: 1 })) },
        { name: 'Second', products: names.slice(2).map((name) => ({ id: name, name, price: 1 })) },
      ],
    }),
  );

test.each([
  ['none of five', 'abcde', 'abcde', { dishes: 0, liveDishes: 5, share: 0, isAskedFirst: false }],
  ['a fifth', 'abcde', 'abcd', { dishes: 1, liveDishes: 5, share: 0.2, isAskedFirst: false }],
  ['more than a fifth', 'abcd', 'abc', { dishes: 1, liveDishes: 4, share: 0.25, isAskedFirst: true }],
  ['all', 'ab', '', { dishes: 2, liveDishes: 2, share: 1, isAskedFirst: true }],
  ['new ones make up for none', 'abc', 'abxyz', { dishes: 1, liveDishes: 3, isAskedFirst: true }],
  ['dishes in another department are there', 'abcd', 'dcba', { dishes: 0, isAskedFirst: false }],
  ['of nothing', '', 'abc', { dishes: 0, liveDishes: 0, share: 0, isAskedFirst: false }],
])(
  'A-708: a file is asked about when it takes away more than a fifth of the live dishes: %s',
  (_, live, next, expected) => {
    expect(wouldTakeAway(menu(...live), menu(...next))).toMatchObject(expected);
  },
);

test('A-708: a dish with another name and the same id is there, and so is a hidden one', () => {
  const live = menu('a', 'b');
  const next = structuredClone(live);
  for (const dish of next.departments[0]?.products ?? [])
    Object.assign(dish, { name: 'New', isDisabled: true });
  expect(wouldTakeAway(live, next)).toMatchObject({ dishes: 0 });
});
