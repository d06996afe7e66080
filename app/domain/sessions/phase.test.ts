import { describe, expect, test } from 'vitest';
import { expiryOf, isPreferenceKept, sessionPhase } from './phase.ts';
import { PREFERENCE_MS } from './timings.ts';

const T0 = Date.UTC(2026, 10, 20, 6);
const EXPIRES = T0 + PREFERENCE_MS;

describe('R-SESS-01 R-SESS-13 A-11 A-12 C-055: the phase of an order preference', () => {
  test.each([
    ['just set', 0, 'running', 'running'],
    ['31 s left', 869_000, 'running', 'running'],
    ['30 s left', 870_000, 'critical', 'critical'],
    ['1 ms left', 899_999, 'critical', 'critical'],
    ['15 minutes', 900_000, 'over', 'warning'],
    ['the last of the warning', 929_999, 'over', 'warning'],
    ['after the warning', 930_000, 'over', 'over'],
    ['eight hours on', 8 * 3_600_000, 'over', 'over'],
  ])('%s', (_, afterMs, guest, customer) => {
    expect(sessionPhase(EXPIRES, T0 + afterMs, false)).toBe(guest);
    expect(sessionPhase(EXPIRES, T0 + afterMs, true)).toBe(customer);
  });

  test.each([null, undefined, 0, Number.NaN, -5])('C-058: %s is no preference', (kept) => {
    expect(sessionPhase(kept, T0, false)).toBe('none');
    expect(expiryOf(kept, T0)).toBeNull();
  });

  test('C-058: an expiry in the far future counts as 15 minutes', () => {
    expect(expiryOf(T0 + 86_400_000, T0)).toBe(EXPIRES);
  });

  test('what was chosen counts until it is over', () => {
    expect((['none', 'running', 'critical', 'warning', 'over'] as const).map(isPreferenceKept)).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
  });
});
