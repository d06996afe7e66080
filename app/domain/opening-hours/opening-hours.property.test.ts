import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Hours } from './day.ts';
import { openForCheckout } from './open-for-checkout.ts';
import { openingStatus } from './opening-status.ts';

const MINUTE_MS = 60_000;
const ZONES = ['Pacific/Auckland', 'UTC', 'America/New_York', 'Asia/Kolkata', 'Pacific/Chatham'];

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 15, 30, 59))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);
const dayHours = {
  isClosed: fc.boolean(),
  dayAvailabilities: fc.array(fc.record({ fromTime: time, toTime: fc.oneof(time, fc.constant('24:00')) }), {
    maxLength: 3,
  }),
};
/** An instant of 2026 or 2027, to the second, often near a change of clocks. */
const instant = fc.oneof(
  fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 11, 31) }),
  fc
    .tuple(
      fc.constantFrom('2026-09-26T14:00Z', '2026-04-04T14:00Z', '2027-09-25T14:00Z'),
      fc.integer({ min: -3e7, max: 3e7 }),
    )
    .map(([change, away]) => Date.parse(change) + away),
);
const cases = fc
  .tuple(
    fc.array(fc.record({ weekday: fc.integer({ min: 1, max: 7 }), ...dayHours }), { maxLength: 8 }),
    fc.array(fc.record(dayHours), { maxLength: 3 }),
    fc.constantFrom(...ZONES),
    instant,
  )
  .map(([weeklyAvailabilities, overrides, timeZone, epoch]) => {
    const now = new Date(epoch);
    const dateOverrides = overrides.map((override, index) => ({
      ...override,
      date: new Date(epoch + (index - 1) * 24 * 60 * MINUTE_MS).toISOString().slice(0, 10),
    }));
    return { hours: { weeklyAvailabilities, dateOverrides, timeZone }, now };
  });

/** The clock on the wall as Intl prints it, no rule of ours involved. */
function wall(timeZone: string) {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  return (epoch: number) => {
    const [date = '', clock = ''] = format.format(epoch).split(', ');
    return { date, clock };
  };
}

/** The checkout rule told minute by minute in texts: 'HH:mm' sorts as time does. */
function isOpenNaively({ weeklyAvailabilities, dateOverrides }: Hours, date: string, clock: string): boolean {
  const dayBefore = new Date(Date.parse(date) - 24 * 60 * MINUTE_MS).toISOString().slice(0, 10);
  const windowsOf = (day: string) => {
    const weekday = new Date(day).getUTCDay() + 1;
    const found =
      dateOverrides.find((each) => each.date === day) ??
      weeklyAvailabilities.find((each) => each.weekday === weekday);
    return found && !found.isClosed ? found.dayAvailabilities : [];
  };
  return (
    windowsOf(date).some(({ fromTime, toTime }) => {
      if (fromTime === toTime) return true;
      return clock >= fromTime && (fromTime > toTime || clock <= toTime);
    }) || windowsOf(dayBefore).some(({ fromTime, toTime }) => fromTime > toTime && clock <= toTime)
  );
}

test('R-OPEN-01 to R-OPEN-03, A-07: open exactly when the naive rule says so', () => {
  fc.assert(
    fc.property(cases, ({ hours, now }) => {
      const { date, clock } = wall(hours.timeZone)(now.getTime());
      expect(openForCheckout(hours, now)).toBe(isOpenNaively(hours, date, clock));
    }),
    { numRuns: 2000 },
  );
});

test('R-OPEN-07, R-OPEN-08: the next opening is the first minute that the naive rule finds open', () => {
  fc.assert(
    fc.property(cases, ({ hours, now }) => {
      const read = wall(hours.timeZone);
      const status = openingStatus(hours, now);
      const start = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
      const { date, clock } = read(start);
      expect(status.isOpen).toBe(isOpenNaively(hours, date, clock));
      if (status.isOpen || isFallback(hours, status.nextOpening, read)) return;
      const end = status.nextOpening?.getTime() ?? start + 7 * 24 * 60 * MINUTE_MS;
      for (let epoch = start; epoch < end; epoch += MINUTE_MS) {
        const at = read(epoch);
        // an hour that comes twice may open again within a window that had ended; the countdown need not know
        if (read(epoch - 60 * MINUTE_MS).clock === at.clock) return;
        expect(isOpenNaively(hours, at.date, at.clock)).toBe(false);
      }
      if (!status.nextOpening) return;
      const opening = read(end);
      expect(isOpenNaively(hours, opening.date, opening.clock)).toBe(true);
      expect(end).toBeGreaterThan(now.getTime());
    }),
    { numRuns: 60 },
  );
});

/** 08:00 tomorrow, where the hours open on no day. */
function isFallback(hours: Hours, nextOpening: Date | null, read: ReturnType<typeof wall>): boolean {
  if (!nextOpening) return false;
  const { date, clock } = read(nextOpening.getTime());
  return clock === '08:00' && !isOpenNaively(hours, date, clock);
}
