import { expect, type Page, test } from '#tests/e2e/fixtures.ts';

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };

/** Counts how much of the screen moves by itself from the first paint on. */
async function countShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const moved = { sum: 0 };
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) if (!entry.hadRecentInput) moved.sum += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { moved: { sum: number } }).moved.sum);
}

/** A line so slow that the document is drawn in parts while it comes in. */
async function slowLine(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 50,
    downloadThroughput: 60_000,
    uploadThroughput: 60_000,
  });
}

test('A-648: a dish opened by its address stays where it is while its page comes in and comes to life @js', async ({
  page,
}) => {
  const shifted = await countShifts(page);
  await slowLine(page);
  await page.goto('/item/butter-chicken');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Add to Cart $19.90' })).toBeVisible();
  expect(await shifted()).toBeLessThan(0.01);
});
