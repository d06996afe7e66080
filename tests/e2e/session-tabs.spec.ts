import { quickAdd } from './customer.ts';
import { expect, test } from './fixtures.ts';
import { awake } from './scripts.ts';
import { customer, endsIn, timer, warning } from './session-page.ts';

test('A-13, C-057, C-058, R-SESS-14: two tabs agree, and what is written into storage decides nothing @js @1280', async ({
  page,
  context,
  store,
}) => {
  test.slow();
  await customer(store, context);
  await endsIn(store, context, -1000);
  await page.clock.install();
  await page.goto('/');
  await awake(page);
  const other = await context.newPage();
  await other.goto('/contact');
  await awake(other);
  await expect(warning(page)).toBeVisible();
  await expect(warning(other)).toBeVisible();
  for (const text of ['{}', '{"timings":"abc","enabled":true}', '{"timings":"1","enabled":true}'])
    await page.evaluate((value) => {
      localStorage.setItem('sessionTimer', value);
      sessionStorage.setItem('order-preference', value);
      sessionStorage.setItem('countdown', value);
    }, text);
  // its answer is on the way when the other tab's time has run out: that one waits for it
  let release = () => {};
  const gate = new Promise<void>((go) => {
    release = go;
  });
  await other.route('**/session.data', async (route) => {
    await gate;
    await route.continue();
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const onTheWay = other.waitForRequest('**/session.data');
  await other.getByRole('button', { name: 'Continue Session' }).click();
  await expect(other.getByRole('button', { name: 'Continue Session' })).toBeDisabled();
  await onTheWay;
  // a page that has just read the server's clock anew counts the 29 s that are left by that one
  const isWarned = async () => {
    await page.clock.fastForward(30_000);
    return warning(page).isVisible();
  };
  await expect.poll(isWarned).toBe(false);
  expect(asked).not.toContain('/session.data');
  release();
  for (const tab of [other, page]) {
    await expect(warning(tab)).toHaveCount(0);
    await expect(timer(tab)).toHaveText(/^00:14:\d\d$/);
  }
  const mirrored = await page.evaluate(() => [
    localStorage.getItem('sessionTimer'),
    sessionStorage.getItem('order-preference'),
  ]);
  expect(mirrored[0]).toMatch(/^\{"timings":"\d{13}","enabled":true\}$/);
  expect(mirrored[1]).toBe(mirrored[0]);
  await quickAdd(page, 'Jeera Rice');
});
