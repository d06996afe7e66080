import { expect, type Locator, test } from './fixtures.ts';
import { awake } from './scripts.ts';

test('by keyboard alone a combo with options is chosen and edited @js @1280 (R-COMBO-03, R-COMBO-08, R-COMBO-13)', async ({
  page,
}) => {
  test.slow();
  const { keyboard } = page;
  /** Presses Tab until the focus is there, as one who sees where it is would; never outside the open dialog. */
  const tabTo = async (target: Locator) => {
    for (let presses = 0; presses < 60; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await keyboard.press('Tab');
    }
    await expect(target).toBeFocused();
  };
  await page.goto('/');
  await awake(page);
  await page.getByRole('link', { name: 'Mitti Thali for One', exact: true }).first().focus();
  await keyboard.press('Enter');
  const combo = page.getByRole('dialog', { name: 'Mitti Thali for One' });
  const box = (name: string) => combo.getByRole('checkbox', { name: new RegExp(`^${name}`) });
  const dialog = page.getByRole('dialog', { name: 'Butter Chicken' });
  await expect(combo).toBeVisible();
  await tabTo(box('Butter Chicken'));
  await keyboard.press('Space');
  await expect(dialog).toBeVisible();
  await tabTo(dialog.getByRole('radio', { name: /^On the bone/ }));
  await keyboard.press('Space');
  await tabTo(dialog.getByRole('button', { name: 'Save Selection' }));
  await keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  // the focus is back where it was
  await expect(box('Butter Chicken')).toBeFocused();
  await tabTo(combo.getByRole('button', { name: 'Edit Butter Chicken' }));
  await keyboard.press('Enter');
  await tabTo(dialog.getByRole('radio', { name: /^On the bone/ }));
  await keyboard.press('ArrowDown');
  await tabTo(dialog.getByRole('button', { name: 'Update Selection' }));
  await keyboard.press('Enter');
  await expect(combo).toContainText('Boneless · Medium');
  const edit = combo.getByRole('button', { name: 'Edit Butter Chicken' });
  await expect(edit).toBeFocused();
  await tabTo(box('Dal Makhani'));
  await keyboard.press('Space');
  await tabTo(combo.getByRole('spinbutton', { name: 'Quantity of Garlic Naan' }));
  await keyboard.press('ArrowUp');
  await tabTo(combo.getByRole('button', { name: /^Add to Cart/ }));
  await keyboard.press('Enter');
  await expect(page.getByText('Combo Item added successfully.')).toBeVisible();
  await expect(combo).toHaveCount(0);

  // edited from its line of the cart
  const panel = page.getByRole('complementary', { name: 'Your Cart' });
  await expect(panel).toContainText('Butter Chicken (Boneless, Medium)');
  await page.goto('/cart');
  await awake(page);
  await tabTo(page.getByRole('dialog').getByRole('link', { name: 'Edit Mitti Thali for One' }));
  await keyboard.press('Enter');
  await expect(box('Butter Chicken')).toBeChecked();
  await tabTo(edit);
  await keyboard.press('Enter');
  await tabTo(dialog.getByRole('radio', { name: 'Medium' }));
  await keyboard.press('ArrowUp');
  await tabTo(dialog.getByRole('button', { name: 'Update Selection' }));
  await keyboard.press('Enter');
  await expect(edit).toBeFocused();
  await tabTo(combo.getByRole('button', { name: /^Update Cart/ }));
  await keyboard.press('Enter');
  await expect(page.getByText('Combo Item updated successfully.')).toBeVisible();
  await expect(page.getByRole('dialog')).toContainText('Butter Chicken (Boneless, Mild)');
});
