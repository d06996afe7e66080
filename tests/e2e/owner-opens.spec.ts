import { hasBeenAsked } from '#tests/setup/been-asked.ts';
import { operatorOf } from '#tests/setup/built-operator.ts';
import { ownerInvitation, STAFF_PASSWORD, shownCode, shownKey } from '#tests/setup/staff-visitor.ts';
import type { StoreProcess } from '#tests/setup/store-process.ts';
import {
  acceptTerms,
  checkoutOf,
  chooseAddress,
  chooseType,
  declineOffer,
  fillGuest,
  placeButton,
  quickAdd,
} from './customer.ts';
import { expect, type Page, test } from './fixtures.ts';
import { hydrated } from './scripts.ts';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const MENU: Record<string, [name: string, price: string][]> = {
  Curries: [
    ['Dal Makhani', '16.50'],
    ['Butter Chicken', '$19.90'],
  ],
  Breads: [['Aloo Paratha', '7,50']],
};

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click();
const save = (page: Page) => press(page, 'Save in the draft');
const isSaved = (page: Page) => expect(page.getByText('Saved in the draft').first()).toBeVisible();

/** An empty restaurant, as the operator makes one. @returns the key of its kitchen */
async function created(store: StoreProcess, subdomain: string): Promise<string> {
  const operator = await operatorOf(store);
  try {
    const { said } = await operator.run('create', subdomain, 'Kiri’s Kitchen', 'Auckland');
    return /shown this once: (\S+)/.exec(said)?.[1] ?? '';
  } finally {
    await operator.close();
  }
}

test('an owner opens a restaurant from nothing, a customer orders from it, and the kitchen accepts @journey (A-1070, A-1071)', async ({
  page,
  browser,
  complaints,
  scripted,
  ownStore,
}) => {
  // the longest of all: some forty pages
  test.slow();
  const store = await ownStore();
  const elsewhere = async () => {
    const context = await browser.newContext({ javaScriptEnabled: scripted });
    await hasBeenAsked(context);
    const other = await context.newPage();
    complaints.watch(other);
    return other;
  };
  const key = await created(store, 'kiri');
  const origin = store.originOf('kiri');
  const go = (path: string) => page.goto(origin + path);

  // from the invitation to the first page
  await go(await ownerInvitation(store, 'kiri@example.nz', 'kiri'));
  await page.getByLabel('Your name').fill('Kiri Te Ao');
  await page.getByLabel('New password').fill(STAFF_PASSWORD);
  await press(page, 'Accept the invitation');
  await press(page, 'Use an authenticator app');
  const code = page.getByLabel('Code', { exact: true });
  await expect(code).toBeVisible();
  await code.fill(shownCode(store, shownKey(await page.content())));
  await press(page, 'Set it up');
  await page.getByRole('link', { name: 'I have kept them' }).click();

  // who it is, and where
  await go('/manage/details');
  await page.getByLabel('Address', { exact: true }).fill('27 Valley Road, Mount Eden, Auckland 1024');
  await page.getByLabel('Phone').fill('09 555 0199');
  await save(page);
  await isSaved(page);

  // round the clock, for pickup and delivery, and for a zone
  await go('/manage/hours');
  for (const day of DAYS) {
    await page.getByLabel(`${day}, window 1, from`).fill('00:00');
    await page.getByLabel(`${day}, window 1, until`).fill('00:00');
  }
  await page.getByRole('checkbox', { name: 'Orders for delivery' }).check();
  await save(page);
  await isSaved(page);
  await go('/manage/zones');
  await page.getByLabel('Name', { exact: true }).first().fill('Around the corner');
  await page.getByLabel(/^Up to/).fill('8');
  await page.getByLabel('Fee ($)').fill('4.50');
  await save(page);
  await isSaved(page);
  await go('/manage/look');
  await page.getByLabel('Brand colour', { exact: true }).fill('#7a1f3d');
  await save(page);
  await isSaved(page);

  // a menu
  for (const [department, dishes] of Object.entries(MENU)) {
    await go('/manage/menu/new-department');
    await page.getByLabel('English').fill(department);
    await save(page);
    await expect(page.getByRole('heading', { level: 2, name: department })).toBeVisible();
    const id = new URL(page.url()).searchParams.get('department');
    for (const [name, price] of dishes) {
      await go(`/manage/menu/new-dish?department=${id}`);
      await page.locator('#words').getByLabel('Name').first().fill(name);
      await page.locator('#price').getByLabel('Price', { exact: true }).fill(price);
      await save(page);
      await expect(page).toHaveURL(/\/manage\/menu\/dish\//);
    }
  }
  // until it is published customers have none of it
  const customer = await elsewhere();
  await customer.goto(origin);
  await expect(customer.getByText('Butter Chicken')).toHaveCount(0);
  await go('/manage/versions');
  await press(page, /^Publish \d+ changes/);
  await expect(page.getByRole('heading', { level: 1, name: 'Version 2 is live' })).toBeVisible();

  // a customer has it delivered
  await customer.goto(`${origin}/products/curries`);
  if (scripted) await hydrated(customer);
  await quickAdd(customer, 'Butter Chicken');
  await declineOffer(customer);
  await customer.goto(`${origin}/checkout`);
  const checkout = await checkoutOf(customer);
  await chooseType(checkout, 'Delivery');
  await chooseAddress(checkout, '590 Dominion', '590 Dominion Road, Balmoral, Auckland 1041');
  await fillGuest(checkout, 'first-customer@example.nz');
  await acceptTerms(checkout);
  await placeButton(checkout).click();
  await expect(customer.getByText(/\$24\.40/).first()).toBeVisible();

  // the kitchen accepts it, and the customer sees so
  const kitchen = await elsewhere();
  await kitchen.goto(`${origin}/order-receiver`);
  await kitchen.getByLabel('Receiver key').fill(key);
  await press(kitchen, /^(Sign in|Open)/);
  await expect(kitchen.getByText('Butter Chicken').first()).toBeVisible();
  await kitchen
    .getByRole('button', { name: /^Accept/ })
    .first()
    .click();
  await expect(kitchen.getByRole('button', { name: /^Start/ }).first()).toBeVisible();
  // a board that is open listens for orders
  await kitchen.context().close();
  await customer.getByRole('button', { name: 'Track your order' }).click();
  await expect(customer.getByRole('region', { name: 'Delivery Time' })).toContainText('Accepted');
  await go('/manage/orders');
  await expect(page.getByText(/\$24\.40/).first()).toBeVisible();
});
