import { expect, test } from 'vitest';
import { clockDigits, secondsLeft, untilNextTick } from './time-left.ts';

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
