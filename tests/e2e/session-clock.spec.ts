import type { Request } from 'playwright/test';
import { send } from '#tests/setup/http.ts';
import { acceptTerms, checkoutOf, openCart, placeButton } from './customer.ts';
import { expect, test } from './fixtures.ts';
import { awake, stopClock } from './scripts.ts';
import {
  countdown,
  customer,
  endsIn,
  MINUTE,
  open,
  preference,
  secondsShown,
  timer,
  warning,
} from './session-page.ts';
import { withCart } from './visitor-browser.ts';

test('R-BAN-07, R-BAN-08, R-BAN-09, R-BAN-10, A-211, C-054: the countdown ticks by the server’s clock, can be dragged, closed, and is critical at 30 s @js @1280', async ({
  page,
  context,
  store,
}) => {
  await withCart(store, context, 'garlic-naan');
  // nearly all of the fourteenth minute is left for the page to open
  await endsIn(store, context, 14 * MINUTE + 58_000);
  await open(page);
  await expect(timer(page)).toHaveText(/^00:14:\d\d$/);
  await expect(countdown(page).getByText('Session expires in', { exact: true })).toBeInViewport();
  await stopClock(page);
  const shown = (await timer(page).textContent()) ?? '';
  await page.clock.runFor(1000);
  await expect(timer(page)).not.toHaveText(shown);
  await expect(countdown(page).getByRole('status')).toHaveText(/^Session expires in 1[45] minutes$/);

  // by pointer, and never out of the window
  const box = async () => (await countdown(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const first = await box();
  await countdown(page).getByText('Session expires in', { exact: true }).hover();
  await page.mouse.down();
  await page.mouse.move(first.x - 200, first.y + 200, { steps: 3 });
  await page.mouse.up();
  // the page draws it a moment after the pointer moved
  await expect.poll(async () => (await box()).x).toBeLessThan(first.x - 40);
  await expect.poll(async () => (await box()).y).toBeGreaterThan(first.y + 40);
  const second = await box();
  await countdown(page).getByText('Session expires in', { exact: true }).hover();
  await page.mouse.down();
  await page.mouse.move(5, 5, { steps: 3 });
  await page.mouse.up();
  await expect.poll(async () => (await box()).y).toBeLessThan(second.y);
  const third = await box();
  expect([third.x, third.y].every((edge) => edge >= 0)).toBe(true);
  // by keyboard
  await countdown(page).getByRole('button', { name: 'Move the countdown' }).press('ArrowRight');
  await expect.poll(async () => (await box()).x).toBeGreaterThan(third.x);
  const left = await box();

  // compact up to 768 px
  await page.setViewportSize({ width: 769, height: 800 });
  const wide = (await box()).width;
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(timer(page)).toHaveText(/14:\d\d$/);
  await expect.poll(async () => (await box()).width).toBeLessThan(wide - 80);
  await page.setViewportSize({ width: 1280, height: 800 });

  // remembered in this tab, also when it is closed; its last 30 seconds are told all the same
  await page.reload();
  await awake(page);
  await expect(countdown(page)).toBeVisible();
  await expect.poll(async () => (await box()).x).toBe(left.x);
  const seconds = await secondsShown(page);
  const hide = countdown(page).getByRole('button', { name: 'Hide the countdown' });
  await hide.click();
  await expect(countdown(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Show the countdown' }).click();
  await hide.click();
  await page.clock.fastForward((seconds - 40) * 1000);
  await page.clock.runFor(11_000);
  await expect(timer(page)).toHaveText(/^00:00:(30|2\d)$/);
  const calm = 'rgb(253, 234, 232)';
  await expect(countdown(page)).toHaveCSS('background-color', calm);
});

test('R-SESS-01, R-SESS-02, R-SESS-15, A-160, C-055: a guest’s session is over at 0, also after a sleep: storage is cleared, the cart is put aside, how one orders is asked, once @js @390', async ({
  page,
  context,
  store,
}) => {
  await withCart(store, context, 'garlic-naan');
  await endsIn(store, context, 5 * MINUTE);
  await open(page);
  await expect(timer(page)).toBeVisible();
  const stored = () => page.evaluate(() => sessionStorage.getItem('order-preference'));
  await expect.poll(stored).not.toBe(null);
  // the server's own time has come; the laptop's lid was closed
  await endsIn(store, context, -MINUTE);
  await page.clock.fastForward(20 * MINUTE);
  await expect(page).toHaveURL(/\/order-preference/);
  await expect(preference(page)).toBeVisible();
  await expect(countdown(page)).toHaveCount(0);
  // a guest is not warned (R-SESS-15)
  await expect(warning(page)).toHaveCount(0);
  expect(await stored()).toBe(null);
  await preference(page).getByRole('link', { name: 'Close' }).click();
  await expect(page).toHaveURL(`${store.origin}/`);
  // the check comes again every 15 minutes, and changes nothing more
  const checks: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.data')) checks.push(pathname);
  });
  await page.clock.fastForward(15 * MINUTE);
  await expect.poll(() => checks.length).toBeGreaterThan(0);
  await expect(page.getByRole('link', { name: /View Cart/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Restore my cart' }).click();
  await expect(page.getByRole('link', { name: /View Cart/ })).toBeVisible();
  await expect(page).toHaveURL(`${store.origin}/`);
});

test('R-BAN-07, R-SESS-04, C-055: over a tall dialog the countdown has room of its own; a session that seems over but was renewed elsewhere goes on; one that ends over an open dialog waits for it to close @js @390', async ({
  page,
  context,
  store,
}) => {
  await endsIn(store, context, 14 * MINUTE + 30_000);
  await open(page, '/legal/terms');
  const dialog = page.getByRole('dialog', { name: 'Terms of Use' });
  const gap = async () => {
    const [above, below] = [await countdown(page).boundingBox(), await dialog.boundingBox()];
    return above && below ? below.y - above.y - above.height : Number.NaN;
  };
  for (const [width, height] of [
    [360, 640],
    [768, 700],
    [901, 700],
    [1280, 720],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(gap, `${width} x ${height}`).toBeGreaterThanOrEqual(0);
  }

  await endsIn(store, context, 10 * MINUTE);
  await page.clock.fastForward(14 * MINUTE + 31_000);
  await expect(timer(page)).toHaveText(/0[89]:\d\d$/);
  // a new page: no answer is under way that would renew the session once more
  await page.goto('/legal/terms');
  await awake(page);
  await expect(timer(page)).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await endsIn(store, context, -MINUTE);
  await page.clock.fastForward(10 * MINUTE);
  await expect(timer(page)).toHaveCount(0);
  await page.clock.runFor(1000);
  await expect(dialog).toBeVisible();
  expect(asked.filter((path) => /^\/(session|order-preference)/.test(path))).toEqual([]);
  await dialog.getByRole('link', { name: 'Close' }).click();
  await page.clock.runFor(1000);
  await expect(page).toHaveURL(/\/order-preference/);
});

test('R-SESS-07, R-SESS-09, R-SESS-12, R-SESS-15, C-057: a customer is warned for 30 s; Continue and Escape keep cart and session @js @390', async ({
  page,
  context,
  store,
}) => {
  await customer(store, context);
  await endsIn(store, context, MINUTE);
  await open(page, '/contact');
  await expect(timer(page)).toBeVisible();
  await stopClock(page);
  await page.clock.fastForward((await secondsShown(page)) * 1000 + 1500);
  await expect(warning(page).getByRole('timer')).toHaveText(/^In (29|28) seconds /);
  await expect(countdown(page)).toHaveCount(0);
  await page.clock.fastForward(24_000);
  await expect(warning(page).getByRole('timer')).toHaveText(/^In [1-6] seconds? /);
  // each answer sets the page's clock by the server's, so the last one comes before the clock is moved; one that a
  // newer question cut off never ends as an answer
  const asked = new Set<Request>();
  page.on('request', (request) => request.url().includes('.data') && asked.add(request));
  page.on('requestfinished', (request) => asked.delete(request));
  page.on('requestfailed', (request) => asked.delete(request));
  await warning(page).getByRole('button', { name: 'Continue Session' }).click();
  await expect(warning(page)).toHaveCount(0);
  await expect(timer(page)).toHaveText(/(15:00|14:\d\d)$/);
  const timings = () =>
    page.evaluate(() => JSON.parse(sessionStorage.getItem('order-preference') ?? 'null') as unknown);
  await expect.poll(timings).toEqual({ timings: expect.stringMatching(/^\d{13}$/), enabled: true });
  await expect.poll(() => asked.size).toBe(0);
  // a quarter of an hour on, the page asks the server, by whose clock no time has passed: not before Escape is pressed
  const answered = Promise.withResolvers<void>();
  await page.route('**/contact.data*', async (route) => {
    await answered.promise;
    await route.continue().catch(() => {});
  });
  await page.clock.fastForward((await secondsShown(page)) * 1000 + 1500);
  await expect(warning(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.clock.runFor(1000);
  await expect(warning(page)).toHaveCount(0);
  answered.resolve();
  await expect(timer(page)).toBeVisible();
  await expect(page).toHaveURL(/\/contact$/);
});

test('R-SESS-10, R-SESS-11: Cancel, and the end of the warning, empty the cart, go home and ask how one orders; the cart can be had back @js @1280', async ({
  page,
  context,
  store,
}) => {
  await customer(store, context);
  await endsIn(store, context, MINUTE);
  await open(page, '/contact');
  await expect(timer(page)).toBeVisible();
  await endsIn(store, context, -MINUTE);
  // asleep through the warning: it is over at once
  await page.clock.fastForward(20 * MINUTE);
  await expect(page).toHaveURL(/\/order-preference/);
  await expect(preference(page).getByRole('button', { name: 'Restore my cart' })).toBeVisible();
  await preference(page).getByRole('link', { name: 'Close' }).click();
  await page.clock.runFor(1000);
  await expect(page).toHaveURL(`${store.origin}/`);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const cart = await openCart(page);
  await expect(cart.getByText('Your cart is empty')).toBeVisible();
  await cart.getByRole('button', { name: 'Restore my cart' }).click();
  await expect(cart.getByText('Garlic Naan')).toBeVisible();
  await expect(page.getByText('Your cart is back.')).toBeVisible();

  await endsIn(store, context, -1000);
  await page.goto('/contact');
  await awake(page);
  await warning(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/order-preference/);
});

test('C-056: while Place Order is on its way nothing ends: the order is placed, and the cart is not wiped first @js @390', async ({
  page,
  context,
  store,
}) => {
  await customer(store, context);
  await endsIn(store, context, 5 * MINUTE);
  await open(page, '/checkout');
  const checkout = await checkoutOf(page);
  await checkout.getByLabel('Phone number').fill('0215550142');
  await acceptTerms(checkout);
  let release = () => {};
  const gate = new Promise<void>((go) => {
    release = go;
  });
  const isPlaced = new Promise<void>((placed) => {
    void page.route('**/checkout.data', async (route) => {
      // the order is placed, its answer is on the way
      const request = route.request();
      const { host, pathname, search } = new URL(request.url());
      const { cookie = '', origin = '', 'content-type': type = '' } = await request.allHeaders();
      const headers = { cookie, origin, 'content-type': type };
      const body = request.postData() ?? '';
      const answer = await send(store.port, { method: 'POST', path: pathname + search, host, headers, body });
      placed();
      await gate;
      const kept = Object.entries(answer.headers).filter(([name]) => /^(content-type|x-)/.test(name));
      await route.fulfill({
        status: answer.status,
        headers: { ...Object.fromEntries(kept), 'set-cookie': answer.setCookies.join('\n') },
        body: answer.body,
      });
    });
  });
  await placeButton(checkout).click();
  await isPlaced;
  await endsIn(store, context, -MINUTE);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.clock.fastForward(20 * MINUTE);
  await expect(countdown(page)).toHaveCount(0);
  await expect(warning(page)).toHaveCount(0);
  release();
  await expect(page).toHaveURL(/\/success/);
  expect(asked).not.toContain('/session.data');
  await expect(page.getByRole('heading', { name: 'Please wait' })).toBeVisible();
});
