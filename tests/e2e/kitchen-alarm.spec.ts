import { placeOrder, readyCheckout } from '#tests/setup/guest.ts';
import { formsOf } from '#tests/setup/html-forms.ts';
import { openHarbour } from '#tests/setup/open-harbour.ts';
import { openReceiver } from '#tests/setup/receiver-visitor.ts';
import type { StoreProcess } from '#tests/setup/store-process.ts';
import { createVisitor } from '#tests/setup/visitor.ts';
import { GUEST } from './customer.ts';
import { expect, test } from './fixtures.ts';
import { hydrated } from './scripts.ts';
import { handOver } from './visitor-browser.ts';

async function orderAt(store: StoreProcess, subdomain: string, email: string) {
  const guest = createVisitor(store.port, `${subdomain}.localhost:${store.port}`);
  const menu = await guest.get('/');
  const card = formsOf(menu.body).find((form) => form.buttons.some(([name]) => name === 'productId'));
  if (!card) throw new Error('No dish can be added as it is');
  expect((await guest.submit('/', card)).status).toBe(303);
  const contact = { fullName: GUEST.name, email, phone: GUEST.phone };
  expect((await placeOrder(guest, await readyCheckout(guest), contact)).status).toBe(303);
}

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
  await page.getByRole('button', { name: /^Accept for / }).click();
  await expect(calls).toBeHidden();
  await expect(page.getByRole('region', { name: 'In the kitchen' }).getByRole('article')).toBeVisible();
  expect(await kitchen.board()).not.toContain('class="tk fresh"');
});
