import { formatPrice } from '#app/domain/money/format-price.ts';
import { businessDate } from '#app/domain/time/business-day.ts';
import { type StoredRow, storeRows } from '#tests/setup/database.ts';
import { checkoutForm, placeOrder, readyCheckout } from '#tests/setup/guest.ts';
import { formsOf } from '#tests/setup/html-forms.ts';
import { openHarbour } from '#tests/setup/open-harbour.ts';
import { orderOf } from '#tests/setup/placed-order.ts';
import { openReceiver, STATUS } from '#tests/setup/receiver-visitor.ts';
import type { StoreProcess } from '#tests/setup/store-process.ts';
import { createVisitor } from '#tests/setup/visitor.ts';
import { expect, test } from './fixtures.ts';
import { hydrated } from './scripts.ts';
import { handOver } from './visitor-browser.ts';

/** Places an order of the first dish; `isLater` at the last time that can be chosen. @returns its row */
async function ordered(
  store: StoreProcess,
  subdomain: string,
  [fullName, phone]: readonly [string, string],
  isLater = false,
): Promise<StoredRow> {
  const visitor = createVisitor(store.port, `${subdomain}.localhost:${store.port}`);
  const card = formsOf((await visitor.get('/')).body).find((form) =>
    form.buttons.some(([name]) => name === 'productId'),
  );
  if (!card) throw new Error('No dish can be added as it is');
  await visitor.submit('/', card);
  let page = await readyCheckout(visitor);
  if (isLater) {
    const asked = await visitor.submit('/checkout', checkoutForm(page), { intent: 'change-time' });
    const [, timeChoice = ''] = [...asked.body.matchAll(/<option value="(\d{4}-[^"]+)"/g)].at(-1) ?? [];
    page = await visitor.submit('/checkout', checkoutForm(asked), { intent: 'choose-time', timeChoice });
  }
  const email = `${phone}-${subdomain}@example.com`;
  const placed = await placeOrder(visitor, page, { fullName, email, phone });
  expect(placed.status).toBe(303);
  const { orderId } = await orderOf(store, email);
  const [row] = await storeRows(store, 'select * from orders where order_id = ?', orderId);
  if (!row) throw new Error(`No order of ${email}`);
  return row;
}

test('the kitchen finds an order by each field, and saves the day that it belongs to @nojs (A-530, A-531, A-533, A-534)', async ({
  page,
  store,
}) => {
  const subdomain = 'books';
  const key = await openHarbour(store, subdomain, { scheduledOrders: true });
  const kitchen = await openReceiver(store.port, key, subdomain);
  const zoe = await ordered(store, subdomain, ['Zoë Māhia', '0215550142']);
  const theo = await ordered(store, subdomain, ['Theo Brown', '0215550143']);
  const kiran = await ordered(store, subdomain, ['Kiran Joshi', '0215550144']);
  const later = await ordered(store, subdomain, ['Isla McRae', '0215550145'], true);
  const { accepted, preparing, delivered, rejected } = STATUS;
  for (const { order_number } of [zoe, theo])
    for (const status of [accepted, preparing, delivered]) await kitchen.move(Number(order_number), status);
  await kitchen.move(Number(kiran.order_number), rejected);
  await handOver(kitchen.visitor, page.context());

  await test.step('find', async () => {
    await page.goto(`${store.originOf(subdomain)}/order-receiver`);
    await page.getByRole('link', { name: 'Find' }).click();
    const words = page.getByRole('searchbox', { name: 'Number, name or last digits of the phone' });
    const hits = page.locator('main .rows li');
    const find = async (...names: string[]) => {
      await page.getByRole('button', { name: 'Find' }).click();
      await expect(hits).toHaveCount(names.length);
      for (const [at, name] of names.entries()) await expect(hits.nth(at)).toContainText(name);
    };
    await expect(hits).toHaveCount(4);
    await words.fill('mahia zoe');
    await find('Zoë Māhia');
    await expect(page.getByRole('heading', { name: '1 order with “mahia zoe”' })).toBeVisible();
    await words.fill('0143');
    await find('Theo Brown');
    await words.fill(`#${kiran.order_number}`);
    await find('Kiran Joshi');
    await expect(hits).toContainText('Cancelled');
    await words.fill('');
    await page.getByLabel('State').selectOption('Finished');
    await find('Theo Brown', 'Zoë Māhia');
    await page.getByLabel('State').selectOption('All');
    const today = (await page.getByLabel('From', { exact: true }).getAttribute('max')) ?? '';
    await page.getByLabel('From', { exact: true }).fill(today);
    const last = page.getByLabel('To', { exact: true });
    await last.fill((await last.getAttribute('min')) ?? '');
    await find();
    await expect(page.getByText('No order was found.')).toBeVisible();
    await last.fill(today);
    await find('Isla McRae', 'Kiran Joshi', 'Theo Brown', 'Zoë Māhia');
    await hits.nth(2).getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`/order-receiver/orders/${theo.order_id}$`));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`#${theo.order_number}`);
  });

  await test.step('later', async () => {
    await page.goto(`${store.originOf(subdomain)}/order-receiver`);
    await page
      .getByRole('navigation', { name: 'Order receiver' })
      .getByRole('link', { name: /^Later/ })
      .click();
    const row = page.locator('main .rows li');
    await expect(row).toHaveCount(1);
    await expect(row).toContainText(`#${later.order_number} Isla McRae`);
    await expect(row).toContainText(/Not accepted yet · answer by .*\d+:\d\d [AP]M/);
    await kitchen.move(Number(later.order_number), accepted);
    await page.reload();
    await expect(row).toContainText(/Moves to the board at .*\d+:\d\d [AP]M/);
  });

  await test.step('day', async () => {
    await page.goto(`${store.originOf(subdomain)}/order-receiver`);
    await page.locator('summary', { hasText: 'More' }).click();
    await page.getByRole('navigation').getByRole('link', { name: 'Day’s close' }).click();
    await expect(page.getByRole('heading', { name: 'Not sold' })).toBeVisible();
    const date = businessDate(new Date(String(zoe.due_utc)), 'Pacific/Auckland');
    await page.goto(`${store.originOf(subdomain)}/order-receiver/day?date=${date}`);
    const sales = Number(zoe.payable_cents) + Number(theo.payable_cents);
    const figures = page.locator('.figs');
    await expect(figures).toContainText('Orders2');
    await expect(figures).toContainText(`Sales${formatPrice(sales)}`);
    const lost = formatPrice(Number(kiran.payable_cents));
    await expect(page.getByRole('region', { name: 'Not sold' })).toContainText(
      `Rejected or cancelled by us1 · ${lost}`,
    );
    await expect(page.getByRole('row', { name: /^Cash, to be in the till/ })).toContainText(
      formatPrice(sales),
    );
    await expect(page.getByText('Print this page with your browser.')).toBeVisible();
    const file = page.getByRole('link', { name: 'CSV' });
    await expect(file).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(file).toBeHidden();
    await expect(page.getByRole('link', { name: 'Board' })).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Harbour Fish & Chips')).toBeVisible();

    const sheet = await kitchen.visitor.get(`/order-receiver/day.csv?date=${date}`);
    expect(sheet.headers['content-type']).toBe('text/csv; charset=utf-8; header=present');
    expect(sheet.headers['content-disposition']).toBe(`attachment; filename="day-${date}.csv"`);
    expect(sheet.body).toContain(`\r\n${date},All,Sales,2,${sales / 100}\r\n`);
    expect(sheet.body).toContain(`${date},By payment,"Cash, to be in the till",2,${sales / 100}\r\n`);
    expect(sheet.body).toContain(
      `${date},Not sold,Rejected or cancelled by us,1,${Number(kiran.payable_cents) / 100}\r\n`,
    );
    // nobody but the kitchen reads it
    const stranger = createVisitor(store.port, `${subdomain}.localhost:${store.port}`);
    expect((await stranger.get(`/order-receiver/day.csv?date=${date}`)).status).toBe(303);
  });
});

test('the day’s close is printed by a press @js (A-534)', async ({ page, store }) => {
  const kitchen = await openReceiver(store.port, store.receiverKey('demo'));
  await handOver(kitchen.visitor, page.context());
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.goto('/order-receiver/day');
  await hydrated(page);
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('html[data-printed]')).toHaveCount(1);
});
