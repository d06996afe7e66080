import { expect, httpTest, test } from '#tests/e2e/fixtures.ts';
import { addFromMenu, type Contact, placeOrder, readyCheckout } from '#tests/setup/guest.ts';
import { unescapeHtml } from '#tests/setup/html-forms.ts';
import { orderOf } from '#tests/setup/placed-order.ts';
import { openReceiver, STATUS } from '#tests/setup/receiver-visitor.ts';
import type { StoreProcess } from '#tests/setup/store-process.ts';
import { createVisitor, formWith } from '#tests/setup/visitor.ts';
import { oneAskAtATime, trackOrder } from './order-page.ts';
import { hydrated } from './scripts.ts';
import { handOver, withOrder } from './visitor-browser.ts';

let customers = 0;
function someone(): Contact {
  customers += 1;
  return {
    fullName: 'Aroha Sidhu',
    email: `status-${process.pid}-${customers}@example.com`,
    phone: '0215550142',
  };
}

async function moveTo(
  store: StoreProcess,
  { email }: Contact,
  statuses: number[],
  changes?: Record<string, string>,
) {
  const kitchen = await openReceiver(store.port, store.receiverKey('demo'));
  const { orderNumber } = await orderOf(store, email);
  for (const status of statuses) await kitchen.move(orderNumber, status, changes);
}

test('a rejected order says so, why, and whom to ask @journey (R-STAT-05, -06, -08)', async ({
  page,
  context,
  store,
}) => {
  const guest = someone();
  await withOrder(store, context, guest);
  await moveTo(store, guest, [STATUS.rejected], { reason: 'We ran out of naan' });
  await page.goto('/success');
  await expect(page.getByRole('heading', { name: 'Sorry Order Rejected' })).toBeVisible();
  await expect(page.getByText('Your order has been rejected by the restaurant.')).toBeVisible();
  await expect(page.getByText('We ran out of naan')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Connect to resturant' })).toHaveAttribute('href', '/contact');
  await expect(page.getByRole('link', { name: 'Back to menu' })).toHaveAttribute('href', '/');
  await expect(page.getByRole('button', { name: 'Track your order' })).toHaveCount(0);
});

test('the track view opens by its button only, tells times, savings and every sum, stays on reload and is forgotten on leaving (R-STAT-09 to -13, R-STAT-20, -21, A-65, A-97, C-096)', async ({
  page,
  context,
  store,
  scripted,
}) => {
  const guest = someone();
  const visitor = createVisitor(store.port);
  await addFromMenu(visitor, 'garlic-naan');
  // 40 x 4.50 = 180.00: the demo's big table saves 5 % from 150.00
  await visitor.submit('/cart', formWith(await visitor.get('/cart'), 'qty', 'uniqueId'), { qty: '40' });
  expect((await placeOrder(visitor, await readyCheckout(visitor), guest)).status).toBe(303);
  await handOver(visitor, context);
  const { orderId } = await orderOf(store, guest.email);
  await page.goto(`/success?order=${orderId}&view=track`);
  await expect(page.getByRole('heading', { name: 'Please wait' })).toBeVisible();

  await moveTo(store, guest, [STATUS.accepted]);
  await page.goto(`/success?order=${orderId}&view=track`);
  await expect(page.getByRole('heading', { name: 'Order Received' })).toBeVisible();
  await trackOrder(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Order Status' })).toBeVisible();

  const main = page.getByRole('main');
  await expect(main.getByText('You saved $9.00', { exact: true })).toBeVisible();
  const factOf = (name: string) => main.locator('dt', { hasText: name }).locator('+ dd').first();
  const stamp = String.raw`\d{1,2}:\d\d[ap]m \d\d-\w{3}-\d\d`;
  for (const name of ['Order Time', 'Pickup Time'])
    await expect(factOf(name)).toHaveText(new RegExp(`^${stamp} ${stamp} UTC$`));
  await expect(factOf('Payment Mode')).toHaveText('COD');
  await expect(factOf('Discount')).toHaveText('−$9.00');
  await expect(factOf('To Pay')).toHaveText('$171.99');
  await expect(main.getByRole('listitem').filter({ hasText: 'Accepted' })).toHaveAttribute(
    'aria-current',
    'step',
  );
  await expect(main.getByText('Out For Delivery')).toHaveCount(0);
  const summary = main.getByText(/^Order Summary/);
  await expect(main.getByText('15% included in price')).toBeVisible();
  await expect(main.getByText('Big table: 5% off from $150.00')).toBeVisible();
  await expect(factOf('Platform Fees')).toHaveText('$0.99');
  await summary.click();
  await expect(main.getByText('15% included in price')).toBeHidden();
  await summary.click();
  await expect(main.getByText('15% included in price')).toBeVisible();

  const kept = () => page.evaluate(() => sessionStorage.getItem('track-view'));
  if (scripted) {
    await hydrated(page);
    expect(await kept()).toBe('true');
  }
  await page.getByRole('link', { name: 'Connect to resturant' }).click();
  await expect(page).toHaveURL(/\/contact/);
  if (scripted) await expect.poll(kept).toBeNull();
  await page.goto('/success');
  await expect(page.getByRole('heading', { name: 'Order Received' })).toBeVisible();
});

test('an open page asks every 3 s for a pending order and says nothing of a failure, but when the server does not answer for a minute; it stops when the order is known, and follows it to the end: no cancelling after the kitchen began, no minutes left of an order that is over; a status is spoken with its word, once, and Track your order keeps the focus in the page @js (R-STAT-18, -19, -23, A-142, A-1548)', async ({
  page,
  context,
  store,
  complaints,
}) => {
  complaints.expect(/50\d: fetch/);
  const guest = someone();
  await withOrder(store, context, guest);
  const asked = { status: 0, news: 0 };
  let broken: 500 | 503 | undefined;
  for (const what of ['status', 'news'] as const)
    await page.route(`**/success/${what}?*`, (route) => {
      asked[what] += 1;
      return broken && what === 'status' ? route.fulfill({ status: broken, body: '' }) : route.continue();
    });
  await page.goto('/success');
  const { nextAnswer } = await oneAskAtATime(page);
  const nextStatus = () => nextAnswer(() => asked.status);
  const nextNews = () => nextAnswer(() => asked.news, 'news');

  await test.step('pending', async () => {
    const lost = page.getByText('We cannot see how your order is at the moment.');
    await nextStatus();
    broken = 500;
    await nextStatus();
    await expect(page.getByRole('heading', { name: 'Please wait' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    broken = 503;
    await nextStatus();
    await nextStatus();
    await expect(lost).toHaveCount(0);
    const answered = page.waitForResponse(/\/success\/status/);
    await page.clock.fastForward(60_000);
    await answered;
    await expect(lost).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Please wait' })).toBeVisible();
    broken = undefined;
    await nextStatus();
    await expect(lost).toHaveCount(0);
  });

  const focused = page.locator('body :focus');
  await test.step('known', async () => {
    await page.getByRole('link', { name: 'Cancel order' }).focus();
    await moveTo(store, guest, [STATUS.accepted]);
    await nextStatus();
    await expect(page.getByRole('heading', { name: 'Order Received' })).toBeVisible();
    const before = asked.status;
    await page.clock.runFor(60_000);
    expect(asked.status).toBe(before);
    await expect(focused).toHaveCount(1);
  });

  const mayCancel = page.getByText(/you can cancel this order/);
  await expect(mayCancel).toBeVisible();
  await nextNews();
  await expect(mayCancel).toBeVisible();
  await moveTo(store, guest, [STATUS.preparing]);
  await nextNews();
  await expect(mayCancel).toBeHidden();
  await page.getByRole('button', { name: 'Track your order' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Order Status' })).toBeVisible();
  await page.clock.runFor(1000);
  await expect(focused).toHaveCount(1);
  const spoken = page.locator('main').getByRole('status').filter({ hasText: /./ });
  await expect(spoken).toHaveText('Preparing');
  const ready = page.getByRole('region', { name: /time/i });
  await expect(ready).toContainText('min to go');
  await moveTo(store, guest, [STATUS.delivered]);
  await nextNews();
  await expect(ready).toContainText('Delivered');
  await expect(ready).not.toContainText('to go');
  await expect(spoken).toHaveText('Delivered');
  await expect(page.locator('main [aria-live]')).toHaveCount(0);
});

httpTest(
  'pages without scripts refresh themselves while something is awaited, and only then, until one stops it (A-45, A-193, R-STAT-19) @http',
  async ({ store }) => {
    const guest = someone();
    const visitor = createVisitor(store.port);
    await addFromMenu(visitor, 'garlic-naan');
    const placed = await placeOrder(visitor, await readyCheckout(visitor), guest);
    const refreshOf = (body: string) =>
      /<noscript[^>]*><meta http-equiv="refresh" content="(\d+);/i.exec(body)?.[1];
    const waiting = await visitor.follow(placed);
    expect(refreshOf(waiting.body)).toBe('5');
    // it can be stopped, and begun again (A-193, WCAG F41)
    const linkOf = (body: string, name: string) =>
      unescapeHtml(new RegExp(`<a [^>]*href="([^"]+)"[^>]*>${name}</a>`).exec(body)?.[1] ?? '');
    const stop = linkOf(waiting.body, 'Stop refreshing this page');
    expect(stop).toMatch(/^\/success\?(order=[^&]+&)?refresh=off$/);
    const still = await visitor.get(stop);
    expect(still.body).toContain('Waiting for restaurant to confirm your order');
    expect(refreshOf(still.body)).toBeUndefined();
    expect(still.body).not.toContain('data-refresh');
    const on = linkOf(still.body, 'Let this page refresh itself again');
    expect(refreshOf((await visitor.get(on)).body)).toBe('5');
    await moveTo(store, guest, [STATUS.accepted]);
    const received = await visitor.get('/success');
    expect(refreshOf(received.body)).toBeUndefined();
    const track = await visitor.submit('/success', formWith(received, 'orderId'));
    expect(track.status).toBe(303);
    expect(refreshOf((await visitor.follow(track)).body)).toBe('15');
  },
);

httpTest(
  'without an order of their own visitors are led home, whatever they ask for (C-094, C-097, A-69, F48) @http',
  async ({ store }) => {
    const guest = someone();
    const owner = createVisitor(store.port);
    await addFromMenu(owner, 'garlic-naan');
    await placeOrder(owner, await readyCheckout(owner), guest);
    const { orderId } = await orderOf(store, guest.email);

    const stranger = createVisitor(store.port);
    for (const path of ['/success', `/success?order=${orderId}`, `/success?order=${orderId}&view=track`]) {
      const answer = await stranger.get(path);
      expect([answer.status, answer.headers.location]).toEqual([302, '/']);
    }
    expect((await stranger.get(`/success/status?order=${orderId}`)).status).toBe(404);
    const pressed = await stranger.post('/success', [['orderId', orderId]]);
    expect([pressed.status, pressed.headers.location]).toEqual([303, '/']);

    expect((await owner.get(`/success/status?order=${orderId}`)).body).toBe('{"status":1}');
    // a cookie that somebody changed is no cookie
    owner.cookies.set('orders', `${owner.cookies.get('orders')}x`);
    const forgotten = await owner.get('/success');
    expect(forgotten.status).toBe(302);
    // what deleted cookies leave is the mail
    expect((await owner.follow(forgotten)).body).toContain(
      'This browser no longer knows an order. If you placed one, the link in its mail opens it again.',
    );
  },
);

httpTest(
  'A-1548: what an open page asks of its order is a mark of few bytes, which changes with the order, and nobody else’s @http',
  async ({ store }) => {
    const guest = someone();
    const visitor = createVisitor(store.port);
    await addFromMenu(visitor, 'garlic-naan');
    await placeOrder(visitor, await readyCheckout(visitor), guest);
    const { orderId } = await orderOf(store, guest.email);
    const path = `/success/news?order=${orderId}`;
    const news = async () => {
      const { body } = await visitor.get(path);
      expect(body.length).toBeLessThan(100);
      return JSON.parse(body) as { mark: string; isOver: boolean };
    };
    const marks: string[] = [];
    for (const status of [undefined, STATUS.accepted, STATUS.preparing]) {
      if (status) await moveTo(store, guest, [status]);
      const { mark, isOver } = await news();
      expect(isOver).toBe(false);
      expect((await news()).mark).toBe(mark);
      marks.push(mark);
    }
    expect(new Set(marks).size).toBe(3);
    expect((await createVisitor(store.port).get(path)).status).toBe(404);
  },
);
