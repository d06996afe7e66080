import { choose } from './customer.ts';
import { expect, test } from './fixtures.ts';

const add = /^Add to Cart/;

test('R-PROD-01, -02, -03, -04, -07: the dialog is whole by its address @nojs @journey', async ({ page }) => {
  await page.goto('/item/butter-chicken');
  const dialog = page.getByRole('dialog', { name: 'Butter Chicken' });
  await expect(dialog).toContainText('Char-grilled thigh');
  const variants = dialog.getByRole('group', { name: /^Variants/ });
  await expect(variants).toContainText('Required');
  await expect(variants.getByRole('radio')).toHaveCount(3);
  await expect(variants.getByRole('radio', { checked: true })).toHaveCount(0);
  await choose(variants.getByRole('radio', { name: /^Regular/ }));
  await expect(dialog.getByRole('group', { name: /^Spice level/ })).toBeVisible();
  await expect(dialog.getByRole('group', { name: /^Add extras/ })).toContainText(
    'You can select a maximum of 3',
  );
  await expect(dialog.getByRole('spinbutton', { name: 'Quantity of Butter Chicken' })).toHaveValue('1');
  await expect(dialog.getByRole('button', { name: add })).toContainText('$19.90');
});

test('R-PROD-25: an out-of-stock variant cannot be chosen @nojs', async ({ page }) => {
  await page.goto('/item/butter-chicken');
  await expect(page.getByRole('radio', { name: /Family/ })).toBeDisabled();
  await expect(page.getByText('Out of stock').first()).toBeVisible();
});

test('R-PROD-16: without a variant nothing is added, and the variants are marked', async ({ page }) => {
  await page.goto('/item/butter-chicken');
  await page.getByRole('button', { name: add }).click();
  const variants = page.getByRole('group', { name: /^Variants/ });
  await expect(variants).toContainText('Please select a valid option');
  await expect(page).toHaveURL(/\/item\/butter-chicken/);
  await page.goto('/cart');
  await expect(page.getByRole('dialog').getByText('Your cart is empty')).toBeVisible();
});

test('R-SSR-03: a refused form keeps all that was typed and chosen @nojs', async ({ page }) => {
  await page.goto('/item/butter-chicken');
  await choose(page.getByRole('radio', { name: /^Large/ }));
  await choose(page.getByRole('checkbox', { name: /^Saffron rice/ }));
  await page.getByRole('spinbutton', { name: 'Quantity of Extra gravy' }).fill('3');
  await page.getByRole('spinbutton', { name: 'Quantity of Butter Chicken' }).fill('3');
  await page.getByRole('textbox', { name: 'Note for the kitchen' }).fill('no coriander');
  const refused = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await page.getByRole('button', { name: add }).click();
  expect((await refused).status()).toBe(400);
  await expect(page.getByRole('alert').getByRole('link')).toHaveText(
    'Add extras: You can select a maximum of 3',
  );
  await expect(page.getByRole('radio', { name: /^Large/ })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: /^Saffron rice/ })).toBeChecked();
  await expect(page.getByRole('spinbutton', { name: 'Quantity of Extra gravy' })).toHaveValue('3');
  await expect(page.getByRole('spinbutton', { name: 'Quantity of Butter Chicken' })).toHaveValue('3');
  await expect(page.getByRole('textbox', { name: 'Note for the kitchen' })).toHaveValue('no coriander');
  await page.getByRole('spinbutton', { name: 'Quantity of Extra gravy' }).fill('2');
  await page.getByRole('button', { name: add }).click();
  await expect(page.getByText('Butter Chicken successfully added to cart!.')).toBeVisible();
});

test('R-PROD-22: too many extras come back with the limit @nojs', async ({ page }) => {
  await page.goto('/item/butter-chicken');
  await choose(page.getByRole('radio', { name: /^Large/ }));
  await page.getByRole('spinbutton', { name: 'Quantity of Extra gravy' }).fill('3');
  await choose(page.getByRole('checkbox', { name: /^Saffron rice/ }));
  await page.getByRole('button', { name: add }).click();
  const extras = page.getByRole('group', { name: /^Add extras/ });
  await expect(extras).toContainText('You can select a maximum of 3');
  await expect(page).toHaveURL(/\/item\/butter-chicken/);
  await expect(page.getByRole('spinbutton', { name: 'Quantity of Extra gravy' })).toHaveValue('3');
});

test('R-PROD-05, R-PROD-08, R-PROD-11: the button says what it comes to @js @390', async ({ page }) => {
  await page.goto('/item/butter-chicken');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  const button = page.getByRole('button', { name: add });
  await expect(button).toContainText('$19.90');
  await choose(page.getByRole('radio', { name: /^Large/ }));
  await expect(button).toContainText('$23.90');
  await choose(page.getByRole('checkbox', { name: /^Saffron rice/ }));
  await expect(button).toContainText('$26.90');
  await page.getByRole('button', { name: 'One more' }).last().click();
  await expect(button).toContainText('$53.80');
});

test('R-PROD-10: choosing a variant brings its defaults, whatever was chosen @js @390', async ({ page }) => {
  await page.goto('/item/butter-chicken');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await choose(page.getByRole('radio', { name: /^Regular/ }));
  await choose(page.getByRole('radio', { name: /^Kiwi hot/ }));
  await choose(page.getByRole('radio', { name: /^Large/ }));
  await expect(page.getByRole('radio', { name: /^Medium/ })).toBeChecked();
});

test('R-PROD-10, C-019: the groups of the chosen variant, and no others', async ({ page }) => {
  await page.goto('/item/tandoori-chicken');
  const sides = page.getByRole('group', { name: /^Two sides/ });
  await expect(sides).toBeHidden();
  await choose(page.getByRole('radio', { name: /^Half/ }));
  await expect(sides).toBeHidden();
  await expect(page.getByRole('group', { name: /^Spice level/ })).toHaveCount(1);
  await choose(page.getByRole('radio', { name: /^Whole/ }));
  await expect(sides).toBeVisible();
  await expect(page.getByRole('group', { name: /^Spice level/ })).toHaveCount(1);
  const raita = page.getByRole('checkbox', { name: /^Raita/ });
  await expect(raita).toBeChecked();
  await raita.locator('xpath=ancestor::label').click();
  await page.getByRole('button', { name: add }).click();
  await expect(sides).toContainText('Please select at least 2 item(s)');
  await choose(page.getByRole('radio', { name: /^Half/ }));
  await page.getByRole('button', { name: add }).click();
  await expect(page.getByText('Tandoori Chicken successfully added to cart!.')).toBeVisible();
});

test('R-PROD-15: a tick in a full category drops the first @js @390', async ({ page }) => {
  await page.goto('/item/punjabi-samosa');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  const box = (name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) });
  await expect(box('Mint')).toBeChecked();
  await choose(box('Tamarind'));
  await choose(box('Garlic yoghurt'));
  await expect(box('Mint')).not.toBeChecked();
  await expect(box('Tamarind')).toBeChecked();
});

test('R-PROD-19, R-PROD-21: plus stops where the category is full @js @390', async ({ page }) => {
  await page.goto('/item/butter-chicken');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await choose(page.getByRole('radio', { name: /^Regular/ }));
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  const plus = (name: string) => row(name).getByRole('button', { name: 'One more' });
  await plus('Paneer cubes').click();
  await plus('Paneer cubes').click();
  await expect(plus('Paneer cubes')).toBeDisabled();
  await plus('Extra gravy').click();
  await expect(plus('Extra gravy')).toBeDisabled();
  await row('Paneer cubes').getByRole('button', { name: 'One less' }).click();
  await expect(plus('Extra gravy')).toBeEnabled();
});

test('R-PROD-18: only the first of two failing groups is marked @js @390', async ({ page }) => {
  await page.goto('/item/murgh-tikka');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  const mint = page.getByRole('checkbox', { name: /^Mint/ });
  await mint.locator('xpath=ancestor::label').click();
  await expect(mint).not.toBeChecked();
  await page.getByRole('button', { name: add }).click();
  await expect(page.getByRole('group', { name: /^Chutneys/ })).toContainText(
    'Please select at least 1 item(s)',
  );
  await expect(page.getByRole('group', { name: /^Spice level/ })).not.toContainText('Please select');
});

test('R-PROD-23: minus stops at 1, and there is no maximum to meet @js @390', async ({ page }) => {
  await page.goto('/item/garlic-naan');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await expect(page.getByRole('button', { name: 'One less' })).toBeDisabled();
  await page.getByRole('spinbutton', { name: 'Quantity of Garlic Naan' }).fill('999');
  await expect(page.getByRole('button', { name: add })).toContainText('$4,495.50');
});

test('R-SSR-06: what was chosen before script stays when script arrives @js @390', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    if (!route.request().url().includes('enhancer')) await held;
    await route.continue();
  });
  await page.goto('/item/butter-chicken', { waitUntil: 'domcontentloaded' });
  await choose(page.getByRole('radio', { name: /^Large/ }));
  await choose(page.getByRole('checkbox', { name: /^Saffron rice/ }));
  await page.getByRole('spinbutton', { name: 'Quantity of Butter Chicken' }).fill('2');
  await page.getByRole('textbox', { name: 'Note for the kitchen' }).fill('no coriander');
  release();
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await expect(page.getByRole('radio', { name: /^Large/ })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: /^Saffron rice/ })).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'Note for the kitchen' })).toHaveValue('no coriander');
  await expect(page.getByRole('button', { name: add })).toContainText('$53.80');
});

test('R-CARD-09, A-83: an unknown dish says so, with 404 @nojs', async ({ page }) => {
  const answer = await page.goto('/item/nothing');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText("This product don't have no data.!!")).toBeVisible();
});

test('R-PROD-12, R-PROD-13, R-CART-24: a line is edited in its dialog @journey', async ({ page }) => {
  await page.goto('/item/butter-chicken');
  await choose(page.getByRole('radio', { name: /^Large/ }));
  await choose(page.getByRole('radio', { name: /^Kiwi hot/ }));
  await page.getByRole('textbox', { name: 'Note for the kitchen' }).fill('no coriander');
  await page.getByRole('button', { name: add }).click();
  await expect(page.getByText('Butter Chicken successfully added to cart!.')).toBeVisible();
  await page.goto('/cart');
  await page.getByRole('dialog').getByRole('link', { name: 'Edit Butter Chicken' }).click();
  const dialog = page.getByRole('dialog', { name: 'Butter Chicken' });
  await expect(dialog.getByRole('radio', { name: /^Large/ })).toBeChecked();
  await expect(dialog.getByRole('radio', { name: /^Kiwi hot/ })).toBeChecked();
  await expect(dialog.getByRole('textbox', { name: 'Note for the kitchen' })).toHaveValue('no coriander');
  await choose(dialog.getByRole('radio', { name: /^Mild/ }));
  await dialog.getByRole('button', { name: /^Update Cart/ }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByText('Butter Chicken successfully updated!.')).toBeVisible();
  const rows = page.getByRole('dialog').getByRole('row').filter({ hasText: 'Butter Chicken' });
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Large · Mild');
});
