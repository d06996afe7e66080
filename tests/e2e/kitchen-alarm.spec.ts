import { openHarbour } from '#tests/setup/open-harbour.ts';
import { openReceiver } from '#tests/setup/receiver-visitor.ts';
import { expect, test } from './fixtures.ts';
import { orderAt } from './harbour-order.ts';
import { hydrated, settled } from './scripts.ts';
import { handOver } from './visitor-browser.ts';

test('A-383: an order that nobody answers rings on every page, fills the screen after four minutes with the time that is left, and one press accepts it @js @1280', async ({
  page,
  store,
}) => {
  const key = await openHarbour(store, 'unheard');
  const kitchen = await openReceiver(store.port, key, 'unheard');
  await handOver(kitchen.visitor, page.context());
  await page.clock.install();
  const board = `${store.originOf('unheard')}/order-receiver`;
  await page.goto(`${board}/busy`);
  await hydrated(page);
  const pill = page.getByRole('link', { name: /^1 new oldest \d:\d\d$/ });
  await expect(pill).toBeHidden();
  await orderAt(store, 'unheard', 'unheard@example.com');
  await expect(pill).toBeVisible();
  await pill.click();
  await hydrated(page);
  await expect(page.getByRole('region', { name: 'New', exact: true })).toBeVisible();
  const calls = page.getByRole('heading', { name: 'Answer this order now' });
  await expect(calls).toBeHidden();

  await page.clock.fastForward('04:00');
  await expect(calls).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^2\d:\d\d$/);
  await expect(page.getByRole('region', { name: 'New', exact: true })).toBeHidden();
  await settled(page);
  await page.getByRole('button', { name: /^Accept for / }).click();
  await expect(calls).toBeHidden();
  await expect(page.getByRole('region', { name: 'In the kitchen' }).getByRole('article')).toBeVisible();
  expect(await kitchen.board()).not.toContain('class="tk fresh"');
});
