import { expect, test } from 'vitest';
import { isSameCode } from './promo-code.ts';

test.each(['SAVE10', ' save10 ', 'Save10\n'])('B-PROMO-02, C-048: %j is the code SAVE10', (typed) => {
  expect(isSameCode('SAVE10', typed)).toBe(true);
});

test.each(['', 'SAVE 10', 'SAVE1', '%', "SAVE10' or 1=1 --", 'S'.repeat(1000)])(
  'C-048: %j is not the code SAVE10',
  (typed) => {
    expect(isSameCode('SAVE10', typed)).toBe(false);
  },
);

test('C-048: letters with accents are the same however they are written; a promotion without code has none', () => {
  expect(isSameCode('Café', 'CAFE\u0301')).toBe(true);
  expect(isSameCode('ਦਾਲ', ' ਦਾਲ')).toBe(true);
  expect(isSameCode(null, '')).toBe(false);
});
