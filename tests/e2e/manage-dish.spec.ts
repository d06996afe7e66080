import { Buffer } from 'node:buffer';
import type { Request } from 'playwright/test';
import { photo } from '#tests/fixtures/photos.ts';
import { formWith } from '#tests/setup/visitor.ts';
import { expect, type Locator, type Page } from './fixtures.ts';
import { ownerTest as test } from './owner-fixtures.ts';
import { awake, stopClock } from './scripts.ts';

const DISH = '/manage/menu/dish';
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const row = (page: Page, part: string, name: string) =>
  page
    .locator(`#${part} .lines2 > li`)
    .filter({ has: page.getByRole('button', { name: `Remove ${name}`, exact: true }) });

/** What a page sends by itself stays on the way until `meanwhile` is done. */
async function holdQuietSave(page: Page, meanwhile: () => Promise<void>): Promise<void> {
  let release = () => {};
  const gate = new Promise<void>((open) => {
    release = open;
  });
  const isSave = (url: URL) => url.pathname.endsWith('.data');
  await page.route(isSave, async (route) => {
    if (route.request().method() === 'POST') await gate;
    await route.continue();
  });
  await meanwhile();
  release();
}

test('an owner changes a dish: rows come, go and move, faults stand beside their fields, nothing typed is lost, and it is saved in the draft alone @journey @layout (A-870 to A-875)', async ({
  page,
  scripted,
  ownersStore,
}) => {
  test.slow();
  const { store, visitor } = await ownersStore('dish@example.nz');
  await page.goto(`${store.origin}${DISH}/butter-chicken`);
  if (scripted) await awake(page);
  const sizes = page.locator('#sizes .lines2 > li');
  await expect(sizes).toHaveCount(3);

  // rows by presses, each with or without scripts; what was typed stays
  await page.locator('#words').getByLabel('Name').first().fill('Butter Chicken of the house');
  await press(page, 'Add a size');
  await expect(sizes).toHaveCount(4);
  await expect(sizes.nth(3).getByLabel('Size', { exact: true })).toBeFocused();
  await sizes.nth(3).getByLabel('Size', { exact: true }).fill('Feast');
  await sizes.nth(3).getByLabel('Price', { exact: true }).fill('52,5O');
  await press(page, 'Move Size 4 up');
  await expect(sizes.nth(2).getByLabel('Size', { exact: true })).toHaveValue('Feast');
  await expect(sizes.nth(2).getByLabel('Price', { exact: true })).toHaveValue('52,5O');
  await row(page, 'sizes', 'Family').getByRole('button', { name: 'Remove Family' }).click();
  await expect(sizes).toHaveCount(3);
  await expect(page.locator('#words').getByLabel('Name').first()).toHaveValue('Butter Chicken of the house');
  if (scripted) await expect(page.locator('#preview')).toContainText('Butter Chicken of the house');

  // a group with a rule that cannot be: it comes back open, each fault a link to its field
  const group = page.locator('#choices details.it').first();
  await group.locator('> summary').click();
  await group.getByLabel('At least', { exact: true }).fill('9');
  await press(page, 'Save in the draft');
  await expect(page.locator('.errs')).toBeFocused();
  await expect(sizes.nth(2).getByLabel('Price', { exact: true })).toHaveValue('52,5O');
  await page.locator('.errs').getByRole('link', { name: /Price/ }).click();
  await expect(sizes.nth(2).getByLabel('Price', { exact: true })).toBeFocused();
  await sizes.nth(2).getByLabel('Price', { exact: true }).fill('52,50');
  await press(page, 'Save in the draft');
  await expect(page.locator('.errs')).toContainText('At least');
  await expect(group).toHaveAttribute('open', '');
  await expect(group.getByLabel('At least', { exact: true })).toHaveValue('9');
  await group.getByLabel('At least', { exact: true }).fill('1');

  // a picture that is none, then one that is: kept by any press
  const file = page.getByLabel('Choose a picture');
  await file.setInputFiles({ name: 'dish.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  if (!scripted) await press(page, 'Upload');
  await expect(page.locator('#picture')).toContainText(/PNG, JPEG, WebP or AVIF picture/);
  await file.setInputFiles({ name: 'dish.jpg', mimeType: 'image/jpeg', buffer: await photo() });
  if (!scripted) await press(page, 'Upload');
  await expect(page.locator('#picture .crops img')).toHaveCount(3);
  await page.getByRole('radio', { name: 'Top left' }).check();
  await expect(page.locator('#picture .crops img').first()).toHaveCSS('object-position', '0px 0px');

  await press(page, 'Save in the draft');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Butter Chicken of the house');
  await expect(sizes.nth(2).getByLabel('Price', { exact: true })).toHaveValue('52.50');
  await expect(page.locator('.draft')).toContainText(/\d+ changes/);
  await expect(page.getByRole('radio', { name: 'Top left' })).toBeChecked();
  expect((await visitor.get('/')).body).not.toContain('Butter Chicken of the house');

  // sold out is public at once
  await page.getByRole('switch', { name: /on sale/ }).click();
  await expect(page.getByRole('switch', { name: /on sale/ })).toHaveAttribute('aria-checked', 'false');
});

test('a new dish needs a name, a price and a department; it is copied and removed; a combo says what it comes to, and its dishes have choices of their own, taken over or made here (A-876, A-877, A-880, A-1008)', async ({
  page,
  scripted,
  ownersStore,
}) => {
  test.slow();
  const { store } = await ownersStore('new-dish@example.nz');
  await page.goto(`${store.origin}/manage/menu/new-dish?department=curries`);
  await press(page, 'Save in the draft');
  await expect(page.locator('.errs')).toBeFocused();
  await page.locator('#words').getByLabel('Name').first().fill('Chana of the day');
  await page.locator('#price').getByLabel('Price', { exact: true }).fill('14,50');
  await press(page, 'Save in the draft');
  await expect(page).toHaveURL(/\/manage\/menu\/dish\/chana-of-the-day$/);
  await expect(page.locator('#price').getByLabel('Price', { exact: true })).toHaveValue('14.50');

  await press(page, 'Make a copy');
  await expect(page).toHaveURL(/chana-of-the-day-2$/);
  await expect(page.getByRole('checkbox', { name: 'Hidden from customers' })).toBeChecked();
  await page.locator('.ask2 summary').click();
  await press(page, 'Remove it');
  await expect(page).not.toHaveURL(/chana-of-the-day-2/);

  await page.goto(`${store.origin}${DISH}/mitti-thali-for-one`);
  await expect(page.locator('#range')).toContainText('Cheapest');
  await expect(page.locator('#range')).toContainText('Every group can be filled');
  await expect(page.locator('#sizes')).toHaveCount(0);

  if (scripted) await awake(page);
  const group = page.locator('#combo details.it').first();
  await group.locator('> summary').click();
  const item = group.locator('.lines2 > li').first();
  const summary = item.locator('summary[aria-label^="Own choices of"]');
  const own = summary.locator('xpath=..');
  const count = async () => Number(await summary.locator('.n').textContent());
  const before = await count();
  expect(before).toBeGreaterThan(0);
  await summary.click();
  await own.getByRole('button', { name: 'Add a group', exact: true }).click();
  const made = own.locator('details.it').last();
  const name = made.getByLabel('Name', { exact: true }).first();
  await expect(name).toBeFocused();
  await name.fill('How hot');
  await made.locator('.lines2').getByLabel('Name', { exact: true }).first().fill('Very');
  await press(page, 'Save in the draft');
  await expect(page.getByText('Saved in the draft', { exact: true }).first()).toBeVisible();
  expect(await count()).toBe(before + 1);
});

test('with scripts a dish saves itself while somebody types, never over what somebody else saved; another form of the page waits for it, and keeps its rows as the page is read again (A-1010, A-1330, A-1035, A-1036) @js', async ({
  page,
  ownersStore,
}) => {
  test.slow();
  const { store, visitor } = await ownersStore('typing@example.nz');
  await page.clock.install();

  await test.step('typing', async () => {
    await page.goto(`${store.origin}${DISH}/dal-makhani`);
    await awake(page);
    const bar = page.locator('.savebar');
    const description = page.locator('#words').getByLabel('Description').first();
    /** What is typed is saved when nobody types for a moment. */
    const type = async (field: Locator, text: string) => {
      await field.fill(text);
      await page.clock.fastForward(1_500);
    };
    const inDraft = async () => (await visitor.get(`${DISH}/dal-makhani`)).body;
    await type(description, 'Black lentils, a night on the fire');
    await expect(bar).toContainText('Saved in the draft,');
    expect(await inDraft()).toContain('Black lentils, a night on the fire');
    // its own saves are no contest, also when Save is pressed
    await holdQuietSave(page, async () => {
      await type(description, 'Black lentils, two nights on the fire');
      await expect(bar).toContainText('Saving');
    });
    await expect(bar).toContainText('Saved in the draft,');
    expect(await inDraft()).toContain('Black lentils, two nights on the fire');
    // what cannot be saved is told in the bar alone, and nothing is lost
    const price = page.locator('#price').getByLabel('Price', { exact: true });
    await type(price, '19,9o');
    await expect(bar).toContainText('Not saved yet: 1 thing to mend');
    await type(price, '19,90');
    await expect(bar).toContainText('Saved in the draft,');
    expect(await inDraft()).toContain('value="19.90"');

    // who goes to another page right after the last key loses nothing
    await description.fill('Black lentils, three nights on the fire');
    await page.locator('a[href="/manage/today"]:visible').first().click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Dal Makhani');
    await expect.poll(async () => (await inDraft()).includes('three nights on the fire')).toBe(true);
    await page.goto(`${store.origin}${DISH}/dal-makhani`);
    await awake(page);
    await expect(description).toHaveValue('Black lentils, three nights on the fire');

    // somebody else changes the same meanwhile: it stops, and Save brings both together
    const theirs = formWith(await visitor.get(`${DISH}/dal-makhani`), 'name', 'formToken');
    await visitor.submit(`${DISH}/dal-makhani`, { ...theirs, buttons: [] }, { description: 'Theirs' });
    await type(description, 'Mine');
    await expect(bar).toContainText('Somebody else saved too');
    expect(await inDraft()).toContain('Theirs');
    await press(page, 'Save in the draft');
    await expect(page.getByText('Somebody else changed the same')).toBeVisible();
    await expect(page.getByText('Theirs', { exact: true })).toBeVisible();
    await press(page, 'Save in the draft');
    await expect(page.getByText('Somebody else changed the same')).toBeHidden();
    await expect(description).toHaveValue('Mine');
  });

  await test.step('a press beside a save that is under way', async () => {
    await page.goto(`${store.origin}${DISH}/garlic-naan`);
    await awake(page);
    const onSale = page.getByRole('switch', { name: /on sale/ });
    const description = page.locator('#words').getByLabel('Description').first();
    const saveSent = Promise.withResolvers<void>();
    const saveMayGo = Promise.withResolvers<void>();
    const readBegun = Promise.withResolvers<void>();
    const readMayGo = Promise.withResolvers<void>();
    const isPress = (request: Request) => request.postData()?.includes('intent=sale') === true;
    let isPressSent = false;
    await page.route(
      (url) => url.pathname === `${DISH}/garlic-naan.data`,
      async (route) => {
        const request = route.request();
        if (request.method() === 'GET') {
          // the save itself has only what is around the page read again
          if (new URL(request.url()).searchParams.get('_routes') === 'root') return route.continue();
          readBegun.resolve();
          await readMayGo.promise;
        } else if (isPress(request)) {
          isPressSent = true;
        } else {
          saveSent.resolve();
          await saveMayGo.promise;
        }
        await route.continue();
      },
    );
    await description.fill('Of the house');
    await saveSent.promise;
    await onSale.click();
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
    // the worst moment: the save is answered while the page is read again for the press
    if (isPressSent) await readBegun.promise;
    saveMayGo.resolve();
    await expect(page.locator('.savebar')).toContainText('Saved in the draft,');
    readMayGo.resolve();
    await expect(onSale).toHaveAttribute('aria-checked', 'false');
    await expect(description).toHaveValue('Of the house');
    await page.unrouteAll();
  });

  await test.step('a page that is read again', async () => {
    await page.goto(`${store.origin}${DISH}/butter-chicken`);
    await awake(page);
    // else the page could save what is typed before the other person does
    await stopClock(page);
    const sizes = page.locator('#sizes .lines2 > li');
    const name = page.locator('#words').getByLabel('Name').first();
    await press(page, 'Add a size');
    await sizes.nth(3).getByLabel('Size', { exact: true }).fill('Feast');
    await sizes.nth(3).getByLabel('Price', { exact: true }).fill('52,50');
    await name.fill('Mine');
    const other = formWith(await visitor.get(`${DISH}/butter-chicken`), 'name', 'formToken');
    await visitor.submit(`${DISH}/butter-chicken`, other, { name: 'Theirs' });
    // the switch is another form, after which the page is read again
    await page.getByRole('switch', { name: /on sale/ }).click();
    await expect(page.getByRole('switch', { name: /on sale/ })).toHaveAttribute('aria-checked', 'false');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Theirs');
    await expect(sizes).toHaveCount(4);
    await expect(sizes.nth(3).getByLabel('Size', { exact: true })).toHaveValue('Feast');
    await expect(name).toHaveValue('Mine');
    await press(page, 'Save in the draft');
    await expect(page.getByText('Somebody else changed the same')).toBeVisible();
    await press(page, 'Save in the draft');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mine');
    await expect(sizes).toHaveCount(4);
    // and once it is saved it begins anew
    await visitor.submit(
      `${DISH}/butter-chicken`,
      formWith(await visitor.get(`${DISH}/butter-chicken`), 'name', 'formToken'),
      { description: 'Of others' },
    );
    await name.fill('Mine again');
    await press(page, 'Save in the draft');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mine again');
    await expect(page.locator('#words').getByLabel('Description').first()).toHaveValue('Of others');
  });
});
