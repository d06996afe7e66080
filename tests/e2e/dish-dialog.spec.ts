import { addDish, choose, openDish } from './customer.ts';
import { expect, type Locator, type Page, test } from './fixtures.ts';
import { awake, holdScripts, hydrated, stopClock } from './scripts.ts';

/** What the dialogs of dishes and combos say to those who hear them, and where they say what is wrong. */

const THALI = '/item/mitti-thali-for-one';
const FEAST = '/item/family-feast-for-four';
const dish = (page: Page) => page.getByRole('dialog').first();
const button = (scope: Locator, name: string) => scope.getByRole('button', { name, exact: true });

test('every button of a stepper says what it counts, in the dialog and in the cart @js @every', async ({
  page,
}) => {
  await page.goto('/item/butter-chicken');
  await awake(page);
  await choose(page.getByRole('radio', { name: /^Regular/ }));
  await button(dish(page), 'One more: Extra gravy').click();
  await expect(button(dish(page), 'One less: Extra gravy')).toBeEnabled();
  await button(dish(page), 'One more: Butter Chicken').click();
  await addDish(page, dish(page), 'Butter Chicken');
  await page.goto('/cart');
  await awake(page);
  await button(dish(page), 'One less: Butter Chicken').click();
  await expect(button(dish(page), 'Remove: Butter Chicken')).toBeVisible();
});

test('the new number and the new total are told once they stand, and nothing that stayed @js @390', async ({
  page,
}) => {
  await page.clock.install({ time: new Date('2026-11-20T06:00:00Z') });
  await page.goto('/item/butter-chicken');
  await awake(page);
  const said = dish(page).getByRole('status').filter({ hasText: /Total/ });
  await stopClock(page);
  await expect(said).toHaveCount(0);
  for (const _ of [1, 2, 3]) await button(dish(page), 'One more: Butter Chicken').click();
  await expect(dish(page).getByRole('button', { name: /^Add to Cart/ })).toContainText('$79.60');
  await expect(said).toHaveCount(0);
  await page.clock.runFor(600);
  await expect(said).toHaveText('Butter Chicken: 4, Total $79.60');
  await choose(page.getByRole('radio', { name: /^Large/ }));
  await page.clock.runFor(600);
  await expect(said).toHaveText('Total $95.60');
  await button(dish(page), 'One more: Extra gravy').click();
  await page.clock.runFor(600);
  await expect(said).toHaveText(/^Extra gravy: 1, Total \$/);
});

test('what may be left out is not required, by its field or its words @nojs', async ({ page }) => {
  await page.goto('/item/butter-chicken');
  await choose(page.getByRole('radio', { name: /^Regular/ }));
  const extras = page.getByRole('group', { name: /^Add extras/ });
  await expect(extras).toContainText('Optional');
  await expect(extras.getByRole('spinbutton').first()).not.toHaveAttribute('required');
  await expect(page.getByRole('spinbutton', { name: 'Quantity of Butter Chicken' })).toHaveAttribute(
    'required',
  );
  await page.goto(THALI);
  await expect(page.getByRole('spinbutton', { name: 'Quantity of Garlic Naan' })).not.toHaveAttribute(
    'required',
  );
});

test('R-COMBO-01: the name of a combo’s group carries its limits, whatever is chosen', async ({
  page,
  scripted,
}) => {
  await page.goto(THALI);
  if (scripted) await awake(page);
  await choose(page.getByRole('checkbox', { name: /^Dal Makhani/ }));
  await expect(page.getByRole('group', { name: /^Curries Choose 2 to 3/ })).toBeVisible();
  await page.goto(FEAST);
  await expect(page.getByRole('group', { name: /^Entrées Choose 2/ })).toBeVisible();
});

test('A-202: a choice that opens a dialog says so before; one that does not, does not', async ({
  page,
  scripted,
}) => {
  await page.goto(THALI);
  if (scripted) await awake(page);
  const says = scripted ? /Opens its options/ : /Options below/;
  const butter = page.getByRole('checkbox', { name: /^Butter Chicken/ });
  await expect(butter).toHaveAccessibleName(says);
  await expect(page.getByRole('checkbox', { name: /^Dal Makhani/ })).not.toHaveAccessibleName(/ptions/);
  if (!scripted) return;
  await page.goto(FEAST);
  await awake(page);
  const plus = button(dish(page), 'One more: Butter Chicken');
  await expect(plus).toHaveAccessibleDescription(says);
  await expect(
    page.getByRole('spinbutton', { name: 'Quantity of Butter Chicken' }),
  ).toHaveAccessibleDescription(says);
  await expect(button(dish(page), 'One more: Dal Makhani')).not.toHaveAccessibleDescription(/ptions/);
});

/** Everything of the feast but the variants of its two butter chickens. */
async function fillFeast(page: Page): Promise<void> {
  for (const [name, count] of [
    ['Punjabi Samosa', '2'],
    ['Butter Chicken', '2'],
    ['Dal Makhani', '2'],
    ['Garlic Naan', '4'],
  ] as const)
    await page.getByRole('spinbutton', { name: `Quantity of ${name}` }).fill(count);
}

const MISSING = 'Please select a valid option';

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

test('R-COMBO-11, R-COMBO-26, A-202: with script a missing variant opens the item’s dialog, with the focus at its variants @js @390', async ({
  page,
}) => {
  await page.clock.install({ time: new Date('2026-11-20T06:00:00Z') });
  const { release } = await holdScripts(page);
  await page.goto(FEAST, { waitUntil: 'commit' });
  await fillFeast(page);
  release();
  await hydrated(page);
  await stopClock(page);
  const combo = page.getByRole('dialog', { name: 'Family Feast for Four' });
  await combo.getByRole('button', { name: /^Add to Cart/ }).click();
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

test('A-203: what was said at the top of a refused document is gone once it is put right @js @390', async ({
  page,
}) => {
  const { release } = await holdScripts(page);
  await page.goto('/item/butter-chicken', { waitUntil: 'commit' });
  await page.getByRole('button', { name: /^Add to Cart/ }).click();
  const top = page.getByRole('alert').filter({ hasText: 'Variants' });
  await expect(top).toBeVisible();
  release();
  await hydrated(page);
  await expect(top).toBeVisible();
  await choose(page.getByRole('radio', { name: /^Large/ }));
  await expect(page.getByRole('radio', { name: /^Medium/ })).toBeVisible();
  await expect(top).toHaveCount(0);
});

test('R-PROD-09, R-PROD-10, A-201: a dish with variants starts with nothing ticked; a variant brings its defaults', async ({
  page,
}) => {
  await page.goto('/item/butter-chicken');
  const ticked = dish(page).locator('input:checked:visible');
  await expect(dish(page).getByRole('radio').first()).toBeVisible();
  await expect(ticked).toHaveCount(0);
  const follow = dish(page).getByText('Choose a variant to see its options');
  await expect(follow).toBeVisible();
  await choose(page.getByRole('radio', { name: /^Large/ }));
  await expect(follow).toBeHidden();
  await expect(page.getByRole('radio', { name: /^Medium/ })).toBeChecked();
  await expect(ticked).toHaveCount(2);
  await page.goto('/item/punjabi-samosa');
  await expect(page.getByRole('checkbox', { name: /^Mint/ })).toBeChecked();
});

test('A-200: editing a line says Update Cart, with the exact price of the line @every', async ({ page }) => {
  await page.goto('/');
  const naan = await openDish(page, 'Garlic Naan');
  await naan.getByRole('spinbutton', { name: 'Quantity of Garlic Naan' }).fill('2');
  await addDish(page, naan, 'Garlic Naan');
  await page.goto(`${THALI}`);
  for (const name of [/^Dal Makhani/, /^Palak Paneer/]) await choose(page.getByRole('checkbox', { name }));
  await page.getByRole('spinbutton', { name: 'Quantity of Butter Naan' }).fill('1');
  await page.getByRole('spinbutton', { name: 'Quantity of Mitti Thali' }).fill('2');
  await page.getByRole('button', { name: /^Add to Cart/ }).click();
  await expect(page.getByText('Combo Item added successfully.')).toBeVisible();
  for (const [name, price] of [
    ['Garlic Naan', '$9.00'],
    ['Mitti Thali for One', '$56.80'],
  ] as const) {
    await page.goto('/cart');
    await page
      .getByRole('dialog')
      .getByRole('link', { name: `Edit ${name}` })
      .click();
    const update = page.getByRole('dialog', { name }).getByRole('button', { name: /^Update Cart/ });
    await expect(update).toHaveText(`Update Cart${price}`);
  }
});
