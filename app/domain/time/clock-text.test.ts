import { expect, test } from 'vitest';
import { clockText } from './clock-text.ts';

test.each([
  [0, '12:00 AM'],
  [5, '12:05 AM'],
  [545, '9:05 AM'],
  [719, '11:59 AM'],
  [720, '12:00 PM'],
  [810, '1:30 PM'],
  [1439, '11:59 PM'],
])('R-HOURS-03, R-HOURS-04, A-88: minute %s reads %s', (minute, text) => {
  expect(clockText(minute)).toBe(text);
});
