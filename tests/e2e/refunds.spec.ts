import { postForm } from '#tests/mocks/stripe/browser.ts';
import { addFromMenu, placeOrder, readyCheckout } from '#tests/setup/guest.ts';
import { orderOf } from '#tests/setup/placed-order.ts';
import { clearBoard, openReceiver, STATUS } from '#tests/setup/receiver-visitor.ts';
import type { StoreProcess } from '#tests/setup/store-process.ts';
import { createVisitor, type Visitor } from '#tests/setup/visitor.ts';
import { expect, cardTest as test } from './card-fixtures.ts';
import { GUEST } from './customer.ts';
import { STANDS_MS } from './pass-time.ts';
import { hydrated } from './scripts.ts';
import { handOver } from './visitor-browser.ts';

test.beforeEach(({ store }) => clearBoard(store));

/** An order that was handed over, and the kitchen that did. */
async function served(store: StoreProcess, email: string) {
  const { orderNumber, orderId } = await orderOf(store, email);
  const kitchen = await openReceiver(store.port, store.receiverKey('demo'));
  for (const step of [STATUS.accepted, STATUS.preparing, STATUS.delivered])
    await kitchen.move(orderNumber, step);
  return { kitchen, orderId, address: `/order-receiver/orders/${orderId}` };
}

async function shown(customer: Visitor): Promise<string> {
  return (await customer.get('/success')).body;
}

test('A-520 A-522 A-526: a finished order paid in cash opens whole, a piece of it is noted as given back, and its customer reads it @journey', async ({
  page,
  store,
  scripted,
}, { project }) => {
  const email = `refund-cash-${project.name}@example.com`;
  const customer = createVisitor(store.port);
  const contact = { fullName: GUEST.name, email, phone: GUEST.phone };
  for (let added = 0; added < 2; added += 1) await addFromMenu(customer, 'garlic-naan');
  await placeOrder(customer, await readyCheckout(customer), contact, { paymentMode: '1' });
  const { kitchen, address } = await served(store, email);
  await handOver(kitchen.visitor, page.context());

  await page.goto(address);
  const history = page.locator('ol.hist');
  for (const said of ['Created', 'Accepted', 'Delivered', 'customer', 'Unnamed device'])
    await expect(history).toContainText(said);
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
  await page.getByRole('link', { name: 'Give money back' }).click();
  if (scripted) await hydrated(page);

  // a refusal keeps what was chosen
  await page.getByLabel('Reason').selectOption('other');
  await page.getByRole('checkbox', { name: /Garlic Naan/ }).check();
  await page.getByLabel(/How many/).selectOption('1');
  const press = page.getByRole('button', { name: /in cash/ });
  if (scripted) await expect(press).toHaveText('Note $4.50 as given back in cash');
  await press.click();
  await expect(page.getByRole('alert')).toContainText('in your own words');
  await expect(page.getByRole('checkbox', { name: /Garlic Naan/ })).toBeChecked();
  await expect(page.getByLabel(/How many/)).toHaveValue('1');
  await page.getByLabel(/In your own words/).fill('One naan was burnt');
  await page.getByRole('button', { name: /in cash/ }).click();

  await expect(page.locator('dl.kv')).toContainText('−$4.50');
  expect(await shown(customer)).not.toContain('$4.50 was given back');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('dl.kv')).toContainText('Not made');

  // the same again, and this time it stands
  await page.getByRole('link', { name: 'Give money back' }).click();
  await page.getByLabel('Reason').selectOption('quality');
  await page.getByRole('checkbox', { name: /Garlic Naan/ }).check();
  await page.getByLabel(/How many/).selectOption('1');
  await page.getByRole('button', { name: /in cash/ }).click();
  await expect(page.locator('dl.kv')).toContainText('Kept');
  await store.pass(STANDS_MS);
  expect(await shown(customer)).toContain('$4.50 was given back to you in cash');
});

test('A-523 A-526: a sum of an order by card goes back to it, more than is kept does not, and the receipt shows it with its GST', async ({
  page,
  store,
  stripe,
}, { project }) => {
  const email = `refund-card-${project.name}@example.com`;
  const customer = createVisitor(store.port);
  await addFromMenu(customer, 'garlic-naan');
  const contact = { fullName: GUEST.name, email, phone: GUEST.phone };
  const placed = await placeOrder(customer, await readyCheckout(customer), contact, { paymentMode: '2' });
  const paid = await postForm(placed.headers.location ?? '', { number: '4242424242424242' });
  const back = new URL(paid.location);
  await customer.get(back.pathname + back.search);
  const { kitchen, address } = await served(store, email);
  await handOver(kitchen.visitor, page.context());

  await page.goto(`${address}/refund`);
  await page.getByLabel('Reason').selectOption('late');
  await page.getByLabel(/Or a sum/).fill('99');
  const press = () => page.locator('form:has(#sum) input[name="pressId"]').inputValue();
  const first = await press();
  await page.getByRole('button', { name: /back to the card/ }).click();
  await expect(page.getByRole('alert')).toContainText('more than can still go back');
  await expect(page.getByLabel(/Or a sum/)).toHaveValue('99');
  // pressed again it is the same press: where only its answer was lost, nothing goes back twice
  expect(await press()).toBe(first);
  await page.getByLabel(/Or a sum/).fill('2.30');
  await page.getByRole('button', { name: /back to the card/ }).click();
  await expect(page.locator('dl.kv')).toContainText('−$2.30');

  const made = () =>
    stripe
      .ledger()
      .flatMap(({ effect, object }) =>
        effect === 'refund.created' && object.object === 'refund' && object.metadata?.refundId
          ? [object.amount]
          : [],
      );
  expect(made()).toEqual([]);
  await store.pass(STANDS_MS);
  expect(made()).toEqual([230]);
  const receipt = (await customer.get('/success/receipt')).body;
  expect(receipt).toContain('−$2.30');
  expect(receipt).toContain('GST in it $0.30');
});
