import { expect, test } from 'vitest';
import { asapDue, asapDueOr, postponedTime, promisedTime, readyTime } from './due-time.ts';

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

const order = {
  createdUtc: '2026-12-31T23:40:30Z',
  estimateMinutes: 45,
  isScheduled: false,
  dueUtc: null,
  promisedUtc: null,
};

test.each([
  ['R-STAT-26: creation plus the estimate, over midnight and the year', {}, '2027-01-01T00:25:30.000Z'],
  ['R-STAT-25: 30 minutes where none is told', { estimateMinutes: null }, '2027-01-01T00:10:30.000Z'],
  ['A-105: an ASAP due time is not shown', { dueUtc: '2027-01-01T05:00:00Z' }, '2027-01-01T00:25:30.000Z'],
  [
    'A-106: a scheduled order shows its own time',
    { isScheduled: true, dueUtc: '2027-01-01T05:00:00Z' },
    '2027-01-01T05:00:00.000Z',
  ],
  [
    'A-340: what the kitchen promised stands above both',
    { isScheduled: true, dueUtc: '2027-01-01T05:00:00Z', promisedUtc: '2027-01-01T05:10:00Z' },
    '2027-01-01T05:10:00.000Z',
  ],
  ['A-340: a promise that cannot be read is none', { promisedUtc: 'soon' }, '2027-01-01T00:25:30.000Z'],
  ['A-106: or creation plus estimate when it has none', { isScheduled: true }, '2027-01-01T00:25:30.000Z'],
])('%s', (_, rest, expected) => {
  expect(readyTime({ ...order, ...rest })?.toISOString()).toBe(expected);
});

test('a stamp that cannot be read gives no time', () => {
  expect(readyTime({ ...order, createdUtc: '' })).toBeNull();
});

test('A-340: minutes are promised from the accepting, on the minute; an order for later keeps its time', () => {
  const forNow = { isScheduled: false, dueUtc: '2026-03-07T02:40:00.000Z' };
  expect(promisedTime(forNow, 25, now).toISOString()).toBe('2026-03-07T02:35:00.000Z');
  expect(promisedTime({ ...forNow, isScheduled: true }, 25, now).toISOString()).toBe(forNow.dueUtc);
});

test.each([
  ['2026-03-07T02:35:00.000Z', 5, '2026-03-07T02:40:00.000Z'],
  ['2026-03-07T02:35:00.000Z', 10, '2026-03-07T02:45:00.000Z'],
  ['2026-03-07T01:00:00.000Z', 5, '2026-03-07T02:15:00.000Z'],
])('A-341: %s and %i minutes more is %s at 2:10 AM', (promised, minutes, expected) => {
  expect(postponedTime(promised, minutes, now).toISOString()).toBe(expected);
});
