import { choose } from './customer.ts';
import { expect, test } from './fixtures.ts';

const add = /^Add to Cart/;

test('R-COMBO-01, R-COMBO-18: a combo says what it wants of each group', async ({ page }) => {
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

test('R-COMBO-15: the error of a group goes after 3.5 s @js @390', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-20T06:00:00Z') });
  await page.goto('/item/family-feast-for-four');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await page.clock.pauseAt(new Date('2026-11-20T06:10:00Z'));
  await page.getByRole('button', { name: add }).click();
  const error = page.getByText('You must select at least 2 item(s)');
  await expect(error).toBeVisible();
  await page.clock.runFor(3_499);
  await expect(error).toBeVisible();
  await page.clock.runFor(2);
  await expect(error).toHaveCount(0);
});
