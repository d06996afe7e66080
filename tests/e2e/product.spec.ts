import { unescapeHtml } from '#tests/setup/html-forms.ts';
import { createVisitor } from '#tests/setup/visitor.ts';
import { choose } from './customer.ts';
import { expect, httpTest, test } from './fixtures.ts';
import { awake, holdScripts, hydrated, stopClock } from './scripts.ts';
import { withCart } from './visitor-browser.ts';

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

test('R-SSR-03, R-PROD-22: a form with too many extras comes back with the limit and all that was typed and chosen @nojs', async ({
  page,
}) => {
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
  await expect(page.getByRole('group', { name: /^Add extras/ })).toContainText(
    'You can select a maximum of 3',
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

test('R-PROD-09, R-PROD-10, A-201, C-019: nothing is ticked before a variant is chosen; then its groups and its defaults, and no others', async ({
  page,
}) => {
  await page.goto('/item/tandoori-chicken');
  const sides = page.getByRole('group', { name: /^Two sides/ });
  await expect(sides).toBeHidden();
  const follow = page.getByText('Choose a variant to see its options');
  await expect(follow).toBeVisible();
  await expect(page.getByRole('dialog').locator('input:checked:visible')).toHaveCount(0);
  await choose(page.getByRole('radio', { name: /^Half/ }));
  await expect(follow).toBeHidden();
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

test('R-PROD-05, -08, -10, -11, -16, -19, -21, A-201: with script the dialog answers each choice, and says new numbers aloud @js @390', async ({
  page,
}) => {
  await page.clock.install({ time: new Date('2026-11-20T06:00:00Z') });
  await page.goto('/item/butter-chicken');
  await awake(page);
  await stopClock(page);
  const dialog = page.getByRole('dialog', { name: 'Butter Chicken' });
  const button = dialog.getByRole('button', { name: add });
  const step = (name: string) => dialog.getByRole('button', { name, exact: true });
  const ticked = dialog.locator('input:checked:visible');

  await test.step('R-PROD-16, A-201: without a variant nothing is ticked and nothing is added', async () => {
    await expect(button).toContainText('$19.90');
    await expect(ticked).toHaveCount(0);
    await button.click();
    await expect(dialog.getByRole('group', { name: /^Variants/ })).toContainText(
      'Please select a valid option',
    );
    await expect(page).toHaveURL(/\/item\/butter-chicken/);
    await expect(page.getByText('View Cart')).toHaveCount(0);
  });
  await test.step('only the new number and total are said, once they no longer change', async () => {
    const said = dialog.getByRole('status').filter({ hasText: /Total/ });
    for (const _ of [1, 2, 3]) await step('One more: Butter Chicken').click();
    await expect(button).toContainText('$79.60');
    await expect(said).toHaveCount(0);
    await page.clock.runFor(600);
    await expect(said).toHaveText('Butter Chicken: 4, Total $79.60');
    await choose(page.getByRole('radio', { name: /^Large/ }));
    await page.clock.runFor(600);
    await expect(said).toHaveText('Total $95.60');
    await expect(page.getByRole('radio', { name: /^Medium/ })).toBeChecked();
    await expect(ticked).toHaveCount(2);
    await choose(page.getByRole('checkbox', { name: /^Saffron rice/ }));
    await expect(button).toContainText('$107.60');
    await step('One more: Extra gravy').click();
    await page.clock.runFor(600);
    await expect(said).toHaveText(/^Extra gravy: 1, Total \$/);
  });
  await test.step('R-PROD-10: another variant brings its defaults, whatever was chosen', async () => {
    await choose(page.getByRole('radio', { name: /^Kiwi hot/ }));
    await choose(page.getByRole('radio', { name: /^Regular/ }));
    await expect(page.getByRole('radio', { name: /^Medium/ })).toBeChecked();
    await expect(button).toContainText('$79.60');
  });
  await test.step('R-PROD-19, R-PROD-21: plus stops where the category is full', async () => {
    await step('One more: Paneer cubes').click();
    await step('One more: Paneer cubes').click();
    await expect(step('One more: Paneer cubes')).toBeDisabled();
    await step('One more: Extra gravy').click();
    await expect(step('One more: Extra gravy')).toBeDisabled();
    await expect(step('One less: Extra gravy')).toBeEnabled();
    await step('One less: Paneer cubes').click();
    await expect(step('One more: Extra gravy')).toBeEnabled();
  });
});

test('R-PROD-15, R-PROD-23, A-200: a tick in a full category drops the first; of a line minus stops at 1, plus nowhere, and the button has its exact price @js @390', async ({
  page,
  context,
  store,
}) => {
  await withCart(store, context, 'garlic-naan');
  await page.goto('/item/punjabi-samosa');
  await awake(page);
  const box = (name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) });
  await expect(box('Mint')).toBeChecked();
  await choose(box('Tamarind'));
  await choose(box('Garlic yoghurt'));
  await expect(box('Mint')).not.toBeChecked();
  await expect(box('Tamarind')).toBeChecked();

  await page.goto('/cart');
  await awake(page);
  await page.getByRole('dialog').getByRole('link', { name: 'Edit Garlic Naan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Garlic Naan' });
  const update = dialog.getByRole('button', { name: /^Update Cart/ });
  await expect(update).toHaveText('Update Cart$4.50');
  await expect(dialog.getByRole('button', { name: 'One less' })).toBeDisabled();
  await page.getByRole('spinbutton', { name: 'Quantity of Garlic Naan' }).fill('999');
  await expect(update).toHaveText('Update Cart$4,495.50');
});

test('R-SSR-06, R-PROD-16, A-203: what was refused or chosen before script came stays when script arrives; a refusal that is put right goes @js @390', async ({
  page,
}) => {
  await test.step('R-PROD-16, A-203: refused', async () => {
    const { release } = await holdScripts(page);
    await page.goto('/item/butter-chicken', { waitUntil: 'commit' });
    await page.getByRole('button', { name: add }).click();
    const top = page.getByRole('alert').filter({ hasText: 'Variants' });
    await expect(top).toBeVisible();
    release();
    await hydrated(page);
    await expect(top).toBeVisible();
    await choose(page.getByRole('radio', { name: /^Large/ }));
    await expect(page.getByRole('radio', { name: /^Medium/ })).toBeVisible();
    await expect(top).toHaveCount(0);
  });
  await test.step('R-SSR-06: chosen', async () => {
    const { release } = await holdScripts(page, { butEnhancer: true });
    await page.goto('/item/butter-chicken', { waitUntil: 'domcontentloaded' });
    await choose(page.getByRole('radio', { name: /^Large/ }));
    await choose(page.getByRole('checkbox', { name: /^Saffron rice/ }));
    await page.getByRole('spinbutton', { name: 'Quantity of Butter Chicken' }).fill('2');
    await page.getByRole('textbox', { name: 'Note for the kitchen' }).fill('no coriander');
    release();
    await hydrated(page);
    await expect(page.getByRole('radio', { name: /^Large/ })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: /^Saffron rice/ })).toBeChecked();
    await expect(page.getByRole('textbox', { name: 'Note for the kitchen' })).toHaveValue('no coriander');
    await expect(page.getByRole('button', { name: add })).toContainText('$53.80');
  });
});

httpTest('R-CARD-09, A-83: an unknown dish says so, with 404 @http', async ({ store }) => {
  const { status, body } = await createVisitor(store.port).get('/item/nothing');
  expect([status, unescapeHtml(body)]).toEqual([
    404,
    expect.stringContaining("This product don't have no data.!!"),
  ]);
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
