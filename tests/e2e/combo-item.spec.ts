import { choose } from './customer.ts';
import { expect, type Locator, type Page, test } from './fixtures.ts';
import { awake, holdScripts, hydrated } from './scripts.ts';

const THALI = '/item/mitti-thali-for-one';
const FEAST = '/item/family-feast-for-four';
const combo = (page: Page) => page.getByRole('dialog', { name: /Mitti Thali|Family Feast/ });
const item = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

/** Presses an item that has options; its dialog opens over the combo's. */
async function open(page: Page, name: string): Promise<Locator> {
  await combo(page)
    .getByRole('checkbox', { name: new RegExp(`^${name}`) })
    .locator('xpath=ancestor::label')
    .click();
  await expect(item(page, name)).toBeVisible();
  return item(page, name);
}

test('R-COMBO-03, -07 to -12, -14, -16, -17: items with options are chosen in their own dialog, each copy for itself @js @390 @journey', async ({
  page,
}) => {
  await page.clock.install({ time: new Date('2026-11-20T06:00:00Z') });
  await page.goto('/');
  await page.getByRole('link', { name: 'Family Feast for Four', exact: true }).first().click();
  const curries = combo(page).getByRole('group', { name: /^Curries/ });
  const count = curries.getByRole('spinbutton', { name: 'Quantity of Butter Chicken' });
  const plus = count.locator('xpath=..').getByRole('button', { name: 'One more' });
  const dialog = item(page, 'Butter Chicken');

  // loaded, and shown over what is chosen already
  await combo(page).getByRole('spinbutton', { name: 'Quantity of Dal Makhani' }).fill('1');
  const asked = page.waitForRequest(/curries\/butter-chicken\.data/);
  await plus.click();
  await asked;
  await expect(dialog).toContainText('Family Feast for Four · Curries');
  const save = dialog.getByRole('button').last();
  await expect(save).toHaveText('Save Selection');

  // the message takes the label's place for 1.5 s
  await page.clock.pauseAt(new Date('2026-11-20T06:10:00Z'));
  await save.click();
  await expect(save).toHaveText('Please select a valid option');
  await expect(dialog.getByRole('group', { name: /^Variants/ })).toContainText(
    'Please select a valid option',
  );
  await page.clock.runFor(1_499);
  await expect(save).toHaveText('Please select a valid option');
  await page.clock.runFor(2);
  await expect(save).toHaveText('Save Selection');
  await page.clock.resume();
  await choose(dialog.getByRole('radio', { name: /^Boneless/ }));
  await save.click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`${FEAST}$`));
  await expect(curries).toContainText('2 chosen');
  await expect(curries).toContainText('Boneless · Medium');

  // a second copy, then a third in place of the first
  for (const [variant, spice] of [
    ['On the bone', 'Mild'],
    ['On the bone', 'Kiwi hot'],
  ] as const) {
    await plus.click();
    await choose(dialog.getByRole('radio', { name: new RegExp(`^${variant}`) }));
    await choose(dialog.getByRole('radio', { name: spice }));
    await save.click();
    await expect(dialog).toBeHidden();
  }
  await expect(count).toHaveValue('2');
  await expect(curries).not.toContainText('Boneless');
  await expect(curries.getByRole('listitem')).toHaveText([/On the bone · Mild/, /On the bone · Kiwi hot/]);

  // each copy is edited by its own icon, and keeps its place
  await curries.getByRole('button', { name: 'Edit Butter Chicken 1' }).click();
  await expect(dialog.getByRole('radio', { name: 'Mild' })).toBeChecked();
  await expect(save).toHaveText('Update Selection');
  await choose(dialog.getByRole('radio', { name: 'Punjabi hot' }));
  await save.click();
  await expect(curries.getByRole('listitem')).toHaveText([/Punjabi hot/, /Kiwi hot/]);

  // closing forgets: the item's dialog its own choices, the combo's dialog all of them
  await curries.getByRole('button', { name: 'Edit Butter Chicken 2' }).click();
  await choose(dialog.getByRole('radio', { name: 'Medium' }));
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(curries.getByRole('listitem')).toHaveText([/Punjabi hot/, /Kiwi hot/]);
  await combo(page).getByRole('link', { name: 'Close' }).click();
  await expect(combo(page)).toHaveCount(0);
  // its address is left a moment later
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await page.getByRole('link', { name: 'Family Feast for Four', exact: true }).first().click();
  await expect(curries).toContainText('0 chosen');
});

test('R-COMBO-10, -12, -21, -31, A-202, C-029, C-030: a choice that opens a dialog says so before, details that do not come say so; a press adds or removes; a full group and an error of another combo @js @390', async ({
  page,
  complaints,
}) => {
  complaints.expect(/net::ERR_FAILED/);
  complaints.expect(/^503: fetch/);
  await page.clock.install();
  await page.goto(THALI);
  await awake(page);
  const curries = combo(page).getByRole('group', { name: /^Curries/ });
  const box = (name: string) => curries.getByRole('checkbox', { name: new RegExp(`^${name}`) });
  const press = (name: string) => box(name).locator('xpath=ancestor::label').click();
  await expect(box('Butter Chicken')).toHaveAccessibleName(/Opens its options/);
  await expect(box('Dal Makhani')).not.toHaveAccessibleName(/ptions/);

  await test.step('R-COMBO-31, C-029: details that do not come', async () => {
    await choose(box('Dal Makhani'));
    for (const fail of ['no answer', 'a broken one']) {
      await page.route('**/butter-chicken.data*', (route) =>
        fail === 'no answer' ? route.abort() : route.fulfill({ status: 503, body: 'gone' }),
      );
      await press('Butter Chicken');
      await expect(combo(page).getByText('Failed to load combo item details')).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${THALI}$`));
      await page.unroute('**/butter-chicken.data*');
      await page.clock.fastForward(5_000);
      await expect(combo(page).getByText('Failed to load combo item details')).toHaveCount(0);
    }
    await expect(box('Butter Chicken')).not.toBeChecked();
    await expect(box('Dal Makhani')).toBeChecked();
  });

  const dialog = await open(page, 'Butter Chicken');
  await choose(dialog.getByRole('radio', { name: /^Boneless/ }));
  await dialog.getByRole('button', { name: 'Save Selection' }).click();
  await expect(box('Butter Chicken')).toBeChecked();
  await press('Butter Chicken');
  await expect(box('Butter Chicken')).not.toBeChecked();
  await expect(curries.getByRole('button', { name: 'Edit Butter Chicken' })).toHaveCount(0);

  // three are the most: the dialog of a fourth does not even open
  for (const name of ['Palak Paneer', 'Kūmara']) await press(name);
  await press('Butter Chicken');
  await expect(curries).toContainText('You can only select 3 items for Curries');
  await expect(dialog).toHaveCount(0);
  await expect(box('Butter Chicken')).not.toBeChecked();

  await combo(page).getByRole('link', { name: 'Close' }).click();
  await expect(combo(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Family Feast for Four', exact: true }).first().click();
  await expect(combo(page)).toContainText('Min 4');
  await expect(combo(page)).not.toContainText('You can only select');
});

test('R-COMBO-07, R-COMBO-08: an item’s dialog opened by its address leads on to the combo, with the item chosen @390', async ({
  page,
}) => {
  await page.goto(`${THALI}/curries/butter-chicken?from=%2Fcontact`);
  const dialog = item(page, 'Butter Chicken');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Save Selection' }).click();
  await expect(dialog).toContainText('Please select a valid option');
  await choose(dialog.getByRole('radio', { name: /^Boneless/ }));
  await choose(dialog.getByRole('radio', { name: 'Mild' }));
  await dialog.getByRole('button').last().click();
  await expect(combo(page).getByRole('checkbox', { name: /^Butter Chicken/ })).toBeChecked();
  for (const name of [/^Dal Makhani/, /^Palak Paneer/])
    await choose(combo(page).getByRole('checkbox', { name }));
  await combo(page).getByRole('spinbutton', { name: 'Quantity of Butter Naan' }).fill('1');
  await combo(page)
    .getByRole('button', { name: /^Add to Cart/ })
    .click();
  await expect(page.getByText('Combo Item added successfully.')).toBeVisible();
  await expect(page).toHaveURL(/\/contact$/);
  await page.goto('/cart');
  await expect(page.getByRole('dialog')).toContainText('Butter Chicken (Boneless, Mild)');
});

test('A-32: without script the options of each copy are in the combo’s form, and differ after an edit @nojs @390', async ({
  page,
}) => {
  await page.goto(FEAST);
  const fill = (name: string, count: string) =>
    combo(page)
      .getByRole('spinbutton', { name: `Quantity of ${name}` })
      .fill(count);
  await fill('Punjabi Samosa', '2');
  await fill('Butter Chicken', '2');
  await fill('Dal Makhani', '2');
  await fill('Garlic Naan', '4');
  await combo(page)
    .getByRole('button', { name: /^Add to Cart/ })
    .click();
  const curries = combo(page).getByRole('group', { name: /^Curries/ });
  // a variant is missing: said at its group, whose options are unfolded, everything else kept
  await expect(curries).toContainText('Please select a valid option');
  for (const name of ['Options for Butter Chicken 1', 'Options for Butter Chicken 2'])
    await choose(curries.locator('details', { hasText: name }).getByRole('radio', { name: /^Boneless/ }));
  await choose(curries.locator('details', { hasText: 'Chicken 2' }).getByRole('radio', { name: 'Mild' }));
  await combo(page)
    .getByRole('button', { name: /^Add to Cart/ })
    .click();
  await expect(page.getByText('Combo Item added successfully.')).toBeVisible();
  await page.goto('/cart');
  const line = page.getByRole('dialog').getByRole('row').filter({ hasText: 'Family Feast' });
  await expect(line).toContainText('Butter Chicken (Boneless, Medium)');
  await expect(line).toContainText('Butter Chicken (Boneless, Mild)');
  await line.getByRole('link', { name: 'Edit Family Feast for Four' }).click();
  const second = curries.locator('details', { hasText: 'Chicken 2' });
  await second.locator('summary').click();
  await expect(second.getByRole('radio', { name: 'Mild' })).toBeChecked();
});

test('R-SSR-06: options unfolded before script came stay under the finger, and what was chosen in them counts @js @390', async ({
  page,
}) => {
  const { release } = await holdScripts(page, { butEnhancer: true });
  await page.goto(THALI, { waitUntil: 'domcontentloaded' });
  await choose(combo(page).getByRole('checkbox', { name: /^Butter Chicken/ }));
  const options = combo(page).locator('details', { hasText: 'Options for Butter Chicken' });
  await options.locator('summary').click();
  await choose(options.getByRole('radio', { name: /^Boneless/ }));
  release();
  await hydrated(page);
  await choose(options.getByRole('radio', { name: 'Mild' }));
  await expect(combo(page).getByText('Boneless · Mild')).toBeVisible();
});
