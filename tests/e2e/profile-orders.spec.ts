import { expect, httpTest, test } from '#tests/e2e/fixtures.ts';
import { operatorOf } from '#tests/setup/built-operator.ts';
import { addFromMenu, orderOneDish, placeOrder, readyCheckout } from '#tests/setup/guest.ts';
import { formsOf, unescapeHtml } from '#tests/setup/html-forms.ts';
import type { Answer } from '#tests/setup/http.ts';
import { orderOf } from '#tests/setup/placed-order.ts';
import { type Account, signedInVisitor, signInBy } from '#tests/setup/signed-in.ts';
import { standBetween } from '#tests/setup/stand-between.ts';
import type { StoreProcess } from '#tests/setup/store-process.ts';
import { createVisitor, formWith, type Visitor } from '#tests/setup/visitor.ts';
import { awake } from './scripts.ts';
import { handOver } from './visitor-browser.ts';

const NAAN = 'garlic-naan';
const RICE = 'saffron-rice';

function contactOf({ firstName, lastName, email, phone }: Account) {
  return { fullName: `${firstName} ${lastName}`, email, phone };
}

/** A page's words, one space between its parts. */
function wordsOf({ body }: Answer): string {
  return unescapeHtml(
    body.replace(/<!--.*?-->|<(script|style)\b[\s\S]*?<\/\1>/g, '').replace(/<[^>]+>/g, ' '),
  )
    .replace(/\s+/g, ' ')
    .trim();
}

/** Orders these dishes, one of each, for pickup and cash. @returns the order's id and number */
async function orderDishes(store: StoreProcess, visitor: Visitor, account: Account, ...dishes: string[]) {
  for (const dish of dishes) await addFromMenu(visitor, dish);
  const placed = await placeOrder(visitor, await readyCheckout(visitor), contactOf(account));
  expect(placed.status).toBe(303);
  return orderOf(store, account.email);
}

/** Names and quantities of the cart. */
async function cartOf(visitor: Visitor): Promise<string> {
  const words = wordsOf(await visitor.get('/cart'));
  return words.includes('Your cart is empty') ? '' : words;
}

httpTest(
  'a customer’s orders are listed, newest first, and nobody else’s can be opened (R-ORD-01 to -05, R-ORD-07, -09, -13, -14, R-AUTH-54, C-097, C-115) @http',
  async ({ store }) => {
    const guest = createVisitor(store.port);
    expect(wordsOf(await guest.get('/profile/orders'))).toContain(
      'Login to view the orders list log in here',
    );

    const { visitor, account } = await signedInVisitor(store);
    expect(wordsOf(await visitor.get('/profile/orders'))).toContain('Order No data available');
    const first = await orderDishes(store, visitor, account, NAAN, RICE);
    const second = await orderDishes(store, visitor, account, NAAN);

    const list = await visitor.get('/profile/orders');
    expect(list.headers['cache-control']).toContain('no-store');
    const words = wordsOf(list);
    expect(words).toContain(`1 #${second.orderId} #${second.orderNumber} Pickup`);
    expect(words).toContain(`2 #${first.orderId} #${first.orderNumber} Pickup`);

    const newest = await visitor.get(`/profile/orders/${second.orderId}`);
    expect(newest.body).toMatch(/<dialog[^>]*open[^>]*aria-label="Order Details"/);
    expect(newest.body).toMatch(/<button[^>]*aria-label="Previous order"[^>]*disabled/);
    expect(newest.body).toContain(`href="/profile/orders/${first.orderId}"`);
    const oldest = await visitor.get(`/profile/orders/${first.orderId}`);
    expect(oldest.body).toMatch(/<button[^>]*aria-label="Next order"[^>]*disabled/);
    expect(wordsOf(oldest)).toMatch(/1 Garlic Naan × 1 \$4\.50 2 Saffron Rice × 1 \$4\.50/);

    const { visitor: other } = await signedInVisitor(store);
    for (const path of [`/profile/orders/${first.orderId}`, `/profile/orders/${first.orderId}/again`]) {
      expect((await other.get(path)).status).toBe(404);
      const asGuest = await guest.get(path);
      expect(asGuest).toMatchObject({
        status: 303,
        headers: { location: `/sign-in?from=${encodeURIComponent(path)}` },
      });
    }
  },
);

httpTest(
  'the page of an order opens by the customer’s token, on another device too, and for nobody else (A-69, C-097) @http',
  async ({ store }) => {
    const { visitor, account } = await signedInVisitor(store);
    const { orderId } = await orderDishes(store, visitor, account, NAAN);
    const page = `/success?order=${orderId}`;
    const phone = createVisitor(store.port);
    expect(await phone.get(page)).toMatchObject({ status: 302, headers: { location: '/' } });
    await signInBy(phone, account);
    expect(wordsOf(await phone.get(page))).toContain(
      'Please wait Waiting for restaurant to confirm your order',
    );
    expect(await phone.get(`/success/status?order=${orderId}`)).toMatchObject({
      status: 200,
      body: '{"status":1}',
    });
    const { visitor: other } = await signedInVisitor(store);
    expect(await other.get(page)).toMatchObject({ status: 302, headers: { location: '/' } });
    // polled by an open page, which must not get a whole menu each time
    expect((await other.get(`/success/status?order=${orderId}`)).status).toBe(404);
  },
);

httpTest(
  'order again: differences are named before anything is added, the cart is joined or replaced, and a form sent twice adds once @http @journey',
  async ({ store }) => {
    const { visitor, account } = await signedInVisitor(store);
    const { orderId, orderNumber } = await orderDishes(store, visitor, account, NAAN, RICE);
    const path = `/profile/orders/${orderId}/again`;
    const again = await visitor.get(path);
    expect(wordsOf(again)).toContain('Everything is as it was, at the same prices.');
    const form = formWith(again, 'line', 'key', 'formToken', 'mode');
    expect(form.buttons.map(([, value]) => value)).toEqual(['add']);

    expect(await visitor.submit(path, form)).toMatchObject({ status: 303, headers: { location: '/cart' } });
    const twice = await visitor.submit(path, form);
    expect(twice.status).toBe(303);
    const cart = wordsOf(await visitor.follow(twice));
    expect(cart).toContain(`2 dishes of order #${orderNumber} are in your cart.`);
    expect(cart).toContain('Your Cart 2 items');

    const joined = formWith(await visitor.get(path), 'line', 'mode');
    expect(joined.buttons.map(([, value]) => value)).toEqual(['add', 'replace']);
    await visitor.submit(path, joined);
    expect(await cartOf(visitor)).toContain('Your Cart 4 items');
    const replacing = formWith(await visitor.get(path), 'line', 'mode');
    for (let sent = 0; sent < 2; sent += 1) await visitor.submit(path, replacing, { mode: 'replace' });
    expect(await cartOf(visitor)).toContain('Your Cart 2 items');

    const operator = await operatorOf(store);
    try {
      expect(await operator.run('stock', 'demo', 'Saffron Rice', 'off')).toMatchObject({ code: 0 });
      const short = await visitor.get(path);
      expect(wordsOf(short)).toContain('1 × Saffron Rice Out of stock');
      // a line that cannot be had is not added, whatever the form says
      const stale = await visitor.submit(path, replacing, { mode: 'replace', key: 'another' });
      expect(stale.status).toBe(303);
      expect(await cartOf(visitor)).toContain('Your Cart 1 item');
    } finally {
      await operator.run('stock', 'demo', 'Saffron Rice', 'on');
      await operator.close();
    }
    const fields =
      formsOf((await visitor.get(path)).body).find(({ action }) => action === path)?.fields ?? [];
    const empty = await visitor.post(
      path,
      fields.filter(([name]) => name !== 'line'),
    );
    expect(empty.status).toBe(400);
    expect(wordsOf(empty)).toContain('Tick at least one dish.');
  },
);

httpTest(
  'the list is asked for once, the service hours not at all; a list that does not come is swallowed, and so is a summary (R-ORD-07, R-ORD-19, R-STAT-30, R-HOURS-09) @http',
  async ({ store, ownStore, afterStores }) => {
    const api = await standBetween(store.port);
    const remote = await ownStore({
      environment: {
        STORE_API_URL: api.url,
        AUTH_API_URL: `http://127.0.0.1:${store.port}`,
        // what was asked for once is good for the whole test, however long that takes
        STORE_CACHE_SECONDS: '3600',
      },
    });
    afterStores(() => api.close());
    const { account } = await signedInVisitor(store);
    const visitor = createVisitor(remote.port);
    await signInBy(visitor, account);
    await orderOneDish(visitor, NAAN, contactOf(account));
    const { orderId } = await orderOf(store, account.email);
    await visitor.get('/profile/orders');
    expect(api.asked.filter((path) => path.endsWith('/currentcustomer/orders'))).toHaveLength(1);

    const guest = createVisitor(remote.port);
    await guest.get('/');
    const before = api.asked.length;
    expect((await guest.get('/service-hours')).status).toBe(200);
    expect(api.asked.slice(before)).toEqual([]);

    api.breakAt(/\/currentcustomer\/orders$/);
    const without = await visitor.get('/profile/orders');
    expect(without.status).toBe(200);
    expect(wordsOf(without)).toContain('Order No data available Refresh');
    api.breakAt(/\/summary$/);
    const details = await visitor.get(`/profile/orders/${orderId}`);
    expect(details.status).toBe(200);
    expect(wordsOf(details)).toMatch(
      new RegExp(`Order Details Order No #\\d+ Close Order ID #${orderId} Date & Time \\d\\d:`),
    );
    for (const answer of [without, details]) expect(answer.body).not.toContain('An error occurred');
  },
);

test.describe('far from the restaurant', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('from the list two taps fill the cart; details open over it, step, lock the page and close (R-ORD-03, -10, -13 to -16, A-65, C-100) @js @journey', async ({
    page,
    context,
    store,
  }) => {
    const { visitor, account } = await signedInVisitor(store);
    const first = await orderDishes(store, visitor, account, NAAN, RICE);
    const second = await orderDishes(store, visitor, account, NAAN);
    await handOver(visitor, context);
    await page.goto('/profile/orders');
    await awake(page);
    const opener = page.getByRole('link', { name: `Order Details #${second.orderNumber}` });
    const placedAt = await page.locator('time').first().getAttribute('datetime');
    const there = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat('en-GB', { timeZone: 'America/New_York', ...options }).format(
        new Date(placedAt ?? ''),
      );
    const clock = there({ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' });
    // this device's own time, once script is there
    await expect(page.locator('time').first()).toHaveAttribute(
      'title',
      new RegExp(`:${clock.slice(3)} [ap]m$`),
    );

    await opener.click();
    const dialog = page.getByRole('dialog', { name: 'Order Details' });
    await expect(dialog.getByText(`#${second.orderId}`)).toBeVisible();
    await expect(dialog.locator('time')).toHaveText(
      `${clock}, ${there({ day: '2-digit', month: 'short', year: 'numeric' }).replace('Sept', 'Sep')}`,
    );
    await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
    await expect(dialog.getByRole('button', { name: 'Previous order' })).toBeDisabled();
    await dialog.getByRole('link', { name: 'Next order' }).click();
    await expect(dialog.getByText(`#${first.orderId}`)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Next order' })).toBeDisabled();
    await expect(dialog).toBeFocused();
    await dialog.getByRole('link', { name: 'Previous order' }).press('Enter');
    await expect(dialog.getByText(`#${second.orderId}`)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/\/profile\/orders$/);
    await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden');
    await opener.click();
    await dialog.getByRole('link', { name: 'Close' }).last().click();
    await expect(dialog).toHaveCount(0);
    await opener.click();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toHaveCount(0);

    await page.getByRole('link', { name: `Order again #${first.orderNumber}` }).click();
    const again = page.getByRole('dialog', { name: 'Order again' });
    const add = again.getByRole('button', { name: /^Add to cart/ });
    await expect(add).toContainText('$9.00');
    const rice = again.getByRole('checkbox', { name: /Saffron Rice/ });
    await rice.uncheck();
    await expect(add).toContainText('$4.50');
    await rice.check();
    await add.click();
    const cart = page.getByRole('dialog', { name: 'Your Cart' });
    await expect(cart.getByText('2 items')).toBeVisible();
    await expect(page.getByText(`2 dishes of order #${first.orderNumber} are in your cart.`)).toBeVisible();

    // opened by their addresses they come alive without a word, too (R-SSR-07)
    for (const path of [`/profile/orders/${first.orderId}`, `/profile/orders/${first.orderId}/again`]) {
      await page.goto(path);
      await awake(page);
      await expect(page.getByRole('dialog')).toBeVisible();
    }
  });
});

test('order details and ordering again work without scripts: the dialog is drawn open by the server (A-44, A-92) @nojs', async ({
  page,
  context,
  store,
}) => {
  const { visitor, account } = await signedInVisitor(store);
  const { orderNumber } = await orderDishes(store, visitor, account, NAAN);
  await handOver(visitor, context);
  await page.goto('/profile/orders');
  await page.getByRole('link', { name: `Order Details #${orderNumber}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Order Details' });
  await expect(dialog.getByText('Garlic Naan')).toBeVisible();
  await dialog.getByRole('link', { name: 'Order again' }).click();
  await page.getByRole('button', { name: /^Add to cart/ }).click();
  await expect(page.getByRole('dialog', { name: 'Your Cart' }).getByText('Garlic Naan')).toBeVisible();
});
