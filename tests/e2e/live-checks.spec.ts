import { expect, test } from '#tests/e2e/fixtures.ts';
import { checkoutOf, placeButton } from './customer.ts';
import { awake, hydrated } from './scripts.ts';
import { withCart } from './visitor-browser.ts';

const NAAN = 'garlic-naan';

test('faults that the server tells while the checks are on their way are shown beside the fields @js @390 (R-CHK-14)', async ({
  page,
  context,
  store,
  complaints,
}) => {
  complaints.expect(/status of 400/);
  await withCart(store, context, NAAN);
  const checks = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  await page.route(/live-checks-.*\.js/, async (route) => {
    await checks.promise;
    await route.continue();
  });
  await page.route(/checkout\.data/, async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.goto('/checkout');
  await hydrated(page);
  const checkout = await checkoutOf(page);
  const sent = page.waitForRequest(/checkout\.data/);
  await placeButton(checkout).click();
  await sent;
  const brought = page.waitForEvent('requestfinished', (request) => request.url().includes('live-checks-'));
  checks.resolve();
  await brought;
  // long enough for the module to run: its effects come before the frame after the next
  await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestAnimationFrame(done))));
  answer.resolve();
  await expect(checkout.getByText('Full name is required')).toBeVisible();
  await expect(checkout.getByRole('alert')).toHaveText('Please check the marked fields.');
});

test('a field is checked when it is left, and again while it is corrected; nothing on the page tries what its policy stops, so that a report of it means an attack @js @390 (R-CHK-13, R-CHK-14, S61)', async ({
  page,
  context,
  store,
}) => {
  await withCart(store, context, NAAN);
  await page.addInitScript(() => {
    const stopped: string[] = [];
    Object.assign(window, { stopped });
    document.addEventListener('securitypolicyviolation', (event) =>
      stopped.push(`${event.effectiveDirective} ${event.blockedURI}`),
    );
  });
  for (const [path, field] of [
    ['/sign-in', 'Email'],
    ['/reserve', 'Full name'],
    ['/checkout', 'Full name'],
  ] as const) {
    await page.goto(path);
    await awake(page);
    const typed = page.getByLabel(field).first();
    await typed.fill('');
    await typed.press('Tab');
    // the rules have come: they say what is missing
    await expect(page.getByText(`${field} is required`).first()).toBeVisible();
    const stopped = await page.evaluate(() => (window as unknown as { stopped: string[] }).stopped);
    expect(stopped, path).toEqual([]);
  }
  const checkout = await checkoutOf(page);
  // the others have not been touched
  await expect(checkout.getByText('Email is required')).toBeHidden();
  await checkout.getByLabel('Full name').pressSequentially('A');
  await expect(checkout.getByText('Full name is required')).toBeHidden();
  const phone = checkout.getByLabel('Phone number');
  await phone.pressSequentially('021 555x0142');
  await expect(phone).toHaveValue('0215550142');
});
