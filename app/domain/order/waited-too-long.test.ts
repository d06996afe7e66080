import { expect, test } from 'vitest';
import { cancelsAt, hasWaitedTooLong, minutesToAccept } from './waited-too-long.ts';

const hours = {
  timeZone: 'Pacific/Auckland',
  dateOverrides: [],
  weeklyAvailabilities: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    isClosed: false,
    dayAvailabilities: [{ fromTime: '11:00', toTime: '20:59' }],
  })),
};
const at = (wall: string) => new Date(`2026-07-08T${wall}:00+12:00`);
const asap = (created: string) => ({
  createdUtc: at(created).toISOString(),
  isScheduled: false,
  dueUtc: at(created).toISOString(),
  estimateMinutes: 30,
});
const scheduled = (created: string, due: string) => ({
  ...asap(created),
  isScheduled: true,
  dueUtc: at(due).toISOString(),
});

test('B-ORD-12 30 open minutes after placing, not a second sooner', () => {
  const soon = new Date(at('12:30').getTime() - 1000);
  expect(hasWaitedTooLong(asap('12:00'), hours, 30, soon)).toBe(false);
  expect(hasWaitedTooLong(asap('12:00'), hours, 30, at('12:30'))).toBe(true);
});

test('B-ORD-12 minutes before opening do not count', () => {
  expect(hasWaitedTooLong(asap('09:00'), hours, 30, at('11:29'))).toBe(false);
  expect(hasWaitedTooLong(asap('09:00'), hours, 30, at('11:30'))).toBe(true);
});

test('B-ORD-12 a scheduled order waits until its due time less the estimate', () => {
  expect(hasWaitedTooLong(scheduled('12:00', '18:00'), hours, 30, at('17:29'))).toBe(false);
  expect(hasWaitedTooLong(scheduled('12:00', '18:00'), hours, 30, at('17:30'))).toBe(true);
});

test('B-ORD-12 a scheduled order made late leaves the restaurant time, but never past its due time', () => {
  expect(hasWaitedTooLong(scheduled('17:20', '18:00'), hours, 30, at('17:49'))).toBe(false);
  expect(hasWaitedTooLong(scheduled('17:20', '18:00'), hours, 30, at('17:50'))).toBe(true);
  expect(hasWaitedTooLong(scheduled('17:45', '18:00'), hours, 30, at('17:59'))).toBe(false);
  expect(hasWaitedTooLong(scheduled('17:45', '18:00'), hours, 30, at('18:00'))).toBe(true);
});

test('B-ORD-12 the setting changes the minutes, 0 switches it off', () => {
  const setting = (settingValue: string) => [
    { settingKey: 'CancelUnacceptedAfterMinutes', settingValue, category: 'Orders' },
  ];
  expect(minutesToAccept([])).toBe(30);
  expect(minutesToAccept(setting('45'))).toBe(45);
  expect(minutesToAccept(setting('0'))).toBe(0);
  expect(minutesToAccept(setting('soon'))).toBe(30);
  expect(hasWaitedTooLong(asap('12:00'), hours, 0, at('20:00'))).toBe(false);
});

test('B-ORD-12, A-383 the moment at which an order cancels itself is the first one at which it has waited too long', () => {
  const orders = [
    asap('12:00'),
    asap('09:00'),
    asap('20:45'),
    scheduled('12:00', '18:00'),
    scheduled('17:40', '18:00'),
    scheduled('09:00', '11:00'),
  ];
  for (const order of orders) {
    const end = cancelsAt(order, hours, 30);
    if (!end) throw new Error('It waits for ever');
    expect(hasWaitedTooLong(order, hours, 30, end)).toBe(true);
    expect(hasWaitedTooLong(order, hours, 30, new Date(end.getTime() - 1))).toBe(false);
  }
  expect(cancelsAt(asap('20:45'), hours, 30)?.toISOString()).toBe(
    new Date(at('11:15').getTime() + 24 * 3_600_000).toISOString(),
  );
});

test('A-383 an order that may wait for ever never cancels itself', () => {
  expect(cancelsAt(asap('12:00'), hours, 0)).toBeNull();
});
