import { orderOneDish } from '#tests/setup/guest.ts';
import { openHarbour } from '#tests/setup/open-harbour.ts';
import { openReceiver } from '#tests/setup/receiver-visitor.ts';
import { createVisitor } from '#tests/setup/visitor.ts';
import { GUEST } from './customer.ts';
import { expect, test } from './fixtures.ts';
import { STANDS_MS } from './pass-time.ts';
import { handOver } from './visitor-browser.ts';

test('an order is rejected as sold out, the dish goes off the menu in the same press, and its customer reads it @journey (A-505, A-506, A-507, A-560, A-563, A-637, A-632)', async ({
  page,
  store,
}) => {
  const key = await openHarbour(store, 'rejecting');
  const host = `rejecting.localhost:${store.port}`;
  const origin = store.originOf('rejecting');
  const guest = createVisitor(store.port, host);
  const contact = { fullName: GUEST.name, email: 'rejected-dish@example.com', phone: GUEST.phone };
  await orderOneDish(guest, 'ginger-beer', contact);
  const kitchen = await openReceiver(store.port, key, 'rejecting');
  await handOver(kitchen.visitor, page.context());
  await page.goto(`${origin}/order-receiver`);
  const ticket = page.getByRole('article').getByRole('link').first();
  await page.goto(`${origin}${await ticket.getAttribute('href')}`);
  await page.getByRole('link', { name: 'Reject', exact: true }).click();
  await expect(page.getByText('Nothing was paid: nothing goes back.')).toBeVisible();
  // words of one's own are asked for, and what was typed stays
  await page.getByRole('button', { name: 'Reject with these words' }).click();
  await expect(page.getByRole('alert')).toContainText('Write the reason.');
  // the same page, still open in another tab
  const late = await page.context().newPage();
  await late.goto(page.url());
  await page.getByText('Sold out: choose what').click();
  await page.getByRole('checkbox', { name: 'Ginger Beer' }).check();
  await expect(page.getByRole('checkbox', { name: /Also take what is ticked/ })).toBeChecked();
  await page.getByLabel('In your own words').fill('Lemon fizz is here');
  await page.getByRole('button', { name: 'Reject as sold out' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'is rejected' })).toBeVisible();
  // its customer is told when it stands, fifteen seconds after the press
  expect((await guest.get('/success')).body).not.toContain('rejected by the restaurant');

  // whoever rejects it too is told who was first, and that what they ticked is off the menu
  await late.getByText('Sold out: choose what').click();
  await late.getByRole('checkbox', { name: 'Ginger Beer' }).check();
  await late.getByRole('button', { name: 'Reject as sold out' }).click();
  await expect(late).toHaveURL(/order-receiver$/);
  await expect(late.getByText(/^Already cancelled, on /)).toBeVisible();
  await expect(late.getByText('What you ticked is off the menu for the rest of today.')).toBeVisible();
  await late.close();

  // then the dish is taken off, too
  await store.pass(STANDS_MS);
  const told = (await guest.get('/success')).body;
  expect(told).toContain('Your order has been rejected by the restaurant.');
  expect(told).toContain('Sold out today: Ginger Beer. Lemon fizz is here');
  const inPunjabi = await guest.get('/success?lng=pa');
  expect(inPunjabi.body).toContain('ਅੱਜ ਮੁੱਕ ਗਿਆ: ਜਿੰਜਰ ਬੀਅਰ। Lemon fizz is here');
  await page.goto(`${origin}/order-receiver/sold-out`);
  const off = page.getByRole('region', { name: /^Off now/ });
  await expect(off.getByRole('listitem').filter({ hasText: 'Ginger Beer' })).toContainText('rest of today');

  // a choice is found by its name, and is off wherever it is
  await page.getByRole('searchbox').fill('tartare');
  await page.getByRole('button', { name: 'Search' }).click();
  await page
    .getByRole('switch', { name: /Tartare/ })
    .first()
    .click();
  await expect(off.getByRole('listitem').filter({ hasText: 'Tartare' })).toBeVisible();
  await page.goto(`${origin}/item/chips`);
  await expect(page.getByRole('dialog')).toContainText('Out of stock');
});
