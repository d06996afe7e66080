import { expect, test } from 'vitest';
import type { Slot } from '#app/contract/slots.ts';
import { daily } from '#tests/fixtures/hours.ts';
import { nextOpenSlot, slotRuns } from './slot-runs.ts';
import { laterSlots } from './slots.ts';

const LETTERS = { o: 'open', p: 'past', c: 'closed', f: 'full' } as const;
const slotsOf = (letters: string) =>
  [...letters].map((letter, index) => ({ index, state: LETTERS[letter as keyof typeof LETTERS] }));
const runsOf = (letters: string) =>
  slotRuns(slotsOf(letters)).map((run) =>
    run.kind === 'folded' ? `${run.reason} ${run.slots.length}` : `shown ${run.slots.length}`,
  );

test('A-10: long runs of past or closed slots are folded, each with its reason', () => {
  expect(runsOf('ppppp cccc oof'.replaceAll(' ', ''))).toEqual(['past 5', 'closed 4', 'shown 3']);
  expect(runsOf('pppoo')).toEqual(['shown 5']);
  expect(runsOf('ppppcccooo')).toEqual(['past 4', 'shown 6']);
  expect(runsOf('oocccoo')).toEqual(['shown 7']);
  expect(runsOf('ooccccoo')).toEqual(['shown 2', 'closed 4', 'shown 2']);
  expect(runsOf('ffffff')).toEqual(['shown 6']);
  expect(runsOf('')).toEqual([]);
});

test('R-PREF-11: none is left out, and the order is kept', () => {
  const slots = laterSlots(daily('11:30-14:00 17:00-22:00'), new Date('2026-07-08T00:00:00Z'));
  expect(slotRuns(slots).flatMap((run) => run.slots)).toEqual(slots);
});

test('the next free slot is the first open one later than the asked one', () => {
  const slot = (startUtc: string, state: Slot['state']): Slot => ({ startUtc, date: '', time: '', state });
  const slots = [
    slot('2026-07-08T01:00:00.000Z', 'open'),
    slot('2026-07-08T01:15:00.000Z', 'full'),
    slot('2026-07-08T01:30:00.000Z', 'open'),
  ];
  expect(nextOpenSlot(slots, '2026-07-08T01:00:00.000Z')?.startUtc).toBe('2026-07-08T01:30:00.000Z');
  expect(nextOpenSlot(slots, '2026-07-08T00:59:00.000Z')?.startUtc).toBe('2026-07-08T01:00:00.000Z');
  expect(nextOpenSlot(slots, '2026-07-08T01:30:00.000Z')).toBeNull();
  // what is no time at all: the first of all
  expect(nextOpenSlot(slots, 'soon')?.startUtc).toBe('2026-07-08T01:00:00.000Z');
});
