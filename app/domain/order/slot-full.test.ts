import { expect, test } from 'vitest';
import type { Slot } from '#app/contract/slots.ts';
import { slotFullText } from './slot-full.ts';

const ZONE = 'Pacific/Auckland';
/** Wednesday noon there. */
const NOW = new Date('2026-07-08T00:00:00Z');
const at = (startUtc: string): Slot => ({ startUtc, date: '', time: '', state: 'open' });
const text = (next: Slot | null, asked = { isScheduled: true, canSchedule: true }) =>
  slotFullText(next, asked, ZONE, NOW);

test('a full slot names the next free one on the restaurant’s clock, and its day when it is not today', () => {
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
