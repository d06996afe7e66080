import { expect, type Page } from './fixtures.ts';
import { hydrated, stopClock } from './scripts.ts';

/** The page of a placed order, waiting for the restaurant. */

/** Longer than the page ever waits before it asks again. */
const NEXT_LOOK_MS = 16_000;

/** From here on the page's clock stands and is put forward, where scripts run, so that nobody waits for its timers. */
export async function quickClock(page: Page, scripted: boolean): Promise<void> {
  if (!scripted) return;
  await page.clock.install();
  await page.reload();
  await hydrated(page);
  await stopClock(page);
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
