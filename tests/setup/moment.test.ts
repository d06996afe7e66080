import { expect, test } from 'vitest';
import { aheadOf } from './moment.ts';

/** 11:00 in New Zealand, in summer time. */
const NOW = new Date('2026-11-27T22:00:00Z');
const MINUTE_MS = 60_000;

test('a moment is of New Zealand’s clock, and a time alone is the next one', () => {
  expect(aheadOf('11:30', NOW)).toBe(30 * MINUTE_MS);
  expect(aheadOf('10:30', NOW)).toBe((24 * 60 - 30) * MINUTE_MS);
  expect(aheadOf('2026-11-28T11:01', NOW)).toBe(MINUTE_MS);
});

test('a moment of winter time is an hour later by the world’s clock', () => {
  expect(new Date(NOW.getTime() + aheadOf('2027-06-01T12:00', NOW)).toISOString()).toBe(
    '2027-06-01T00:00:00.000Z',
  );
});

test.each(['2026-11-28T10:59', 'noon', '2026-11-28'])('%s is refused', (at) => {
  expect(() => aheadOf(at, NOW)).toThrow(at);
});
