import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daily, hours } from '#tests/fixtures/hours.ts';
import { naiveOpen, naiveWall } from '#tests/fixtures/naive-hours.ts';
import { type AlcoholHours, isAlcoholOrdered, soldHours, soldWindows } from './sale-times.ts';

const ZONE = 'Pacific/Auckland';
const PICKUP = 1;
const DELIVERY = 2;
const licence = { expires: '2099-12-31' };
const WITHIN_LAW: AlcoholHours = { weeklyAvailabilities: null, licence, isSoldOnRestrictedDays: false };
const own = (week: string): AlcoholHours => ({
  weeklyAvailabilities: daily(week).weeklyAvailabilities,
  licence,
  isSoldOnRestrictedDays: false,
});

/** Winter, +12:00. */
const at = (time: string, date = '2026-07-08') => new Date(`${date}T${time}:00+12:00`);
const later = (sold: AlcoholHours, orderType: number, time: string, date?: string) =>
  isAlcoholOrdered(
    sold,
    orderType,
    { scheduledUtc: at(time, date).toISOString(), estimateMinutes: 30 },
    ZONE,
    at('00:00'),
  );
const asap = (sold: AlcoholHours, orderType: number, time: string, estimateMinutes = 30) =>
  isAlcoholOrdered(sold, orderType, { scheduledUtc: null, estimateMinutes }, ZONE, at(time));

test('A-953: it is delivered from 6 am to before 11 pm, and collected from 7 am', () => {
  const times = ['05:45', '06:00', '06:45', '07:00', '22:45', '23:00'];
  expect(times.filter((time) => later(WITHIN_LAW, DELIVERY, time))).toEqual([
    '06:00',
    '06:45',
    '07:00',
    '22:45',
  ]);
  expect(times.filter((time) => later(WITHIN_LAW, PICKUP, time))).toEqual(['07:00', '22:45']);
});

test('A-953: no hours of a restaurant make a delivery later than 11 pm; who collects keeps to them alone', () => {
  const late = own('18:00-02:00');
  const times = ['01:00', '02:00', '02:15', '17:45', '18:00', '22:45', '23:00'];
  expect(times.filter((time) => later(late, DELIVERY, time))).toEqual(['18:00', '22:45']);
  expect(times.filter((time) => later(late, PICKUP, time))).toEqual([
    '01:00',
    '02:00',
    '18:00',
    '22:45',
    '23:00',
  ]);
});

test('A-955: as soon as possible needs this moment and the handing over', () => {
  expect([asap(WITHIN_LAW, DELIVERY, '22:29'), asap(WITHIN_LAW, DELIVERY, '22:30')]).toEqual([true, false]);
  expect([4, 5].map((minutes) => asap(WITHIN_LAW, DELIVERY, '22:55', minutes))).toEqual([true, false]);
  // at the door at 6:15, but ordered before it is sold
  expect([asap(WITHIN_LAW, DELIVERY, '05:45'), asap(WITHIN_LAW, DELIVERY, '06:00')]).toEqual([false, true]);
});

test('A-954: a licence that allows the restricted days says so', () => {
  const allowed = { ...WITHIN_LAW, isSoldOnRestrictedDays: true };
  const atChristmas = [WITHIN_LAW, allowed].map((sold) => later(sold, PICKUP, '12:00', '2026-12-25'));
  expect(atChristmas).toEqual([false, true]);
});

test('A-955: a weekday that is closed, or that the hours do not name, has none; windows of the day before end after midnight', () => {
  const week = hours({ fri: '18:00-01:00', sat: 'closed' });
  const sold = { ...own('closed'), weeklyAvailabilities: week.weeklyAvailabilities };
  // 10 July 2026 is a Friday
  expect([later(sold, PICKUP, '20:00', '2026-07-10'), later(sold, PICKUP, '00:30', '2026-07-11')]).toEqual([
    true,
    true,
  ]);
  expect([later(sold, PICKUP, '20:00', '2026-07-11'), later(sold, PICKUP, '20:00', '2026-07-12')]).toEqual([
    false,
    false,
  ]);
});

test('the hours of a date in words', () => {
  expect(soldHours(WITHIN_LAW, DELIVERY, '2026-07-08')).toBe('6:00 AM – 11:00 PM');
  expect(soldHours(own('11:30-14:30 17:00-22:00'), DELIVERY, '2026-07-08')).toBe(
    '11:30 AM – 2:30 PM, 5:00 PM – 10:00 PM',
  );
  expect(soldHours(WITHIN_LAW, PICKUP, '2026-04-25')).toBe('1:00 PM – 11:00 PM');
  expect(soldHours(WITHIN_LAW, PICKUP, '2026-12-25')).toBe('');
  expect(soldHours(own('00:00-24:00'), PICKUP, '2026-07-08')).toBeNull();
  expect(soldHours(own('18:00-02:00'), PICKUP, '2026-07-08')).toBe('12:00 AM – 2:00 AM, 6:00 PM – 12:00 AM');
});

const clock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 15, 30, 45))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);
const window = fc.tuple(clock, clock).map(([from, to]) => ({ fromTime: from, toTime: to }));
const week = fc
  .array(fc.record({ isClosed: fc.boolean(), dayAvailabilities: fc.array(window, { maxLength: 2 }) }), {
    minLength: 7,
    maxLength: 7,
  })
  .map((days) => days.map((day, index) => ({ weekday: index + 1, ...day })));
const YEAR = Date.parse('2026-01-01T00:00:00Z');
// the two changes of the clocks in 2026, where most goes wrong, and any other minute of the year
const instant = fc.oneof(
  fc.integer({ min: 0, max: 525_000 }).map((minute) => YEAR + minute * 60_000),
  fc
    .tuple(fc.constantFrom('2026-04-04T12:00:00Z', '2026-09-26T12:00:00Z'), fc.integer({ min: 0, max: 360 }))
    .map(([start, minute]) => Date.parse(start) + minute * 60_000),
);
const orderTypes = fc.constantFrom(PICKUP, DELIVERY);
const zones = fc.constantFrom(ZONE, 'Pacific/Chatham');

test('A-953, A-955: own hours, the clock and its changes agree with a second telling of them', () => {
  fc.assert(
    fc.property(week, instant, orderTypes, zones, (days, time, orderType, zone) => {
      const wall = naiveWall(time, zone);
      const isOwn = naiveOpen({ weeklyAvailabilities: days, dateOverrides: [], timeZone: zone }, wall);
      const isLegal = orderType === PICKUP || (wall.clock >= '06:00' && wall.clock < '23:00');
      const sold = { weeklyAvailabilities: days, licence, isSoldOnRestrictedDays: true };
      const when = { scheduledUtc: new Date(time).toISOString(), estimateMinutes: 30 };
      expect(isAlcoholOrdered(sold, orderType, when, zone, new Date(0))).toBe(isOwn && isLegal);
    }),
  );
});

test('A-955: the windows of a date hold exactly its minutes of sale, without gaps between two', () => {
  fc.assert(
    fc.property(week, fc.constantFrom(PICKUP, DELIVERY), (days, orderType) => {
      const sold = { weeklyAvailabilities: days, licence, isSoldOnRestrictedDays: true };
      const windows = soldWindows(sold, orderType, '2026-07-08');
      const isWrong = ({ from, to }: (typeof windows)[number], next?: (typeof windows)[number]) =>
        from > to || (next && next.from <= to + 1);
      expect(windows.filter((one, index) => isWrong(one, windows[index + 1]))).toEqual([]);
      for (let minute = 0; minute < 1440; minute += 15) {
        const two = (number: number) => String(number).padStart(2, '0');
        const text = `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
        const isIn = windows.some(({ from, to }) => from <= minute && minute <= to);
        expect(later(sold, orderType, text), text).toBe(isIn);
      }
    }),
    { numRuns: 30 },
  );
});
