import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const SERVER = Date.parse('2026-11-20T06:00:00Z');
const HOUR = 3_600_000;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  // the module keeps its clock, so each test loads its own
  vi.resetModules();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page whose answer began to arrive so long ago. */
async function pageOf(arrivedMsAgo: number | null) {
  const entries = arrivedMsAgo === null ? [] : [{ responseStart: 400 }];
  const timeOrigin = Number(vi.getMockedSystemTime()) - (arrivedMsAgo ?? 0) - 400;
  // the test's own loader asks for the time too
  const clock = await import('./server-clock.ts');
  vi.stubGlobal('performance', { timeOrigin, getEntriesByType: () => entries });
  return clock;
}

test.each([-HOUR, 0, HOUR])(
  'C-054: a device whose clock is %i ms wrong tells the server’s time',
  async (wrong) => {
    vi.setSystemTime(SERVER + wrong);
    const { keepServerClock, serverNow } = await pageOf(0);
    keepServerClock(SERVER);
    expect(serverNow()).toBe(SERVER);
    vi.setSystemTime(SERVER + wrong + 90_000);
    expect(serverNow()).toBe(SERVER + 90_000);
  },
);

test('a page whose scripts come minutes after its answer counts from the answer', async () => {
  vi.setSystemTime(SERVER + HOUR + 120_000);
  const { keepServerClock, serverNow } = await pageOf(120_000);
  keepServerClock(SERVER);
  expect(serverNow()).toBe(SERVER + 120_000);
});

test('an arrival between two milliseconds makes no parts of one', async () => {
  vi.setSystemTime(SERVER);
  const { keepServerClock, serverNow } = await pageOf(0.3);
  keepServerClock(SERVER);
  expect(serverNow()).toBe(SERVER);
});

test('each later answer puts it right; the same one said again does not', async () => {
  vi.setSystemTime(SERVER);
  const { keepServerClock, serverNow } = await pageOf(null);
  keepServerClock(SERVER);
  vi.setSystemTime(SERVER + 5000);
  keepServerClock(SERVER);
  expect(serverNow()).toBe(SERVER + 5000);
  keepServerClock(SERVER + 65_000);
  expect(serverNow()).toBe(SERVER + 65_000);
  // a part of the page that was told earlier
  keepServerClock(SERVER);
  expect(serverNow()).toBe(SERVER + 65_000);
});
