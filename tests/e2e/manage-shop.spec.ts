import type { Locator } from 'playwright/test';
import { expect, type Page } from './fixtures.ts';
import { ownerTest as test } from './owner-fixtures.ts';
import { hydrated } from './scripts.ts';

const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save in the draft' }).click();
};
const radiusOf = async (ring: Locator) => Number(await ring.getAttribute('r'));
/** In pixels of the window. */
const radiusOnScreen = (ring: Locator) =>
  ring.evaluate((circle: SVGCircleElement) => circle.r.baseVal.value * (circle.getScreenCTM()?.a ?? 0));
const isSaved = (page: Page) => expect(page.getByText('Saved in the draft').first()).toBeVisible();

test('an owner changes hours, zones and promotions in the draft; what is wrong stands beside its field and keeps what was typed (A-890, A-892, A-895 to A-897, A-900, A-901, A-903, A-904)', async ({
  page,
  scripted,
  ownersStore,
}) => {
  test.slow();
  const { store } = await ownersStore('shop@example.nz');

  // zones: a fee that is none, then a new zone
  await page.goto(`${store.origin}/manage/zones`);
  if (scripted) await hydrated(page);
  await expect(page.getByRole('img', { name: /^Map of the zones/ })).toBeVisible();
  const rings = page.locator('.zmap .z');
  const before = await rings.count();
  await page.locator('summary').filter({ hasText: 'Add a zone' }).click();
  const zone = page.locator('details').filter({ hasText: 'Add a zone' }).last();
  await zone.getByLabel('Name', { exact: true }).first().fill('Very far');
  await zone.getByLabel(/^Up to/).fill('30,5');
  await zone.getByLabel('Fee ($)').fill('ten');
  await save(page);
  await expect(page.locator('.errs')).toContainText('A new zone, Fee ($): A price in dollars');
  await expect(page.getByLabel('Fee ($)').last()).toHaveValue('ten');
  await page.getByLabel('Fee ($)').last().fill('19,90');
  await save(page);
  await isSaved(page);
  await expect(rings).toHaveCount(before + 1);
  await expect(page.getByText('To 30.5 km · $19.90')).toBeVisible();
  if (scripted) {
    // what is typed is drawn at once, to scale: the widest zone beside the next one
    const far = page.locator('details').filter({ hasText: 'Very far' });
    await far.locator('summary').first().click();
    const reach = far.getByLabel(/^Up to/);
    const ratio = async () => (await radiusOf(rings.nth(0))) / (await radiusOf(rings.nth(1)));
    await expect.poll(ratio).toBeCloseTo(30.5 / 9.9, 2);
    await reach.fill('19.8');
    await expect.poll(ratio).toBeCloseTo(2, 2);
    // its edge is dragged to three quarters of the way, and the field follows
    const widest = page.locator('.zmap .edge').last();
    await page.locator('.zmap').scrollIntoViewIfNeeded();
    const box = await widest.boundingBox();
    if (!box) throw new Error('the widest zone is not drawn');
    const [x, y, radius] = [box.x + box.width / 2, box.y + box.height / 2, await radiusOnScreen(widest)];
    await page.mouse.move(x + radius, y);
    await page.mouse.down();
    await page.mouse.move(x + radius * 0.9, y);
    await page.mouse.move(x + radius * 0.75, y);
    await page.mouse.up();
    // the page draws it a moment after the pointer moved
    await expect.poll(async () => Number(await reach.inputValue())).toBeCloseTo(19.8 * 0.75, 0);
    await save(page);
    await isSaved(page);
    await expect(page.getByText(/^To 1[45](\.\d)? km · \$19\.90/)).toBeVisible();
  }

  // these forms have no scripts of their own
  if (scripted) return;
  await changeHours(page, store.origin);
  await changePromotionsAndDetails(page, store.origin);
});

async function changeHours(page: Page, origin: string): Promise<void> {
  // hours: windows that overlap are told, and nothing is lost
  await page.goto(`${origin}/manage/hours`);
  await page.getByLabel('Monday, window 1, from').fill('11:00');
  await page.getByLabel('Monday, window 1, until').fill('15:00');
  await page.getByLabel('Monday, window 2, from').fill('14:00');
  await page.getByLabel('Monday, window 2, until').fill('23:30');
  await save(page);
  await expect(page.locator('.errs')).toContainText('Monday, window 2, from: This overlaps other hours');
  await expect(page.getByLabel('Monday, window 2, from')).toHaveValue('14:00');
  await page.getByLabel('Monday, window 2, from').fill('17:00');
  await page.getByLabel('Pickup, ready in (minutes)').fill('2000');
  await save(page);
  await expect(page.locator('.errs')).toContainText('Pickup, ready in (minutes): At most 1440');
  await page.getByLabel('Pickup, ready in (minutes)').fill('25');
  await save(page);
  await isSaved(page);
  await expect(page.getByLabel('Pickup, ready in (minutes)')).toHaveValue('25');
  await page.getByRole('button', { name: 'Close on Monday' }).click();
  await expect(page.getByRole('button', { name: 'Close on Monday' })).toHaveCount(0);
  await expect(page.getByLabel('Monday, window 1, from')).toHaveValue('');

  // a special day with its reason
  await page.locator('summary').filter({ hasText: 'Add a special day' }).click();
  const added = page.locator('details').filter({ hasText: 'Add a special day' }).last();
  await added.getByLabel('Day', { exact: true }).fill('2030-12-25');
  await added.getByLabel('Why, as customers read it (optional)').first().fill('Christmas far away');
  await save(page);
  await isSaved(page);
  await expect(page.getByText('Christmas far away').first()).toBeVisible();
}

async function changePromotionsAndDetails(page: Page, origin: string): Promise<void> {
  // promotions: an end before its start, then stopped
  await page.goto(`${origin}/manage/promotions/new`);
  await page.getByLabel('Percent, for percent off (%)').fill('10');
  await page.getByLabel('Name, as customers read it').first().fill('Ten for the test');
  await page.getByLabel('Code', { exact: true }).fill('TENTEST');
  await page.getByLabel('Starts').fill('2026-12-02T10:00');
  await page.getByLabel('Ends (optional)').fill('2026-12-01T10:00');
  await save(page);
  await expect(page.locator('.errs')).toContainText('Ends (optional): After the beginning');
  await expect(page.getByLabel('Code', { exact: true })).toHaveValue('TENTEST');
  await page.getByLabel('Ends (optional)').fill('');
  await page.getByLabel('Starts').fill('');
  await save(page);
  await isSaved(page);
  const row = page.getByRole('listitem').filter({ hasText: 'Ten for the test' });
  await expect(row).toContainText('Code TENTEST');
  await expect(row).toContainText('Runs');
  await row.getByRole('link').click();
  await page.locator('summary').filter({ hasText: 'Stop this promotion' }).click();
  await page.getByRole('button', { name: 'Stop it' }).click();
  await expect(page.getByRole('button', { name: 'Let it run again' })).toBeVisible();

  // details: an e-mail that is none is told by the store
  await page.goto(`${origin}/manage/details`);
  await page.getByRole('textbox', { name: 'E-mail' }).fill('kitchen');
  await save(page);
  await expect(page.locator('.errs')).toContainText('E-mail: An e-mail address');
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('kitchen');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('kitchen@example.nz');
  await save(page);
  await isSaved(page);
}
