import { addDays } from 'date-fns';
import { openDatabase } from '#app/backend/db/open-database.ts';
import { openHarbour } from '#tests/setup/open-harbour.ts';
import { openReceiver } from '#tests/setup/receiver-visitor.ts';
import { formWith } from '#tests/setup/visitor.ts';
import { expect, httpTest, test } from './fixtures.ts';

test('A-231, A-576, A-642: the devices of a kitchen are seen, named and signed out, one by one and all others, with the printers that these made', async ({
  page,
  store,
}) => {
  const key = await openHarbour(store, 'galley');
  const [oven, till] = [
    await openReceiver(store.port, key, 'galley'),
    await openReceiver(store.port, key, 'galley'),
  ];
  const printers = '/order-receiver/printers';
  const add = formWith(await oven.visitor.get(printers), 'kind', 'formToken');
  await oven.visitor.submit(printers, add, { name: 'Bar printer' });
  expect((await till.visitor.get(printers)).body).toContain('Added by Unnamed device');
  await page.goto(`${store.originOf('galley')}/order-receiver/devices`);
  await expect(page).toHaveURL(/\/order-receiver$/);
  await page.getByLabel('Receiver key').fill(key);
  await expect(page.getByLabel('Name of this device')).toHaveValue(/^Chrome · Linux$/);
  await page.getByLabel('Name of this device').fill('Front tablet');
  await page.getByRole('button', { name: 'Open the receiver' }).click();
  await page.locator('summary', { hasText: 'More' }).click();
  await page.getByRole('link', { name: 'Devices' }).click();
  await expect(page.getByRole('heading', { name: '3 devices are signed in' })).toBeVisible();
  const rows = page.getByRole('listitem');
  await expect(rows.filter({ hasText: 'This device' })).toContainText('Front tablet');

  await expect(page.getByText('Sign out and remove the 1 printer it added')).toBeVisible();
  const other = rows.filter({ hasText: 'Unnamed device' }).first();
  await other.getByText('Rename', { exact: true }).click();
  await other.getByLabel('New name').fill('Oven');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Device renamed')).toBeVisible();
  await page.getByLabel('Sign out Oven', { exact: true }).click();
  await page.getByRole('button', { name: 'Yes, sign out Oven' }).click();
  await expect(page.getByRole('heading', { name: '2 devices are signed in' })).toBeVisible();
  const left = async () =>
    (await Promise.all([oven, till].map(({ visitor }) => visitor.get('/order-receiver/board')))).map(
      ({ status }) => status,
    );
  expect((await left()).sort()).toEqual([200, 401]);
  await page.locator('summary', { hasText: 'Sign out all other devices' }).click();
  // whose maker may be signed out by now
  await expect(
    page.getByText('Printers that other devices added are removed too: Bar printer'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Yes, sign out all others' }).click();
  await expect(page.getByRole('heading', { name: '1 device is signed in' })).toBeVisible();
  expect(await left()).toEqual([401, 401]);
  await page.getByRole('link', { name: 'Board' }).click();
  await expect(page.getByRole('heading', { name: 'Order receiver' })).toBeAttached();
  await page.goto(store.originOf('galley') + printers);
  await expect(page.getByText('No printer is set up')).toBeVisible();
});

httpTest(
  'A-647: the board’s menu says quietly that another device is signed out soon, as nobody uses it @http',
  async ({ store }) => {
    const key = await openHarbour(store, 'cellar');
    const { board } = await openReceiver(store.port, key, 'cellar');
    await openReceiver(store.port, key, 'cellar');
    const SOON = '1 is signed out soon, as nobody uses it';
    expect(await board()).not.toContain(SOON);
    const db = await openDatabase({ dataDirectory: store.dataDirectory });
    try {
      const devices = db
        .selectFrom('receiver_devices as device')
        .innerJoin('restaurants', 'restaurants.restaurant_id', 'device.restaurant_id')
        .where('restaurants.subdomain', '=', 'cellar');
      const all = await devices.select(['device.device_id', 'device.made_utc']).execute();
      const unused = all.toSorted((a, b) => (a.made_utc < b.made_utc ? 1 : -1))[0]?.device_id ?? '';
      const expires_utc = addDays(store.now(), 13).toISOString();
      await db.updateTable('receiver_devices').set({ expires_utc }).where('device_id', '=', unused).execute();
    } finally {
      await db.destroy();
    }
    expect(await board()).toContain(SOON);
  },
);
