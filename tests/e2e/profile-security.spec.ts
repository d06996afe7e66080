import { signedInVisitor, signInBy } from '#tests/setup/signed-in.ts';
import { createVisitor } from '#tests/setup/visitor.ts';
import { expect, test } from './fixtures.ts';
import { handOver } from './visitor-browser.ts';

const NEW = 'a saffron moon 7';

test('A-232, R-PROF-29: a password is changed with the present one; this browser stays signed in, others do not', async ({
  page,
  context,
  store,
}) => {
  const { visitor, account } = await signedInVisitor(store);
  const elsewhere = createVisitor(store.port);
  await signInBy(elsewhere, account);
  await handOver(visitor, context);
  await page.goto('/profile/info');
  await page.getByRole('link', { name: /Change your password/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Change your password' });
  const now = dialog.getByLabel('Your password now');
  const next = dialog.getByLabel('New password');
  const save = dialog.getByRole('button', { name: 'Change password' });
  await now.fill('not the password');
  await next.fill('short');
  await save.click();
  await expect(dialog.getByText('Password must be at least 8 characters')).toBeVisible();
  await now.fill('not the password');
  await next.fill(NEW);
  await save.click();
  await expect(dialog.getByText('This is not your current password').first()).toBeVisible();
  await now.fill(account.password);
  await next.fill(NEW);
  await save.click();
  await expect(page.getByText('Your password was changed.').first()).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByLabel('Email')).toHaveValue(account.email);
  const late = await elsewhere.get('/profile/info');
  expect(late.body).not.toContain(account.email);
  await signInBy(createVisitor(store.port), { ...account, password: NEW });
});

test('A-233: a customer sees where they are signed in, and ends one and all others', async ({
  page,
  context,
  store,
}) => {
  const { visitor, account } = await signedInVisitor(store);
  const others = [createVisitor(store.port), createVisitor(store.port)];
  for (const other of others) await signInBy(other, account);
  await handOver(visitor, context);
  await page.goto('/profile/info');
  await page.getByRole('link', { name: /Where you are signed in/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Where you are signed in' });
  const rows = dialog.getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await expect(rows.filter({ hasText: 'This browser' })).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Sign out Another program' }).first().click();
  await expect(rows).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(rows).toHaveCount(1);
  for (const other of others) expect((await other.get('/profile/info')).body).not.toContain(account.email);
  await page.goto('/profile/info');
  await expect(page.getByLabel('Email')).toHaveValue(account.email);
});
