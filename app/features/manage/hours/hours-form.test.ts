import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shownWindows } from './day-windows.ts';
import {
  type Capacity,
  DAYS,
  dayToCopy,
  hoursFieldOf,
  hoursFields,
  MEALS,
  type Meals,
  mealsOutside,
  SERVICES_FIELD,
  type SpecialDay,
  specialFields,
  type Week,
} from './hours-form.ts';
import {
  readCapacity,
  readMeals,
  readSpecial,
  readWeek,
  withDayClosed,
  withDayCopied,
} from './hours-read.ts';

const LANGUAGES = { own: 'en', languages: ['en', 'hi', 'pa'] };
const CLOSED = Object.fromEntries(DAYS.map((day) => [day, 'closed'])) as Week;
const NO_LIMITS: Capacity = { pickup: {}, delivery: {} };

const minute = fc.integer({ min: 0, max: 1439 });
const clock = (at: number) =>
  `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
/** As anybody may write it into a file, ends at 00:00 and at 24:00 both. */
const window = fc
  .tuple(minute, fc.oneof(minute.map(clock), fc.constant('24:00'), fc.constant('00:00')))
  .map(([from, until]) => `${clock(from)}-${until}`);
const day = fc.oneof(fc.constant('closed' as const), fc.array(window, { minLength: 1, maxLength: 4 }));
const words = fc.stringMatching(/^[A-Za-z][A-Za-z ]{0,30}[a-z]$/);
const week: fc.Arbitrary<Week> = fc.record(
  Object.fromEntries(DAYS.map((each) => [each, day])) as Record<keyof Week, typeof day>,
);
const special: fc.Arbitrary<SpecialDay> = fc.record(
  {
    date: fc
      .date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
    hours: day,
    reason: words,
    reasons: fc.oneof(fc.record({ hi: words }), fc.record({ hi: words, pa: words })),
  },
  { requiredKeys: ['date', 'hours'] },
);
const meals: fc.Arbitrary<Meals> = fc.record(
  { breakfast: window, lunch: window, dinner: window },
  { requiredKeys: [] },
);
const kind = fc.record(
  { estimatedMinutes: fc.integer({ min: 0, max: 1440 }), ordersPerSlot: fc.integer({ min: 1, max: 1000 }) },
  { requiredKeys: ['estimatedMinutes'] },
);
const capacity = fc.record({
  pickup: kind,
  delivery: kind,
  scheduledOrders: fc.boolean(),
  cancelUnacceptedAfterMinutes: fc.integer({ min: 0, max: 1440 }),
});

test('A-891: hours that nobody touches come back as they are written in the file', () => {
  fc.assert(
    fc.property(
      week,
      fc.array(special, { maxLength: 3 }),
      meals,
      capacity,
      (hours, days, periods, limits) => {
        const known = { week: hours, special: days, meals: periods, capacity: limits };
        const texts = hoursFields(known, LANGUAGES);
        expect(readWeek(texts).week).toEqual(hours);
        expect(readSpecial(texts, LANGUAGES).special).toEqual(days);
        expect(readMeals(texts).meals).toEqual(periods);
        expect(readCapacity(texts, limits)).toEqual(limits);
      },
    ),
  );
});

const typedWeek = (typed: Record<string, string>) => {
  const known = { week: CLOSED, special: [], meals: {}, capacity: NO_LIMITS };
  return readWeek({ ...hoursFields(known, LANGUAGES), ...typed });
};

test('A-890: two windows, one past midnight, one until midnight and a whole day are read; no window is closed', () => {
  const { week: read, faults } = typedWeek({
    'monday-0-from': '11:30',
    'monday-0-until': '14:30',
    'monday-1-from': '17:00',
    'monday-1-until': '00:30',
    'tuesday-0-from': '5:00',
    'tuesday-0-until': '00:00',
    'wednesday-0-from': '00:00',
    'wednesday-0-until': '00:00',
  });
  expect(faults).toEqual([]);
  expect(read).toEqual({
    ...CLOSED,
    monday: ['11:30-14:30', '17:00-00:30'],
    tuesday: ['05:00-24:00'],
    wednesday: ['00:00-24:00'],
  });
});

test('A-890: half a window, one of no time and windows that overlap are told beside their fields', () => {
  expect(typedWeek({ 'monday-1-from': '17:00' }).faults).toEqual([
    { field: 'monday-1-until', fault: 'half' },
  ]);
  expect(typedWeek({ 'friday-0-until': '17:00' }).faults).toEqual([
    { field: 'friday-0-from', fault: 'half' },
  ]);
  expect(typedWeek({ 'monday-0-from': '17:00', 'monday-0-until': '17:00' }).faults).toEqual([
    { field: 'monday-0-until', fault: 'empty' },
  ]);
  const late = { 'sunday-0-from': '18:00', 'sunday-0-until': '02:00' };
  expect(typedWeek({ ...late, 'monday-1-from': '01:00', 'monday-1-until': '05:00' }).faults).toEqual([
    { field: 'monday-1-from', fault: 'overlap' },
  ]);
});

test('A-892: a special day is added by its fields and taken away by a press; faults find their fields', () => {
  const old: SpecialDay = { date: '2026-12-25', hours: 'closed', reason: 'Christmas Day' };
  const texts = {
    ...specialFields('special-0', old, LANGUAGES),
    ...specialFields('special-1', null, LANGUAGES),
    ...specialFields('special-2', null, LANGUAGES),
    'special-2-date': '2026-12-31',
    'special-2-kind': 'open',
    'special-2-0-from': '17:00',
    'special-2-0-until': '02:00',
    'special-2-reason-pa': 'ਨਵਾਂ ਸਾਲ',
  };
  const added = { date: '2026-12-31', hours: ['17:00-02:00'], reasons: { pa: 'ਨਵਾਂ ਸਾਲ' } };
  expect(readSpecial(texts, LANGUAGES)).toEqual({ special: [old, added], places: [0, 2], faults: [] });
  expect(readSpecial(texts, LANGUAGES, 0)).toMatchObject({ special: [added], places: [2] });
  const fieldOf = (path: string) => hoursFieldOf(path, [0, 2], 'en');
  expect(fieldOf('dateOverrides[1].date')).toBe('special-2-date');
  expect(fieldOf('dateOverrides[1].hours[0]')).toBe('special-2-0-from');
  expect(fieldOf('dateOverrides[1].reason')).toBe('special-2-reason-en');
  expect(fieldOf('dateOverrides[1].reasons.pa')).toBe('special-2-reason-pa');
  expect(fieldOf('hours.friday[1]')).toBe('friday-1-from');
  expect(fieldOf('mealPeriods.lunch')).toBe('lunch-0-from');
  expect(fieldOf('settings.delivery.driveMinutes')).toBe('delivery-minutes');
  expect(fieldOf('settings.brandColour')).toBeNull();
});

test('A-892: a special day that is open needs a window, and each its date', () => {
  const texts = { ...specialFields('special-0', null, LANGUAGES), 'special-0-kind': 'open' };
  expect(readSpecial(texts, LANGUAGES).faults).toEqual([
    { field: 'special-0-date', fault: 'noDate' },
    { field: 'special-0-0-from', fault: 'noWindow' },
  ]);
});

test('A-893: minutes that are empty or no number go to the store as they were typed', () => {
  const read = readCapacity(
    { 'pickup-minutes': '', 'delivery-minutes': 'soon', 'delivery-places': ' 5 ', later: 'on' },
    { pickup: { estimatedMinutes: 20, ordersPerSlot: 8 }, delivery: {} },
  );
  expect(read).toEqual({
    pickup: { estimatedMinutes: '' },
    delivery: { estimatedMinutes: 'soon', ordersPerSlot: 5 },
    scheduledOrders: true,
    cancelUnacceptedAfterMinutes: '',
  });
});

test('A-1071: services are taken as ticked; a form that says nothing of them changes nothing', () => {
  const known = { pickup: { isAllowed: true }, delivery: { isAllowed: false } };
  const takenOf = (texts: Record<string, string>) => {
    const { pickup, delivery } = readCapacity(texts, known) as typeof known;
    return [pickup.isAllowed, delivery.isAllowed];
  };
  expect(takenOf({ 'delivery-taken': 'on', [SERVICES_FIELD]: 'on' })).toEqual([false, true]);
  expect(takenOf({ 'delivery-taken': 'on' })).toEqual([true, false]);
  expect(hoursFieldOf('settings.delivery.cash', [], 'en')).toBe('delivery-taken');
});

test('A-894: a meal outside all hours of the week is told, one that a window past midnight reaches is not', () => {
  const hours: Week = { ...CLOSED, friday: ['17:00-02:00'] };
  expect(mealsOutside(hours, { breakfast: '08:00-11:00', dinner: '18:00-22:00' })).toEqual(['breakfast']);
  expect(mealsOutside(hours, { breakfast: '01:00-03:00' })).toEqual([]);
  expect(mealsOutside({ ...hours, friday: 'closed' }, {})).toEqual([]);
  expect(MEALS).toHaveLength(3);
  expect(shownWindows('closed')).toHaveLength(2);
});

test('A-895: a day is closed, or its hours are copied to all open days, by one press', () => {
  const week: Week = { ...CLOSED, monday: ['17:00-22:00'], tuesday: ['11:00-14:00', '17:00-23:00'] };
  const texts = hoursFields({ week, special: [], meals: {}, capacity: NO_LIMITS }, LANGUAGES);
  expect(dayToCopy(week)).toBe('tuesday');
  expect(dayToCopy(CLOSED)).toBeNull();
  expect(readWeek(withDayClosed(texts, 'monday')).week).toEqual({ ...week, monday: 'closed' });
  expect(readWeek(withDayCopied(texts, 'tuesday')).week).toEqual({ ...week, monday: week.tuesday });
});

test('A-1040: times beside Closed are a fault, but for those that the day had before it was closed', () => {
  const day: SpecialDay = { date: '2026-12-24', hours: ['11:00-15:00'] };
  const closed = { ...specialFields('special-0', day, LANGUAGES), 'special-0-kind': 'closed' };
  expect(readSpecial(closed, LANGUAGES)).toMatchObject({
    special: [{ date: '2026-12-24', hours: 'closed' }],
    faults: [],
  });
  const fault = { field: 'special-0-kind', fault: 'closedWithTimes' };
  expect(readSpecial({ ...closed, 'special-0-0-until': '14:00' }, LANGUAGES).faults).toEqual([fault]);
  const added = { ...specialFields('special-0', null, LANGUAGES), 'special-0-0-from': '17:00' };
  expect(readSpecial(added, LANGUAGES).faults).toEqual([{ field: 'special-0-date', fault: 'noDate' }, fault]);
});
