import { expect, test } from 'vitest';
import { watchClock } from './clock-watch.ts';
import type { Log } from './log.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

function watched() {
  const logged: string[] = [];
  const keep = (fields: Record<string, unknown>) => void logged.push(String(fields.alert ?? fields.job));
  const log: Log = { info: keep, warn: keep, error: keep };
  const clocks = { wall: Date.parse('2026-11-23T00:00Z'), steady: 5 };
  const isSteady = watchClock(log, { wallMs: () => clocks.wall, steadyMs: () => clocks.steady });
  return {
    logged,
    isSteady,
    pass(ms: number) {
      clocks.wall += ms;
      clocks.steady += ms;
    },
    set(ms: number) {
      clocks.wall += ms;
    },
  };
}

test('F41: time that passes, and a clock that is adjusted a little, are no leap', () => {
  const { isSteady, pass, set, logged } = watched();
  for (let round = 0; round < 500; round++) {
    pass(15 * SECOND);
    set(round % 2 === 0 ? 3 * SECOND : -2 * SECOND);
    expect(isSteady()).toBe(true);
  }
  pass(3 * DAY);
  expect(isSteady()).toBe(true);
  expect(logged).toEqual([]);
});

test.each([
  ['a day ahead', DAY],
  ['two hours back', -2 * HOUR],
])('F41: a clock set %s is not relied on until it is back, with one alert', (_, ms) => {
  const { isSteady, pass, set, logged } = watched();
  set(ms);
  for (let round = 0; round < 10; round++) {
    expect(isSteady()).toBe(false);
    pass(15 * SECOND);
  }
  expect(logged).toEqual(['clock-leap']);
  set(-ms);
  expect(isSteady()).toBe(true);
  expect(logged).toEqual(['clock-leap', 'clock']);
});

test('F41: a new time is believed when it has stood for an hour, counted from the last leap', () => {
  const { isSteady, pass, set, logged } = watched();
  set(DAY);
  expect(isSteady()).toBe(false);
  pass(59 * MINUTE);
  set(-HOUR);
  expect(isSteady()).toBe(false);
  pass(59 * MINUTE);
  expect(isSteady()).toBe(false);
  pass(MINUTE);
  expect(isSteady()).toBe(true);
  expect(logged).toEqual(['clock-leap', 'clock-leap', 'clock']);
  pass(MINUTE);
  expect(isSteady()).toBe(true);
});
