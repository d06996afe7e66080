import { pickupOrder } from '#tests/fixtures/selling.ts';
import { apiClient } from '#tests/setup/api-client.ts';
import { orderOneDish } from '#tests/setup/guest.ts';
import { formsOf } from '#tests/setup/html-forms.ts';
import { orderOf } from '#tests/setup/placed-order.ts';
import { clearBoard, openReceiver } from '#tests/setup/receiver-visitor.ts';
import { createVisitor } from '#tests/setup/visitor.ts';
import { GUEST } from './customer.ts';
import { expect, httpTest, test } from './fixtures.ts';
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

httpTest(
  'the paper of a delivery has codes of the way to its door and of a call (A-618) @http',
  async ({ store }) => {
    await clearBoard(store);
    const api = apiClient(`http://127.0.0.1:${store.port}`);
    const { clientId } = (await api.get<{ clientId: string }>('/api/client/demo')).data;
    const added = await api.post<{ data: { cartId: string } }>(`/api/${clientId}/cart/add`, {
      json: { productId: 'garlic-naan', qty: 6 },
    });
    const placed = await api.post<{ orderId: string }>(`/api/${clientId}/orders`, {
      json: pickupOrder(added.data.data.cartId, {
        email: 'print-delivery@example.com',
        orderType: 2,
        deliveryAddress: '27 Valley Road, Mount Eden, Auckland 1024',
      }),
    });
    const { visitor } = await openReceiver(store.port, store.receiverKey('demo'));
    const address = `/order-receiver/orders/${placed.data.orderId}/ticket`;
    const opened = await visitor.get(address.replace('/ticket', ''));
    const print = formsOf(opened.body).find(({ action }) => action.endsWith('/ticket'));
    if (!print) throw new Error('The ticket offers no Print');
    const paper = await visitor.follow(await visitor.submit(address, print));
    for (const words of ['the way to the door', 'call the customer'])
      expect(paper.body).toContain(`aria-label="Scan with a phone: ${words}"`);
  },
);
