import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '#tests/fixtures/random-order.ts';
import { askedPeriod, dayCount, daysOf, namedPeriod, PERIODS, periodBefore } from './period.ts';

const TODAY = '2026-11-22';
const date = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2026-11-22'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));

test.each([
  ['today', '2026-11-22', '2026-11-22', '2026-11-21', '2026-11-21'],
  ['week', '2026-11-16', '2026-11-22', '2026-11-09', '2026-11-15'],
  ['fourWeeks', '2026-10-26', '2026-11-22', '2026-09-28', '2026-10-25'],
  ['month', '2026-11-01', '2026-11-22', '2026-10-10', '2026-10-31'],
  ['lastMonth', '2026-10-01', '2026-10-31', '2026-08-31', '2026-09-30'],
  ['taxYear', '2026-04-01', '2026-11-22', '2025-08-08', '2026-03-31'],
] as const)('A-801: %s is from %s to %s, beside %s to %s', (name, from, to, before, until) => {
  const period = namedPeriod(name, TODAY);
  expect(period).toEqual({ from, to });
  expect(periodBefore(period)).toEqual({ from: before, to: until });
});

test.each([
  ['2026-03-31', '2025-04-01'],
  ['2026-04-01', '2026-04-01'],
])('A-801: on %s the tax year began on %s', (today, from) => {
  expect(namedPeriod('taxYear', today).from).toBe(from);
});

test.each([
  [{}, { name: 'fourWeeks' }],
  [{ period: 'nonsense' }, { name: 'fourWeeks' }],
  [{ period: 'week', from: '2026-11-01', to: '2026-11-02' }, { name: null }],
  [{ from: '2026-11-02', to: '2026-11-01' }, { faults: [{ field: 'from', code: 'periodBackwards' }] }],
  [{ from: '', to: '2026-11-01' }, { faults: [{ field: 'from', code: 'reportDateInvalid' }] }],
  [
    { from: '2026-02-30', to: '2027-01-01' },
    {
      faults: [
        { field: 'from', code: 'reportDateInvalid' },
        { field: 'to', code: 'reportDateAhead' },
      ],
    },
  ],
  [{ from: '0001-01-01', to: '2026-01-01' }, { faults: [{ field: 'from', code: 'reportDateInvalid' }] }],
  [{ from: '2024-11-22', to: '2026-11-21' }, { name: null }],
  [{ from: '2024-11-22', to: '2026-11-22' }, { faults: [{ field: 'from', code: 'periodTooLong' }] }],
  [{ from: '2024-02-29', to: '2026-02-28' }, { name: null }],
  [{ from: '2024-02-29', to: '2026-03-01' }, { faults: [{ field: 'from', code: 'periodTooLong' }] }],
])('A-801: %j is %j', (asked, expected) => {
  expect(askedPeriod(asked, TODAY)).toMatchObject(expected);
});

test('A-801: the period before has as many days and ends the day before, whatever the period', () => {
  fc.assert(
    fc.property(date, date, (one, two) => {
      const [from = '', to = ''] = [one, two].sort();
      const before = periodBefore({ from, to });
      expect(dayCount(before)).toBe(dayCount({ from, to }));
      expect([...daysOf(before), ...daysOf({ from, to })]).toEqual(daysOf({ from: before.from, to }));
    }),
    propertyRuns,
  );
  for (const name of PERIODS)
    expect(daysOf(namedPeriod(name, TODAY)).at(0)).toBe(namedPeriod(name, TODAY).from);
});
