import { expect, test } from 'vitest';
import {
  CATEGORY_NAME_LENGTH,
  firstGrapheme,
  MODIFIER_NAME_LENGTH,
  nameInitials,
  truncate,
  VARIANT_NAME_LENGTH,
} from './truncate.ts';

test.each([
  ['R-PROD-28', CATEGORY_NAME_LENGTH, 15],
  ['R-PROD-29', MODIFIER_NAME_LENGTH, 18],
  ['R-PROD-30', VARIANT_NAME_LENGTH, 20],
])('%s: up to %s characters are kept, one more is cut', (_, max, length) => {
  expect(max).toBe(length);
  const name = 'x'.repeat(length);
  expect(truncate(name, max)).toBe(name);
  expect(truncate(`${name}y`, max)).toBe(`${name}...`);
});

test('C-010, C-011: signs that people see as one are never split', () => {
  const family = '👩‍👩‍👧'.repeat(15);
  expect(truncate(family, 15)).toBe(family);
  expect(truncate(`${family}x`, 15)).toBe(`${family}...`);
  expect(truncate('ਮੱਕੀ ਦੀ ਰੋਟੀ', 3)).toBe('ਮੱਕੀ ...');
});

test.each([
  'ਮੱਕੀ ਦੀ ਰੋਟੀ ਤੇ ਸਰ੍ਹੋਂ ਦਾ ਸਾਗ',
  'मक्खन वाला मुर्ग क्षेत्रीय ज्ञान',
  'Crème brûlée e\u0301',
  '👍🏽🇳🇿🇮🇳❤️‍🔥1️⃣👩‍👩‍👧',
  'Te Whare Kai o Ōtautahi\nnew line',
])('C-011: %j is counted as Intl.Segmenter does', (text) => {
  const expected = [...new Intl.Segmenter('en').segment(text)].map((each) => each.segment);
  let rest = text;
  const got: string[] = [];
  while (rest !== '') {
    got.push(firstGrapheme(rest));
    rest = rest.slice(got.at(-1)?.length);
  }
  expect(got).toEqual(expected);
});

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
  expect(nameInitials(name)).toBe(expected);
});
