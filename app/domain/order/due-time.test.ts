import { expect, test } from 'vitest';
import { asapDue, asapDueOr, readyTime } from './due-time.ts';

const now = new Date('2026-03-07T02:10:42.517Z');

test('R-CHK-30: ASAP is due 30 minutes from now, seconds zeroed', () => {
  expect(asapDue(now).toISOString()).toBe('2026-03-07T02:40:00.000Z');
  expect(asapDue(new Date('2026-12-31T23:45:59Z')).toISOString()).toBe('2027-01-01T00:15:00.000Z');
});

test.each([
  ['2026-03-07T02:10:42.517Z', '2026-03-07T02:10:42.517Z'],
  ['2026-03-07T03:40:00Z', '2026-03-07T03:40:00.000Z'],
  ['2026-03-07T02:10:00Z', '2026-03-07T02:40:00.000Z'],
  ['2026-03-07T03:41:00Z', '2026-03-07T02:40:00.000Z'],
  ['1970-01-01T00:00:00Z', '2026-03-07T02:40:00.000Z'],
  ['2100-01-01T00:00:00Z', '2026-03-07T02:40:00.000Z'],
  ['now', '2026-03-07T02:40:00.000Z'],
  [null, '2026-03-07T02:40:00.000Z'],
])('B-ORD-05, C-084: an ASAP order that asks for %s is due %s', (dueUtc, expected) => {
  expect(asapDueOr(dueUtc, now).toISOString()).toBe(expected);
});

const order = { createdUtc: '2026-12-31T23:40:30Z', estimateMinutes: 45, isScheduled: false, dueUtc: null };

test.each([
  ['R-STAT-26: creation plus the estimate, over midnight and the year', {}, '2027-01-01T00:25:30.000Z'],
  ['R-STAT-25: 30 minutes where none is told', { estimateMinutes: null }, '2027-01-01T00:10:30.000Z'],
  ['A-105: an ASAP due time is not shown', { dueUtc: '2027-01-01T05:00:00Z' }, '2027-01-01T00:25:30.000Z'],
  [
    'A-106: a scheduled order shows its own time',
    { isScheduled: true, dueUtc: '2027-01-01T05:00:00Z' },
    '2027-01-01T05:00:00.000Z',
  ],
  ['A-106: or creation plus estimate when it has none', { isScheduled: true }, '2027-01-01T00:25:30.000Z'],
])('%s', (_, rest, expected) => {
  expect(readyTime({ ...order, ...rest })?.toISOString()).toBe(expected);
});

test('a stamp that cannot be read gives no time', () => {
  expect(readyTime({ ...order, createdUtc: '' })).toBeNull();
});
