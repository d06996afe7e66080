import { expect, test } from 'vitest';
import { mailDate } from './mail-date.ts';

test.each([
  ['en', '6:45 PM, 20 Nov 2026'],
  ['hi', '6:45 PM, 20 नवंबर 2026'],
  ['pa', '6:45 PM, 20 ਨਵੰਬਰ 2026'],
] as const)('R-I18N-01: a moment in a mail of %s, on the restaurant’s clock', (language, text) => {
  expect(mailDate(new Date('2026-11-20T05:45:00Z'), 'Pacific/Auckland', language)).toBe(text);
});

test('late in the evening it is still that day at the restaurant', () => {
  const moment = new Date('2026-11-20T10:30:00Z');
  expect(mailDate(moment, 'Pacific/Auckland', 'hi')).toBe('11:30 PM, 20 नवंबर 2026');
  expect(mailDate(moment, 'UTC', 'en')).toBe('10:30 AM, 20 Nov 2026');
});
