import { expect, test } from 'vitest';
import { typedNumber, typedWords } from './typed-values.ts';

test.each([
  ['19,90', 19.9],
  [' 19.90 ', 19.9],
  ['-1', -1],
  ['', undefined],
  [null, undefined],
  ['1e9', '1e9'],
  ['$5', '$5'],
  ['0x10', '0x10'],
  ['1.2.3', '1.2.3'],
])(
  'A-841: %j is %j: what is no number stays as it was typed, and is refused with its words',
  (text, value) => {
    expect(typedNumber(text)).toBe(value);
  },
);

test('A-841: words of other languages are those that were typed', () => {
  const form = new FormData();
  form.set('names.hi', ' दाल ');
  form.set('names.pa', ' ');
  form.set('names.xx', 'x');
  expect(typedWords(form, 'names')).toEqual({ hi: 'दाल' });
  expect(typedWords(new FormData(), 'names')).toBeUndefined();
});
