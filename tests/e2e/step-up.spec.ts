import { orderOneDish } from '#tests/setup/guest.ts';
import { ownAddress } from '#tests/setup/own-address.ts';
import { orderOf } from '#tests/setup/placed-order.ts';
import { openReceiver, STATUS } from '#tests/setup/receiver-visitor.ts';
import { shownCode } from '#tests/setup/staff-visitor.ts';
import type { StoreProcess } from '#tests/setup/store-process.ts';
import { createVisitor } from '#tests/setup/visitor.ts';
import { expect, type Page } from './fixtures.ts';
import { ownerTest as test } from './owner-fixtures.ts';
import { awake } from './scripts.ts';

const AROHA = { fullName: 'Aroha Singh', email: 'aroha.singh@gmail.com', phone: '0215550142' };
const SIXTEEN_MINUTES = 16 * 60_000;
const ADDRESS = { PUBLIC_URL: 'http://{subdomain}.localhost:{port}' };

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const unfold = (page: Page, name: string) => page.locator('summary').filter({ hasText: name }).click();
const heading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
const sum = (page: Page) => page.getByLabel(/^Or a sum, up to/);

/** An order that was paid in cash and handed over. @returns the address of its page */
async function paidOrder(store: StoreProcess): Promise<string> {
  await orderOneDish(createVisitor(store.port, undefined, {}, ownAddress()), 'garlic-naan', AROHA);
  const kitchen = await openReceiver(store.port, store.receiverKey('demo'));
  for (const status of [STATUS.accepted, STATUS.preparing, STATUS.delivered])
    await kitchen.move(1001, status, status === STATUS.accepted ? { minutes: '20' } : {});
  const { orderId } = await orderOf(store, AROHA.email);
  return `${store.origin}/manage/orders/${orderId}`;
}

/** Types a refund into the order's page, which was open for too long. */
async function typeRefund(page: Page, store: StoreProcess, address: string): Promise<void> {
  await page.goto(address);
  await store.pass(SIXTEEN_MINUTES);
  await unfold(page, 'Give money back');
  await sum(page).fill('1.50');
  await page.getByLabel('Reason', { exact: true }).selectOption('late');
  await press(page, 'Give it back');
  await heading(page, 'Is it you?');
}

test('a refund, a file of customers and another address for order mails ask for it 16 minutes after the last second step, keep what was typed, and are one press away @nojs (A-1560, A-1562)', async ({
  page,
  ownersStore,
}) => {
  test.slow();
  const { store, key } = await ownersStore('step-up@example.nz');
  const confirm = async () => {
    await heading(page, 'Is it you?');
    await page.getByLabel('Code').fill(shownCode(store, key));
    await press(page, 'Confirm');
  };

  await test.step('a refund', async () => {
    await typeRefund(page, store, await paidOrder(store));
    await expect(page.getByText('What you typed is kept for 30 minutes.')).toBeVisible();
    // a wrong code says so, and a password is not asked for where somebody has an app
    await expect(page.getByLabel('Password')).toHaveCount(0);
    await page.getByLabel('Code').fill('000000');
    await press(page, 'Confirm');
    await expect(page.getByLabel('Code')).toHaveAccessibleDescription(/That code is not right/);
    await confirm();
    await isRefundKept(page);
  });

  await test.step('customers and their file', async () => {
    await page.goto(`${store.origin}/manage/customers`);
    await heading(page, 'Customers');
    await store.pass(SIXTEEN_MINUTES);
    await page.getByRole('link', { name: 'Download CSV' }).click();
    await confirm();
    await heading(page, 'Customers');
  });

  await test.step('an address', () => changeMail(page, store, confirm));
});

test('a passkey is made on a device, is the one press that is asked for again on an order and in the draft, and signs in alone @js (A-775, A-1560, A-1562)', async ({
  page,
  context,
  ownersStore,
}) => {
  test.slow();
  const { store } = await ownersStore('step-up-key@example.nz', { environment: ADDRESS });
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  await page.goto(`${store.origin}/manage/second-step?from=/manage/account`);
  await awake(page);
  await page.getByLabel('What is this device called?').fill('The office');
  await press(page, 'Make a passkey on this device');
  await heading(page, 'My account');
  await expect(page.getByRole('listitem').filter({ hasText: 'The office' })).toBeVisible();
  const confirm = async () => {
    await heading(page, 'Is it you?');
    await awake(page);
    await press(page, 'Use a passkey');
  };
  await typeRefund(page, store, await paidOrder(store));
  await confirm();
  await isRefundKept(page);
  await changeMail(page, store, confirm);

  await page.goto(`${store.origin}/manage/account`);
  await press(page, 'Log out');
  await heading(page, 'Sign in to manage');
  await awake(page);
  await press(page, 'Use a passkey');
  await expect(page).toHaveURL(/\/manage\/today$/);
});

/** The order is back with what was typed, and one press gives it back. */
async function isRefundKept(page: Page): Promise<void> {
  await heading(page, 'Order 1001');
  await expect(sum(page)).toHaveValue('1.50');
  await expect(page.getByLabel('Reason', { exact: true })).toHaveValue('late');
  await press(page, 'Give it back');
  await expect(page.getByText('Refund of $1.50').first()).toBeVisible();
}

/** Another address for order mails, whose form waits. */
async function changeMail(page: Page, store: StoreProcess, confirm: () => Promise<void>): Promise<void> {
  const email = page.getByLabel('E-mail', { exact: true });
  const save = () => page.getByRole('button', { name: /^Save/ }).first().click();
  await page.goto(`${store.origin}/manage/details`);
  await store.pass(SIXTEEN_MINUTES);
  await email.fill('till@example.nz');
  await save();
  await confirm();
  await expect(email).toHaveValue('till@example.nz');
  await save();
  await expect(page.getByText('Saved in the draft').first()).toBeVisible();
  await expect(email).toHaveValue('till@example.nz');
}
