import { expect, type Page } from './fixtures.ts';
import { awake, hydrated, stopClock } from './scripts.ts';

/** The page of a placed order, waiting for the restaurant. */

/** Longer than the page ever waits before it asks again. */
export const NEXT_LOOK_MS = 16_000;

/** From here on the page's clock can be put forward, where scripts run, so that nobody waits for its timers. */
export async function quickClock(page: Page, scripted: boolean): Promise<void> {
  if (!scripted) return;
  await page.clock.install();
  await page.reload();
  await hydrated(page);
}

/**
 * From here on the page's clock stands. `nextAnswer` puts it ahead until the page asks again, once, and waits for the
 * answer; `asked` is how often it has asked, as the test counts it.
 */
export async function oneAskAtATime(page: Page): Promise<{
  nextAnswer(asked: () => number, what?: 'status' | 'news'): Promise<void>;
}> {
  await page.clock.install();
  await stopClock(page);
  await page.reload();
  await awake(page);
  return {
    async nextAnswer(asked, what = 'status') {
      const before = asked();
      const answered = page.waitForResponse(new RegExp(`/success/${what}`));
      await expect
        .poll(
          async () => {
            await page.clock.runFor(1000);
            return asked();
          },
          { intervals: [100] },
        )
        .toBe(before + 1);
      await answered;
    },
  };
}

/** The page asks again: by itself with scripts, by a refresh without. */
export async function lookAgain(page: Page, scripted: boolean): Promise<void> {
  if (scripted) await page.clock.runFor(NEXT_LOOK_MS);
  else await page.reload();
}

export async function trackOrder(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Track your order' }).click();
  await expect(page.getByRole('heading', { name: 'Order Status' })).toBeVisible();
}
