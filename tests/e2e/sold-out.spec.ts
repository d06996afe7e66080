import { openHarbour } from '#tests/setup/open-harbour.ts';
import { createVisitor } from '#tests/setup/visitor.ts';
import { expect, test } from './fixtures.ts';

test('A-347: the kitchen takes a dish off for the rest of today and puts it back; customers see both at once', async ({
  page,
  store,
}) => {
  const key = await openHarbour(store, 'larder');
  const guest = createVisitor(store.port, `larder.localhost:${store.port}`);
  /** How many dishes customers see as out of stock. One of the demo's is, all the time. */
  const outOfStock = async () => (await guest.get('/')).body.split('Out of stock').length - 1;
  const before = await outOfStock();
  await page.goto(`${store.originOf('larder')}/order-receiver/sold-out`);
  await expect(page).toHaveURL(/\/order-receiver$/);
  await page.getByLabel('Receiver key').fill(key);
  await page.getByRole('button', { name: 'Open the receiver' }).click();
  await page.getByRole('link', { name: 'Sold out' }).click();
  const takeOff = page.getByRole('button', { name: /^Take off / });
  const name = ((await takeOff.first().getAttribute('aria-label')) ?? '').replace('Take off ', '');

  await page.getByRole('searchbox', { name: 'Dish' }).fill(name.toUpperCase());
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(takeOff).toHaveCount(1);
  await expect(page.getByRole('radio', { name: 'for the rest of today' })).toBeChecked();
  await takeOff.click();
  await expect(page.getByText(`${name} is sold out`).first()).toBeVisible();
  const off = page.getByRole('region', { name: /^\d+ dish(es are| is) sold out$/ });
  const ofDish = off.getByRole('listitem').filter({ hasText: name });
  await expect(ofDish).toContainText(/Until .*5:00 AM/);
  expect(await outOfStock()).toBeGreaterThan(before);

  await off.getByRole('button', { name: `Put back ${name}` }).click();
  await expect(page.getByText(`${name} is on sale again`).first()).toBeVisible();
  await expect(ofDish).toBeHidden();
  expect(await outOfStock()).toBe(before);

  await page.getByText('until it is put back', { exact: true }).click();
  await takeOff.click();
  await expect(ofDish).toContainText('Until it is put back');
  await expect(page.getByRole('radio', { name: 'until it is put back' })).toBeChecked();
});
