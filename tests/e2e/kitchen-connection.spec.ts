import { clearBoard, openReceiver, STATUS } from '#tests/setup/receiver-visitor.ts';
import type { StoreProcess } from '#tests/setup/store-process.ts';
import { expect, type Page, test } from './fixtures.ts';
import { newOrder } from './kitchen-order.ts';
import { hydrated, settled } from './scripts.ts';
import { handOver } from './visitor-browser.ts';

const CHANGES = '**/order-receiver/events*';
const PRESSES = '**/order-receiver/board*';

async function openBoard(page: Page, store: StoreProcess) {
  const kitchen = await openReceiver(store.port, store.receiverKey('demo'));
  await handOver(kitchen.visitor, page.context());
  await page.goto('/order-receiver');
  await hydrated(page);
  return kitchen;
}

test('a press without connection waits on the device, over a reload too, and is sent once when it is back @js @1280 (A-344)', async ({
  page,
  context,
  store,
  complaints,
}) => {
  complaints.expect(/net::ERR_/);
  await clearBoard(store);
  const { orderNumber } = await newOrder(store, 'no-connection@example.com');
  const second = await newOrder(store, 'of-another-page@example.com');
  const kitchen = await openBoard(page, store);
  const ticket = page.getByRole('article', { name: `#${orderNumber}` });
  await page.route(PRESSES, (route) => route.abort('internetdisconnected'));
  await expect(ticket).toBeVisible();
  await settled(page);
  await ticket.getByRole('button', { name: 'Accept' }).click();
  await expect(ticket.getByText('Not sent yet')).toBeVisible();
  await expect(page.getByText('1 press waits and is sent when the connection is back.')).toBeVisible();
  await expect(page.getByText(/No connection since/)).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(ticket.getByText('Not sent yet')).toBeVisible();
  expect(await kitchen.board()).toContain(`order-${orderNumber}`);
  // another page of this device is pressed without a connection too, and closed before it can send
  const other = await context.newPage();
  await other.route(PRESSES, (route) => route.abort('internetdisconnected'));
  await other.goto('/order-receiver');
  await hydrated(other);
  const otherTicket = other.getByRole('article', { name: `#${second.orderNumber}` });
  await expect(other.getByText('Not sent yet')).toBeVisible();
  await settled(other);
  await otherTicket.getByRole('button', { name: 'Accept' }).click();
  await expect(otherTicket.getByText('Not sent yet')).toBeVisible();
  await other.close();
  await expect(page.getByText('2 presses wait and are sent when the connection is back.')).toBeVisible();
  await page.unroute(PRESSES);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  const inKitchen = page.getByRole('region', { name: 'In the kitchen' });
  await expect(inKitchen.locator(ticket)).toBeVisible();
  await expect(
    inKitchen.locator(page.getByRole('article', { name: `#${second.orderNumber}` })),
  ).toBeVisible();
  await expect(page.getByText('Not sent yet')).toHaveCount(0);
  await expect(page.getByText(/No connection since/)).toBeHidden();
  // the line may tell of the second step before its own answer does, and until that it is kept
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).join()))
    .not.toContain('kitchen-press');
});

test('a press that comes too late is told and changes nothing; the board stays and shows what is true @js @1280 (A-344)', async ({
  page,
  store,
  complaints,
}) => {
  complaints.expect(/net::ERR_/);
  await clearBoard(store);
  // this tablet has not heard of it yet
  await page.route(CHANGES, (route) => route.abort('internetdisconnected'));
  const { orderNumber } = await newOrder(store, 'too-late@example.com');
  const kitchen = await openBoard(page, store);
  const ticket = page.getByRole('article', { name: `#${orderNumber}` });
  await kitchen.move(orderNumber, STATUS.rejected, { reason: 'Closed early' });
  const told = `#${orderNumber}: That came too late and changed nothing. The order is now: Cancelled`;
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await expect(ticket).toBeVisible();
  await settled(page);
  await ticket.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByRole('alert').filter({ hasText: told })).toBeVisible();
  await expect(ticket).toBeHidden();
  expect(documents).toBe(0);
  // until somebody has seen it, on every page of the device
  await page.goto('/order-receiver/busy');
  await expect(page.getByText(told)).toBeVisible();
  await page.getByRole('button', { name: 'Seen' }).click();
  await expect(page.getByText(told)).toBeHidden();
  await page.goto('/order-receiver');
  await hydrated(page);
  await expect(page.getByText(told)).toBeHidden();
});
