import { expect, test } from 'vitest';
import { afterSilence, answerWithinMs, nextTryAfterMs } from './ticket-tries.ts';

test.each([
  // silent before, is a copy, is idle: seconds it may be silent, what becomes of the ticket
  [0, false, false, 60, 'copy'],
  [0, false, true, 20, 'copy'],
  [0, true, true, 20, 'unsure'],
  [1, false, false, 20, 'copy'],
  [1, true, true, 20, 'unsure'],
  [2, false, false, 10, 'presumed'],
  [9, true, true, 10, 'presumed'],
] as const)(
  'A-1565: after %i silent printings (copy %s, idle %s) a printer has %i s, then the ticket is %s',
  (silent, isCopy, isIdle, seconds, becomes) => {
    expect(answerWithinMs(silent, isIdle)).toBe(seconds * 1_000);
    expect(afterSilence(silent, isCopy)).toBe(becomes);
  },
);

test('A-1567: a ticket is tried five times, each time after a longer wait', () => {
  expect([1, 2, 3, 4, 5, 6].map(nextTryAfterMs)).toEqual([10_000, 30_000, 120_000, 300_000, null, null]);
});
