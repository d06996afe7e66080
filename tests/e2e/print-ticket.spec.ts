import { orderOneDish } from '#tests/setup/guest.ts';
import { orderOf } from '#tests/setup/placed-order.ts';
import { clearBoard, openReceiver } from '#tests/setup/receiver-visitor.ts';
import { createVisitor } from '#tests/setup/visitor.ts';
import { GUEST } from './customer.ts';
import { expect, test } from './fixtures.ts';
import { handOver } from './visitor-browser.ts';

test('A-350: one press prints the ticket, where scripts run by itself; the next one is a copy with its number @every', async ({
  page,
  store,
}, { project }) => {
  await clearBoard(store);
  const email = `print-${project.name}@example.com`;
  await orderOneDish(createVisitor(store.port), 'garlic-naan', {
    fullName: GUEST.name,
    email,
    phone: GUEST.phone,
  });
  const { orderNumber, orderId } = await orderOf(store, email);
  const kitchen = await openReceiver(store.port, store.receiverKey('demo'));
  await handOver(kitchen.visitor, page.context());
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  const printed = page.locator('html[data-printed]');
  const isScripted = project.name.startsWith('js');
  const paper = page.getByRole('main');

  await page.goto(`/order-receiver/orders/${orderId}`);
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(paper.getByRole('heading', { name: `#${orderNumber}` })).toBeVisible();
  await expect(paper).toContainText('Garlic Naan');
  await expect(paper.getByRole('img', { name: 'This order on the order receiver' })).toBeVisible();
  await expect(paper).not.toContainText('COPY');
  await expect(printed).toHaveCount(isScripted ? 1 : 0);

  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByRole('link', { name: 'Board' })).toBeVisible();
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(paper).toContainText(/COPY 1 · \d+:\d\d [AP]M/);
  // an address that no press led to has nothing to print
  await page.goto(`/order-receiver/orders/${orderId}/ticket?press=made-up-press`);
  await expect(page).toHaveURL(new RegExp(`/orders/${orderId}$`));
});
