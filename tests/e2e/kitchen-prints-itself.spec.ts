import { orderOneDish } from '#tests/setup/guest.ts';
import { openHarbour } from '#tests/setup/open-harbour.ts';
import { openReceiver } from '#tests/setup/receiver-visitor.ts';
import { createVisitor } from '#tests/setup/visitor.ts';
import { GUEST } from './customer.ts';
import { expect, test } from './fixtures.ts';
import { handOver } from './visitor-browser.ts';

test('A-561: a device that is set so prints each order once by itself, and a reload prints nothing again @js', async ({
  page,
  store,
}) => {
  const key = await openHarbour(store, 'itself');
  const kitchen = await openReceiver(store.port, key, 'itself');
  await handOver(kitchen.visitor, page.context());
  // what is on the page as it prints
  await page.addInitScript(() => {
    window.print = () => {
      const printed = sessionStorage.getItem('printed') ?? '';
      const paper = document.querySelector('.paperonly')?.textContent ?? 'nothing';
      sessionStorage.setItem('printed', `${printed}${paper}\n`);
    };
  });
  const printed = () =>
    page.evaluate(() => (sessionStorage.getItem('printed') ?? '').split('\n').filter(Boolean));
  await page.goto(`${store.originOf('itself')}/order-receiver/devices`);
  await expect(page.getByRole('radio', { name: /Only by a press/ })).toBeChecked();
  await page.getByRole('radio', { name: /When an order comes in/ }).check();
  await page
    .getByRole('region', { name: 'Tickets by the browser' })
    .or(page.getByRole('form', { name: 'Tickets by the browser' }))
    .getByRole('button')
    .click();
  await expect(page.getByText('Saved for this device.')).toBeVisible();
  await expect(page.getByRole('radio', { name: /When an order comes in/ })).toBeChecked();

  await page.goto(`${store.originOf('itself')}/order-receiver`);
  const guest = createVisitor(store.port, `itself.localhost:${store.port}`);
  await orderOneDish(guest, 'ginger-beer', {
    fullName: GUEST.name,
    email: 'itself@example.com',
    phone: GUEST.phone,
  });
  await expect.poll(printed).toEqual([expect.stringContaining('Ginger Beer')]);
  expect((await printed())[0]).not.toContain('COPY');
  await expect(page.locator('.paperonly')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  // the next one is printed, and by then the first would have been
  const next = createVisitor(store.port, `itself.localhost:${store.port}`);
  await orderOneDish(next, 'ginger-beer', {
    fullName: 'Next',
    email: 'next@example.com',
    phone: GUEST.phone,
  });
  await expect.poll(printed).toHaveLength(2);
  expect((await printed())[1]).toContain('Next');

  // a page that died while it printed prints a copy: nobody knows whether there is paper
  const [orderId] = await page.evaluate(() =>
    [...document.querySelectorAll('article a[href*="/orders/"]')].map(
      (link) => link.getAttribute('href')?.split('/').at(-1) ?? '',
    ),
  );
  await page.evaluate((id) => {
    const left = { orderId: id, pressId: 'press-that-had-begun', isBegun: true, isCopy: false };
    localStorage.setItem('kitchen-printing', JSON.stringify(left));
  }, orderId);
  await page.reload();
  await expect.poll(printed).toHaveLength(3);
  expect((await printed())[2]).toContain('COPY 1');
});
