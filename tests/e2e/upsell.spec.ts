import { addFromMenu, cardOf, leadsTo } from '#tests/setup/guest.ts';
import { unescapeHtml } from '#tests/setup/html-forms.ts';
import type { Answer } from '#tests/setup/http.ts';
import { createVisitor, formWith, type Visitor } from '#tests/setup/visitor.ts';
import { choose, openDish } from './customer.ts';
import { expect, httpTest, type Locator, type Page, test } from './fixtures.ts';
import { wordsOf } from './inbox-page.ts';
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

test('R-UPS-01, -02, -03, -04, -05, -11, -14, -17, -21, R-PROD-14, R-CART-25, R-STOR-02: an add leads to its offer, twice and no more @journey', async ({
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

test('R-UPS-18, R-CART-28, A-39: from a card, too; the offered dish takes the place of the one that was added @nojs', async ({
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

test('R-UPS-06 to -09, -19, -20: offers before the add; cancelling keeps what was chosen, upgrading brings the dish along; one with choices opens with them', async ({
  page,
}) => {
  await page.goto('/item/butter-chicken');
  const dish = page.getByRole('dialog', { name: 'Butter Chicken' });
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

  await page.goto('/item/punjabi-samosa');
  await page.getByRole('button', { name: /^Add to Cart/ }).click();
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  const chai = page.getByRole('dialog', { name: 'Masala Chai' });
  await expect(chai.getByRole('link', { name: 'CANCEL' })).toBeVisible();
  await expect(chai.getByRole('radio', { name: /^As it comes/ })).toBeChecked();
  await choose(chai.getByRole('radio', { name: /^Less sweet/ }));
  await chai.getByRole('spinbutton', { name: 'Quantity of Masala Chai' }).fill('2');
  await chai.getByLabel('Note for the kitchen').fill('In a big cup');
  await chai.getByRole('button', { name: /^ADD TO CART/ }).click();
  await expect(page.getByText('Sucessfully add to cart.!')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const row = (await cartRows(page)).filter({ hasText: 'Masala Chai' });
  await expect(row).toContainText(/Less sweet.*In a big cup/);
  await expect(row.getByRole('spinbutton')).toHaveValue('2');
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
  const held = Promise.withResolvers<void>();
  await page.route('**/offer/**', async (route) => {
    await held.promise;
    await route.continue();
  });
  await upsell.getByRole('button', { name: 'UPGRADE' }).click();
  await expect(upsell.getByRole('button', { name: 'UPGRADE' })).toBeDisabled();
  await expect(upsell.getByRole('link', { name: 'CANCEL' })).toHaveAttribute('aria-disabled', 'true');
  held.resolve();
  await expect(page.getByText('Sucessfully add to cart.!')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const rows = await cartRows(page);
  await expect(rows.filter({ hasText: 'Saffron Rice' }).getByRole('spinbutton')).toHaveValue('3');
  await expect(rows.filter({ hasText: 'Jeera Rice' })).toHaveCount(0);
});

test('R-UPS-18: an offer that comes late takes no open dialog away, another takes the place of its dish; Enter in a field presses no tile @js', async ({
  page,
  context,
}) => {
  await page.goto('/products/breads');
  await hydrated(page);
  const late = Promise.withResolvers<void>();
  await page.route('**/breads.data*', async (route) => {
    if (route.request().method() === 'POST') await late.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Add Butter Naan' }).click();
  const dish = await openDish(page, 'Peshawari Naan');
  late.resolve();
  await expect(page.getByText('Butter Naan successfully added to cart!.')).toBeVisible();
  await expect(dish).toBeVisible();

  // in time, in a session that has not seen it
  await context.clearCookies();
  await page.goto('/products/breads');
  await hydrated(page);
  await page.getByRole('button', { name: 'Add Butter Naan' }).click();
  const suggestion = page.getByRole('dialog', { name: 'Butter Naan added to your order list.' });
  await suggestion.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('Product replaced successfully.')).toBeVisible();
  await expect(page).toHaveURL(/\/products\/breads(#.*)?$/);

  await page.goto('/item/jeera-rice');
  await page.getByRole('spinbutton', { name: 'Quantity of Jeera Rice' }).press('Enter');
  await expect(page.getByText('Jeera Rice successfully added to cart!.')).toBeVisible();
});

const DEPARTMENTS: Record<string, string> = { 'butter-naan': 'breads', 'kadhi-pakora': 'curries' };

/** Presses the plus of a card in its department. @returns where that leads. */
async function pressPlus(visitor: Visitor, productId: string): Promise<string> {
  const screen = `/products/${DEPARTMENTS[productId]}`;
  const added = await visitor.submit(screen, cardOf(await visitor.get(screen), productId), { productId });
  return leadsTo(visitor, added);
}

httpTest(
  'R-UPS-14, R-UPS-16: seen as often as its limit says, it is not offered again; in another session it is @http',
  async ({ store }) => {
    const visitor = createVisitor(store.port);
    expect(await pressPlus(visitor, 'butter-naan')).toContain('/offer/');
    expect(await pressPlus(visitor, 'butter-naan')).toBe('/products/breads#card-butter-naan');
    expect(await pressPlus(createVisitor(store.port), 'butter-naan')).toContain('/offer/');
  },
);

httpTest(
  'R-UPS-21, R-UPS-22: declining leads back to the card, and adds nothing, whichever way it is sold @http',
  async ({ store }) => {
    for (const dish of ['butter-naan', 'kadhi-pakora']) {
      const visitor = createVisitor(store.port);
      const { body } = await visitor.get(await pressPlus(visitor, dish));
      const close = /<a[^>]*href="([^"]*)"[^>]*>Not Today/.exec(body)?.[1];
      expect(close).toBe(`/products/${DEPARTMENTS[dish]}#card-${dish}`);
      expect(wordsOf(await visitor.get('/cart'))).toContain('1 item ');
    }
  },
);

httpTest(
  'A-39, A-101: a dish makes way for a combo, chosen in its own dialog; neither it nor an edited line leads to an offer @http',
  async ({ store }) => {
    const visitor = createVisitor(store.port);
    const path = await pressPlus(visitor, 'kadhi-pakora');
    const suggestion = await visitor.get(path);
    expect(wordsOf(suggestion)).toContain('In place of Kadhi Pakora');
    const opened = await visitor.submit(path, formWith(suggestion, 'key'));
    const combo = (await visitor.follow(opened)).headers.location ?? '';
    expect(combo).toMatch(/\/item\/mitti-thali-for-one\?.*offer=/);
    const form = formWith(await visitor.get(combo), 'key', 'quantity');
    const choices = (...curries: string[]): [string, string][] => [
      ...form.fields.filter(([name]) => name !== 'pieces:bread:garlic-naan'),
      ['pieces:bread:garlic-naan', '1'],
      ...curries.map((curry): [string, string] => ['piece:curries', curry]),
    ];
    expect((await visitor.post(combo, choices('dal-makhani'))).status).toBe(400);
    const taken = await visitor.post(combo, choices('dal-makhani', 'palak-paneer'));
    expect(taken.headers.location).toBe('/products/curries#card-kadhi-pakora');
    const cart = await visitor.get('/cart');
    expect(cart.body).toContain('Product replaced successfully.');
    expect(wordsOf(cart)).toContain('1 item ');
    expect(wordsOf(cart)).toContain('Mitti Thali for One');

    const line = editOf(cart, 'mitti-thali-for-one');
    const update = await visitor.submit(line, formWith(await visitor.get(line), 'uniqueId', 'key'), {
      quantity: '2',
    });
    expect(update.headers.location).toBe('/cart');
  },
);

httpTest(
  'B-GEN-07, A-39: an offer that is sent twice is taken once; one whose dish is gone takes nothing @http @journey',
  async ({ store }) => {
    const visitor = createVisitor(store.port);
    await addFromMenu(visitor, 'garlic-naan');
    const path = await pressPlus(visitor, 'butter-naan');
    const form = formWith(await visitor.get(path), 'key');
    const [first, second] = [await visitor.submit(path, form), await visitor.submit(path, form)];
    expect([first.status, second.status]).toEqual([303, 303]);
    const cart = await visitor.get('/cart');
    expect(cart.body).toContain('Product replaced successfully.');
    expect(wordsOf(cart)).toContain('2 items ');
    expect(wordsOf(cart)).toMatch(/^ Your Cart .*Cheese Naan.*Subtotal/);
    // with a key of its own: the line is not there any more
    const late = await visitor.submit(path, form, { key: 'another' });
    expect(late.status).toBe(303);
    expect(wordsOf(await visitor.get('/cart'))).toContain('2 items ');
  },
);

httpTest(
  'C-033, A-101: without an offer an address leads to the screen behind; a line that is edited has no tiles @http',
  async ({ store }) => {
    const visitor = createVisitor(store.port);
    for (const address of [
      '/offer/nothing',
      '/offer/nothing/product',
      '/offer/butter-naan-cheese-naan?for=dal-makhani',
    ]) {
      const { status, headers } = await visitor.get(address);
      expect([Math.floor(status / 100), headers.location], address).toEqual([3, '/']);
    }
    const dish = '/item/jeera-rice';
    const page = await visitor.get(dish);
    expect(formWith(page, 'offer', 'quantity').buttons).toContainEqual(['offer', 'jeera-rice-saffron-rice']);
    await visitor.submit(dish, formWith(page, 'quantity'));
    const edited = await visitor.get(editOf(await visitor.get('/cart'), 'jeera-rice'));
    expect(formWith(edited, 'uniqueId', 'key').buttons.filter(([name]) => name === 'offer')).toEqual([]);
  },
);

/** Address of the dialog of a dish's line, from the cart. */
function editOf(cart: Answer, productId: string): string {
  const [address = ''] = new RegExp(`/item/${productId}\\?line=[^"]*`).exec(cart.body) ?? [];
  return unescapeHtml(address);
}
