import { expect, httpTest, type Page, test } from '#tests/e2e/fixtures.ts';
import { storeRows } from '#tests/setup/database.ts';
import { addFromMenu, checkoutForm, placeOrder, readyCheckout } from '#tests/setup/guest.ts';
import type { Answer } from '#tests/setup/http.ts';
import { type Account, signedInVisitor } from '#tests/setup/signed-in.ts';
import type { StoreProcess } from '#tests/setup/store-process.ts';
import { formWith, type Visitor } from '#tests/setup/visitor.ts';
import { acceptTerms, NEAR, placeButton } from './customer.ts';
import { dialogText } from './dialog-text.ts';
import { awake } from './scripts.ts';
import { handOver } from './visitor-browser.ts';

/** Saved addresses at checkout (R-CHK-05): the demo's first zone costs 4.90, its second 7.90. */

const BOOK = '/profile/address';
const FAR = '24 Oriental Parade, Oriental Bay, Wellington 6011';
const OFFICE = '12 Madden Street, Wynyard Quarter, Auckland 1010';

async function save(visitor: Visitor, fullAddress: string, kind: string, isDefault = false) {
  const form = formWith(await visitor.get(`${BOOK}/new`), 'fullAddress', 'phone', 'formToken');
  const fields = form.fields.filter(([name]) => name !== 'isDefault');
  const typed = { fullAddress, kind, phone: '0215550142', ...(isDefault && { isDefault: 'on' }) };
  const saved = await visitor.submit(`${BOOK}/new`, { ...form, fields }, typed);
  expect(saved.status).toBe(303);
}

/** A customer with an address in Wellington and then two near the demo kitchen, the last one the default; four naans. */
async function customer(store: StoreProcess): Promise<{ visitor: Visitor; account: Account }> {
  const signedIn = await signedInVisitor(store);
  await save(signedIn.visitor, FAR, 'other');
  await save(signedIn.visitor, OFFICE, 'office');
  await save(signedIn.visitor, NEAR, 'home', true);
  for (let dish = 0; dish < 4; dish += 1) await addFromMenu(signedIn.visitor, 'garlic-naan');
  return signedIn;
}

const contactOf = ({ email }: Account) => ({ fullName: 'Gurpreet Kaur', email, phone: '0215550142' });
const savedIds = (page: Answer) =>
  checkoutForm(page)
    .buttons.filter(([name]) => name === 'savedAddress')
    .map(([, id]) => id);
const ordered = (store: StoreProcess, email: string) =>
  storeRows(
    store,
    'select delivery_address, delivery_zone_id, payable_cents from orders where email = ?',
    email,
  );

httpTest(
  'R-CHK-04, R-CHK-05, R-API-23: a customer chooses among their own addresses, the default one first, and orders to it @http @journey',
  async ({ store }) => {
    const { visitor, account } = await customer(store);
    const page = await readyCheckout(visitor, 2);
    const text = dialogText(page);
    expect(text.indexOf(NEAR)).toBeGreaterThan(0);
    expect(text.indexOf(NEAR)).toBeLessThan(text.indexOf(FAR));
    expect(text).toMatch(
      /Home Default 27 Valley Road, Mount Eden, Auckland 1024 0\.\d km away, in Mount Eden zone · delivery \$4\.90/,
    );
    expect(text).toMatch(/Office 12 Madden Street.* km away, in .* zone · delivery \$/);
    expect(text).toContain(`${FAR} Address is out of delivery range`);
    expect(checkoutForm(page).fields).toContainEqual(['phone', account.phone]);
    expect(checkoutForm(page).fields).toContainEqual(['email', account.email]);
    expect(checkoutForm(page).fields).toContainEqual(['fullName', 'Gurpreet Kaur']);

    const [home = ''] = savedIds(page);
    const chosen = await visitor.submit('/checkout', checkoutForm(page), { savedAddress: home });
    expect(chosen.status).toBe(200);
    expect(dialogText(chosen)).toContain('Delivery Fee $4.90');
    const placed = await placeOrder(visitor, chosen, contactOf(account));
    expect(placed.status).toBe(303);
    // 18.00 and 4.90 and the platform fee of 0.99
    expect(await ordered(store, account.email)).toEqual([
      { delivery_address: `${NEAR}, New Zealand`, delivery_zone_id: expect.any(String), payable_cents: 2389 },
    ]);
  },
);

httpTest(
  'C-084, B-CUST-04: an address of somebody else, of nobody, and one that was removed since are no place to deliver to @http',
  async ({ store }) => {
    const stranger = await customer(store);
    const foreign = savedIds(await readyCheckout(stranger.visitor, 2));
    const { visitor, account } = await customer(store);
    const page = await readyCheckout(visitor, 2);
    const own = savedIds(page);
    expect(own.some((id) => foreign.includes(id))).toBe(false);
    for (const savedAddress of [foreign[0] ?? '', 'nobody', '../..']) {
      const refused = await visitor.submit('/checkout', checkoutForm(page), { savedAddress });
      expect(dialogText(refused)).not.toContain('Delivery Fee $4.90');
      const placed = await placeOrder(visitor, refused, contactOf(account));
      expect(dialogText(placed)).toContain('Delivery address is required');
    }
    const chosen = await visitor.submit('/checkout', checkoutForm(page), { savedAddress: own[0] ?? '' });
    expect(dialogText(chosen)).toContain('Delivery Fee $4.90');
    const edit = await visitor.get(`${BOOK}/${own[0]}`);
    const form = formWith(edit, 'fullAddress', 'phone', 'formToken');
    const changed = await visitor.submit(`${BOOK}/${own[0]}`, form, { fullAddress: FAR });
    expect(changed.status).toBe(303);
    const lost = await placeOrder(visitor, chosen, contactOf(account));
    expect(lost.status).toBe(400);
    expect(dialogText(lost)).toContain('Delivery address is required');
    expect(dialogText(lost)).toContain(`Delivery to before: ${NEAR}, New Zealand now: none`);
    expect(await ordered(store, account.email)).toEqual([]);
  },
);

httpTest(
  'R-CHK-05, R-LOC-09: an address that is searched for after a saved one is where the order goes @http',
  async ({ store }) => {
    const { visitor, account } = await customer(store);
    const page = await readyCheckout(visitor, 2);
    const office = savedIds(page).at(-1) ?? '';
    const atOffice = await visitor.submit('/checkout', checkoutForm(page), { savedAddress: office });
    expect(dialogText(atOffice)).toContain('Delivery Fee $7.90');
    const found = await visitor.submit('/checkout', checkoutForm(atOffice), {
      addressSearch: 'valley road',
      intent: 'search-address',
    });
    const place = checkoutForm(found).buttons.find(([name]) => name === 'place')?.[1] ?? '';
    const chosen = await visitor.submit('/checkout', checkoutForm(found), { place });
    expect(dialogText(chosen)).toContain('Delivery Fee $4.90');
    expect((await placeOrder(visitor, chosen, contactOf(account))).status).toBe(303);
    const [order] = await ordered(store, account.email);
    expect(order?.delivery_address).toContain('Valley Road');
    expect(order?.payable_cents).toBe(2389);
  },
);

/** In the order preference a press on one's own address fills the box. */
async function pressOwnAddress(page: Page): Promise<void> {
  await page.goto('/order-preference?type=2');
  await awake(page);
  await page.getByRole('button', { name: /^Home/ }).click();
  const box = page.getByRole('combobox', { name: 'Search your address' });
  await expect(box).toHaveValue(/^27 Valley Road/);
  await expect(box).toHaveAccessibleDescription(/km away, in Mount Eden zone/);
  await expect(page.getByRole('button', { name: /^Home/ })).toHaveCount(0);
}

test('R-CHK-05, R-CHK-15, R-CHK-27, R-CHK-37, R-PREF-03, A-55: one press chooses a saved address or another one, and loses nothing that was typed', async ({
  page,
  context,
  store,
  scripted,
}) => {
  const { visitor, account } = await customer(store);
  await readyCheckout(visitor, 2);
  await handOver(visitor, context);
  // nothing is kept of it before Confirm
  if (scripted) await pressOwnAddress(page);
  await page.goto('/checkout');
  if (scripted) await awake(page);
  const checkout = page.getByRole('dialog', { name: 'Checkout' });
  const saved = checkout.getByRole('list', { name: 'Your saved addresses' });
  await expect(saved.getByRole('button')).toHaveCount(3);
  await expect(saved.getByRole('button', { name: FAR })).toBeDisabled();
  await checkout.getByLabel('Order notes').fill('No cutlery');
  await saved.getByRole('button', { name: /^Home/ }).click();
  await expect(saved.getByRole('button', { name: /^Home/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(placeButton(checkout)).toContainText('$23.89');
  await expect(checkout.getByLabel('Search your address')).toHaveCount(0);
  // the browser's copy names the saved address
  const copy = () => page.evaluate(() => localStorage.getItem('Client_selected_address') ?? '');
  if (scripted) await expect.poll(copy).toMatch(/"addressId":"[\w-]+"/);

  await checkout.getByRole('button', { name: 'Another address' }).click();
  await expect(checkout.getByLabel('Search your address')).toBeVisible();
  await saved.getByRole('button', { name: /^Home/ }).click();
  await expect(checkout.getByLabel('Search your address')).toHaveCount(0);
  const bill = checkout.locator('#summary');
  await expect(bill.locator('dt:visible')).toHaveText([
    'Subtotal',
    /^GST/,
    'Delivery Fee',
    'Platform Fees',
    'Total',
  ]);
  // every row of the bill stands above the terms, without which nothing is ordered, at every width
  for (const width of scripted ? [1280, 390] : []) {
    await page.setViewportSize({ width, height: 844 });
    const terms = await bill.getByRole('checkbox', { name: /Terms of Use/ }).boundingBox();
    const total = await bill.locator('dt:visible', { hasText: 'Total' }).last().boundingBox();
    expect(terms?.y, `${width}`).toBeGreaterThan(total?.y ?? Number.NaN);
  }
  await acceptTerms(checkout);
  await placeButton(checkout).click();
  await expect(page).toHaveURL(/\/success/);
  expect(await ordered(store, account.email)).toMatchObject([{ delivery_address: `${NEAR}, New Zealand` }]);
});

httpTest(
  'R-PREF-03, R-CHK-05: the order preference offers the customer’s own addresses; the chosen one stays theirs at checkout @http',
  async ({ store }) => {
    const { visitor } = await customer(store);
    const path = '/order-preference?type=2';
    const page = await visitor.get(path);
    const form = formWith(page, 'addressSearch', 'place');
    const places = form.buttons.filter(([name]) => name === 'place').map(([, value]) => value);
    expect(places).toHaveLength(3);
    expect(dialogText(page)).toMatch(/Home 27 Valley Road.*Other 24 Oriental Parade.*Office 12 Madden/);
    const chosen = await visitor.submit(path, form, { place: places[0] ?? '', intent: '' });
    expect(chosen.status).toBe(200);
    expect(dialogText(chosen)).toMatch(/0\.\d km away, in Mount Eden zone/);
    // nothing is kept before Confirm
    expect(formWith(await visitor.get(path), 'addressSearch', 'place').buttons.length).toBeGreaterThan(3);
    const confirmed = await visitor.submit(path, formWith(chosen, 'addressSearch', 'chosenPlace'), {
      intent: 'confirm',
      orderType: '2',
      when: 'now',
    });
    expect(confirmed.status).toBe(303);
    expect((await visitor.get('/checkout')).body).toMatch(
      /aria-pressed="true"[^>]*>[\s\S]{0,400}27 Valley Road/,
    );
  },
);
