import { expect, test } from 'vitest';
import { findText, findWords, withoutPhone } from './find-words.ts';

const nothing = { orderNumber: null, phoneEnd: null, words: [] };

test.each([
  ['', nothing],
  ['   ', nothing],
  ['#1045', { ...nothing, orderNumber: 1045 }],
  ['0145', { orderNumber: 145, phoneEnd: '0145', words: [] }],
  ['1045', { orderNumber: 1045, phoneEnd: '1045', words: [] }],
  ['०१४२', { orderNumber: 142, phoneEnd: '0142', words: [] }],
  ['+64 (0)21\u2011555 0142', { ...nothing, phoneEnd: '215550142' }],
  ['12', { ...nothing, orderNumber: 12 }],
  ['555 0142', { orderNumber: 5550142, phoneEnd: '5550142', words: [] }],
  // a whole number is the same however it begins
  ['021 555-0142', { ...nothing, phoneEnd: '215550142' }],
  ['+64 21 555 0142', { ...nothing, phoneEnd: '215550142' }],
  ['0064215550142', { ...nothing, phoneEnd: '215550142' }],
  ['#99999999999', { ...nothing, orderNumber: 0 }],
  ['  Zoë  Māhia ', { ...nothing, words: ['zoe', 'mahia'] }],
  ['ਮਨਪ੍ਰੀਤ', { ...nothing, words: ['ਮਨਪ੍ਰੀਤ'] }],
  ['a b c d e f g h', { ...nothing, words: ['a', 'b', 'c', 'd', 'e', 'f'] }],
  ['50%_\\', { ...nothing, words: ['50%_\\'] }],
])('A-530: %j looks for %j', (typed, wanted) => {
  expect(findWords(typed)).toEqual(wanted);
});

test('A-530: an order is found by its folded name, and by its phone from the end', () => {
  const text = findText('Zoë  MĀHIA', '+64 21 555-0142');
  expect(text).toBe('zoe mahia 64215550142');
  expect(findWords('zoë mahia').words.every((word) => text.includes(word))).toBe(true);
  // also those that were kept before phones had their country
  for (const kept of ['+64 21 555-0142', '0215550142', '64215550142', '640215550142'])
    for (const typed of ['021 555 0142', '+64 (0)21 555 0142', '0142'])
      expect(findText('Zoë', kept).endsWith(findWords(typed).phoneEnd ?? 'none')).toBe(true);
  expect(findText('Asha', '')).toBe('asha ');
});

test('A-592: where phones may not be looked through, figures look for an order’s number alone', () => {
  const asked = (typed: string) => withoutPhone(findWords(typed));
  expect(asked('0142')).toEqual({ ...nothing, orderNumber: 142 });
  expect(asked('0064215550142')).toEqual({ ...nothing, orderNumber: 0 });
  expect(asked('zoe 0142')).toEqual({ ...nothing, orderNumber: 0 });
  expect(asked('zoe')).toEqual({ ...nothing, words: ['zoe'] });
  expect(asked('')).toEqual(nothing);
});
