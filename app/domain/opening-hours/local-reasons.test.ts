import { expect, test } from 'vitest';
import { daily } from '#tests/fixtures/hours.ts';
import type { Hours } from './day.ts';
import { localReasons } from './local-reasons.ts';

test('a date says why it differs in the language it was written in, else as it is; hours stay', () => {
  const closed = { isClosed: true, dayAvailabilities: [] };
  const dateOverrides = [
    { date: '2026-12-25', ...closed, reason: 'Christmas Day', reasons: { pa: 'ਕ੍ਰਿਸਮਸ' } },
    { date: '2026-12-26', ...closed },
  ];
  const hours: Hours = { ...daily('10:00-12:00'), dateOverrides };
  const reasons = (language: string) =>
    localReasons(hours, language).dateOverrides.map(({ reason }) => reason);
  expect(reasons('pa')).toEqual(['ਕ੍ਰਿਸਮਸ', undefined]);
  expect(reasons('hi')).toEqual(['Christmas Day', undefined]);
  expect(localReasons(hours, 'pa').weeklyAvailabilities).toBe(hours.weeklyAvailabilities);
});
