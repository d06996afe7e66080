import { expect, test } from 'vitest';
import { todaysHours } from '#app/domain/opening-hours/todays-hours.ts';
import { en } from '#app/locales/en.ts';
import { translator } from '#app/ui/translate.ts';
import { daily } from '#tests/fixtures/hours.ts';
import { wholeDayWords } from './whole-day-words.ts';

const english = translator({ language: 'en', texts: en });
const friday = new Date('2026-03-06T12:00:00+13:00');

test('R-HOURS-03, A-205: a day that is closed or open around the clock has words; windows read by themselves', () => {
  const words = (day: string) => wholeDayWords(todaysHours(daily(day), friday), 'Shut', english);
  expect([words('closed'), words('00:00-24:00'), words('11:30-14:30')]).toEqual([
    'Shut',
    'Open 24 hours',
    null,
  ]);
});
