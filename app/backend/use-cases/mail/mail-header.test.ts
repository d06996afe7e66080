import { expect, test } from 'vitest';
import { fitOnLine } from './mail-header.ts';

test.each([
  ['Mitti', 'Mitti'],
  ['  Mitti \t Indian  ', 'Mitti Indian'],
  ['A\r\nBcc: b@c.d', 'A Bcc: b@c.d'],
  ['A\u2028B\u2029C\u0085D\0E', 'A B C D E'],
  ['\u202eittiM', 'ittiM'],
  ['', ''],
])('C-085: %j is the line %j', (text, line) => {
  expect(fitOnLine(text, 20)).toBe(line);
});

test('a long text is cut at whole characters and says so', () => {
  expect(fitOnLine('🍛'.repeat(20), 20)).toBe('🍛'.repeat(20));
  expect(fitOnLine('🍛'.repeat(21), 20)).toBe(`${'🍛'.repeat(19)}…`);
});
