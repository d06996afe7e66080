import { describe, expect, test } from 'vitest';
import {
  COUNTDOWN_CRITICAL_SECONDS,
  COUNTDOWN_TICK_MS,
  clockDigits,
  expiryOf,
  isPreferenceKept,
  PREFERENCE_CHECK_MS,
  PREFERENCE_MS,
  secondsLeft,
  sessionPhase,
  untilNextTick,
  WARNING_SECONDS,
} from './phase.ts';

test('R-CONST-02, R-SESS-13: session times of spec §9', () => {
  expect({
    PREFERENCE_MS,
    PREFERENCE_CHECK_MS,
    COUNTDOWN_TICK_MS,
    COUNTDOWN_CRITICAL_SECONDS,
    WARNING_SECONDS,
  }).toEqual({
    PREFERENCE_MS: 15 * 60 * 1000,
    PREFERENCE_CHECK_MS: 15 * 60 * 1000,
    COUNTDOWN_TICK_MS: 1000,
    COUNTDOWN_CRITICAL_SECONDS: 30,
    WARNING_SECONDS: 30,
  });
});

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

test.each([
  [900_000, 900],
  [899_999, 900],
  [30_001, 31],
  [30_000, 30],
  [1, 1],
  [0, 0],
  [-5, 0],
])('R-BAN-08 R-BAN-09: %i ms are %i seconds', (ms, seconds) => {
  expect(secondsLeft(1_000_000 + ms, 1_000_000)).toBe(seconds);
});

test.each([900_000, 899_999, 30_001, 500, 1, 0, -1, -500, -29_999])(
  'R-BAN-09: with %i ms left the next tick changes the number, and none is left out',
  (ms) => {
    const wait = untilNextTick(ms, 0);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(1000);
    expect(Math.ceil((ms - wait) / 1000)).toBe(Math.ceil(ms / 1000) - 1);
  },
);

test('R-BAN-07: hours, minutes and seconds', () => {
  expect(clockDigits(872)).toEqual(['00', '14', '32']);
  expect(clockDigits(3600)).toEqual(['01', '00', '00']);
  expect(clockDigits(0)).toEqual(['00', '00', '00']);
});
