import { openHarbour } from '#tests/setup/open-harbour.ts';
import { openReceiver } from '#tests/setup/receiver-visitor.ts';
import { seedKitchen } from '#tests/setup/seeded-kitchen.ts';
import { expect, type Locator, type Page, test } from './fixtures.ts';
import { keyboardOf } from './keyboard.ts';
import { awake, settled } from './scripts.ts';
import { handOver } from './visitor-browser.ts';

/** Names of what Tab stops at from here on, until it leaves the page. @throws Error when it never does */
async function stops(page: Page): Promise<string[]> {
  const names: string[] = [];
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => {
      const at = document.activeElement;
      return at === document.body ? null : (at?.textContent ?? '').replace(/\s+/g, ' ').trim();
    });
    if (name === null) return names;
    names.push(name);
  }
  throw new Error(`The focus is trapped: ${names.slice(-5).join(', ')}`);
}

/** What has the focus shows it. */
async function expectSeen(page: Page): Promise<void> {
  const outline = await page.evaluate(() => {
    const at = document.activeElement ?? document.body;
    const { outlineStyle, outlineWidth } = getComputedStyle(at);
    return at.matches(':focus-visible') && outlineStyle !== 'none' ? Number.parseFloat(outlineWidth) : 0;
  });
  expect(outline).toBeGreaterThan(1);
}

test('by keyboard alone an order is accepted, opened, made ready, undone, rejected and undone; an alarm has the focus until it is answered, and gives it back @js @1280 (C-118, A-383, A-421)', async ({
  page,
  store,
}) => {
  test.slow();
  const key = await openHarbour(store, 'by-keys');
  const kitchen = await openReceiver(store.port, key, 'by-keys');
  const seeded = await seedKitchen(store, 'by-keys', key);
  const { orderNumber } = await seeded.place('Anika S.');
  await handOver(kitchen.visitor, page.context());
  await page.clock.install();
  await page.goto(`${store.originOf('by-keys')}/order-receiver`);
  await awake(page);
  const keyboard = keyboardOf(page);
  const press = async (target: Locator) => {
    // what an answer brings takes presses a moment after it has come
    await expect(target).toBeVisible();
    await settled(page);
    await keyboard.tabTo(target);
    await expectSeen(page);
    await page.keyboard.press('Enter');
  };
  const name = `#${orderNumber}`;
  const ticket = page.getByRole('article', { name });
  const undo = page.getByRole('button', { name: `Undo ${name}` });

  // the bar first, then the orders as they stand
  const all = await stops(page);
  const places = ['Later', 'Busy', 'Sold out', 'Find', 'Sound on', 'More', name, 'Accept', 'Other'].map(
    (word) => all.findIndex((stop) => stop.includes(word)),
  );
  expect(places).toEqual([...places].sort((one, other) => one - other));
  expect(places).not.toContain(-1);

  await press(ticket.getByRole('button', { name: /^Accept/ }));
  await expect(undo).toBeVisible();
  await expect(page.locator('body')).not.toBeFocused();
  await press(ticket.getByRole('button', { name: 'Start' }));
  await press(ticket.getByRole('button', { name: 'Ready' }));
  const pass = page.getByRole('region', { name: 'Ready' });
  await expect(pass.getByRole('button', { name: /^Picked up/ })).toBeVisible();
  await press(undo);
  await expect(ticket.getByRole('button', { name: 'Ready' })).toBeVisible();

  await press(ticket.getByRole('link'));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await press(page.getByRole('link', { name: /Cancel|Reject/ }).first());
  await press(page.getByRole('button', { name: /Too busy/ }));
  await expect(undo).toBeVisible();
  await press(undo);
  await expect(ticket.getByRole('button', { name: 'Ready' })).toBeVisible();

  // an order that nobody answers: nothing below it can be reached
  await seeded.place('Wiremu H.');
  await expect(page.getByRole('region', { name: 'New', exact: true }).getByRole('article')).toBeVisible();
  const find = page.getByRole('link', { name: 'Find' });
  await keyboard.tabTo(find);
  await page.clock.fastForward('04:00');
  const accept = page.locator('.alarm').getByRole('button', { name: /^Accept for/ });
  await expect(accept).toBeVisible();
  const ways = await stops(page);
  expect(ways[0]).toMatch(/^Accept for/);
  expect(ways.join()).not.toMatch(/Find|Ready/);
  await press(accept);
  await expect(accept).toBeHidden();
  await expect(find).toBeFocused();
});
