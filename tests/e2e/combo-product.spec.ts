import { choose } from './customer.ts';
import { expect, type Page, test } from './fixtures.ts';
import { holdScripts, hydrated, stopClock } from './scripts.ts';

const add = /^Add to Cart/;

test('R-COMBO-01, R-COMBO-18: a combo says what it wants of each group @nojs', async ({ page }) => {
  await page.goto('/item/family-feast-for-four');
  const dialog = page.getByRole('dialog', { name: 'Family Feast for Four' });
  await expect(dialog.getByText('Min 2').first()).toBeVisible();
  await expect(dialog.getByText('Max 2').first()).toBeVisible();
  await dialog.getByRole('button', { name: add }).click();
  await expect(dialog.getByRole('group', { name: /^Entrées/ })).toContainText(
    'You must select at least 2 item(s)',
  );
});

test('R-COMBO-02, -04, -05, -13, -32, -33: a combo is chosen, added, and edited @journey', async ({
  page,
}) => {
  await page.goto('/item/mitti-thali-for-one');
  const dialog = page.getByRole('dialog', { name: 'Mitti Thali for One' });
  await choose(dialog.getByRole('checkbox', { name: /^Dal Makhani/ }));
  await choose(dialog.getByRole('checkbox', { name: /^Palak Paneer/ }));
  await dialog.getByRole('spinbutton', { name: 'Quantity of Garlic Naan' }).fill('2');
  await dialog.getByRole('button', { name: add }).click();
  await expect(page.getByText('Combo Item added successfully.')).toBeVisible();
  await page.goto('/cart');
  const line = page.getByRole('dialog').getByRole('row').filter({ hasText: 'Mitti Thali for One' });
  await expect(line).toContainText('Dal Makhani');
  // 26.90, 1.50 for the paneer, twice 0.50 for the naan
  await expect(line).toContainText('$29.40');
  await line.getByRole('link', { name: 'Edit Mitti Thali for One' }).click();
  await expect(dialog.getByRole('checkbox', { name: /^Dal Makhani/ })).toBeChecked();
  await expect(dialog.getByRole('spinbutton', { name: 'Quantity of Garlic Naan' })).toHaveValue('2');
  await dialog.getByRole('spinbutton', { name: 'Quantity of Garlic Naan' }).fill('1');
  await dialog.getByRole('button', { name: /^Update Cart/ }).click();
  await expect(page.getByText('Combo Item updated successfully.')).toBeVisible();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(line).toContainText('$28.90');
});

const FEAST = '/item/family-feast-for-four';
const MISSING = 'Please select a valid option';
const quantityOf = (page: Page, name: string) =>
  page.getByRole('spinbutton', { name: `Quantity of ${name}` });

/** Everything of the feast but the variants of its two butter chickens. */
async function fillFeast(page: Page, { samosa = '2' } = {}): Promise<void> {
  const counts = { 'Punjabi Samosa': samosa, 'Butter Chicken': '2', 'Dal Makhani': '2', 'Garlic Naan': '4' };
  for (const [name, count] of Object.entries(counts)) await quantityOf(page, name).fill(count);
}

test('R-COMBO-26, A-202, A-203: without script a missing variant is said at its own group, and at the top with a link to it @nojs @layout', async ({
  page,
}) => {
  await page.goto(FEAST);
  await fillFeast(page);
  await page.getByRole('button', { name: /^Add to Cart/ }).click();
  const options = page.locator('details', { hasText: 'Options for Butter Chicken 1' });
  const variants = options.getByRole('group', { name: /^Variants/ });
  await expect(variants.locator('legend')).toContainText(MISSING);
  const curries = page.getByRole('group', { name: /^Curries/ });
  await expect(curries.locator('xpath=./legend')).not.toContainText(MISSING);
  const top = page.getByRole('alert').getByRole('link', { name: `Butter Chicken: ${MISSING}` });
  await expect(top).toBeInViewport();
  await top.click();
  await expect(variants).toBeInViewport();
});

test('R-COMBO-11, R-COMBO-15, R-COMBO-26, A-202: with script the error of a group goes after 3.5 s; a missing variant opens the item’s dialog, with the focus at its variants @js @390', async ({
  page,
}) => {
  await page.clock.install({ time: new Date('2026-11-20T06:00:00Z') });
  const { release } = await holdScripts(page);
  await page.goto(FEAST, { waitUntil: 'commit' });
  await fillFeast(page, { samosa: '1' });
  release();
  await hydrated(page);
  await stopClock(page);
  const combo = page.getByRole('dialog', { name: 'Family Feast for Four' });
  const plus = (name: string) => combo.getByRole('button', { name: `One more: ${name}`, exact: true });
  await expect(plus('Butter Chicken')).toHaveAccessibleDescription(/Opens its options/);
  await expect(quantityOf(page, 'Butter Chicken')).toHaveAccessibleDescription(/Opens its options/);
  await expect(plus('Dal Makhani')).not.toHaveAccessibleDescription(/ptions/);

  await combo.getByRole('button', { name: add }).click();
  const error = combo.getByText('You must select at least 2 item(s)');
  await expect(error).toBeVisible();
  await page.clock.runFor(3_499);
  await expect(error).toBeVisible();
  await page.clock.runFor(2);
  await expect(error).toHaveCount(0);

  await plus('Punjabi Samosa').click();
  await combo.getByRole('button', { name: add }).click();
  // the dialog that opens, while the clock stands
  await page.clock.runFor(400);
  const item = page.getByRole('dialog', { name: 'Butter Chicken', exact: true });
  const variants = item.getByRole('group', { name: /^Variants/ });
  await expect(variants).toContainText(MISSING);
  await expect(variants).toBeFocused();
  await page.clock.resume();
  await choose(item.getByRole('radio', { name: /^Boneless/ }));
  await item.getByRole('button', { name: /^Update Selection/ }).click();
  await expect(item).toBeHidden();
  await expect(combo.getByText('Boneless · Medium')).toHaveCount(1);
});
