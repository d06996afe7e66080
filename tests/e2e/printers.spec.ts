import { epsonPrinter, wordsOf } from '#tests/mocks/printers/epson-printer.ts';
import { orderOneDish } from '#tests/setup/guest.ts';
import { openHarbour } from '#tests/setup/open-harbour.ts';
import { orderOf } from '#tests/setup/placed-order.ts';
import { clearBoard, openReceiver } from '#tests/setup/receiver-visitor.ts';
import { createVisitor, formWith } from '#tests/setup/visitor.ts';
import { GUEST } from './customer.ts';
import { expect, test } from './fixtures.ts';
import { cutOff } from './reach.ts';
import { handOver } from './visitor-browser.ts';

test('A-510 A-517 A-562: a printer is made on its page, prints a test and an order by a press, says what is wrong, and is removed', async ({
  page,
  store,
}, { project }) => {
  await clearBoard(store);
  const name = `Stove ${project.name}`;
  const email = `printer-${project.name}@example.com`;
  const kitchen = await openReceiver(store.port, store.receiverKey('demo'));
  await handOver(kitchen.visitor, page.context());
  await page.goto('/order-receiver/devices');
  await page.getByRole('link', { name: 'Printers' }).click();

  await page.getByLabel('Name of the printer').fill(name);
  await page.getByLabel('Make').selectOption('epson');
  await page.getByLabel('Prints by itself').selectOption('press');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const shown = page.getByRole('status').locator('code');
  const address = (await shown.textContent()) ?? '';
  expect(address).toMatch(/^http:.*\/api\/[^/]+\/printers\/[\w-]{43}$/);
  const printer = epsonPrinter(address.replace(new URL(address).host, `127.0.0.1:${store.port}`));
  const own = page.getByRole('region', { name });

  await page.goto('/order-receiver/printers');
  await expect(page.locator('code')).toHaveCount(0);
  await expect(own).toContainText('Has not asked yet');
  await page.getByRole('button', { name: `Print a test ticket on ${name}` }).click();
  await expect(own).toContainText('1 ticket waits');
  expect(await printer.work()).toBe(true);

  await orderOneDish(createVisitor(store.port), 'garlic-naan', {
    fullName: GUEST.name,
    email,
    phone: GUEST.phone,
  });
  const { orderNumber, orderId } = await orderOf(store, email);
  await page.goto(`/order-receiver/orders/${orderId}`);
  await page.getByRole('button', { name: `Print on ${name}` }).click();
  await expect(page.getByText(`The ticket waits for ${name}`)).toBeVisible();
  const ticket = await printer.ask();
  if (!ticket) throw new Error('no ticket');
  expect(wordsOf(ticket)).toContain(`#${orderNumber}`);
  await printer.tell(ticket, { success: false, code: 'EPTR_REC_EMPTY' });
  await page.goto('/order-receiver');
  const notice = page.getByRole('status').filter({ hasText: name });
  await expect(notice).toContainText(/1 ticket waits since \d+:\d\d [AP]M · No paper/);
  await notice.getByRole('link', { name: 'Printers' }).click();
  await expect(own).toContainText('1 ticket waits');
  await expect(own).toContainText('Connected');
  await expect(own).toContainText('No paper');

  // the same name again is refused, and what was typed stays
  const adding = page.locator('form').filter({ has: page.getByRole('button', { name: 'Add', exact: true }) });
  await adding.getByLabel('Name of the printer').fill(name);
  await adding.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('There is a printer of this name already')).toBeVisible();
  await expect(adding.getByLabel('Name of the printer')).toHaveValue(name);

  await page.getByLabel(`Remove ${name}`, { exact: true }).click();
  await page.getByRole('button', { name: `Yes, remove ${name}` }).click();
  await expect(page.getByText('Printer removed')).toBeVisible();
  await expect(own).toHaveCount(0);
  expect((await printer.send({ ConnectionType: 'GetRequest', ID: '' })).status).toBe(404);
});

test('A-1599: with two printers the buttons of an opened ticket fit the page @js @390', async ({
  page,
  store,
}) => {
  const key = await openHarbour(store, 'twoprint');
  const kitchen = await openReceiver(store.port, key, 'twoprint');
  await handOver(kitchen.visitor, page.context());
  const printers = '/order-receiver/printers';
  for (const name of ['Front of house', 'Kitchen pass']) {
    const fields = formWith(await kitchen.visitor.get(printers), 'kind', 'formToken');
    await kitchen.visitor.submit(printers, fields, { name });
  }
  await orderOneDish(createVisitor(store.port, `twoprint.localhost:${store.port}`), 'ginger-beer', {
    fullName: GUEST.name,
    email: 'twoprint@example.com',
    phone: GUEST.phone,
  });
  await page.goto(`${store.originOf('twoprint')}/order-receiver`);
  const [orderId] = (await page.content()).match(/(?<=order-receiver\/orders\/)[0-9a-f-]{36}/) ?? [];
  await page.goto(`${store.originOf('twoprint')}/order-receiver/orders/${orderId}`);
  await expect(page.getByRole('button', { name: 'Print on Kitchen pass' })).toBeVisible();
  expect(await cutOff(page)).toEqual([]);
});
