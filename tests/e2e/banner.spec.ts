import { expect, type Page, test } from './fixtures.ts';
import { hydrated } from './scripts.ts';

const SLIDE_MS = 6_000;

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** The menu with its clock stopped: only `page.clock.runFor` moves it. A key starts the scripts, which else wait for rest. */
async function openWithoutTime(page: Page): Promise<void> {
  await page.clock.install({ time: new Date('2026-11-20T06:00:00Z') });
  await page.clock.pauseAt(new Date('2026-11-20T06:01:00Z'));
  await page.goto('/');
  await page.keyboard.press('Shift');
  await hydrated(page);
}

/** Number of the slide in view, once the track has come to rest. */
function slide(page: Page) {
  return expect.poll(() =>
    page
      .getByRole('region', { name: 'Offers' })
      .getByRole('list')
      .evaluate((track) => {
        const at = track.scrollLeft / track.clientWidth;
        return Math.abs(at - Math.round(at)) < 0.01 ? Math.round(at) + 1 : 0;
      }),
  );
}

test('R-BAN-01: the next slide comes after 6000 ms, after the last one the first; none while it is looked at or less motion is asked for @js @1280', async ({
  page,
}) => {
  await openWithoutTime(page);
  await page.clock.runFor(SLIDE_MS - 1);
  await slide(page).toBe(1);
  await page.clock.runFor(2);
  await slide(page).toBe(2);
  const banner = page.getByRole('region', { name: 'Offers' });
  const slides = await banner.getByRole('listitem').count();
  expect(slides).toBeGreaterThan(2);
  for (let next = 3; next <= slides + 2; next += 1) {
    await page.clock.runFor(SLIDE_MS);
    await slide(page).toBe(next > slides ? next - slides : next);
  }
  await banner.hover();
  await page.clock.runFor(3 * SLIDE_MS);
  await slide(page).toBe(2);
  await page.mouse.move(0, 0);
  await banner.getByRole('button', { name: 'Pause slides' }).focus();
  await page.clock.runFor(3 * SLIDE_MS);
  await slide(page).toBe(2);
  await page.keyboard.press('Enter');
  await expect(banner.getByRole('button', { name: 'Play slides' })).toBeVisible();
  await page.getByRole('searchbox').focus();
  await page.clock.runFor(3 * SLIDE_MS);
  await slide(page).toBe(2);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await page.keyboard.press('Shift');
  await hydrated(page);
  await page.clock.runFor(3 * SLIDE_MS);
  await slide(page).toBe(1);
});

test('R-BAN-02, R-BAN-04, R-BAN-05, R-BAN-06: banner and cart bar belong to the menu, the bar up to 900 px', async ({
  page,
}) => {
  const banner = page.getByRole('region', { name: 'Offers' });
  const bar = page.getByRole('link', { name: /View Cart/ });
  await page.setViewportSize({ width: 900, height: 800 });
  await page.goto('/products/breads');
  await expect(banner).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mitti Punjabi Kitchen');
  await expect(bar).toHaveCount(0);
  await page.locator('#card-garlic-naan').getByRole('button').click();
  await expect(bar).toBeVisible();
  await expect(bar).toContainText('$4.50');
  await page.setViewportSize({ width: 901, height: 800 });
  await expect(bar).toBeHidden();
  await page.setViewportSize({ width: 900, height: 800 });
  await page.goto('/contact');
  await expect(banner).toHaveCount(0);
  await expect(bar).toHaveCount(0);
});
