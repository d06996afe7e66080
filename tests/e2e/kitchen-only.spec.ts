import { shortName } from '#app/domain/order/short-name.ts';
import { orderOneDish } from '#tests/setup/guest.ts';
import { formsOf, type HtmlForm } from '#tests/setup/html-forms.ts';
import { openHarbour } from '#tests/setup/open-harbour.ts';
import { orderOf } from '#tests/setup/placed-order.ts';
import { openReceiver } from '#tests/setup/receiver-visitor.ts';
import { createVisitor } from '#tests/setup/visitor.ts';
import { GUEST } from './customer.ts';
import { expect, type Page, test } from './fixtures.ts';
import { handOver } from './visitor-browser.ts';

const EMAIL = 'kitchen-only@example.com';
/** Sums, and the phone of the order. */
const MONEY = /\$\s?\d/;

/** The guest's phone without its 0: it is kept with its country. */
const KEPT_PHONE = GUEST.phone.slice(1);
const keptBoard = (page: Page) => page.evaluate(() => localStorage.getItem('kitchen-board') ?? '');

async function expectNoSecrets(page: Page) {
  const text = await page.content();
  expect(text).not.toContain(KEPT_PHONE);
  expect(text).not.toContain(EMAIL);
  expect(text.match(MONEY)?.[0]).toBeUndefined();
  // what the device knew before is replaced once scripts run
  await expect
    .poll(() => keptBoard(page))
    .not.toMatch(/totalAmount|dayTotal|"(?:phone|deliveryAddress)":"[^"]/);
}

test('A-593: a device for the kitchen only shows its board, tickets, paper and list of devices without money, phones and ways to what it may not do', async ({
  page,
  scripted,
  store,
}) => {
  const subdomain = 'larder';
  const key = await openHarbour(store, subdomain);
  const origin = store.originOf(subdomain);
  const kitchen = await openReceiver(store.port, key, subdomain);
  const front = await openReceiver(store.port, key, subdomain);
  await orderOneDish(createVisitor(store.port, `${subdomain}.localhost:${store.port}`), 'ginger-beer', {
    fullName: GUEST.name,
    email: EMAIL,
    phone: GUEST.phone,
  });
  const { orderId, orderNumber } = await orderOf(store, EMAIL);
  await handOver(kitchen.visitor, page.context());
  // before, so that the device knows a board with money
  await page.goto(`${origin}/order-receiver/orders/${orderId}`);
  await expect(page.getByText(GUEST.phone)).toBeVisible();
  if (scripted) await expect.poll(() => keptBoard(page)).toContain(KEPT_PHONE);

  // the front tablet makes it one, by the form of its row
  const list = await front.visitor.get('/order-receiver/devices');
  const forms = formsOf(list.body);
  const fieldOf = (form: HtmlForm, field: string) => form.fields.find(([name]) => name === field)?.[1];
  // of the two devices the one that the front tablet can end
  const other = forms.find((one) => fieldOf(one, 'intent') === 'end');
  const form = forms.find(
    (one) =>
      fieldOf(one, 'intent') === 'kitchen-only' &&
      other !== undefined &&
      fieldOf(one, 'deviceId') === fieldOf(other, 'deviceId'),
  );
  if (!form) throw new Error('No form says what a device is for');
  const set = await front.visitor.submit('/order-receiver/devices', form, { sees: 'kitchen' });
  expect(set.status).toBe(303);

  await page.goto(`${origin}/order-receiver`);
  const ticket = page.getByRole('article', { name: `#${orderNumber}` });
  await expect(ticket).toContainText(shortName(GUEST.name));
  await page.locator('summary', { hasText: 'More' }).click();
  await expect(page.getByRole('link', { name: 'Devices' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Day’s close|Messages|Reservations/ })).toHaveCount(0);
  await expectNoSecrets(page);

  await page.goto(`${origin}/order-receiver/orders/${orderId}`);
  await expect(page.getByText('Unpaid')).toBeVisible();
  await expect(page.getByRole('link', { name: /Call|Refund/ })).toHaveCount(0);
  await expectNoSecrets(page);
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('.slip')).toContainText('Collect at the counter');
  await expectNoSecrets(page);

  await page.goto(`${origin}/order-receiver/find`);
  await expect(page.getByPlaceholder('Number or name')).toBeVisible();
  await expect(page.getByRole('option', { name: 'With a refund' })).toHaveCount(0);
  await expectNoSecrets(page);
  // what follows is read, on pages that scripts leave as they are
  if (scripted) return;

  await page.goto(`${origin}/order-receiver/devices`);
  await expect(page.getByText('This device is for the kitchen only')).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByText('What it is for')).toHaveCount(0);
  await expect(page.getByLabel('Code on the new device')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Printers' })).toHaveCount(0);

  // addresses that somebody types lead to where it is said
  for (const path of ['day', 'messages', 'printers', 'pair?code=123456']) {
    await page.goto(`${origin}/order-receiver/${path}`);
    await expect(page).toHaveURL(`${origin}/order-receiver`);
    await expect(page.getByText('This device is for the kitchen only').first()).toBeVisible();
  }
  await page.goto(`${origin}/order-receiver/orders/${orderId}/refund`);
  await expect(page).toHaveURL(`${origin}/order-receiver/orders/${orderId}`);
  await page.goto(`${origin}/order-receiver/orders/${orderId}/reject`);
  await expect(page.getByRole('button', { name: 'Reject with these words' })).toBeVisible();
  await expectNoSecrets(page);

  // the other way round, with the page of a device that sees everything
  await handOver(front.visitor, page.context());
  await page.goto(`${origin}/order-receiver/devices`);
  await expect(page.getByText('as ‘Kitchen only’ it sees no money')).toBeVisible();
  const row = page
    .getByRole('listitem')
    .filter({ hasText: 'Kitchen only' })
    .filter({ hasNotText: 'This device' });
  await row.getByText('What it is for', { exact: true }).first().click();
  await row.getByRole('radio', { name: /Everything/ }).check();
  await row.getByRole('button', { name: 'Save' }).last().click();
  await expect(page.getByText('The device sees everything now')).toBeVisible();
});
