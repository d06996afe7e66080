import type { BrowserContext, Page } from 'playwright/test';
import { mitti } from '#app/backend/demo/mitti/mitti.ts';
import { OrderReply } from '#app/contract/orders.ts';
import { pickupOrder } from '#tests/fixtures/selling.ts';
import { confirmInBrowser } from '#tests/mocks/stripe/browser.ts';
import { apiClient } from '#tests/setup/api-client.ts';
import { asSent } from '#tests/setup/as-sent.ts';
import { operatorOf } from '#tests/setup/built-operator.ts';
import { storeRows } from '#tests/setup/database.ts';
import { openManage } from '#tests/setup/staff-visitor.ts';
import type { StoreProcess } from '#tests/setup/store-process.ts';
import { cardTest, expect } from './card-fixtures.ts';
import { ROUND_THE_CLOCK } from './changed-mitti.ts';

const SUBDOMAIN = 'paid';

/** A restaurant whose file names no account. @returns its kitchen's key */
async function withoutAccount(store: StoreProcess): Promise<string> {
  const { stripeAccountId: _, ...restaurant } = mitti.restaurant;
  const operator = await operatorOf(store);
  try {
    const named = { ...restaurant, subdomain: SUBDOMAIN, isStripeVerified: false };
    return (await operator.take({ ...mitti, ...ROUND_THE_CLOCK(), restaurant: named })) ?? '';
  } finally {
    await operator.close();
  }
}

/** An order by card that was paid, as a customer makes it. */
async function paidOrder(store: StoreProcess, stripeUrl: string, at: { id: string; accountId: string }) {
  const api = apiClient(`http://127.0.0.1:${store.port}`);
  const added = await api.post<{ data: { cartId: string } }>(`/api/${at.id}/cart/add`, {
    json: { productId: 'garlic-naan', qty: 2 },
  });
  const json = pickupOrder(added.data.data.cartId, { paymentMode: 2, email: 'paid@example.nz' });
  const placed = asSent(OrderReply, (await api.post(`/api/${at.id}/orders`, { json })).data);
  const { orderId, orderKey, transactionId, paymentIntentClientSecret: client_secret } = placed;
  const intent = { id: transactionId ?? '', client_secret: client_secret ?? null };
  await confirmInBrowser(stripeUrl, intent, { number: '4242424242424242', account: at.accountId });
  await api.post(`/api/${at.id}/orders/${orderId}/payment_intent_created`, {
    json: intent.id,
    orderKey: orderKey ?? '',
  });
  return { orderId, orderNumber: Number(placed.orderNumber), intent: intent.id };
}

async function asOwner(store: StoreProcess, context: BrowserContext, origin: string): Promise<void> {
  const { visitor } = await openManage(store, `owner-${process.pid}@example.nz`, SUBDOMAIN);
  await context.addCookies([...visitor.cookies].map(([name, value]) => ({ name, value, url: origin })));
}

const card = (page: Page, question: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: question }) });

cardTest(
  'an owner is led to Stripe and back, reads what it did not take, and what was known while it is down; ways to pay, fees, a dispute and a refund stand on the page (A-910, A-911, A-914 to A-919)',
  async ({ page, context, store, stripe, scripted }) => {
    cardTest.slow();
    const kitchenKey = await withoutAccount(store);
    const origin = `http://${SUBDOMAIN}.localhost:${store.port}`;
    await asOwner(store, context, origin);
    const payments = `${origin}/manage/payments`;
    await page.goto(payments);
    const account = card(page, 'Can you take cards?');
    await expect(account).toContainText('Not set up');
    await expect(account.getByText('Not begun')).toHaveCount(3);

    // the form at Stripe, left at once, then with a document that it cannot read
    await page.getByRole('button', { name: 'Set up at Stripe' }).click();
    await page.getByRole('button', { name: 'Later' }).click();
    await expect(account).toContainText('You are back from Stripe.');
    // what follows are forms and texts, which scripts leave as they are
    if (scripted) return;

    await expect(account.getByText('Stripe asks for this')).toHaveCount(3);
    await page.getByRole('button', { name: 'Continue at Stripe' }).click();
    const unreadable = page.getByRole('button', { name: 'Give a document that cannot be read' });
    await expect(unreadable).toBeVisible();
    const link = page.url();
    await unreadable.click();
    await expect(account).toContainText('The identity document is not readable.');
    // an address that was used leads back, and asks for another one
    await page.goto(link);
    await expect(account).toContainText('Stripe’s page was open for too long');
    await page.getByRole('button', { name: 'Continue at Stripe' }).click();
    await page.getByRole('button', { name: 'Give everything' }).click();
    await expect(account).toContainText('Ready');
    await expect(account).toContainText('Ends in 0042');

    // what may be used: one way stays, and what was ticked comes back
    const ways = card(page, 'What may be used?');
    await ways.getByLabel('Card for Pickup').uncheck();
    await ways.getByLabel('Cash for Pickup').uncheck();
    await ways.getByRole('button', { name: 'Save in the draft' }).click();
    await expect(ways.locator('.errs')).toContainText('Customers need a way to pay');
    await expect(ways.getByLabel('Card for Pickup')).not.toBeChecked();
    await ways.getByLabel('Card for Pickup').check();
    await ways.getByRole('button', { name: 'Save in the draft' }).click();
    await expect(page.getByText('Saved in the draft').first()).toBeVisible();
    await expect(ways.getByLabel('Cash for Pickup')).not.toBeChecked();
    await expect(ways.getByLabel('Card for Pickup')).toBeChecked();
    const fees = card(page, 'Who pays the fees?');
    const surcharge = fees.getByLabel('Customers pay the card surcharge');
    const wasOn = await surcharge.isChecked();
    await surcharge.setChecked(!wasOn);
    await fees.getByRole('button', { name: 'Save in the draft' }).click();
    await expect(page.getByText('Saved in the draft').first()).toBeVisible();
    await expect(surcharge).toBeChecked({ checked: !wasOn });

    // a payment into the account, disputed by the customer's bank; and one that went back
    const [row] = await storeRows(store, 'select account_id, restaurant_id from card_set_ups');
    const at = { id: String(row?.restaurant_id), accountId: String(row?.account_id) };
    const disputed = await paidOrder(store, stripe.url, at);
    await stripe.control('dispute', { intent: disputed.intent, reason: 'product_not_received' });
    const cold = await paidOrder(store, stripe.url, at);
    await apiClient(`http://127.0.0.1:${store.port}`).post(
      `/api/${at.id}/receiver/orders/${cold.orderId}/refunds`,
      {
        bearer: kitchenKey,
        json: { pressId: crypto.randomUUID(), wish: { way: 'sum', amount: 4.5 }, reason: 'missing' },
      },
    );
    await page.goto(payments);
    const disputes = card(page, 'Does someone dispute a payment?');
    await expect(disputes).toContainText(`Order ${disputed.orderNumber}, $`);
    await expect(disputes).toContainText('“Not received” Answer by');
    await expect(
      disputes.getByRole('link', { name: `Answer at Stripe: order ${disputed.orderNumber}` }),
    ).toHaveAttribute('href', `${stripe.url}/dashboard/${at.accountId}/test/payments/${disputed.intent}`);
    const refunds = card(page, 'What was given back?');
    await expect(refunds).toContainText('The last 28 days: 1 refund, $4.50');
    await expect(refunds.getByRole('row', { name: `${cold.orderNumber}` })).toContainText(
      'A dish was missing',
    );
    await refunds.getByRole('link', { name: 'All refunds' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Refunds' })).toBeVisible();
    await expect(page.getByRole('row', { name: `${cold.orderNumber}` })).toContainText('$4.50');

    // Stripe is down: what was known stays
    const path = '^/v1/(accounts|payouts|disputes)';
    await stripe.control('fault', { path, when: 'before', fail: 500, times: 0 });
    await page.goto(payments);
    await expect(account).toContainText('Stripe does not answer at the moment. This is what it said');
    await expect(account).toContainText('Ends in 0042');
    await expect(disputes).toContainText(`Order ${disputed.orderNumber}`);
    await stripe.control('clearFaults');

    // the account leaves the platform
    await stripe.control('leavePlatform', at.accountId);
    await account.getByRole('link', { name: 'Look again' }).click();
    await expect(account).toContainText('No longer connected');
    await expect(page.getByRole('button', { name: 'Set up another account' })).toBeVisible();
  },
);
