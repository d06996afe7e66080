import { expect, test } from 'vitest';
import { daily } from '#tests/fixtures/hours.ts';
import { upcomingOverrides } from './upcoming-overrides.ts';

/** Saturday 7 March 2026, 00:30 in Auckland; still Friday in UTC. */
const now = new Date('2026-03-06T11:30:00Z');

test('R-HOURS-03: dates with hours of their own, from today to 14 days on, by date', () => {
  const week = daily('10:00-12:00', {
    '2026-03-22': 'closed',
    '2026-03-21': '18:00-02:00',
    '2026-03-06': 'closed',
    '2026-03-07': 'closed09:00-10:00',
    '2026-03-10': '',
  });
  expect(upcomingOverrides(week, now)).toEqual([
    { date: '2026-03-07', isToday: true, text: 'Closed', reason: null },
    { date: '2026-03-10', isToday: false, text: 'Closed', reason: null },
    { date: '2026-03-21', isToday: false, text: '6:00 PM – 2:00 AM', reason: null },
  ]);
});

test('a reason is the restaurant’s own; of a date that stands twice the first counts, as for orders', () => {
  const closed = { isClosed: true, dayAvailabilities: [] };
  const dateOverrides = [
    { date: '2026-03-09', ...closed, reason: ' Taranaki Anniversary ' },
    { date: '2026-03-09', isClosed: false, dayAvailabilities: [{ fromTime: '10:00', toTime: '11:00' }] },
    { date: '2026-03-10', ...closed, reason: ' ' },
    { date: '2026-03-11', ...closed, reason: null },
    { date: '2026-02-30', ...closed },
  ];
  const found = upcomingOverrides({ ...daily('10:00-12:00'), dateOverrides }, now);
  expect(found.map(({ date, text, reason }) => [date, text, reason])).toEqual([
    ['2026-03-09', 'Closed', 'Taranaki Anniversary'],
    ['2026-03-10', 'Closed', null],
    ['2026-03-11', 'Closed', null],
  ]);
  expect(upcomingOverrides(daily('10:00-12:00'), now)).toEqual([]);
});
