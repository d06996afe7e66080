import type { Locator, Page } from 'playwright/test';
import { photo } from '#tests/fixtures/photos.ts';
import { orderOneDish } from '#tests/setup/guest.ts';
import { signedInVisitor } from '#tests/setup/signed-in.ts';
import { expect, test } from './fixtures.ts';
import { awake } from './scripts.ts';
import { handOver } from './visitor-browser.ts';

/** The profile area with script: what it adds to the pages of profile.spec.ts. */

const INVALID = 'Please upload a valid image file (JPG, JPEG, PNG).';
const heading = (page: Page) => page.locator('h1');
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Profile' }).getByRole('link', { name });

test('R-PROF-29 R-MODAL-06 A-210: the profile is a page; its dialog is 65rem wide, and leads back to it; R-PROF-02 R-PROF-03 R-PROF-04 R-ROUTE-15 A-44: tabs change in place from 601 px and the route below; a turned phone loses no edit; the faq opens to 190 px in 250 ms (R-HELP-05); R-ORD-02, R-ORD-06: orders are a table of stripes, or cards with their place in the list; a language holds and is remembered (R-I18N-03) @js @1280', async ({
  page,
  context,
  store,
}) => {
  const { visitor, account } = await signedInVisitor(store);
  const { firstName, email, phone } = account;
  for (let order = 0; order < 2; order += 1)
    await orderOneDish(visitor, 'garlic-naan', { fullName: firstName, email, phone });
  await handOver(visitor, context);
  await page.goto('/profile');
  await awake(page);
  await expect(heading(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('link', { name: /Delete my account/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete my account' });
  await expect(dialog).toBeVisible();
  expect(await dialog.evaluate((element) => getComputedStyle(element).width)).toBe(`${65 * 16}px`);
  await dialog.getByRole('link', { name: 'Keep my account' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/profile$/);

  await page.setViewportSize({ width: 601, height: 900 });
  await tab(page, 'Orders').click();
  await expect(tab(page, 'Orders')).toHaveAttribute('aria-current', 'page');
  await expect(page).toHaveURL(/\/profile$/);
  await tab(page, 'Help & Support').click();
  await expect(heading(page)).toHaveText('Help and Support');
  await expect(page).toHaveURL(/\/profile$/);
  const answer = page.locator('details').first();
  expect(
    await answer.evaluate((details) => {
      const { height, transitionDuration, transitionProperty } = getComputedStyle(
        details,
        '::details-content',
      );
      return [height, transitionDuration.split(', ')[transitionProperty.split(', ').indexOf('height')]];
    }),
  ).toEqual(['190px', '0.25s']);
  await page.goBack();
  await expect(tab(page, 'Orders')).toHaveAttribute('aria-current', 'page');
  await tab(page, 'Profile').click();
  await expect(heading(page)).toHaveText('profile');

  // below the line: help, language, log out
  const top = async (text: string) =>
    (await page.getByRole('main').locator('a, legend').getByText(text, { exact: true }).first().boundingBox())
      ?.y ?? 0;
  const tops = await Promise.all(
    ['Profile', 'Orders', 'Address Book', 'Help & Support', 'Language', 'Log Out'].map(top),
  );
  expect(tops).toEqual([...tops].sort((a, b) => a - b));
  const steps = tops.slice(1).map((y, at) => y - (tops[at] ?? 0));
  expect(steps[2]).toBeGreaterThan(1.5 * (steps[1] ?? 0));

  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByRole('button', { name: 'Save' })).toBeFocused();
  await page.getByLabel('Last name').fill('Typed');
  await page.setViewportSize({ width: 600, height: 900 });
  await expect(page.getByLabel('Last name')).toHaveValue('Typed');
  await tab(page, 'Address Book').click();
  await expect(page).toHaveURL(/\/profile\/address$/);
  await tab(page, 'Orders').click();
  await expect(page).toHaveURL(/\/profile\/orders$/);
  await test.step('orders: cards on a phone, stripes on wide screens', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const place = page.locator('tbody td[data-l="SL NO"]').first();
    await expect(place).toBeVisible();
    await expect(place).toHaveText('1');
    // in one line with the order's number
    const top = (cell: Locator) => cell.evaluate((element) => element.getBoundingClientRect().top);
    expect(await top(place)).toBe(await top(page.locator('tbody td[data-l="Order No"]').first()));
    await page.setViewportSize({ width: 1280, height: 800 });
    const colours = await page
      .locator('tbody tr')
      .evaluateAll((rows) => rows.map((row) => getComputedStyle(row).backgroundColor));
    expect(colours).toHaveLength(2);
    expect(colours[0]).not.toBe(colours[1]);
  });
  await page.setViewportSize({ width: 600, height: 900 });
  await tab(page, 'Profile').click();
  await expect(page).toHaveURL(/\/profile\/info$/);

  const remembered = () => page.evaluate(() => localStorage.getItem('i18nextLng'));
  // the page's own language was nobody's choice
  expect(await remembered()).toBeNull();
  const punjabi = page.getByRole('main').getByRole('button', { name: 'ਪੰਜਾਬੀ' });
  await punjabi.click();
  await expect(heading(page)).toHaveText('ਪ੍ਰੋਫ਼ਾਈਲ');
  await page.reload();
  await awake(page);
  await expect(punjabi).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(remembered).toBe('pa');
});

test('A-194, A-1415, R-PROF-14 to R-PROF-23, C-101, R-ERR-06: Edit and Save stand in one place and hand the focus on; a picture is shown before it is sent; a slow save is busy, a failed one stays open and says nothing; Save waits for a chosen picture to be made smaller, and Cancel meanwhile sends nothing @js', async ({
  page,
  context,
  store,
  complaints,
}) => {
  const { visitor } = await signedInVisitor(store);
  await handOver(visitor, context);
  await page.goto('/profile');
  await awake(page);
  const save = page.getByRole('button', { name: 'Save' });
  const upload = page.getByLabel('Upload');
  const preview = page.locator('form img');
  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByLabel('Email')).toBeDisabled();

  await upload.setInputFiles({ name: 'me.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(page.getByText(INVALID)).toBeVisible();
  await expect(upload).toHaveValue('');
  // longer than the store takes (B-CUST-02): the page sends what will be kept
  const me = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await photo({ width: 5000, height: 20 }) };
  await upload.setInputFiles(me);
  await expect(page.getByText(INVALID)).toBeHidden();
  await expect(preview).toHaveAttribute('src', /^data:image\/jpeg/);
  // a cancelled edit leaves nothing
  await upload.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await save.click();
  await expect(page.getByText(INVALID)).toBeVisible();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('link', { name: 'Edit' })).toBeFocused();
  await expect(page.getByText(INVALID)).toBeHidden();
  await expect(preview).toHaveCount(0);
  await expect(page.getByLabel('First name')).toBeDisabled();

  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('First name').fill('');
  await save.click();
  await expect(save).toBeEnabled();
  await expect(page.getByLabel('First name')).toHaveValue('');
  await expect(page.getByRole('status').last()).toBeEmpty();
  await page.route('**/profile/info.data*', (route) => route.abort());
  complaints.expect(/ERR_FAILED/);
  await save.click();
  await expect(save).toBeEnabled();
  await expect(page.getByLabel('First name')).toBeEnabled();
  await page.unroute('**/profile/info.data*');

  const held = Promise.withResolvers<void>();
  await page.route('**/profile/info.data*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByLabel('First name').fill('Amrit');
  await upload.setInputFiles(me);
  await save.click();
  await expect(save).toBeDisabled();
  await expect(save).toHaveAttribute('aria-busy', 'true');
  held.resolve();
  await expect(page.getByText('Profile updated successfully')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit' })).toBeFocused();
  await expect(page.getByLabel('First name')).toBeDisabled();
  await expect(page.getByLabel('First name')).toHaveValue('Amrit');
  await expect(preview).toHaveAttribute('src', /^\/api\/.*\/pictures\//);
  await expect(page.getByRole('link', { name: 'Profile, Amrit Kaur' })).toBeVisible();

  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByText('Remove', { exact: true }).click();
  await expect(preview).toHaveCount(0);
  await save.click();
  await expect(page.getByRole('link', { name: 'Edit' })).toBeVisible();
  await page.reload();
  await awake(page);
  await expect(preview).toHaveCount(0);

  // from here on pictures are made smaller only when the test says so
  await page.evaluate(() => {
    const read: (file: Blob) => Promise<ImageBitmap> = window.createImageBitmap;
    const held: (() => void)[] = [];
    const release = () =>
      held.splice(0).forEach((go) => {
        go();
      });
    Object.assign(window, {
      release,
      createImageBitmap: async (file: Blob) => {
        await new Promise<void>((go) => {
          held.push(go);
        });
        return read.call(window, file);
      },
    });
  });
  const sent: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/profile/info.data'))
      sent.push(Number(request.headers()['content-length'] ?? request.postDataBuffer()?.length));
  });
  const release = () => page.evaluate(() => Reflect.get(window, 'release')());

  await page.getByRole('link', { name: 'Edit' }).click();
  await upload.setInputFiles(me);
  await save.click();
  await expect(save).toHaveAttribute('aria-busy', 'true');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await release();
  await expect(page.getByRole('link', { name: 'Edit' })).toBeVisible();

  // another file meanwhile, which is none: its fault is to be read
  await page.getByRole('link', { name: 'Edit' }).click();
  await upload.setInputFiles(me);
  await save.click();
  await expect(save).toHaveAttribute('aria-busy', 'true');
  await upload.setInputFiles({ name: 'me.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(page.getByText(INVALID)).toBeVisible();
  await expect(save).toBeEnabled();
  await release();

  await page.getByLabel('First name').fill('Asha');
  await upload.setInputFiles(me);
  await save.click();
  await expect(save).toHaveAttribute('aria-busy', 'true');
  expect(sent).toEqual([]);
  await release();
  await expect(page.getByText('Profile updated successfully')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Profile, Asha Kaur' })).toBeVisible();
  await expect(page.locator('img[src*="/pictures/"]').first()).toBeVisible();
  expect(sent).toHaveLength(1);
});
