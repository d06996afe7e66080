import { expect, test } from 'vitest';
import { daily, hours } from '#tests/fixtures/hours.ts';
import { openingHoursData } from './opening-hours-data.ts';

/** A Friday in Auckland. */
const NOW = new Date('2026-11-20T01:00:00Z');
const SPEC = { '@type': 'OpeningHoursSpecification' };

test('days of the same windows stand together, each window by itself; a closed day and one without hours are left out', () => {
  const week = hours({ sun: 'closed', mon: '', tue: '17:00-22:00', fri: '11:30-14:30 17:00-22:00' });
  expect(openingHoursData(week, NOW)).toEqual([
    { ...SPEC, dayOfWeek: ['Tuesday', 'Friday'], opens: '17:00', closes: '22:00' },
    { ...SPEC, dayOfWeek: ['Friday'], opens: '11:30', closes: '14:30' },
  ]);
});

test('a window past midnight closes earlier than it opens; the whole day ends with its last minute', () => {
  const week = hours({ sat: '18:00-02:00', sun: '00:00-24:00' });
  expect(openingHoursData(week, NOW)).toEqual([
    { ...SPEC, dayOfWeek: ['Sunday'], opens: '00:00', closes: '23:59' },
    { ...SPEC, dayOfWeek: ['Saturday'], opens: '18:00', closes: '02:00' },
  ]);
});

test('dates that differ come with their date, a closed one as midnight to midnight; what is over is not told', () => {
  const week = daily('11:00-21:00', {
    '2026-12-25': 'closed',
    '2026-11-20': '12:00-15:00',
    '2026-11-19': 'closed',
    '2027-12-25': 'closed',
  });
  const [usual, ...dates] = openingHoursData(week, NOW);
  expect(usual?.dayOfWeek).toHaveLength(7);
  expect(dates).toEqual([
    { ...SPEC, opens: '12:00', closes: '15:00', validFrom: '2026-11-20', validThrough: '2026-11-20' },
    { ...SPEC, opens: '00:00', closes: '00:00', validFrom: '2026-12-25', validThrough: '2026-12-25' },
  ]);
});

test('what holds for a date this week does not stand for its weekday (field of overrides)', () => {
  const week = daily('11:00-21:00', { '2026-11-21': 'closed' });
  expect(openingHoursData(week, NOW)[0]?.dayOfWeek).toContain('Saturday');
});
