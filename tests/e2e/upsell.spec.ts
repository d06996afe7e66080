import { addFromMenu } from '#tests/setup/guest.ts';
import { formsOf } from '#tests/setup/html-forms.ts';
import { createVisitor, formWith, type Visitor } from '#tests/setup/visitor.ts';
import { choose, openDish } from './customer.ts';
import { expect, httpTest, type Locator, type Page, test } from './fixtures.ts';
import { hydrated } from './scripts.ts';

const NAAN = 'Garlic Naan';

/** Sends Butter Chicken, large, from its dialog. */
async function addButterChicken(page: Page): Promise<void> {
  const dish = await openDish(page, 'Butter Chicken');
  await choose(dish.getByRole('radio', { name: /^Large/ }));
  await dish.getByRole('button', { name: /^Add to Cart/ }).click();
  await expect(page.getByText('Butter Chicken successfully added to cart!.')).toBeVisible();
}

const suggestionOf = (page: Page) =>
  page.getByRole('dialog', { name: 'Butter Chicken added to your order list.' });

async function cartRows(page: Page): Promise<Locator> {
  await page.goto('/cart');
  return page.getByRole('dialog').getByRole('row');
}

/** The counter of the naan in the browser's session storage. */
async function expectCounter(page: Page, denyLimit: number): Promise<void> {
  const read = () => page.evaluate(() => JSON.parse(sessionStorage.getItem('upsellProducts') ?? '[]'));
  await expect.poll(read).toContainEqual({ upsellId: 'butter-chicken-garlic-naan', denyLimit });
}

test('R-UPS-01 to -05, -11, -14, -17, -21, R-PROD-14, R-CART-25: an add leads to its offer, twice and no more', async ({
  page,
  scripted,
}) => {
  await page.goto('/');
  await addButterChicken(page);
  const suggestion = suggestionOf(page);
  await expect(suggestion).toContainText('We also suggest these with Butter Chicken.');
  await expect(suggestion.getByRole('link', { name: 'Close' })).toBeVisible();
  await expect(suggestion.getByRole('link', { name: NAAN })).toContainText('$4.50');
  if (scripted) await expectCounter(page, 1);
  await suggestion.getByRole('link', { name: 'Not Today' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/(#.*)?$/);

  await addButterChicken(page);
  await suggestion.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('Sucessfully add to cart.!')).toBeVisible();
  // an offer that is taken leads to no other
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await addButterChicken(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  if (scripted) await expectCounter(page, 2);
  const rows = await cartRows(page);
  await expect(rows.filter({ hasText: 'Butter Chicken' }).getByRole('spinbutton')).toHaveValue('3');
  await expect(rows.filter({ hasText: NAAN }).getByRole('spinbutton')).toHaveValue('1');
});

test('R-UPS-18, R-CART-28, A-39: from a card, too; the offered dish takes the place of the one that was added', async ({
  page,
}) => {
  await page.goto('/products/breads');
  await page.getByRole('button', { name: 'Add Butter Naan' }).click();
  const suggestion = page.getByRole('dialog', { name: 'Butter Naan added to your order list.' });
  await expect(suggestion).toContainText('In place of Butter Naan');
  await suggestion.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('Product replaced successfully.')).toBeVisible();
  await expect(page).toHaveURL(/\/products\/breads(#.*)?$/);
  const rows = await cartRows(page);
  await expect(rows.filter({ hasText: 'Cheese Naan' }).getByRole('spinbutton')).toHaveValue('1');
  await expect(rows.filter({ hasText: 'Butter Naan' })).toHaveCount(0);
});

test('R-UPS-07, -08, -09, -19, -20: offers before the add; cancelling keeps what was chosen, upgrading brings the dish along', async ({
  page,
}) => {
  await page.goto('/');
  const dish = await openDish(page, 'Butter Chicken');
  await choose(dish.getByRole('radio', { name: /^Large/ }));
  await dish.getByRole('spinbutton', { name: 'Quantity of Butter Chicken' }).fill('2');
  await dish.getByRole('textbox', { name: 'Note for the kitchen' }).fill('no coriander');
  const tile = dish.getByRole('button', { name: /^Gulab Jamun/ });
  await expect(tile).toContainText('$7.90');
  await tile.click();

  const upsell = page.getByRole('dialog', { name: "Don't miss to add desert before you order." });
  await expect(upsell.getByRole('heading')).toHaveText("Don't miss to add desert before you order.");
  await expect(upsell.getByRole('radio', { name: /^Gulab Jamun/ })).toBeChecked();
  await expect(upsell.getByRole('radio', { name: /^Masala Chai/ })).not.toBeChecked();
  await expect(upsell).toContainText('Together with Butter Chicken');
  await upsell.getByRole('link', { name: 'CANCEL' }).click();
  await expect(upsell).toBeHidden();
  await expect(dish.getByRole('radio', { name: /^Large/ })).toBeChecked();
  await expect(dish.getByRole('spinbutton', { name: 'Quantity of Butter Chicken' })).toHaveValue('2');
  await expect(dish.getByRole('textbox', { name: 'Note for the kitchen' })).toHaveValue('no coriander');
  // its limit is 1, and so is the other one's
  await expect(tile).toHaveCount(0);

  // its address is still good
  await page.goto('/offer/butter-chicken-gulab-jamun?for=butter-chicken');
  await upsell.getByRole('button', { name: 'UPGRADE' }).click();
  await expect(page.getByText('Sucessfully add to cart.!')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const rows = await cartRows(page);
  await expect(rows.filter({ hasText: 'Gulab Jamun' }).getByRole('spinbutton')).toHaveValue('1');
  await expect(rows.filter({ hasText: 'Butter Chicken' }).getByRole('spinbutton')).toHaveValue('2');
});

test('R-UPS-09, R-UPS-10: 45rem wide; its buttons are off while an answer is on its way @js @1280', async ({
  page,
}) => {
  await page.goto('/item/jeera-rice');
  await hydrated(page);
  await page.getByRole('spinbutton', { name: 'Quantity of Jeera Rice' }).fill('3');
  await page.getByRole('button', { name: /^Saffron Rice/ }).click();
  const upsell = page.getByRole('dialog', { name: "Don't miss" });
  await expect(upsell).toContainText('In place of 3 × Jeera Rice');
  await expect(upsell).toHaveCSS('width', '720px');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/offer/**', async (route) => {
    await held;
    await route.continue();
  });
  await upsell.getByRole('button', { name: 'UPGRADE' }).click();
  await expect(upsell.getByRole('button', { name: 'UPGRADE' })).toBeDisabled();
  await expect(upsell.getByRole('link', { name: 'CANCEL' })).toHaveAttribute('aria-disabled', 'true');
  release();
  await expect(page.getByText('Sucessfully add to cart.!')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const rows = await cartRows(page);
  await expect(rows.filter({ hasText: 'Saffron Rice' }).getByRole('spinbutton')).toHaveValue('3');
  await expect(rows.filter({ hasText: 'Jeera Rice' })).toHaveCount(0);
});

test('R-UPS-06: an offered dish with choices opens with its stepper and its choices', async ({ page }) => {
  await page.goto('/');
  const samosa = await openDish(page, 'Punjabi Samosa');
  await samosa.getByRole('button', { name: /^Add to Cart/ }).click();
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  const chai = page.getByRole('dialog', { name: 'Masala Chai' });
  await expect(chai.getByRole('link', { name: 'CANCEL' })).toBeVisible();
  await expect(chai.getByRole('radio', { name: /^As it comes/ })).toBeChecked();
  await choose(chai.getByRole('radio', { name: /^Less sweet/ }));
  await chai.getByRole('spinbutton', { name: 'Quantity of Masala Chai' }).fill('2');
  await chai.getByRole('button', { name: /^ADD TO CART/ }).click();
  await expect(page.getByText('Sucessfully add to cart.!')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const row = (await cartRows(page)).filter({ hasText: 'Masala Chai' });
  await expect(row).toContainText('Less sweet');
  await expect(row.getByRole('spinbutton')).toHaveValue('2');
});

/** What a page says, less its markup. */
const wordsOf = (html: string) => html.replace(/<script[^>]*>.*?<\/script>/gs, '').replace(/<[^>]*>/g, ' ');

/** Presses the plus of a card, and gives the suggestion that it leads to. */
async function suggestionAfter(visitor: Visitor, productId: string) {
  const menu = await visitor.get('/');
  const card = formsOf(menu.body).find(({ buttons }) =>
    buttons.some(([name, value]) => name === 'productId' && value === productId),
  );
  if (!card) throw new Error(`No card of ${productId}`);
  const added = await visitor.submit('/', card, { productId });
  expect(added.headers.location).toContain('/offer/');
  return { path: added.headers.location ?? '', page: await visitor.follow(added) };
}

httpTest(
  'A-39, A-101: a dish makes way for a combo that is chosen in its own dialog; the combo leads to no offer @http',
  async ({ store }) => {
    const visitor = createVisitor(store.port);
    const { path, page } = await suggestionAfter(visitor, 'kadhi-pakora');
    expect(wordsOf(page.body)).toContain('In place of Kadhi Pakora');
    const opened = await visitor.submit(path, formWith(page, 'key'));
    expect(opened.headers.location).toMatch(/\/product\?/);
    const combo = await visitor.follow(opened);
    expect(combo.headers.location).toMatch(/^\/item\/mitti-thali-for-one\?.*offer=/);
    const dialog = await visitor.follow(combo);
    const chosen = await visitor.submit(combo.headers.location ?? '', formWith(dialog, 'key', 'quantity'), {
      'pieces:bread:garlic-naan': '1',
      'piece:curries': 'dal-makhani',
    });
    // one curry is too few: the dialog again, with what it is offered as
    expect(chosen.status).toBe(400);
  },
);

httpTest(
  'R-UPS-21, R-UPS-22, R-PROD-06: declining leads to the card; nothing else is added, whichever way it is sold @http',
  async ({ store }) => {
    for (const dish of ['butter-naan', 'kadhi-pakora']) {
      const visitor = createVisitor(store.port);
      const { page } = await suggestionAfter(visitor, dish);
      const close = /<a[^>]*href="([^"]*)"[^>]*>Not Today/.exec(page.body)?.[1];
      expect(close).toBe(`/#card-${dish}`);
      const menu = await visitor.get('/');
      expect(wordsOf(menu.body)).toContain('1 item');
    }
  },
);

httpTest(
  'B-GEN-07, A-39: an offer that is sent twice is taken once; one whose dish is gone takes nothing @http',
  async ({ store }) => {
    const visitor = createVisitor(store.port);
    await addFromMenu(visitor, 'garlic-naan');
    const { path, page } = await suggestionAfter(visitor, 'butter-naan');
    const form = formWith(page, 'key');
    const [first, second] = [await visitor.submit(path, form), await visitor.submit(path, form)];
    expect([first.status, second.status]).toEqual([303, 303]);
    const cart = wordsOf((await visitor.get('/cart')).body);
    expect(cart).toContain('2 items');
    expect(cart).toContain('Cheese Naan');
    // with a key of its own: the line is not there any more
    const late = await visitor.submit(path, form, { key: 'another' });
    expect(late.status).toBe(303);
    expect(wordsOf((await visitor.get('/cart')).body)).toContain('2 items');
  },
);
