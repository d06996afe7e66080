import { expect, test } from 'vitest';
import type { ServicePause } from '#app/contract/services.ts';
import { endsLater, hasOpenEnd, isForToday, OPEN_END_UTC, pauseFault } from './service-pause.ts';

const NOW = new Date('2026-11-26T05:00:00.000Z');
const IN_HALF_AN_HOUR = '2026-11-26T05:30:00.000Z';
const IN_AN_HOUR = '2026-11-26T06:00:00.000Z';
const BEFORE = '2026-11-26T04:00:00.000Z';

const pause = (
  orderType: number,
  pausedUntilUtc: string | null,
  pausedBy: string | null = 'kitchen',
): ServicePause => ({
  ...{ orderType, pausedUntilUtc, pausedBy },
  ...{ saidUtc: null, moreMinutes: 0, moreUntilUtc: null, line: null },
});

test.each([
  ['an hour, by half an hour', pause(2, IN_AN_HOUR), IN_HALF_AN_HOUR, true],
  ['no end, by an hour', pause(2, OPEN_END_UTC), IN_AN_HOUR, true],
  ['no end, by no end', pause(2, OPEN_END_UTC), OPEN_END_UTC, false],
  ['half an hour, by an hour', pause(2, IN_HALF_AN_HOUR), IN_AN_HOUR, false],
  ['nothing, by an hour', pause(2, null), IN_AN_HOUR, false],
  ['what nobody answered, by half an hour', pause(2, IN_AN_HOUR, 'unanswered'), IN_HALF_AN_HOUR, true],
  // it ends with the next device that asks, so that its end promises nothing
  ['a silent kitchen, by half an hour', pause(2, IN_AN_HOUR, 'silent'), IN_HALF_AN_HOUR, false],
])('A-1075: of two pauses the later end stays: %s', (_, before, untilUtc, stays) => {
  expect(endsLater(before, untilUtc)).toBe(stays);
});

test('A-1076: a pause without an end is known among those of the services that are asked for', () => {
  const pauses = [pause(1, IN_AN_HOUR), pause(2, OPEN_END_UTC)];
  expect(hasOpenEnd(pauses, [1, 2], NOW)).toBe(true);
  expect(hasOpenEnd(pauses, [1], NOW)).toBe(false);
  expect(hasOpenEnd([pause(1, BEFORE), pause(2, null)], [1, 2], NOW)).toBe(false);
});

test.each([
  // 11:50 PM in Auckland
  ['twenty minutes over midnight', '2026-11-26T10:50:00.000Z', '2026-11-26T11:10:00.000Z', 10],
  ['the rest of a day', '2026-11-26T10:50:00.000Z', '2026-11-26T16:00:00.000Z', null],
  ['the rest of a day, after midnight', '2026-11-26T11:30:00.000Z', '2026-11-26T16:00:00.000Z', null],
  // 4:30 AM, in the last half an hour of the day
  ['an hour over the end of a day', '2026-11-26T15:30:00.000Z', '2026-11-26T16:30:00.000Z', 330],
])('A-1416: a pause is for today when it ends with the restaurant’s day: %s', (_, at, untilUtc, minute) => {
  const now = new Date(at);
  const timeZone = 'Pacific/Auckland';
  expect(isForToday(new Date(untilUtc), now, timeZone)).toBe(minute === null);
  expect(pauseFault([pause(1, untilUtc)], 1, now, { now, timeZone })).toEqual(
    minute === null ? { code: 'pickupPausedToday' } : { code: 'pickupPaused', params: { time: { minute } } },
  );
});

test.each([
  ['unanswered', 1, 'pickupUnanswered'],
  ['unanswered', 2, 'deliveryUnanswered'],
  ['silent', 1, 'pickupSilent'],
  ['silent', 2, 'deliverySilent'],
])(
  'A-1569: a pause that the store made by itself (%s, order type %i) does not call the kitchen busy',
  (by, orderType, code) => {
    const to = { now: NOW, timeZone: 'Pacific/Auckland' };
    expect(pauseFault([pause(orderType, IN_AN_HOUR, by)], orderType, NOW, to)).toEqual({ code });
  },
);
