import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepServerClock } from './server-clock.ts';
import { eachServerSecond } from './server-seconds.ts';

const DEVICE = Date.parse('2026-11-20T05:00:00.300Z');
const HOUR_MS = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers({ now: DEVICE, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  vi.stubGlobal('document', new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('C-080: ticks on the server’s whole seconds, is right after a sleep, and ends when told', () => {
  const heard: number[] = [];
  keepServerClock(DEVICE + HOUR_MS);
  const server = Date.parse('2026-11-20T06:00:00.300Z');
  eachServerSecond((now) => heard.push(now) < 4);
  expect(heard).toEqual([server]);
  vi.advanceTimersByTime(700);
  expect(heard.at(-1)).toBe(server + 700);
  // asleep for twenty minutes: no timer ran
  vi.setSystemTime(DEVICE + 700 + 1_200_000);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(heard.at(-1)).toBe(server + 1_200_700);
  vi.advanceTimersByTime(60_000);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(heard).toHaveLength(4);
});

test('stopped, it tells nothing more', () => {
  const tell = vi.fn(() => true);
  eachServerSecond(tell)();
  vi.advanceTimersByTime(5000);
  expect(tell).toHaveBeenCalledTimes(1);
});
