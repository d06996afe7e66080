import { mitti } from '#app/backend/demo/mitti/mitti.ts';
import { expect, httpTest, test } from '#tests/e2e/fixtures.ts';
import { hoursOf, OPENS_TOMORROW, visitorOf } from './changed-mitti.ts';
import { dialogText } from './dialog-text.ts';
import { awake, stopClock } from './scripts.ts';
import { handOver } from './visitor-browser.ts';

httpTest(
  'the way to checkout leads to who is closed and until when; the same hours stand in the header (R-OPEN-13, R-OPEN-14, A-09, A-213) @http',
  async ({ store }) => {
    const visitor = await visitorOf(store, 'asleep', OPENS_TOMORROW());
    const sent = await visitor.get('/checkout');
    expect([sent.status, sent.headers.location]).toEqual([302, '/restaurant-closed']);
    const page = await visitor.follow(sent);
    const words = dialogText(page);
    for (const part of [
      mitti.restaurant.tradingName,
      mitti.restaurant.address,
      "We're closed now",
      'Staff outing',
      'Service Hours',
      'Later',
    ])
      expect(words).toContain(part);
    const [opens = ''] = /Opens tomorrow, \w+day, at 11:00 AM/.exec(words) ?? [];
    expect(opens).not.toBe('');
    const today = new Intl.DateTimeFormat('en-NZ', {
      timeZone: 'Pacific/Auckland',
      weekday: 'long',
      day: 'numeric',
      month: 'long',
    }).format(store.now());
    expect(words).toContain(`Closed on ${today}`);
    expect(words).toMatch(/0\d Days \d\d Hours \d\d Minutes \d\d Seconds/);
    // the header follows the dialog
    expect(page.body.split('</dialog>')[1]).toContain(opens);
    expect(page.body).toContain('<img');
    // without script it is asked for again by itself
    expect(page.body).toMatch(
      /<noscript[^>]*><meta http-equiv="refresh" content="\d+; url=\/restaurant-closed"/,
    );
    // until it is stopped
    expect(page.body).toMatch(/href="\/restaurant-closed\?refresh=off"[^>]*>Stop refreshing this page</);
    expect((await visitor.get('/restaurant-closed?refresh=off')).body).not.toContain('http-equiv="refresh"');
  },
);

httpTest(
  'every weekday closed: zeros, and no time named (R-OPEN-06); no Later where none is taken @http',
  async ({ store }) => {
    const visitor = await visitorOf(store, 'gone', {
      ...hoursOf('closed'),
      settings: { ...mitti.settings, scheduledOrders: false },
    });
    const words = dialogText(await visitor.get('/restaurant-closed'));
    expect(words).toContain("We're currently closed");
    expect(words).toContain('00 Days 00 Hours 00 Minutes 00 Seconds');
    expect(words).not.toMatch(/Opens|Later/);
  },
);

httpTest('open, it says so and leads to checkout (R-OPEN-13, A-09) @http', async ({ store }) => {
  const visitor = await visitorOf(store, 'awake', {});
  const page = await visitor.get('/restaurant-closed');
  expect(dialogText(page)).toContain("We're open now");
  expect(dialogText(page)).toContain('Proceed To Checkout');
  expect(dialogText(page)).not.toContain('Seconds');
});

test('the countdown ticks by the server’s clock on a device an hour off, and opens at zero without a reload @js (R-OPEN-14, C-080)', async ({
  page,
  context,
  store,
}) => {
  await handOver(await visitorOf(store, 'soon', OPENS_TOMORROW()), context);
  const timer = page.getByRole('timer', { name: 'Time until we open' });
  const left = async () => {
    const [days = 0, hours = 0, minutes = 0, seconds = 0] = (await timer.locator('b').allInnerTexts()).map(
      Number,
    );
    return ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
  };
  await page.clock.install({ time: store.now().getTime() + 3_600_000 });
  await page.goto(`${store.originOf('soon')}/checkout`);
  await awake(page);
  await expect(page).toHaveURL(/\/restaurant-closed$/);
  const early = await left();
  await stopClock(page, 120_000);
  // the clock stands two minutes on; the page draws a tick a moment after its timer ran
  await expect.poll(left).toBeLessThan(early - 60);
  const before = await left();
  await page.clock.runFor(1000);
  await expect.poll(left).toBe(before - 1);
  await page.clock.fastForward((before - 2) * 1000);
  await page.clock.runFor(1000);
  await expect.poll(left).toBeLessThanOrEqual(1);
  await page.clock.runFor(2000);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: "We're open now" })).toBeVisible();
  await expect(timer).toHaveCount(0);
  await expect(dialog.getByRole('link', { name: 'Proceed To Checkout' })).toHaveAttribute(
    'href',
    '/checkout',
  );
});

test('customers in Auckland, London and Los Angeles read the same hours and times (C-065, A-65) @js', async ({
  browser,
  store,
  complaints,
}) => {
  const visitor = await visitorOf(store, 'far-away', OPENS_TOMORROW());
  const seen: string[] = [];
  for (const timezoneId of ['Pacific/Auckland', 'Europe/London', 'America/Los_Angeles']) {
    const context = await browser.newContext({ timezoneId });
    await handOver(visitor, context);
    const page = await context.newPage();
    complaints.watch(page);
    await page.goto(`${store.originOf('far-away')}/restaurant-closed`);
    await awake(page);
    const dialog = page.getByRole('dialog', { name: "We're closed now" });
    const facts = page.getByRole('heading', { level: 1, includeHidden: true }).locator('xpath=..');
    seen.push(`${await dialog.getByRole('status').first().innerText()} | ${await facts.innerText()}`);
    await context.close();
  }
  expect(seen[0]).toMatch(/Opens tomorrow, \w+day, at 11:00 AM/);
  expect(new Set(seen).size).toBe(1);
});
