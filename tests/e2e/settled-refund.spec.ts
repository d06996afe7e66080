import { mitti } from '#app/backend/demo/mitti/mitti.ts';
import { OrderReply } from '#app/contract/orders.ts';
import { pickupOrder } from '#tests/fixtures/selling.ts';
import { confirmInBrowser } from '#tests/mocks/stripe/browser.ts';
import type { StripeStandIn } from '#tests/mocks/stripe/start-stripe.ts';
import { apiClient } from '#tests/setup/api-client.ts';
import { asSent } from '#tests/setup/as-sent.ts';
import { storeRows } from '#tests/setup/database.ts';
import { openReceiver } from '#tests/setup/receiver-visitor.ts';
import { openManage } from '#tests/setup/staff-visitor.ts';
import type { StoreProcess } from '#tests/setup/store-process.ts';
import { cardTest, expect } from './card-fixtures.ts';
import { handOver } from './visitor-browser.ts';

let orders = 0;

/** An order by card that was paid and rejected, and whose refund came back from the bank. */
async function owedAgain(store: StoreProcess, stripe: StripeStandIn, key: string): Promise<string> {
  const [row] = await storeRows(store, "select restaurant_id from restaurants where subdomain = 'demo'");
  const at = `/api/${row?.restaurant_id}`;
  const api = apiClient(`http://127.0.0.1:${store.port}`);
  const added = await api.post<{ data: { cartId: string } }>(`${at}/cart/add`, {
    json: { productId: 'garlic-naan', qty: 2 },
  });
  orders += 1;
  const email = `owed-${process.pid}-${orders}@example.nz`;
  const json = pickupOrder(added.data.data.cartId, { paymentMode: 2, email });
  const placed = asSent(OrderReply, (await api.post(`${at}/orders`, { json })).data);
  const intent = {
    id: placed.transactionId ?? '',
    client_secret: placed.paymentIntentClientSecret ?? null,
  };
  const account = mitti.restaurant.stripeAccountId ?? '';
  await confirmInBrowser(stripe.url, intent, { number: '4242424242424242', account });
  await api.post(`${at}/orders/${placed.orderId}/payment_intent_created`, {
    json: intent.id,
    orderKey: placed.orderKey ?? '',
  });
  const order = `${at}/receiver/orders/${placed.orderId}`;
  await api.post(`${order}/status`, { bearer: key, json: { status: 6, reason: 'Sold out' } });
  await store.pass(20_000);
  const made = stripe.ledger().findLast(({ effect }) => effect === 'refund.created');
  await stripe.control('failRefund', { refund: String(made?.object.id) });
  await stripe.control('settled');
  return placed.orderId;
}

cardTest(
  'A-1588: kitchen and owner note a refund that failed as given back another way, by a form @nojs',
  async ({ page, context, store, stripe }) => {
    const key = store.receiverKey('demo');
    const kitchen = await openReceiver(store.port, key);
    await handOver(kitchen.visitor, context);
    const first = await owedAgain(store, stripe, key);
    await page.goto(`/order-receiver/orders/${first}`);
    await expect(page.getByText('Owed again').first()).toBeVisible();
    await page.getByText('Given back in cash or by bank?').click();
    await page.getByRole('button', { name: /^Note \$.* as given back$/ }).click();
    await expect(page.getByText('Paid another way').first()).toBeVisible();
    await expect(page.getByText('Given back in cash or by bank?')).toHaveCount(0);

    const owner = await openManage(store, `settles-${process.pid}@example.nz`);
    await handOver(owner.visitor, context);
    const second = await owedAgain(store, stripe, key);
    await page.goto(`/manage/orders/${second}`);
    await page.getByText('Given back in cash or by bank?').click();
    await page.getByRole('button', { name: /^Note \$.* as given back$/ }).click();
    await expect(page.getByText('Paid another way').first()).toBeVisible();
    await expect(page.getByText(/Noted .* · Gurpreet Kaur/)).toBeVisible();
  },
);
