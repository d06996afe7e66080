import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '#tests/fixtures/random-order.ts';
import { businessDate, businessDay, endOfBusinessDay, isDate } from './business-day.ts';
import { addDays } from './wall-clock.ts';

test.each([
  ['2026-07-08T00:00:00Z', '2026-07-08T17:00:00.000Z', 'noon'],
  ['2026-07-08T13:30:00Z', '2026-07-08T17:00:00.000Z', 'half past one at night'],
  ['2026-07-08T17:00:00Z', '2026-07-09T17:00:00.000Z', 'five itself'],
  // clocks went forward at two in the night before, and back
  ['2026-09-26T11:00:00Z', '2026-09-26T16:00:00.000Z', 'the evening before summer time'],
  ['2026-04-04T10:00:00Z', '2026-04-04T17:00:00.000Z', 'the evening before winter time'],
])('A-347: at %s the day in Auckland ends at %s (%s)', (now, end) => {
  expect(endOfBusinessDay(new Date(now), 'Pacific/Auckland').toISOString()).toBe(end);
});

test.each([
  ['2026-07-08T00:00:00Z', '2026-07-08', 'noon'],
  ['2026-07-08T16:59:59.999Z', '2026-07-08', 'the last millisecond before five'],
  ['2026-07-08T17:00:00Z', '2026-07-09', 'five itself'],
  ['2026-07-08T12:30:00Z', '2026-07-08', 'half past midnight'],
])('A-532: %s belongs to the day %s (%s)', (now, date) => {
  expect(businessDate(new Date(now), 'Pacific/Auckland')).toBe(date);
});

test('A-532: every instant is in the one day that holds it, also where clocks change', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }),
      (now) => {
        const { from, to } = businessDay(businessDate(now, 'Pacific/Auckland'), 'Pacific/Auckland');
        expect(from <= now && now < to).toBe(true);
        const hours = (to.getTime() - from.getTime()) / 3_600_000;
        expect([23, 24, 25]).toContain(hours);
      },
    ),
    propertyRuns,
  );
});

test('A-532: one day follows the other without a gap', () => {
  for (const date of ['2026-09-26', '2026-09-27', '2026-04-04', '2026-04-05', '2026-12-31'])
    expect(businessDay(date, 'Pacific/Auckland').to).toEqual(
      businessDay(addDays(date, 1), 'Pacific/Auckland').from,
    );
});

test.each([
  ['2026-02-28', true],
  ['2026-02-29', false],
  ['2028-02-29', true],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['yesterday', false],
  ['', false],
])('%j is a date: %s', (text, is) => {
  expect(isDate(text)).toBe(is);
});
