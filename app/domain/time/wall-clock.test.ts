import { afterEach, describe, expect, test, vi } from 'vitest';
import { addDays, instantAt, wallTime, weekdayOf } from './wall-clock.ts';

const ZONE = 'Pacific/Auckland';

/** The zone of the machine itself; that it took effect is part of the test. */
function standIn(zone: string): void {
  vi.stubEnv('TZ', zone);
  expect(new Intl.DateTimeFormat('en').resolvedOptions().timeZone).toBe(zone);
}

afterEach(() => {
  vi.unstubAllEnvs();
});

const at = (date: string, minute: number, notBefore?: string) =>
  instantAt(date, minute, ZONE, notBefore === undefined ? undefined : new Date(notBefore)).toISOString();

describe.each(['UTC', 'America/New_York', 'Pacific/Auckland', 'Europe/London'])(
  'R-CONST-04: Pacific/Auckland on a machine in %s',
  (zone) => {
    test.each([
      ['2026-01-15T11:00:30Z', '2026-01-16', 0, 6],
      ['2026-07-15T11:59:59Z', '2026-07-15', 1439, 4],
      // 02:30 on 8 March does not exist in New York
      ['2026-03-07T13:30:00Z', '2026-03-08', 150, 1],
      // either side of the change to summer time, 27 September, and back, 5 April
      ['2026-09-26T13:59:00Z', '2026-09-27', 119, 1],
      ['2026-09-26T14:00:00Z', '2026-09-27', 180, 1],
      ['2026-04-04T13:59:00Z', '2026-04-05', 179, 1],
      ['2026-04-04T14:00:00Z', '2026-04-05', 120, 1],
    ])('R-OPEN-01, R-OPEN-15: %s is %s, minute %s, weekday %s', (instant, date, minute, weekday) => {
      standIn(zone);
      expect(wallTime(new Date(instant), ZONE)).toEqual({ date, minute, weekday });
    });

    test('C-061, C-062: the instant of a wall time', () => {
      standIn(zone);
      expect(at('2026-01-16', 0)).toBe('2026-01-15T11:00:00.000Z');
      expect(at('2026-03-08', 150)).toBe('2026-03-07T13:30:00.000Z');
      // skipped: the instant of the change
      expect(at('2026-09-27', 120)).toBe('2026-09-26T14:00:00.000Z');
      expect(at('2026-09-27', 165)).toBe('2026-09-26T14:00:00.000Z');
      expect(at('2026-09-27', 180)).toBe('2026-09-26T14:00:00.000Z');
      // twice: the first, or the one that has not passed
      expect(at('2026-04-05', 150)).toBe('2026-04-04T13:30:00.000Z');
      expect(at('2026-04-05', 150, '2026-04-04T13:31:00Z')).toBe('2026-04-04T14:30:00.000Z');
      expect(at('2026-04-05', 179)).toBe('2026-04-04T13:59:00.000Z');
      expect(at('2026-04-05', 180)).toBe('2026-04-04T15:00:00.000Z');
    });
  },
);

test('zones west of Greenwich, with half hours, and without change', () => {
  const noon = new Date('2026-03-07T12:00:00Z');
  expect(wallTime(noon, 'America/St_Johns')).toEqual({ date: '2026-03-07', minute: 8 * 60 + 30, weekday: 7 });
  expect(wallTime(noon, 'Pacific/Chatham')).toEqual({ date: '2026-03-08', minute: 105, weekday: 1 });
  expect(wallTime(noon, 'UTC').minute).toBe(720);
});

test('dates roll over months, years and leap days', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  expect(['2026-03-07', '2026-03-08'].map(weekdayOf)).toEqual([7, 1]);
});
