import { signedInVisitor } from '#tests/setup/signed-in.ts';
import { formWith } from '#tests/setup/visitor.ts';
import { expect, httpTest, type Page, test } from './fixtures.ts';
import { awake } from './scripts.ts';
import { handOver, withCart } from './visitor-browser.ts';

/** The faulty forms: where each is, what sends it, and what its first fault says. */
const FORMS = [
  { path: '/sign-up', button: 'Sign Up', says: 'First name is required' },
  { path: '/sign-in', button: 'Sign in', says: 'Email is required' },
  { path: '/contact', button: 'Send message', says: 'Full name is required' },
  { path: '/feedback', button: 'Send feedback', says: 'Please choose a rating' },
  { path: '/password-reset', button: 'Send OTP', says: 'Email is required' },
  { path: '/reserve', button: 'Ask for a table', says: 'Please choose a time' },
  { path: '/checkout', button: /^Place Order/, says: 'Full name is required' },
];

test('an empty form moves the focus to its first faulty field, which says what is wrong, at the first press and at the next @js @390', async ({
  page,
  context,
  store,
  complaints,
}) => {
  complaints.expect(/status of 400/);
  await withCart(store, context, 'garlic-naan');
  for (const { path, button, says } of FORMS) {
    await page.goto(path);
    await awake(page);
    const send = page
      .getByRole('main')
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: button, exact: true })
      .last();
    await send.click();
    await expectFirstFault(page, path, says);
    await page.keyboard.press('Shift+Tab');
    await send.click();
    await expectFirstFault(page, path, says);
  }
});

/** The focus is on the first of the fields that are marked, and its description holds the fault. */
async function expectFirstFault(page: Page, path: string, says: string): Promise<void> {
  const first = page.locator('form [aria-invalid="true"]').first();
  await expect(first, path).toBeFocused();
  await expect(first, path).toHaveAccessibleDescription(new RegExp(says));
}

test('an address without text or telephone says so at its fields, and a profile without a name says so too (A-180) @js @390', async ({
  page,
  context,
  store,
  complaints,
}) => {
  complaints.expect(/status of 400/);
  const { visitor } = await signedInVisitor(store, { phone: '1234567' });
  await handOver(visitor, context);
  await page.goto('/profile/address/new');
  await awake(page);
  const address = page.getByRole('dialog').getByLabel('Address', { exact: true });
  const phone = page.getByRole('dialog').getByLabel('Phone number');
  const save = page.getByRole('button', { name: 'Save' });
  await save.click();
  await expect(address).toBeFocused();
  await expect(address).toHaveAccessibleDescription('Address is required');
  await expect(phone).toHaveAccessibleDescription('Phone number must be 10-15 digits');
  await address.fill('27 Valley Road');
  await expect(address).not.toHaveAttribute('aria-invalid');
  await save.click();
  await expect(phone).toBeFocused();

  await page.goto('/profile/info');
  await awake(page);
  await page.getByRole('link', { name: 'Edit' }).click();
  const name = page.getByLabel('First name');
  await name.fill(' ');
  await save.click();
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('First name is required');
});

httpTest('the same is said without scripts (A-180) @http', async ({ store }) => {
  const { visitor } = await signedInVisitor(store);
  const form = formWith(await visitor.get('/profile/address/new'), 'fullAddress', 'formToken');
  const address = await visitor.submit('/profile/address/new', form, { fullAddress: ' ', phone: '12' });
  expect(address.body).toContain('Address is required');
  expect(address.body).toContain('Phone number must be 10-15 digits');
  const edit = formWith(await visitor.get('/profile/info?edit=1'), 'firstName', 'formToken');
  const info = await visitor.submit('/profile/info', edit, { firstName: ' ' });
  expect(info.body).toContain('First name is required');
});
