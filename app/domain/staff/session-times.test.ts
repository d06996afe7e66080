import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FRESH_MS, freshUntil, IDLE_MS, LONGEST_MS, sessionEnd, TRUSTED_IDLE_MS } from './session-times.ts';

const START = Date.parse('2026-07-08T00:00:00Z');

test('A-719: however a session is used, it ends after its idle time at the latest, and never after its end', () => {
  fc.assert(
    fc.property(
      fc.boolean(),
      fc.array(fc.nat(TRUSTED_IDLE_MS - 1), { maxLength: 60 }),
      (isTrusted, pauses) => {
        const ends = new Date(START + LONGEST_MS).toISOString();
        const idle = isTrusted ? TRUSTED_IDLE_MS : IDLE_MS;
        let now = START;
        let end = sessionEnd(new Date(now), ends, isTrusted);
        for (const pause of pauses) {
          now += pause;
          if (end <= new Date(now).toISOString()) return;
          end = sessionEnd(new Date(now), ends, isTrusted);
          expect(end <= ends).toBe(true);
          expect(Date.parse(end) - now).toBeLessThanOrEqual(idle);
          expect(end === ends || Date.parse(end) - now === idle).toBe(true);
        }
      },
    ),
  );
});

test('A-729: who has confirmed is asked again after a quarter of an hour, and who has not at once', () => {
  expect(freshUntil(null)).toBeNull();
  const confirmed = new Date(START).toISOString();
  expect(Date.parse(freshUntil(confirmed) ?? '')).toBe(START + FRESH_MS);
});
