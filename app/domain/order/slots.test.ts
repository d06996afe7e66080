import { expect, test } from 'vitest';
import type { Slot } from '#app/contract/slots.ts';
import { daily } from '#tests/fixtures/hours.ts';
import { filled } from '#tests/setup/filled.ts';
import { said } from '#tests/setup/said.ts';
import { laterSlots, scheduledTimeRefusal, slotFullFault, slotOf } from './slots.ts';

const ALWAYS = daily('00:00-24:00');
const slotsAt = (now: string, hours = ALWAYS) => laterSlots(hours, new Date(now));
const of = (date: string, slots: ReturnType<typeof slotsAt>) => slots.filter((slot) => slot.date === date);

test('R-PREF-11: quarters of an hour from 00:00 to 23:45, today and tomorrow', () => {
  // Wednesday noon in Auckland
  const slots = slotsAt('2026-07-08T00:00:00Z');
  expect(slots).toHaveLength(192);
  expect(slots[0]).toEqual({
    startUtc: '2026-07-07T12:00:00.000Z',
    date: '2026-07-08',
    time: '00:00',
    state: 'past',
  });
  expect(slots[95]).toMatchObject({ date: '2026-07-08', time: '23:45' });
  expect(slots[96]).toMatchObject({
    startUtc: '2026-07-08T12:00:00.000Z',
    date: '2026-07-09',
    time: '00:00',
  });
  expect(slots[191]).toMatchObject({ date: '2026-07-09', time: '23:45' });
  expect(slots[7]?.time).toBe('01:45');
});

test('R-PREF-12: at 12:00 the slot of 12:15 is the first that is open', () => {
  const states = new Map(
    of('2026-07-08', slotsAt('2026-07-08T00:00:00Z')).map(({ time, state }) => [time, state]),
  );
  expect(states.get('12:00')).toBe('past');
  expect(states.get('12:15')).toBe('open');
  const moment = of('2026-07-08', slotsAt('2026-07-08T00:00:00.001Z'));
  expect(moment.find(({ state }) => state === 'open')?.time).toBe('12:30');
});

test('A-10: slots outside the opening hours are closed, those on its first and last minute open', () => {
  const hours = daily('11:30-14:00 17:00-01:00', { '2026-07-09': 'closed' });
  const slots = slotsAt('2026-07-07T20:00:00Z', hours);
  const open = (date: string) =>
    of(date, slots).flatMap(({ time, state }) => (state === 'open' ? [time] : []));
  const today = open('2026-07-08');
  expect(today.slice(0, 1).concat(today.slice(10, 12), today.slice(-1))).toEqual([
    '11:30',
    '14:00',
    '17:00',
    '23:45',
  ]);
  // what began yesterday runs on past midnight
  expect(open('2026-07-09')).toEqual(['00:00', '00:15', '00:30', '00:45', '01:00']);
  expect(of('2026-07-09', slots)[5]).toMatchObject({ time: '01:15', state: 'closed' });
});

test('C-059: at 23:50 all of today is past, tomorrow complete', () => {
  const slots = slotsAt('2026-07-08T11:50:00Z');
  expect(new Set(of('2026-07-08', slots).map(({ state }) => state))).toEqual(new Set(['past']));
  const tomorrow = of('2026-07-09', slots);
  expect(tomorrow.map(({ state }) => state)).toEqual(['past', ...Array(95).fill('open')]);
});

test.each(['2026-09-27', '2027-09-26'])('C-061: %s has 92 slots, each with an instant of its own', (date) => {
  const slots = of(date, slotsAt(`${date.slice(0, 8)}${Number(date.slice(8)) - 2}T20:00:00Z`));
  expect(slots).toHaveLength(92);
  expect(slots.map(({ time }) => time).filter((time) => time.startsWith('02'))).toEqual([]);
  expect(new Set(slots.map(({ startUtc }) => startUtc)).size).toBe(92);
  expect(slots.find(({ time }) => time === '01:45')?.startUtc).toMatch(/T13:45:00.000Z$/);
  expect(slots.find(({ time }) => time === '03:00')?.startUtc).toMatch(/T14:00:00.000Z$/);
});

test.each(['2026-04-05', '2027-04-04'])('C-062: %s has 96 slots, a repeated time once and first', (date) => {
  const day = Number(date.slice(8));
  const before = day > 1 ? `${date.slice(0, 8)}0${day - 1}` : '';
  const slots = of(date, slotsAt(`${before}T00:00:00Z`));
  expect(slots).toHaveLength(96);
  expect(new Set(slots.map(({ time }) => time)).size).toBe(96);
  expect(slots.find(({ time }) => time === '02:30')?.startUtc).toBe(`${before}T13:30:00.000Z`);
  expect(slots.find(({ time }) => time === '03:00')?.startUtc).toBe(`${before}T15:00:00.000Z`);
});

test('C-062: in the hour that comes again, its slots are those of the first time and so past', () => {
  const slots = of('2026-04-05', slotsAt('2026-04-04T14:20:00Z'));
  expect(slots.find(({ state }) => state === 'open')?.time).toBe('03:00');
});

test('a full slot is full while it is ahead and open; what is past or closed says that', () => {
  const hours = daily('11:30-14:00');
  const states = (isFull: (startUtc: string) => boolean) =>
    laterSlots(hours, new Date('2026-07-08T00:00:00Z'), isFull).map(({ state }) => state);
  expect(states(() => true)).toEqual(states(() => false).map((state) => (state === 'open' ? 'full' : state)));
  expect(states((start) => start === '2026-07-08T01:00:00.000Z').indexOf('full')).toBe(52);
});

test.each(['Pacific/Auckland', 'Pacific/Chatham', 'Asia/Kathmandu'])(
  'every minute lies in the slot that begins last before it, in %s',
  (timeZone) => {
    const slots = laterSlots({ ...ALWAYS, timeZone }, new Date('2026-09-26T00:00:00Z'));
    for (const { startUtc } of filled(slots))
      for (const minutes of [0, 14])
        expect(slotOf(new Date(Date.parse(startUtc) + minutes * 60_000)).toISOString()).toBe(startUtc);
  },
);

const INVALID = 'Invalid order time';
const hours = {
  weeklyAvailabilities: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    isClosed: false,
    dayAvailabilities: [{ fromTime: '11:30', toTime: '21:00' }],
  })),
  dateOverrides: [{ date: '2026-03-08', isClosed: true, dayAvailabilities: [] }],
  timeZone: 'Pacific/Auckland',
};
// Friday 6 March 2026, 12:00 in Auckland
const now = new Date('2026-03-05T23:00:00Z');

test.each([
  ['a slot', '2026-03-05T23:15:00Z', null],
  ['tomorrow’s last', '2026-03-07T08:00:00Z', null],
  ['past', '2026-03-05T22:45:00Z', INVALID],
  ['too soon', '2026-03-05T23:00:00Z', INVALID],
  ['off the quarter', '2026-03-05T23:20:00Z', INVALID],
  ['with seconds', '2026-03-05T23:30:01Z', INVALID],
  ['the day after tomorrow', '2026-03-07T23:00:00Z', INVALID],
  ['no time', null, INVALID],
  ['no time at all', 'later', INVALID],
  ['before opening', '2026-03-06T22:15:00Z', 'Restaurant is closed at the selected time'],
])('B-ORD-06: %s (%s)', (_, dueUtc, expected) => {
  expect(said(scheduledTimeRefusal(dueUtc, hours, now))).toBe(expected);
});

test('B-ORD-06: two minutes of grace after the slot closed, no more', () => {
  const slot = '2026-03-05T23:15:00Z';
  expect(scheduledTimeRefusal(slot, hours, new Date('2026-03-05T23:02:00Z'))).toBeNull();
  expect(said(scheduledTimeRefusal(slot, hours, new Date('2026-03-05T23:02:01Z')))).toBe(INVALID);
});

test('B-ORD-06: a date that is closed is closed for scheduled orders too', () => {
  const saturday = new Date('2026-03-06T23:00:00Z');
  expect(said(scheduledTimeRefusal('2026-03-08T00:00:00Z', hours, saturday))).toBe(
    'Restaurant is closed at the selected time',
  );
});

const ZONE = 'Pacific/Auckland';
/** Wednesday noon there. */
const NOW = new Date('2026-07-08T00:00:00Z');
const at = (startUtc: string): Slot => ({ startUtc, date: '', time: '', state: 'open' });
const text = (next: Slot | null, asked = { isScheduled: true, canSchedule: true }) =>
  said(slotFullFault(next, asked, ZONE, NOW));

test('a full slot names the next free one by the restaurant’s clock, and another day', () => {
  expect(text(at('2026-07-08T00:45:00.000Z'))).toBe(
    'The selected time is fully booked. The next free time is 12:45 PM.',
  );
  expect(text(at('2026-07-08T12:00:00.000Z'))).toBe(
    'The selected time is fully booked. The next free time is 12:00 AM tomorrow.',
  );
  expect(text(null)).toBe('The selected time is fully booked. No later time is free today or tomorrow.');
});

test('an order for now is told of now, and of no time where none can be chosen', () => {
  expect(text(at('2026-07-08T00:45:00.000Z'), { isScheduled: false, canSchedule: true })).toBe(
    'We are fully booked right now. The next free time is 12:45 PM.',
  );
  expect(text(at('2026-07-08T00:45:00.000Z'), { isScheduled: false, canSchedule: false })).toBe(
    'We are fully booked right now. Please try again later.',
  );
});
