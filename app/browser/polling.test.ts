import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startPolling } from './polling.ts';

/** Stands in for the page: hidden or not, with an event when that changes. */
class Page extends EventTarget {
  hidden = false;
  show(hidden: boolean) {
    this.hidden = hidden;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

let page: Page;
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  page = new Page();
  vi.stubGlobal('document', page);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('R-STAT-18: asks every 3 s, first after 3 s', async () => {
  const ask = vi.fn(async () => {});
  stop = startPolling({ ask, everyMs: 3000 });
  await vi.advanceTimersByTimeAsync(2999);
  expect(ask).toHaveBeenCalledTimes(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(6000);
  expect(ask).toHaveBeenCalledTimes(3);
});

test('C-095: a slow answer is waited for, so that requests do not pile up', async () => {
  let answer = () => {};
  const ask = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        answer = resolve;
      }),
  );
  stop = startPolling({ ask, everyMs: 3000 });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(1);
  answer();
  await vi.advanceTimersByTimeAsync(3000);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('R-STAT-23: while it fails it asks every 6 s, and a success brings the old pace back', async () => {
  const ask = vi.fn(async () => {});
  for (let failure = 0; failure < 5; failure += 1) ask.mockRejectedValueOnce(new Error('offline'));
  stop = startPolling({ ask, everyMs: 3000 });
  await vi.advanceTimersByTimeAsync(3000 + 4 * 6000);
  expect(ask).toHaveBeenCalledTimes(5);
  await vi.advanceTimersByTimeAsync(5999);
  expect(ask).toHaveBeenCalledTimes(5);
  await vi.advanceTimersByTimeAsync(1 + 3000);
  expect(ask).toHaveBeenCalledTimes(7);
});

test('nobody looks: it rests, and asks at once when the page is seen again', async () => {
  const ask = vi.fn(async () => {});
  stop = startPolling({ ask, everyMs: 3000 });
  page.show(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(0);
  page.show(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(3000);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('R-STAT-19: once stopped it asks no more, not even for an answer that was under way', async () => {
  let answer = () => {};
  const ask = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        answer = resolve;
      }),
  );
  const halt = startPolling({ ask, everyMs: 3000 });
  await vi.advanceTimersByTimeAsync(3000);
  halt();
  answer();
  page.show(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('A-1548: the pause may change from one answer to the next', async () => {
  const ask = vi.fn(async () => {});
  let pause = 1000;
  stop = startPolling({ ask, everyMs: () => pause });
  await vi.advanceTimersByTimeAsync(1000);
  expect(ask).toHaveBeenCalledTimes(1);
  pause = 5000;
  // the second pause had begun by then
  await vi.advanceTimersByTimeAsync(1000);
  await vi.advanceTimersByTimeAsync(4999);
  expect(ask).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(ask).toHaveBeenCalledTimes(3);
});

test('A-1548: a hidden page asks seldom where it asks at all, and at once when it is shown again', async () => {
  const ask = vi.fn(async () => {});
  stop = startPolling({ ask, everyMs: 15_000, hiddenMs: 60_000 });
  page.show(true);
  await vi.advanceTimersByTimeAsync(59_999);
  expect(ask).toHaveBeenCalledTimes(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(ask).toHaveBeenCalledTimes(1);
  page.show(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(ask).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(ask).toHaveBeenCalledTimes(3);
});
