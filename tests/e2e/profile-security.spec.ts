import { signedInVisitor, signInBy } from '#tests/setup/signed-in.ts';
import { createVisitor } from '#tests/setup/visitor.ts';
import { expect, test } from './fixtures.ts';
import { handOver } from './visitor-browser.ts';

const NEW = 'a saffron moon 7';

test('A-232, A-233, R-PROF-29: a password is changed with the present one, and this browser stays signed in, others do not; a customer sees where they are signed in, and ends one and all others', async ({
  page,
  context,
  store,
}) => {
  const { visitor, account } = await signedInVisitor(store);
  const [first, second] = [createVisitor(store.port), createVisitor(store.port)];
  await signInBy(first, account);
  await handOver(visitor, context);
  await page.goto('/profile/info');
  await test.step('password', async () => {
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
    expect((await first.get('/profile/info')).body).not.toContain(account.email);
  });

  for (const other of [first, second]) await signInBy(other, { ...account, password: NEW });
  await page.getByRole('link', { name: /Where you are signed in/ }).click();
  const rows = page.getByRole('dialog', { name: 'Where you are signed in' }).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await expect(rows.filter({ hasText: 'This browser' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Sign out Another program' }).first().click();
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(rows).toHaveCount(1);
  for (const other of [first, second])
    expect((await other.get('/profile/info')).body).not.toContain(account.email);
  await page.goto('/profile/info');
  await expect(page.getByLabel('Email')).toHaveValue(account.email);
});
