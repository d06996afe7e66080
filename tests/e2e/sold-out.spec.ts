import { openHarbour } from '#tests/setup/open-harbour.ts';
import { createVisitor } from '#tests/setup/visitor.ts';
import { expect, test } from './fixtures.ts';
import { settled } from './scripts.ts';

test('A-347, A-508: the kitchen takes a dish off for the rest of today, undoes it, and puts it back; customers see it at once @journey', async ({
  page,
  store,
}) => {
  const key = await openHarbour(store, 'coldroom');
  const guest = createVisitor(store.port, `coldroom.localhost:${store.port}`);
  /** How many dishes customers see as out of stock. One of the demo's is, all the time. */
  const outOfStock = async () => (await guest.get('/')).body.split('Out of stock').length - 1;
  const before = await outOfStock();
  await page.goto(`${store.originOf('coldroom')}/order-receiver/sold-out`);
  await expect(page).toHaveURL(/\/order-receiver$/);
  await page.getByLabel('Receiver key').fill(key);
  await page.getByRole('button', { name: 'Open the receiver' }).click();
  await page.getByRole('link', { name: 'Sold out' }).click();
  const onSale = page.locator('button[role="switch"][aria-checked="true"]');
  const name = (await onSale.first().getAttribute('aria-label')) ?? '';

  await page.getByRole('searchbox', { name: 'Dish, size or choice' }).fill(name.toUpperCase());
  await page.getByRole('button', { name: 'Search' }).click();
  const dish = page.getByRole('switch', { name, exact: true });
  await expect(page.getByRole('radio', { name: 'Rest of today' })).toBeChecked();
  await dish.click();
  await expect(dish).toHaveAttribute('aria-checked', 'false');
  const off = page.getByRole('region', { name: /^Off now/ });
  const ofDish = off.getByRole('listitem').filter({ hasText: name });
  await expect(ofDish).toContainText('rest of today · since');
  expect(await outOfStock()).toBeGreaterThan(before);

  await settled(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(ofDish).toBeHidden();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden();
  expect(await outOfStock()).toBe(before);

  await page.locator('label', { hasText: 'Until it is put back' }).click();
  await dish.click();
  await expect(ofDish).toContainText('Until it is put back');
  await expect(page.getByRole('radio', { name: 'Until it is put back' })).toBeChecked();
  await ofDish.getByRole('button', { name: `Put back ${name}` }).click();
  await expect(ofDish).toBeHidden();
  expect(await outOfStock()).toBe(before);
});
