import { orderOneDish } from '#tests/setup/guest.ts';
import { orderOf } from '#tests/setup/placed-order.ts';
import { openReceiver } from '#tests/setup/receiver-visitor.ts';
import type { StoreProcess } from '#tests/setup/store-process.ts';
import { createVisitor } from '#tests/setup/visitor.ts';
import { GUEST } from './customer.ts';
import { expect, type Page, test } from './fixtures.ts';
import { awake } from './scripts.ts';
import { handOver } from './visitor-browser.ts';

const PAGES = [
  '/order-receiver?kept',
  '/order-receiver/orders/kept?kept',
  '/order-receiver/orders/kept/accept?kept',
  '/order-receiver/no-connection',
];
/** What a page names beside its text fails when nothing is there. */
const NO_CONNECTION = /net::ERR_|Failed to load resource/;

async function newOrder(store: StoreProcess, email: string) {
  await orderOneDish(createVisitor(store.port), 'garlic-naan', {
    fullName: GUEST.name,
    email,
    phone: GUEST.phone,
  });
  return orderOf(store, email);
}

/** Everything that the browser keeps in its caches, as text. */
function keptTexts(page: Page): Promise<{ addresses: string[]; text: string }> {
  return page.evaluate(async () => {
    const cache = await caches.open('kitchen');
    const requests = await cache.keys();
    const answers = await Promise.all(requests.map(async (request) => (await cache.match(request))?.text()));
    return {
      addresses: requests.map(({ url }) => url.slice(location.origin.length)),
      text: answers.join('\n'),
    };
  });
}

test.describe(() => {
  test.use({ serviceWorkers: 'allow' });

  test('A-550, A-551: without a connection the kitchen goes on: its board, a ticket and its times open with the orders that it knew, steps wait and go out when it is back, what cannot wait says so @js @1280', async ({
    page,
    context,
    store,
    complaints,
  }) => {
    complaints.expect(NO_CONNECTION);
    const [first, second] = [
      await newOrder(store, 'known-first@example.com'),
      await newOrder(store, 'known-second@example.com'),
    ];
    const kitchen = await openReceiver(store.port, store.receiverKey('demo'));
    await handOver(kitchen.visitor, context);
    await page.goto('/order-receiver');
    await awake(page);
    await expect.poll(async () => (await keptTexts(page)).addresses).toEqual(expect.arrayContaining(PAGES));
    // what is kept as pages is the same for everybody
    const { text } = await keptTexts(page);
    for (const personal of [GUEST.name, GUEST.phone, first.orderId, 'formToken" value="'])
      expect(text).not.toContain(personal);

    await context.setOffline(true);
    await page.reload();
    const ticket = page.getByRole('article', { name: `#${first.orderNumber}` });
    await expect(page.getByText(/No connection since \d+:\d\d [AP]M\./)).toBeVisible();
    await expect(ticket.getByText('1×').first()).toBeVisible();
    await ticket.getByRole('button', { name: 'Accept' }).click();
    await expect(ticket.getByText('Not sent yet')).toBeVisible();

    // the other one by its own pages
    await page
      .getByRole('article', { name: `#${second.orderNumber}` })
      .getByRole('link')
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: `#${second.orderNumber}` })).toBeVisible();
    await expect(page.getByRole('link', { name: GUEST.phone })).toBeVisible();
    await page.getByText('Reject', { exact: true }).click();
    await page.getByLabel('Reason').fill('The oven is cold');
    await page.getByRole('button', { name: 'Reject' }).click();
    await expect(page.getByText('That needs a connection. Nothing was changed.')).toBeVisible();
    await expect(page.getByLabel('Reason')).toHaveValue('The oven is cold');
    await page.getByRole('link', { name: 'Accept' }).click();
    await page
      .getByRole('button', { name: /^\d+ min/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/order-receiver$/);
    await expect(page.getByText('2 presses wait and are sent when the connection is back.')).toBeVisible();
    await page.goto('/order-receiver/sold-out');
    await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible();
    await page.getByRole('link', { name: 'Board' }).click();
    await expect(ticket.getByText('Not sent yet')).toBeVisible();

    await context.setOffline(false);
    await expect(page.getByText(/No connection since/)).toBeHidden();
    await expect(page.getByRole('region', { name: 'In the kitchen' }).locator(ticket)).toBeVisible();
    await expect(page.getByText('Not sent yet')).toHaveCount(0);
    await expect(
      page.getByRole('article', { name: `#${second.orderNumber}` }).getByRole('button', { name: 'Start' }),
    ).toBeVisible();

    // signed out, it knows nothing any more
    await page.getByText('More', { exact: true }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await awake(page);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('kitchen-board'))).toBeNull();
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText('This device knows no orders any more')).toBeVisible();
    await expect(page.locator('body')).not.toContainText(GUEST.name);
  });
});
