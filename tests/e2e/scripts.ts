import { NAVIGATION_HANGS_MS } from '#tests/setup/hang-limits.ts';
import { expect, type Page } from './fixtures.ts';

const SCRIPTS = '**/assets/*.js';
const ENHANCER = /\/assets\/enhancer-[^/]*\.js$/;

/**
 * A page whose scripts stay on the way. `release` lets them come; without it the page stays as the server drew it.
 * @param butEnhancer the enhancer comes all the same
 */
export async function holdScripts(page: Page, { butEnhancer = false } = {}): Promise<{ release(): void }> {
  let release = () => {};
  const gate = new Promise<void>((open) => {
    release = open;
  });
  await page.route(SCRIPTS, async (route) => {
    if (!butEnhancer || !ENHANCER.test(route.request().url())) await gate;
    // the page that asked may be gone by now
    await route.continue().catch(() => {});
  });
  return { release };
}

/** Only the enhancer comes; every other script fails to load. */
export async function failChunks(page: Page): Promise<void> {
  await page.route(SCRIPTS, (route) =>
    ENHANCER.test(route.request().url()) ? route.continue() : route.abort(),
  );
}

/** Opens a page without waiting for its scripts. */
export async function openEarly(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeAttached();
}

/** React has taken the page over. */
export async function hydrated(page: Page): Promise<void> {
  // all scripts of a page, on a machine that has others to run beside: only that takes time here
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '', {
    timeout: NAVIGATION_HANGS_MS,
  });
}

/**
 * From here on the page's clock stands (`page.clock.install` was called before it opened): only `page.clock` moves it, so
 * that what is shown for some seconds is still there when a busy machine comes to look.
 */
export async function stopClock(page: Page, aheadMs = 10_000): Promise<void> {
  // so far ahead that it is still to come when the order to stop arrives
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + aheadMs);
}

/** A page that is touched, so that scripts come at once, and that React has taken over. */
export async function awake(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await hydrated(page);
}

/** Every place of the kitchen's board takes presses: for a moment after it changed, those that changed do not. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('.kitchen[data-still]')).toHaveCount(0);
}
