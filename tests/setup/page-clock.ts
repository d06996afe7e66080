import type { Browser } from 'playwright/test';

/** Pages have the clock of this process, as a run with `--at` set it ahead (run-all.ts). */
export function withClockAhead(browser: Browser): Browser {
  const aheadMs = Number(process.env.CLOCK_AHEAD_MS ?? 0);
  if (aheadMs === 0) return browser;
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await context.addInitScript(shiftClock, aheadMs);
    return context;
  };
  return browser;
}

/** Runs in the page, before its scripts and before Playwright's own clock. */
function shiftClock(aheadMs: number): void {
  const machine = Date.now;
  const now = () => machine() + aheadMs;
  const shifted: DateConstructor = new Proxy(Date, {
    construct: (target, parts, made) => Reflect.construct(target, parts.length === 0 ? [now()] : parts, made),
    apply: () => new shifted().toString(),
  });
  Date.now = now;
  Date.prototype.constructor = shifted;
  globalThis.Date = shifted;
  Object.defineProperty(performance, 'timeOrigin', { value: performance.timeOrigin + aheadMs });
}
