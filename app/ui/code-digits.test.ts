import { expect, test } from 'vitest';
import { boxAfterKey, digitsOf, typeInto } from './code-digits.ts';

const boxes = (text: string) => Array.from({ length: 6 }, (_, index) => text[index]?.trim() ?? '');

test.each([
  // the boxes, the box typed into, its value; then the boxes and the focused box after it
  ['', 0, '4', '4', 1],
  ['48', 2, '2', '482', 3],
  ['48213', 5, '5', '482135', 5],
  ['48', 1, '87', '47', 2],
  ['48', 1, '78', '47', 2],
  ['48', 0, 'x', '48', 0],
  ['48', 1, '8x', '48', 2],
  ['48', 1, '', '4', 1],
  ['', 0, '123 456', '123456', 5],
  ['12', 2, '123-456', '123456', 5],
  ['12', 2, '34', '1234', 4],
  ['', 0, '1234567', '123456', 5],
  ['', 0, '１２３４５６', '123456', 5],
  ['', 3, '12345678', '123456', 5],
])('R-AUTH-39 C-107: in %j, box %d now reads %j: %j, focus %d', (before, box, text, after, focus) => {
  expect(typeInto(boxes(before), box, text)).toEqual({ digits: boxes(after), focus });
});

test('R-AUTH-40: Backspace goes back in an empty box and stays in a filled one and in the first', () => {
  expect(boxAfterKey(boxes('48'), 2, 'Backspace')).toBe(1);
  expect(boxAfterKey(boxes('48'), 1, 'Backspace')).toBe(1);
  expect(boxAfterKey(boxes(''), 0, 'Backspace')).toBe(0);
  expect(boxAfterKey(boxes('48'), 1, 'ArrowRight')).toBe(2);
  expect(boxAfterKey(boxes('48'), 1, 'ArrowLeft')).toBe(0);
});

test('R-AUTH-24: digits only', () => {
  expect(digitsOf(' 12a3-4 5\n6 ')).toBe('123456');
});
