import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daily } from '#tests/fixtures/hours.ts';
import { filled } from '#tests/setup/filled.ts';
import { laterSlots, scheduledTimeRefusal } from './slots.ts';

const MINUTE_MS = 60_000;
const QUARTER_MS = 15 * MINUTE_MS;
/** Two minutes of grace for a slot that was open when it was picked. */
const GRACE_MS = 2 * MINUTE_MS;

const zones = fc.constantFrom(
  'Pacific/Auckland',
  'Pacific/Chatham',
  'Australia/Lord_Howe',
  'America/Santiago',
  'UTC',
);
/** Any moment, and often one beside a change of the clocks in Auckland. */
const moments = fc.oneof(
  fc.date({ min: new Date('2026-01-01Z'), max: new Date('2028-01-01Z'), noInvalidDate: true }),
  fc
    .tuple(
      fc.constantFrom('2026-04-04T14:00Z', '2026-09-26T14:00Z', '2027-04-03T14:00Z', '2027-09-25T14:00Z'),
      fc.integer({ min: -3000, max: 3000 }),
    )
    .map(([change, minutes]) => new Date(Date.parse(change) + minutes * MINUTE_MS)),
);
const windows = fc.constantFrom(
  '',
  '00:00-24:00',
  '11:30-14:30 17:00-22:00',
  '18:00-03:00',
  '01:30-02:45',
  'closed',
);

test('B-ORD-06 A-10: an open slot is accepted by the order’s check and every other is refused', () => {
  fc.assert(
    fc.property(moments, zones, windows, (now, timeZone, text) => {
      const hours = { ...daily(text), timeZone };
      const slots = laterSlots(hours, now);
      for (const { startUtc, state } of filled(slots)) {
        const ahead = Date.parse(startUtc) - now.getTime();
        const isGrace = ahead >= QUARTER_MS - GRACE_MS && ahead < QUARTER_MS;
        if (isGrace) continue;
        const expected = { open: null, closed: 'closedThen', past: 'orderTimeInvalid', full: '' }[state];
        expect(scheduledTimeRefusal(startUtc, hours, now), `${startUtc} is ${state}`).toBe(expected);
      }
    }),
    { numRuns: 60 },
  );
});

test('B-ORD-06: a time that is no slot is refused, whenever it is', () => {
  fc.assert(
    fc.property(
      moments,
      zones,
      fc.integer({ min: 0, max: 4 * 96 }),
      fc.nat(14),
      (now, timeZone, quarter, off) => {
        const hours = { ...daily('00:00-24:00'), timeZone };
        const start =
          Math.floor(now.getTime() / QUARTER_MS) * QUARTER_MS + quarter * QUARTER_MS + off * MINUTE_MS;
        const due = new Date(start).toISOString();
        const isListed = laterSlots(hours, now).some(({ startUtc }) => startUtc === due);
        if (!isListed) expect(scheduledTimeRefusal(due, hours, now)).toBe('orderTimeInvalid');
      },
    ),
    { numRuns: 60 },
  );
});
