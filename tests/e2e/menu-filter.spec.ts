import { createVisitor } from '#tests/setup/visitor.ts';
import { expect, httpTest, test } from './fixtures.ts';
import { hydrated } from './scripts.ts';

const card = (id: string) => `#card-${id}`;

test('dishes are filtered by diet and allergen, in lists and search, until the filter is cleared', async ({
  page,
  scripted,
}) => {
  await page.goto('/');
  if (scripted) await hydrated(page);
  await expect(page.locator(card('butter-chicken'))).toContainText('Contains milk, cashew');
  await page.getByRole('link', { name: 'Diets and allergens' }).click();
  const dialog = page.getByRole('dialog', { name: 'Diets and allergens' });
  await dialog.getByRole('checkbox', { name: 'Vegetarian' }).check();
  await dialog.getByRole('checkbox', { name: 'Milk' }).check();
  await dialog.getByRole('button', { name: 'Show dishes' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText('Your filter: Vegetarian, without milk')).toBeVisible();
  await expect(page.getByText(/\d+ dishes are hidden by your filter\./)).toBeVisible();
  await expect(page.getByText(/please ask the restaurant before you order/)).toBeVisible();
  await expect(page.locator(card('butter-chicken'))).toHaveCount(0);
  // vegan is vegetarian too
  await expect(page.locator(card('tandoori-roti'))).toBeAttached();

  if (!scripted)
    for (const path of ['/?q=naan', '/products/breads']) {
      await page.goto(path);
      await expect(page.locator(card('garlic-naan'))).toHaveCount(0);
      await expect(page.getByText(/hidden by your filter\./)).toBeVisible();
    }

  await page.getByRole('link', { name: 'Change filter' }).click();
  await expect(dialog.getByRole('checkbox', { name: 'Milk' })).toBeChecked();
  await dialog.getByRole('link', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Show all dishes' }).click();
  await expect(page.getByText('Your filter')).toHaveCount(0);
  await expect(page.locator(card('garlic-naan'))).toBeVisible();
});

httpTest(
  'B-OPS-06: the filter is the visitor’s own: nothing that others may get knows of it @http',
  async ({ store }) => {
    const visitor = createVisitor(store.port);
    const stranger = createVisitor(store.port);
    const chosen = await visitor.post('/filter', [
      ['diet', 'Vegan'],
      ['allergen', 'milk'],
    ]);
    expect([chosen.status, chosen.headers.location]).toEqual([303, '/']);
    const page = await visitor.get('/');
    expect(page.headers['cache-control']).toBe('private, no-store');
    expect(page.body).toContain('Your filter: Vegan, without milk');
    // what a browser keeps for others holds no dish less, and no word of the choice
    const section = '/dishes?section=department-curries';
    expect((await visitor.get(section)).body).toBe((await stranger.get(section)).body);
    const menu = '/_.data?_routes=home';
    expect((await visitor.get(menu)).body).toBe((await stranger.get(menu)).body);
    expect((await stranger.get('/')).body).not.toContain('Your filter');
    // the search box shows what fits, and how many do not; its answer is kept by nobody
    const hits = await visitor.get('/search/hits?q=naan');
    expect(hits.headers['cache-control']).toBe('private, no-store');
    expect(JSON.parse(hits.body)).toMatchObject({ count: 0, dishes: [] });
    expect(JSON.parse(hits.body).hidden).toBeGreaterThan(0);
    // a forged choice is none, a cleared one leaves no cookie
    visitor.cookies.set('diet', 'forged');
    expect((await visitor.get('/')).body).not.toContain('Your filter');
    await visitor.post('/filter', [['clear', '1']]);
    expect(visitor.cookies.get('diet') ?? '').toBe('');
  },
);
