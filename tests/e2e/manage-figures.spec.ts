import { zoneAtTen } from '#tests/fixtures/hours.ts';
import { orderOneDish } from '#tests/setup/guest.ts';
import { moveTo } from '#tests/setup/open-harbour.ts';
import { openReceiver, STATUS } from '#tests/setup/receiver-visitor.ts';
import { createVisitor } from '#tests/setup/visitor.ts';
import { expect } from './fixtures.ts';
import { ownerTest as test } from './owner-fixtures.ts';

test('an owner sees how the day goes, pauses delivery and takes orders again, and reads and saves the reports @journey (A-801 to A-803, A-805, A-806, A-808)', async ({
  page,
  ownersStore,
}) => {
  test.slow();
  const { store, visitor } = await ownersStore('figures@example.nz');
  // an order of the last half an hour before five is due on the restaurant's next day
  moveTo(store, 'demo', zoneAtTen());
  const guest = createVisitor(store.port);
  const contact = { fullName: 'Asha Rao', email: 'asha-figures@example.com', phone: '0215550171' };
  await orderOneDish(guest, 'garlic-naan', contact);
  const kitchen = await openReceiver(store.port, store.receiverKey('demo'));
  for (const status of [STATUS.accepted, STATUS.preparing, STATUS.delivered])
    await kitchen.move(1001, status, status === STATUS.accepted ? { minutes: '20' } : {});

  // today: the first day has nothing to compare with
  await page.goto(`${store.origin}/manage`);
  await expect(page.getByRole('heading', { level: 1, name: /Gurpreet/ })).toBeVisible();
  const orders = page.locator('.kpi').filter({ hasText: 'Orders' });
  await expect(orders.locator('.v')).toHaveText('1');
  await expect(page.getByText('Since')).toBeVisible();
  await expect(page.getByText('Nothing waits for you.')).toBeVisible();
  const chart = page.getByRole('img', { name: /^Sales of the last 7 days: .*Today \$/ });
  await expect(chart.locator('.bar')).toHaveCount(1);

  // a pause is public at once, and ends by a press
  await page.getByRole('link', { name: 'Pause orders' }).click();
  await page.getByRole('radio', { name: 'Delivery only' }).check();
  await page.getByRole('radio', { name: '15 min' }).check();
  await page.getByRole('button', { name: 'Pause orders' }).click();
  await expect(page.getByRole('heading', { name: 'Open, Delivery is paused' })).toBeVisible();
  expect((await createVisitor(store.port).get('/')).body).toContain('Delivery is paused');
  await page.getByRole('button', { name: 'Take orders again' }).click();
  await expect(page.getByRole('heading', { name: 'Open, taking orders' })).toBeVisible();

  // reports: dates that are no period keep what was typed
  await page.getByRole('link', { name: 'Reports', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'How much did each day bring?' })).toBeVisible();
  await expect(page.locator('#dish tbody th')).toHaveText(['Garlic Naan']);
  await expect(page.locator('#day .chart .bar')).toHaveCount(1);
  await page.getByLabel('From', { exact: true }).fill('2026-10-02');
  await page.getByLabel('To', { exact: true }).fill('2026-10-01');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.locator('.errs')).toContainText('From: The first day is after the last one');
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('2026-10-02');
  await page.getByRole('link', { name: '7 days' }).click();
  await expect(page.getByRole('link', { name: '7 days' })).toHaveAttribute('aria-current', 'true');

  // the file has the rows of the page
  const file = await page.getByRole('link', { name: 'Download CSV' }).getAttribute('href');
  const text = (await visitor.get(file ?? '')).body;
  // a document that is still coming has fewer rows
  await expect(page.locator('main table tr')).toHaveCount(text.split('\r\n').length - 1);
  for (const name of await page.locator('main table tbody th').allTextContents())
    expect(text).toContain(`,${/[",]/.test(name) ? `"${name}"` : name},`);
});
