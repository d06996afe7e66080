import { expect, test } from 'vitest';
import { initials } from './initials.ts';

test.each([
  ['Butter Chicken', 'BC'],
  ['butter chicken masala', 'BC'],
  ['Naan', 'N'],
  ['Mac & Cheese', 'MC'],
  ['  Fish  (fried) ', 'FF'],
  ['7 Up', '7U'],
  ['ਮੱਕੀ ਰੋਟੀ', 'ਮੱਰੋ'],
  ['😀', ''],
  ['', ''],
])('R-CARD-01: %j gives %j', (name, expected) => {
  expect(initials(name)).toBe(expected);
});
