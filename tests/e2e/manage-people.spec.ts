import { operatorOf } from '#tests/setup/built-operator.ts';
import { openReceiver } from '#tests/setup/receiver-visitor.ts';
import { mailFiles } from '#tests/setup/signed-in.ts';
import { ownerInvitation, STAFF_PASSWORD, shownCode, shownKey } from '#tests/setup/staff-visitor.ts';
import type { StoreProcess } from '#tests/setup/store-process.ts';
import { expect, type Page, test } from './fixtures.ts';

const OWNER = 'gurpreet-owner@example.nz';
const MANAGER = 'aroha-manager@example.nz';
/** It knows its own address, so that it mails links. */
const ADDRESS = { PUBLIC_URL: 'http://{subdomain}.localhost:{port}' };

/** The path of the invitation that was mailed to somebody. */
function mailedInvitation(store: StoreProcess, email: string): Promise<string> {
  return store.until(() => {
    const text =
      mailFiles(store, email)
        .at(-1)
        ?.text.replace(/=\r?\n/g, '') ?? '';
    return /\/manage\/invitation\/[\w-]+/.exec(text)?.[0];
  });
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const heading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

/** Signs in with e-mail and password; the second step is on the next page. */
async function signIn(page: Page, email: string) {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(STAFF_PASSWORD);
  await press(page, 'Continue');
}

test('an owner is invited, sets up a second step and invites a manager, who may not open the people page and is taken away @nojs (A-770 to A-774, A-777)', async ({
  page,
  browser,
  complaints,
  ownStore,
}) => {
  test.slow();
  const store = await ownStore({ environment: ADDRESS });
  const elsewhere = async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const other = await context.newPage();
    complaints.watch(other);
    return other;
  };
  // the invitation: what is wrong is said on top and beside its field, and what was typed stays, but passwords
  await page.goto(store.origin + (await ownerInvitation(store, OWNER)));
  await page.getByLabel('Your name').fill('Gurpreet Kaur');
  await page.getByLabel('New password').fill('short');
  await press(page, 'Accept the invitation');
  const summary = page.locator('.errs');
  await expect(summary).toBeFocused();
  await expect(page.getByLabel('Your name')).toHaveValue('Gurpreet Kaur');
  await expect(page.getByLabel('New password')).toHaveValue('');
  await summary.getByRole('link').click();
  await expect(page.getByLabel('New password')).toBeFocused();
  await page.getByLabel('New password').fill(STAFF_PASSWORD);
  await press(page, 'Accept the invitation');

  // an owner needs a second step before anything else
  await heading(page, 'Set up your second step');
  await page.goto(`${store.origin}/manage/people`);
  await heading(page, 'Set up your second step');
  await press(page, 'Use an authenticator app');
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  // the field stands after the key: once it is there, the key was read too
  await page.getByLabel('Code', { exact: true }).fill('000000');
  const key = shownKey(await page.content());
  await press(page, 'Set it up');
  await expect(page.locator('.errs')).toContainText('Code: ');
  await page.getByLabel('Code', { exact: true }).fill(shownCode(store, key));
  await press(page, 'Set it up');
  await heading(page, 'Your backup codes');
  // the link stands after the codes: once it is there, all of them are
  const kept = page.getByRole('link', { name: 'I have kept them' });
  await expect(kept).toBeVisible();
  const codes = await page.locator('.codes li').allTextContents();
  expect(codes.length).toBeGreaterThanOrEqual(8);
  await kept.click();

  // people: an invitation that is refused keeps its role
  await heading(page, 'People');
  await expect(page.locator('#people li')).toContainText(['Second step on']);
  const invite = page.locator('#invite');
  await invite.getByLabel('E-mail').fill('aroha');
  await invite.getByRole('radio', { name: /^Kitchen/ }).check();
  await press(page, 'Send the invitation');
  await expect(page.locator('.errs')).toBeFocused();
  await expect(invite.getByRole('radio', { name: /^Kitchen/ })).toBeChecked();
  await invite.getByRole('radio', { name: /^Manager/ }).check();
  await invite.getByLabel('E-mail').fill(MANAGER);
  await press(page, 'Send the invitation');
  await expect(page.getByRole('heading', { name: 'Who is invited?' })).toBeVisible();

  // the manager comes in without a second step, and finds no people
  const manager = await elsewhere();
  await manager.goto(store.origin + (await mailedInvitation(store, MANAGER)));
  await manager.getByLabel('Your name').fill('Aroha Singh');
  await manager.getByLabel('New password').fill(STAFF_PASSWORD);
  await press(manager, 'Accept the invitation');
  await manager.getByRole('link', { name: 'Not now' }).click();
  await heading(manager, 'Aroha');
  await expect(manager.getByRole('link', { name: 'People' })).toHaveCount(0);
  const refused = await manager.goto(`${store.origin}/manage/people`);
  expect(refused?.status()).toBe(403);
  await expect(manager.getByRole('heading', { name: 'Please ask Gurpreet Kaur' })).toBeVisible();

  // a session that ends while its person types: the form waits for them
  const second = await elsewhere();
  await second.goto(`${store.origin}/manage`);
  await signIn(second, OWNER);
  await second.getByLabel('Code', { exact: true }).fill(shownCode(store, key, true));
  await press(second, 'Sign in');
  await heading(second, 'Gurpreet');
  await second.goto(`${store.origin}/manage/account`);
  await press(second, 'Sign out everywhere else');
  await expect(second.locator('#sessions li')).toHaveCount(1);
  await invite.getByLabel('E-mail').fill('chef@example.nz');
  await invite.getByRole('radio', { name: /^Kitchen/ }).check();
  await press(page, 'Send the invitation');
  await heading(page, 'Sign in to manage');
  await signIn(page, OWNER);
  await page.getByText('No app at hand?').click();
  await page.getByRole('link', { name: 'Use one of your backup codes' }).click();
  await page.getByLabel('Backup code').fill(codes[0] ?? '');
  await press(page, 'Sign in');
  await heading(page, 'People');
  await expect(invite.getByLabel('E-mail')).toHaveValue('chef@example.nz');
  await expect(invite.getByRole('radio', { name: /^Kitchen/ })).toBeChecked();

  // taken away: signed out everywhere, and it is in the activity
  await page.getByRole('link', { name: 'Edit Aroha Singh' }).click();
  await page.getByText('Take the account away').click();
  await press(page, 'Take it away');
  await heading(page, 'People');
  await expect(page.getByText('Aroha Singh')).toHaveCount(0);
  await manager.goto(`${store.origin}/manage/activity`);
  await heading(manager, 'Sign in to manage');
  // a tablet of the kitchen that was lost
  const operator = await operatorOf(store);
  const { said } = await operator.run('receiver-key', 'demo', '--new');
  await operator.close();
  const { visitor: tablet } = await openReceiver(store.port, /[\w-]{43}/.exec(said)?.[0] ?? '');
  await page.goto(`${store.origin}/manage/people`);
  const devices = page.locator('#devices');
  await expect(devices).toContainText('Last seen');
  await devices.getByText('Sign out', { exact: true }).click();
  await devices.getByRole('checkbox', { name: /^Also the devices that it let in/ }).check();
  await press(page, 'Sign it out');
  await expect(page.getByText('Device signed out')).toBeVisible();
  await expect(devices).toContainText('No device is signed in');
  expect((await tablet.get('/order-receiver')).body).toContain('name="key"');
  await page.goto(`${store.origin}/manage/activity`);
  await expect(page.locator('main .rows').first()).toContainText('taken away');
  await expect(page.locator('main .rows')).toContainText(['Account of Aroha Singh taken away']);
});
