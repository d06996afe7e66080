import { shortName } from '#app/domain/order/short-name.ts';
import { clearBoard, openReceiver } from '#tests/setup/receiver-visitor.ts';
import { createVisitor } from '#tests/setup/visitor.ts';
import { GUEST } from './customer.ts';
import { expect, httpTest, type Page, test } from './fixtures.ts';
import { newOrder } from './kitchen-order.ts';
import { awake, settled } from './scripts.ts';
import { handOver } from './visitor-browser.ts';

const PAGES = [
  '/order-receiver?kept',
  '/order-receiver/orders/kept?kept',
  '/order-receiver/orders/kept/accept?kept',
  '/order-receiver/no-connection',
];
/** What a page names beside its text fails when nothing is there. */
const NO_CONNECTION = /net::ERR_|Failed to load resource/;

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
    await clearBoard(store);
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
    for (const personal of [
      GUEST.name,
      shortName(GUEST.name),
      GUEST.phone,
      first.orderId,
      'formToken" value="',
    ])
      expect(text).not.toContain(personal);

    // what cannot wait says so, and keeps what was typed
    await page.goto('/order-receiver/devices');
    await awake(page);
    await context.setOffline(true);
    const own = page.getByRole('listitem').filter({ hasText: 'This device' });
    await own.getByText('Rename', { exact: true }).click();
    await own.getByLabel('New name').fill('Oven');
    await own.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('That needs a connection. Nothing was changed.')).toBeVisible();
    await expect(own.getByLabel('New name')).toHaveValue('Oven');

    await page.goto('/order-receiver');
    const ticket = page.getByRole('article', { name: `#${first.orderNumber}` });
    await expect(page.getByText(/No connection since \d+:\d\d [AP]M\./)).toBeVisible();
    await expect(ticket.getByText('1×').first()).toBeVisible();
    await expect(ticket).toBeVisible();
    await settled(page);
    await ticket.getByRole('button', { name: 'Accept' }).click();
    await expect(ticket.getByText('Not sent yet')).toBeVisible();

    // what cannot wait leaves the board as it is
    await page.locator('.moremenu > summary').click();
    await page.locator('summary', { hasText: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Yes, sign out' }).click();
    await expect(page.getByText('That needs a connection. Nothing was changed.')).toBeVisible();
    await page.locator('.moremenu > summary').click();
    await expect(ticket.getByText('Not sent yet')).toBeVisible();

    // the other one by its own pages
    await settled(page);
    await page
      .getByRole('article', { name: `#${second.orderNumber}` })
      .getByRole('link')
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: `#${second.orderNumber}` })).toBeVisible();
    await expect(page.getByRole('link', { name: GUEST.phone })).toBeVisible();
    await page.getByRole('link', { name: 'Reject', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible();
    await page.goBack();
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
    await page.locator('.moremenu > summary').click();
    await page.locator('summary', { hasText: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Yes, sign out' }).click();
    // the page that was left is awake, too
    await expect(page.getByLabel('Receiver key')).toBeVisible();
    await awake(page);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('kitchen-board'))).toBeNull();
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText('This device knows no orders any more')).toBeVisible();
    await expect(page.locator('body')).not.toContainText(shortName(GUEST.name));
  });
});

httpTest(
  'A-552: no fault shows the customers’ page below the receiver’s address: unknown pages, unknown orders, stale forms and forms of other sites @http',
  async ({ store }) => {
    const { visitor } = await openReceiver(store.port, store.receiverKey('demo'));
    const ofKitchen = (body: string) => {
      expect(body).toContain('href="/order-receiver"');
      expect(body).not.toMatch(/<footer|href="\/cart"|href="\/"/);
    };
    for (const path of [
      '/order-receiver/no-such-page',
      '/order-receiver/orders',
      '/order-receiver/orders/x/y/z',
    ]) {
      const missing = await visitor.get(path);
      expect([missing.status, path]).toEqual([404, path]);
      ofKitchen(missing.body);
      ofKitchen((await visitor.post(path, 'intent=status')).body);
    }
    const gone = await visitor.get('/order-receiver/orders/no-such-order');
    expect([gone.status, gone.headers.location]).toEqual([303, '/order-receiver']);
    expect((await visitor.get('/order-receiver')).body).toContain('not on the board any more');
    // a form without a token, from nowhere that is known
    const forged = await visitor.post('/order-receiver', 'intent=status&orderId=x&status=2', { origin: '' });
    expect(forged.status).toBe(403);
    ofKitchen(forged.body);
    const stale = await visitor.post('/order-receiver', 'intent=status&orderId=x&status=2&formToken=old');
    expect(stale.status).toBe(400);
    expect(stale.body).toContain('open for too long');
    expect(stale.body).not.toContain('<footer');
  },
);

httpTest(
  'A-550: the kitchen is an app of its own, linked on its own pages alone; its worker and what it keeps are the same for everybody @http',
  async ({ store }) => {
    const { visitor } = await openReceiver(store.port, store.receiverKey('demo'));
    const nobody = createVisitor(store.port);
    const manifest = '/order-receiver/manifest.webmanifest';
    for (const path of ['/order-receiver', '/order-receiver/devices', '/order-receiver/busy']) {
      const { body } = await visitor.get(path);
      expect(body, path).toContain(`<link rel="manifest" href="${manifest}"/>`);
      // the customers' menu is not kept from here
      expect(body, path).not.toContain('"keeper"');
    }
    expect((await visitor.get('/')).body).toContain('href="/manifest.webmanifest"');
    const app = await nobody.get(manifest);
    expect(app.setCookies).toEqual([]);
    expect(JSON.parse(app.body)).toMatchObject({
      id: '/order-receiver',
      start_url: '/order-receiver',
      scope: '/order-receiver',
      display: 'standalone',
      name: 'Orders at Mitti Punjabi Kitchen',
      short_name: 'Kitchen',
    });
    const worker = await nobody.get('/order-receiver/service-worker.js');
    expect(worker.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'service-worker-allowed': '/order-receiver',
      'cache-control': 'no-cache',
    });
    expect(worker.body).toContain("credentials: 'omit'");
    for (const path of PAGES) {
      const page = await nobody.get(path);
      expect([page.status, page.headers['cache-control'], page.setCookies, path]).toEqual([
        200,
        'private, no-cache',
        [],
        path,
      ]);
    }
  },
);
