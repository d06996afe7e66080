import { ownAddress } from '#tests/setup/own-address.ts';
import { createVisitor, formWith } from '#tests/setup/visitor.ts';
import { expect } from './fixtures.ts';
import { ownerTest as test } from './owner-fixtures.ts';

/** Longer than a line may be. */
const LONG =
  'We cook for a wedding of four hundred people tonight, and take orders again when they have eaten.';

test('an owner puts a dish on sale again, follows a task, and pauses orders with a line of their own, until a time or until they say so @nojs (A-977 to A-979)', async ({
  page,
  ownersStore,
}) => {
  test.slow();
  const { store } = await ownersStore('today@example.nz');
  const customer = createVisitor(store.port, `demo.localhost:${store.port}`, {}, ownAddress());
  const home = async () => (await customer.get('/')).body;
  await customer.submit('/contact', formWith(await customer.get('/contact'), 'text', 'formToken'), {
    ...{ fullName: 'Joseph Rangi', email: 'joseph@example.nz', text: 'Do you cater for 40?' },
  });
  await page.goto(`${store.origin}/manage/today`);
  const off = page.getByRole('switch').first();
  const [dish = ''] = ((await off.getAttribute('aria-label')) ?? '').split(' on sale');
  const switches = await page.getByRole('switch').count();
  await off.click();
  await expect(page.getByRole('switch')).toHaveCount(switches - 1);
  await expect(page.getByText(`${dish} is on sale`).first()).toBeVisible();

  await page.getByRole('link', { name: '1 message' }).click();
  await expect(page.getByText('Do you cater for 40?')).toBeVisible();

  // a line that is too long comes back as it was typed, with what was chosen
  await page.goto(`${store.origin}/manage/today/pause`);
  await page.getByText('Delivery only').click();
  await page.getByText('1 hour').click();
  const line = page.getByLabel('A line of your own (optional)');
  await line.evaluate((field) => field.removeAttribute('maxlength'));
  await line.fill(LONG);
  const press = page.getByRole('button', { name: 'Pause orders' });
  await press.click();
  await expect(page.locator('.errs')).toContainText('At most 80 characters');
  await expect(line).toHaveValue(LONG);
  await expect(page.getByRole('radio', { name: 'Delivery only' })).toBeChecked();
  await expect(page.getByRole('radio', { name: '1 hour' })).toBeChecked();
  await line.fill('A wedding came in.');
  await press.click();
  await expect(page.getByRole('heading', { name: 'Open, Delivery is paused' })).toBeVisible();
  await expect(page.locator('.says')).toContainText('A wedding came in.');
  expect(await home()).toContain('A wedding came in.');
  expect(await home()).toContain('Delivery starts again at');
  expect(await home()).not.toContain('the kitchen is very busy');

  // until they say so
  await page.getByRole('link', { name: 'Pause orders' }).click();
  await page.getByText('Until I say so', { exact: true }).click();
  await press.click();
  await expect(page.getByText('Until you take orders again')).toBeVisible();
  expect(await home()).toContain('Pickup is paused for now');
  expect(await home()).not.toContain('A wedding came in.');
  await page.getByRole('button', { name: 'Take orders again' }).click();
  await expect(page.getByRole('heading', { name: 'Open, taking orders' })).toBeVisible();
  expect(await home()).not.toContain('paused for now');
});
