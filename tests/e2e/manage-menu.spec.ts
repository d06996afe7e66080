import { openManage } from '#tests/setup/staff-visitor.ts';
import { startStore } from '#tests/setup/store-process.ts';
import { formWith } from '#tests/setup/visitor.ts';
import { expect, test } from './fixtures.ts';

test('an owner changes the menu, is told of what another changed, publishes and undoes it (A-840 to A-848)', async ({
  page,
  context,
}) => {
  test.slow();
  const store = await startStore();
  try {
    const { visitor } = await openManage(store, 'menu@example.nz');
    await context.addCookies(
      [...visitor.cookies].map(([name, value]) => ({ name, value, url: store.origin })),
    );
    const go = (path: string) => page.goto(store.origin + path);
    const press = (name: string | RegExp) => page.getByRole('button', { name }).click();
    const strip = page.locator('.mtop .draft');

    // the list: a department, a search in another language, a switch that is public at once
    await go('/manage/menu?department=curries');
    await expect(page.getByRole('heading', { level: 1, name: 'Menu' })).toBeVisible();
    await expect(strip).toHaveText(/All published/);
    const sold = page.getByRole('switch', { name: 'Butter Chicken on sale' });
    await sold.click();
    await expect(sold).toHaveAttribute('aria-checked', 'false');
    await expect(strip).toHaveText(/All published/);
    await page.getByLabel('Find a dish or choice').fill('no such dish');
    await press('Find');
    await expect(page.getByText('No dish for ‘no such dish’')).toBeVisible();
    await page.getByRole('link', { name: 'Show all dishes' }).click();

    // arranging, in the draft
    await go('/manage/menu?department=curries');
    const first = page.locator('.dish').first();
    const name = (await first.getByRole('link').textContent()) ?? '';
    await page.getByRole('link', { name: 'Arrange' }).click();
    await press(`Move ${name} down`);
    await expect(page.locator('.dish').nth(1).getByRole('link')).toHaveText(name);
    await expect(strip).toHaveText(/1 change in the draft/);

    // a department: a fault beside its field, then what somebody else changed meanwhile
    await go('/manage/menu/department/curries');
    await page.getByLabel('English').fill('');
    await press('Save in the draft');
    await expect(page.getByRole('alert')).toContainText('Please fill this in');
    await page.getByLabel('English').fill('Our curries');
    const other = formWith(await visitor.get('/manage/menu/department/curries'), 'name', 'formToken');
    await visitor.submit('/manage/menu/department/curries', other, { name: 'Their curries' });
    await press('Save in the draft');
    await expect(page.getByText('Somebody else changed the same')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Take theirs Their curries' })).toBeVisible();
    await press('Save in the draft');
    await expect(page.getByRole('heading', { level: 1, name: 'Our curries' })).toBeVisible();

    // many prices, shown before they go to the draft
    await go('/manage/menu/prices?department=breads');
    await page.getByLabel('How much').fill('ten');
    await press('Work it out');
    await expect(page.getByText('A number above 0')).toBeVisible();
    await page.getByLabel('How much').fill('10');
    await press('Work it out');
    await expect(page.getByRole('heading', { name: 'What comes of it' })).toBeVisible();
    await press('Put in the draft');

    // a spreadsheet with a fault by its line, and one that would take dishes away
    await go('/manage/menu/file');
    const upload = (text: string) =>
      page
        .getByLabel('File')
        .setInputFiles({ name: 'menu.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await upload('department,name,price\nBreads,Naan,much\n');
    await press('Check it');
    await expect(page.getByText(/Line 2, price/)).toBeVisible();
    await upload('department,name,price\nBreads,Naan,5.00\n');
    await press('Check it');
    await expect(page.getByText('Yes, take these dishes away')).toBeVisible();

    // the draft in words; one change is taken back, the rest is published and undone
    await go('/manage/versions');
    await expect(page.getByText('Curries: Name')).toBeVisible();
    await press(/^Take back: .*Name$/);
    await expect(page.getByText('Curries: Name')).toBeHidden();
    await page.getByLabel('A note for the history').fill('Bread goes up');
    await press(/^Publish \d+ changes/);
    await expect(page.getByRole('heading', { level: 1, name: 'Version 2 is live' })).toBeVisible();
    await expect(strip).toHaveText(/All published/);
    await page.locator('summary', { hasText: 'Undo' }).click();
    await press('Bring version 1 back');
    await expect(page.getByText('took back the version before')).toBeVisible();
    await expect(strip).toHaveText(/changes in the draft/);
    await page.getByRole('link', { name: 'Publish again: Version 2' }).click();
    await page.getByRole('button', { name: 'Publish again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Version 4 is live' })).toBeVisible();
  } finally {
    await store.stop();
  }
});
