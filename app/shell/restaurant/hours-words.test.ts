import { expect, test } from 'vitest';
import { hoursNow } from '#app/domain/opening-hours/hours-now.ts';
import { en } from '#app/locales/en.ts';
import { TEXTS } from '#app/locales/texts.server.ts';
import { translator } from '#app/ui/translate.ts';
import { daily, hours } from '#tests/fixtures/hours.ts';
import { dayNames } from './day-names.server.ts';
import { hoursFacts, timeWords } from './hours-words.ts';

const english = translator({ language: 'en', texts: en });
/** Friday 6 March 2026 in Auckland, +13:00. */
const friday = (time: string) => new Date(`2026-03-06T${time}:00+13:00`);

function told(week: ReturnType<typeof hours>, at: Date) {
  return hoursFacts(week, { at, hours: hoursNow(week, at) }, dayNames('en'), english);
}

test.each([
  ['today', daily('11:30-14:30 17:00-22:00'), '15:00', 'Opens at 5:00 PM'],
  ['tomorrow', daily('11:30-14:30'), '15:00', 'Opens tomorrow, Saturday, at 11:30 AM'],
  ['in the week', hours({ mon: '09:00-12:00', fri: '' }), '15:00', 'Opens on Monday at 9:00 AM'],
  ['a week on', hours({ fri: '09:00-12:00' }), '15:00', 'Opens on Fri, 13 Mar at 9:00 AM'],
  ['closing', daily('11:30-22:00'), '15:00', 'Closes at 10:00 PM'],
  ['closing at night', daily('18:00-02:00'), '23:00', 'Closes at 2:00 AM'],
  [
    'closing days on',
    hours({ fri: '00:00-24:00', sat: '00:00-24:00', sun: '00:00-18:00' }),
    '12:00',
    'Closes on Sunday at 6:00 PM',
  ],
  ['always open', daily('00:00-24:00'), '12:00', null],
  ['never open', daily('closed'), '12:00', null],
])('%s', (_, week, time, expected) => {
  expect(told(week, friday(time)).hours.next).toBe(expected);
});

test('R-OPEN-04 to -06: the titles are the spec’s; with them goes when that changes', () => {
  const at = friday('15:00');
  expect(told(daily('11:30-14:30 17:00-22:00'), at).hours).toEqual({
    state: 'between',
    title: "We're between service times",
    next: 'Opens at 5:00 PM',
    changesAt: friday('17:00').getTime(),
    closedOn: null,
    reason: null,
  });
  expect(told(daily('closed'), at).hours.title).toBe("We're currently closed");
});

test('A-213: the days that are closed besides those of every week are named', () => {
  const closed = (...dates: string[]) =>
    told(
      daily('11:30-14:30', Object.fromEntries(dates.map((date) => [date, 'closed']))),
      new Date('2026-12-25T12:00:00+13:00'),
    ).hours.closedOn;
  expect(closed('2026-12-25')).toMatch(/^Closed on Friday,? 25 December$/);
  expect(closed('2026-12-25', '2026-12-26')).toMatch(
    /^Closed from Friday,? 25 December to Saturday,? 26 December$/,
  );
  expect(closed()).toBeNull();
});

test('A-06: the header’s rule and the orders’ rule are told side by side, neither as the other', () => {
  const noWindows = told(hours({ fri: '', sat: '09:00-12:00' }), friday('12:00'));
  expect(noWindows).toMatchObject({ isOpenNow: true, todaysHours: 'Closed', hours: { state: 'closed' } });
});

test('C-065: the time of an order on the restaurant’s clock, with its day', () => {
  const words = (start: string) =>
    timeWords(new Date(start), friday('23:50'), 'Pacific/Auckland', english, dayNames('en'));
  expect(words('2026-03-06T10:55:00Z')).toBe('Today at 11:55 PM');
  expect(words('2026-03-06T11:15:00Z')).toBe('Tomorrow, Sat, 7 Mar at 12:15 AM');
  expect(words('2026-03-08T05:45:00Z')).toBe('Sun, 8 Mar at 6:45 PM');
});

test('the same in Punjabi', () => {
  const t = translator({ language: 'pa', texts: TEXTS.pa });
  const week = daily('11:30-14:30');
  const at = friday('15:00');
  expect(hoursFacts(week, { at, hours: hoursNow(week, at) }, dayNames('pa'), t).hours).toMatchObject({
    title: 'ਰੈਸਟੋਰੈਂਟ ਇਸ ਵੇਲੇ ਬੰਦ ਹੈ',
    next: 'ਭਲਕੇ, ਸ਼ਨੀਵਾਰ ਨੂੰ 11:30 AM ’ਤੇ ਖੁੱਲ੍ਹੇਗਾ',
  });
});
