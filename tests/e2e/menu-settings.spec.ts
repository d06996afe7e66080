import { fileInput } from '#tests/fixtures/restaurant-file.ts';
import { operatorOf } from '#tests/setup/built-operator.ts';
import { createVisitor } from '#tests/setup/visitor.ts';
import { expect, httpTest, test } from './fixtures.ts';
import { hydrated } from './scripts.ts';

httpTest('R-TEN-13, R-TEN-15, R-TEN-17, C-008: settings shape the first page @http', async ({ store }) => {
  const operator = await operatorOf(store);
  const plain = fileInput();
  const restaurantOf = (subdomain: string) => ({ ...plain.restaurant, subdomain });
  await operator.take({ ...plain, restaurant: restaurantOf('by-departments') });
  await operator.take({
    ...plain,
    restaurant: restaurantOf('by-products'),
    settings: {
      ...plain.settings,
      brandColour: '#8a1c4a',
      view: { by: 'products' },
      tabs: { menu: true, contact: true },
      defaultTab: 'contact',
    },
  });
  await operator.close();
  const pageOf = async (name: string) =>
    (await createVisitor(store.port, `${name}.localhost:${store.port}`).get('/')).body;
  const [departments, products] = [await pageOf('by-departments'), await pageOf('by-products')];
  expect(departments).toContain('--fill:#112233;');
  expect(products).toContain('--fill:#8a1c4a;');
  // tiles that lead to the departments, or the dishes at once
  expect(departments).toContain('<a class="');
  expect([departments, products].map((page) => /data-department="Mains"/.test(page))).toEqual([true, false]);
  for (const page of [departments, products]) expect(page).toContain('id="card-dal"');
  expect(products).toMatch(/<a href="\/contact" aria-current="page">/);
  expect(products).not.toMatch(/<a href="\/" aria-current="page">/);
  // no logo, no banner: the bowl in its colour, and nothing that could be broken
  expect(products).not.toContain('<img');
});

test('R-HEAD-01, R-SIDE-01: the button of the header opens the side menu, its tabs lead on', async ({
  page,
}) => {
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Site' });
  await expect(menu).toBeHidden();
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  await expect(menu).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Sign Up' })).toBeVisible();
  await menu.getByRole('link', { name: 'Delivery Zones' }).click();
  await expect(page).toHaveURL(/\/delivery$/);
  await expect(menu).toBeHidden();
});

test('R-ROUTE-04, C-021, A-43, A-82: at 601 px a department is a part of /, and Back is no trap @js @390', async ({
  page,
}) => {
  await page.setViewportSize({ width: 600, height: 800 });
  await page.goto('/contact');
  await hydrated(page);
  await page.goto('/products/breads');
  await hydrated(page);
  await expect(page).toHaveURL(/\/products\/breads$/);
  // a phone that is turned keeps the open dialog and what is chosen in it, until it is closed
  await page.getByRole('link', { name: 'Garlic Naan', exact: true }).click();
  const quantity = page.getByRole('spinbutton', { name: 'Quantity of Garlic Naan' });
  await quantity.fill('3');
  await page.setViewportSize({ width: 601, height: 800 });
  await expect(page.getByRole('navigation', { name: 'Site' })).toBeHidden();
  await expect(quantity).toHaveValue('3');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/#department-breads$/);
  await expect(page.getByRole('heading', { level: 2, name: 'Breads' })).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL(/\/contact$/);
  // an open dialog stays open on the way
  await page.goto('/products/breads/item/garlic-naan');
  await expect(page).toHaveURL(/^[^/]*\/\/[^/]*\/item\/garlic-naan$/);
  await expect(page.getByRole('dialog', { name: 'Garlic Naan' })).toBeVisible();
});
