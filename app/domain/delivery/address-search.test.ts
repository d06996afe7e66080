import { expect, test } from 'vitest';
import { isInNewZealand } from './address-search.ts';

test.each([
  ['12 Ponsonby Road, Auckland, New Zealand', true],
  ['Queen St, Auckland, NZ', true],
  ['Te Aro, Aotearoa', true],
  ['Sydney, Australia', false],
  ['Newzealandia Street, Perth', false],
  ['new zealand', false],
])('R-LOC-09, C-072: %j is kept: %s', (text, expected) => {
  expect(isInNewZealand(text)).toBe(expected);
});
