import { expect, test } from 'vitest';
import { dayNames } from './day-names.server.ts';

const week = (language: 'en' | 'hi' | 'pa') =>
  [1, 2, 3, 4, 5, 6, 7].map(dayNames(language).weekday).join(' ');

test('R-HOURS-02, R-OPEN-15: short names of the weekdays from 1 Sunday, in each language', () => {
  expect(week('en')).toBe('Sun Mon Tue Wed Thu Fri Sat');
  expect(week('hi')).toBe('रवि सोम मंगल बुध गुरु शुक्र शनि');
  expect(week('pa')).toBe('ਐਤ ਸੋਮ ਮੰਗਲ ਬੁੱਧ ਵੀਰ ਸ਼ੁੱਕਰ ਸ਼ਨੀ');
});

test('dates in each language, with the figures of the receipt', () => {
  expect(dayNames('en').date('2026-12-25')).toBe('Fri, 25 Dec');
  expect(dayNames('en').dayOfMonth('2026-12-25')).toBe('25 Dec');
  expect(dayNames('hi').date('2026-12-25')).toMatch(/^शुक्र, 25 दिस/);
  expect(dayNames('pa').date('2026-12-25')).toMatch(/^ਸ਼ੁੱਕਰ, 25 ਦਸੰ/);
});

test('whole names of weekdays, in each language', () => {
  expect(dayNames('en').longWeekday(7)).toBe('Saturday');
  expect(dayNames('hi').longWeekday(7)).toBe('शनिवार');
  expect(dayNames('pa').longWeekday(7)).toBe('ਸ਼ਨੀਵਾਰ');
});
