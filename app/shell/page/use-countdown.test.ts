import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startCountdown } from './use-countdown.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('R-AUTH-34 R-AUTH-35: 60 seconds, each of them told once, then no more', () => {
  const told: number[] = [];
  startCountdown(60, (left) => told.push(left));
  vi.advanceTimersByTime(90_000);
  expect(told).toEqual(Array.from({ length: 61 }, (_, passed) => 60 - passed));
  expect(vi.getTimerCount()).toBe(0);
});

test('a page that slept is right when it wakes', () => {
  const told: number[] = [];
  startCountdown(60, (left) => told.push(left));
  vi.setSystemTime(Number(vi.getMockedSystemTime()) + 45_000);
  vi.advanceTimersByTime(1000);
  expect(told).toEqual([60, 14]);
});

test('nothing is told once it is stopped, or after 0', () => {
  const tell = vi.fn();
  startCountdown(60, tell)();
  startCountdown(0, tell);
  vi.advanceTimersByTime(5000);
  expect(tell.mock.calls).toEqual([[60], [0]]);
});
