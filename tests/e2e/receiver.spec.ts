import { expect, type Page } from 'playwright/test';
import { test } from '#tests/e2e/fixtures.ts';
import { orderOneDish } from '#tests/setup/guest.ts';
import { openHarbour } from '#tests/setup/open-harbour.ts';
import { orderOf } from '#tests/setup/placed-order.ts';
import { clearBoard } from '#tests/setup/receiver-visitor.ts';
import { createVisitor } from '#tests/setup/visitor.ts';
import { GUEST } from './customer.ts';
import { settled } from './scripts.ts';

/** Longer than the board waits before it asks again. */
const NEXT_LOOK_MS = 6_000;

test('the kitchen signs in, accepts with minutes, makes ready, undoes, hands over, rejects with a reason and signs out @journey @real (A-72, B-OPS-01, A-341, A-343, A-420, A-421)', async ({
  page,
  scripted,
  store,
}) => {
  test.slow();
  await clearBoard(store);
  if (scripted) await page.clock.install();
  await page.goto('/order-receiver');
  await page.getByLabel('Receiver key').fill('wrong key');
  await page.getByRole('button', { name: 'Open the receiver' }).click();
  await expect(page.getByText('This key does not open the receiver.')).toBeVisible();
  await signIn(page, store.receiverKey('demo'));

  const first = await orderBy('first@example.com');
  await lookAgain(page, scripted);
  const ticket = page.getByRole('article', { name: `#${first.orderNumber}` });
  await expect(column(page, 'New').locator(ticket)).toContainText(/3×\s*Garlic Naan/);
  await settled(page);
  await ticket.getByRole('link', { name: `Other #${first.orderNumber}` }).click();
  await expect(page.getByRole('heading', { name: 'Ready in' })).toBeVisible();
  const times = page.getByRole('button', { name: /^\d+ min/ });
  await expect(times).toHaveCount(6);
  await expect(page.getByRole('button', { name: 'Suggested' })).toHaveCount(1);
  await times.first().click();
  await expect(page.getByText(`#${first.orderNumber} is accepted`)).toBeVisible();
  expect((await first.guest.get('/success')).body).toContain('Order Received');

  const inKitchen = column(page, 'In the kitchen').locator(ticket);
  await expect(inKitchen).toContainText('min');
  await settled(page);
  await inKitchen.getByRole('link').click();
  await expect(page.getByText('$14.49').first()).toBeVisible();
  const left = page.locator('.band .left');
  const promised = Number.parseInt((await left.innerText()).replace('in ', ''), 10);
  await page.getByRole('button', { name: `10 more minutes for order ${first.orderNumber}` }).click();
  await expect(inKitchen).toBeVisible();
  await settled(page);
  await inKitchen.getByRole('link').click();
  await expect(left).toHaveText(new RegExp(`in (${promised + 9}|${promised + 10}) min`));
  await page.getByRole('link', { name: 'Board' }).click();

  await settled(page);
  await ticket.getByRole('button', { name: 'Start' }).click();
  await expect(ticket.getByRole('button', { name: 'Ready' })).toBeVisible();
  await settled(page);
  await ticket.getByRole('button', { name: 'Ready' }).click();
  const ready = column(page, 'Ready')
    .getByRole('listitem')
    .filter({ hasText: `#${first.orderNumber}` });
  await expect(ready).toContainText('Collect $14.49');
  expect((await first.guest.get('/success')).body).toContain('Order Received');
  await settled(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(ready).toBeHidden();
  await expect(ticket.getByRole('button', { name: 'Ready' })).toBeVisible();
  await settled(page);
  await ticket.getByRole('button', { name: 'Ready' }).click();
  await expect(ready).toBeVisible();
  await settled(page);
  await ready.getByRole('button', { name: 'Picked up' }).click();
  await expect(ready).toBeHidden();
  await page.getByText(/^Finished today \(/).click();
  await expect(page.locator('#finished').getByText(`#${first.orderNumber}`, { exact: true })).toBeVisible();

  const second = await orderBy('second@example.com');
  await lookAgain(page, scripted);
  const other = page.getByRole('article', { name: `#${second.orderNumber}` });
  await expect(other).toBeVisible();
  await settled(page);
  await other.getByRole('link').first().click();
  await page.getByRole('link', { name: 'Reject', exact: true }).click();
  await page.getByLabel('In your own words').fill('The tandoor is cold');
  await page.getByRole('button', { name: 'Reject with these words' }).click();
  await expect(page).toHaveURL(/\/order-receiver\?/);
  await expect(other).toBeHidden();
  // its customer hears nothing of what is taken back
  expect((await second.guest.get('/success')).body).not.toContain('The tandoor is cold');
  await settled(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(other).toBeVisible();

  await page.locator('.moremenu > summary').click();
  await page.locator('summary', { hasText: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Yes, sign out' }).click();
  await expect(page.getByLabel('Receiver key')).toBeVisible();
  await page.goto('/order-receiver');
  await expect(page.getByLabel('Receiver key')).toBeVisible();

  async function orderBy(email: string) {
    const guest = createVisitor(store.port);
    await orderOneDish(guest, 'garlic-naan', { fullName: GUEST.name, email, phone: GUEST.phone }, 3);
    return { guest, ...(await orderOf(store, email)) };
  }
});

test('a revoked key signs the kitchen out (A-72)', async ({ page, scripted, store }) => {
  if (scripted) await page.clock.install();
  const key = await openHarbour(store, 'wharf');
  await page.goto(`${store.originOf('wharf')}/order-receiver`);
  await signIn(page, key);
  const newKey = await openHarbour(store, 'wharf');
  await lookAgain(page, scripted);
  await expect(page.getByLabel('Receiver key')).toBeVisible();
  await page.getByLabel('Receiver key').fill(key);
  await page.getByRole('button', { name: 'Open the receiver' }).click();
  await expect(page.getByText('This key does not open the receiver.')).toBeVisible();
  await signIn(page, newKey);
});

async function signIn(page: Page, key: string): Promise<void> {
  await page.getByLabel('Receiver key').fill(key);
  await page.getByRole('button', { name: 'Open the receiver' }).click();
  await expect(page.getByRole('heading', { name: 'Order receiver' })).toBeAttached();
  await expect(page.getByLabel('Receiver key')).toBeHidden();
}

function column(page: Page, name: string) {
  return page.getByRole('region', { name });
}

/** The board asks again: by itself with scripts, by a refresh without. */
async function lookAgain(page: Page, scripted: boolean): Promise<void> {
  if (!scripted) {
    await page.reload();
    return;
  }
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await page.clock.runFor(NEXT_LOOK_MS);
}
