import { expect, test } from 'vitest';
import { translateDate } from './translate-date.ts';

const words: Record<string, string> = { Fri: 'ਸ਼ੁੱਕਰ', Nov: 'ਨਵੰ', May: 'ਮਈ' };
const tell = (english: string) => words[english] ?? english;

test.each([
  ['Fri 20 Nov, 6:45 PM', 'ਸ਼ੁੱਕਰ 20 ਨਵੰ, 6:45 PM'],
  ['3:05pm 07-May-25', '3:05pm 07-ਮਈ-25'],
  ['20 Nov 2026', '20 ਨਵੰ 2026'],
  ['Sat 21 Nov', 'Sat 21 ਨਵੰ'],
  ['', ''],
])('%s: %s', (english, date) => {
  expect(translateDate(tell, english)).toBe(date);
});
