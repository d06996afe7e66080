import { expect, test } from 'vitest';
import { inColumns, plainText } from './plain-text.ts';

test('what a customer wrote cannot steer the terminal or begin a line of its own', () => {
  expect(plainText('Aroha\u001b[2J\u001b]0;x\u0007\r\nOrder 9 delivered')).toBe(
    'Aroha [2J ]0;x Order 9 delivered',
  );
  expect(plainText('\u202eabc\u2028def')).toBe('abc def');
  expect(plainText('Māori ਪੰਜਾਬੀ 😀')).toBe('Māori ਪੰਜਾਬੀ 😀');
});

test('columns line up and leave no blanks at the end', () => {
  expect(
    inColumns([
      ['1', 'long', 'x'],
      ['200', '', ''],
      ['3', 'b', 'yy'],
    ]),
  ).toEqual(['1    long  x', '200', '3    b     yy']);
});
