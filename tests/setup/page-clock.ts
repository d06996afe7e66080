import type { Browser } from 'playwright/test';
import { shiftDate } from './shift-date.ts';

/** Pages have the clock of this process, as a run with `--at` set it ahead (run-all.ts). */
export function withClockAhead(browser: Browser): Browser {
  const aheadMs = Number(process.env.CLOCK_AHEAD_MS ?? 0);
  if (aheadMs === 0) return browser;
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    // before the page's scripts, and before Playwright's own clock
    await context.addInitScript({
      content: `{
        const machine = Date.now;
        (${shiftDate})(() => machine() + ${aheadMs});
        Object.defineProperty(performance, 'timeOrigin', { value: performance.timeOrigin + ${aheadMs} });
      }`,
    });
    return context;
  };
  return browser;
}
