import { expect, test } from 'vitest';
import { GUEST_CASH } from '#app/contract/restaurant-file/guest-cash.ts';
import { isLargeForGuest, takesMostOfFew } from './guest-cash.ts';

test.each([
  ['a family dinner', 389_50, 29, false],
  ['a cent above the total', 500_01, 1, true],
  ['the total itself', 500_00, 1, false],
  ['a piece too many', 10_00, 101, true],
  ['as many pieces as there may be', 10_00, 100, false],
])('A-251: %s', (_, totalCents, pieces, isLarge) => {
  expect(isLargeForGuest({ totalCents, pieces }, GUEST_CASH)).toBe(isLarge);
});

test.each([
  ['most of a counted dish', 10, 19, true],
  ['half of a counted dish', 10, 20, false],
  ['all of a few', 9, 9, false],
  ['more than there are', 12, 0, true],
])('A-251, A-295: %s', (_, quantity, left, takesMost) => {
  const of = (pieces: number) =>
    new Map([
      ['naan', 1],
      ['fish', pieces],
    ]);
  expect(takesMostOfFew(of(quantity), of(left))).toBe(takesMost);
});
