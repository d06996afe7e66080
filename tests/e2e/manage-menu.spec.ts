import { formWith } from '#tests/setup/visitor.ts';
import { expect } from './fixtures.ts';
import { ownerTest as test } from './owner-fixtures.ts';
import { awake } from './scripts.ts';

test('an owner changes the menu, is told of what another changed, publishes and undoes it @nojs (A-840 to A-848, A-1005 to A-1007)', async ({
  page,
  ownersStore,
}) => {
  test.slow();
  const { store, visitor } = await ownersStore('menu@example.nz');
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
  // until when, by its badge
  const change = page.getByRole('link', { name: 'Change until when Butter Chicken is sold out' });
  await change.click();
  await page.getByRole('radio', { name: /Until a day and time/ }).check();
  await page.getByLabel('Day', { exact: true }).fill('2020-01-01');
  await page.getByLabel('Time', { exact: true }).fill('11:30');
  await press('Set it sold out');
  await expect(page.getByLabel('Day', { exact: true })).toHaveValue('2020-01-01');
  await expect(page.getByText('A time from now on, within a year').first()).toBeVisible();
  await page.getByRole('radio', { name: /Until I say so/ }).check();
  await press('Set it sold out');
  await expect(page.locator('#dish-butter-chicken')).toContainText(/Sold out(?! until)/);
  await change.click();
  await expect(page.getByRole('radio', { name: /Until I say so/ })).toBeChecked();
  await press('On sale again now');
  await expect(sold).toHaveAttribute('aria-checked', 'true');
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
  // one is left out, also when it is worked out again, now to end in 90 cents
  const naan = page.getByRole('row').filter({ has: page.getByLabel('Change Butter Naan') });
  await page.getByLabel('Change Butter Naan').uncheck();
  await page.getByLabel('Round to').selectOption({ label: 'Ending in .90' });
  await press('Work it out again');
  await expect(page.getByRole('row').nth(1)).toContainText('.90');
  await expect(page.getByLabel('Change Butter Naan')).not.toBeChecked();
  // the button stands after the prices: once it is there, all of them are
  await expect(page.getByRole('button', { name: 'Put in the draft' })).toBeVisible();
  const [now, then] = await naan.getByRole('cell').allTextContents();
  expect(then).toBe(now);
  // what nobody has seen is not put in the draft: another amount is worked out first
  await page.getByLabel('How much').fill('50');
  await press('Put in the draft');
  await expect(page).toHaveURL(/amount=50/);
  await expect(page.getByText('The prices are changed in the draft')).toBeHidden();
  await expect(page.getByLabel('How much')).toHaveValue('50');
  await expect(page.getByLabel('Change Butter Naan')).not.toBeChecked();
  await page.getByLabel('How much').fill('10');
  await press('Work it out again');
  await expect(page).toHaveURL(/amount=10/);
  await press('Put in the draft');
  await expect(page.getByText('The prices are changed in the draft')).toBeVisible();

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
  await expect(page.locator('.hist')).toContainText('‘Bread goes up’: ');
  await expect(page.locator('.hist')).toContainText('Breads: Price × ');
  const file = await visitor.get('/manage/versions/2/restaurant.json');
  expect(file.headers['content-disposition']).toContain('restaurant-version-2.json');
  expect(JSON.parse(file.body).restaurant.subdomain).toBe('demo');
  await expect(strip).toHaveText(/changes in the draft/);
  await page.getByRole('link', { name: 'Publish again: Version 2' }).click();
  await page.getByRole('button', { name: 'Publish again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Version 4 is live' })).toBeVisible();
});

test('a name of one long word leaves its prices in view, and what is said of them stands below it (A-1092) @js', async ({
  page,
  ownersStore,
}) => {
  const { store, visitor } = await ownersStore('prices@example.nz');
  const dish = '/manage/menu/dish/garlic-naan';
  const name = `Naan${'x'.repeat(120)}`;
  const form = formWith(await visitor.get(dish), 'name', 'formToken');
  await visitor.submit(dish, { ...form, buttons: [] }, { name, price: '5' });
  await page.goto(
    `${store.origin}/manage/menu/prices?department=breads&way=percentUp&amount=10&round=ten&choices=&out=`,
  );
  const row = page.getByRole('row').filter({ has: page.getByLabel(`Change ${name}`) });
  const price = row.getByRole('cell').last();
  await expect(price).toHaveText('$5.50');
  const table = page.locator('.scroll');
  expect(await table.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
  const note = await row.getByText('Changed once already').boundingBox();
  const words = await row.getByText(name).boundingBox();
  expect(note?.y ?? 0).toBeGreaterThanOrEqual((words?.y ?? 0) + (words?.height ?? 0));
});

test('dishes and departments are dragged by their grip, and Escape leaves them where they were (A-1009) @js @1280', async ({
  page,
  ownersStore,
}) => {
  test.slow();
  const { store, visitor } = await ownersStore('dragging@example.nz');
  await page.goto(`${store.origin}/manage/menu?department=curries`);
  await awake(page);
  await page.getByRole('link', { name: 'Arrange' }).click();
  const strip = page.locator('.mtop .draft');
  const rows = page.locator('.dish');
  const names = () => rows.locator('.nm > a').allTextContents();
  await expect(rows.nth(2).locator('[data-grip]')).toBeVisible();
  const inDraft = async () =>
    [...(await visitor.get('/manage/menu?department=curries')).body.matchAll(/class="nm"><a[^>]*>([^<]*)/g)]
      .map(([, name]) => name)
      .slice(0, 3);
  const [first = '', second = '', third = ''] = await names();
  const drag = async (from: number, to: number) => {
    await rows.nth(from).locator('[data-grip]').hover();
    // where it stands before the rows make room
    const box = await rows.nth(to).boundingBox();
    if (!box) throw new Error(`There is no row ${to}`);
    await page.mouse.down();
    await page.mouse.move(box.x + 40, box.y + (to > from ? box.height - 2 : 2), { steps: 4 });
  };
  await drag(0, 2);
  await page.mouse.up();
  await expect(strip).toHaveText(/1 change in the draft/);
  expect((await names()).slice(0, 3)).toEqual([second, third, first]);
  await page.reload();
  expect((await names()).slice(0, 3)).toEqual([second, third, first]);
  await awake(page);
  await drag(0, 1);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect((await names()).slice(0, 3)).toEqual([second, third, first]);

  // one more while the store has not answered yet: both come to stand
  let answer = () => {};
  const gate = new Promise<void>((open) => {
    answer = open;
  });
  await page.route(/\/manage\/menu\.data/, async (route) => {
    if (route.request().method() === 'POST') await gate;
    await route.continue();
  });
  await drag(2, 0);
  await page.mouse.up();
  await expect(rows.nth(0).locator('.nm > a')).toHaveText(first);
  await drag(2, 1);
  await page.mouse.up();
  await expect(rows.nth(1).locator('.nm > a')).toHaveText(third);
  const asked = page.waitForResponse((response) => response.request().method() === 'POST');
  answer();
  await asked;
  await expect.poll(inDraft).toEqual([first, third, second]);
  expect((await names()).slice(0, 3)).toEqual([first, third, second]);
  // by a press, too
  await page.getByRole('button', { name: `Move ${first} down` }).click();
  await expect(rows.nth(1).locator('.nm > a')).toHaveText(first);
  expect((await names()).slice(0, 3)).toEqual([third, first, second]);
  expect(await inDraft()).toEqual([third, first, second]);

  await page.goto(`${store.origin}/manage/menu/order`);
  await awake(page);
  const departments = page.locator('.rows > li');
  const before = await departments.locator('b').allTextContents();
  await departments.nth(1).locator('[data-grip]').hover();
  await page.mouse.down();
  await departments
    .nth(0)
    .locator('b')
    .hover({ position: { x: 4, y: 0 } });
  await page.mouse.up();
  await expect(departments.first().locator('b')).toHaveText(before[1] ?? '');
  await expect(strip).toHaveText(/2 changes in the draft/);
});
