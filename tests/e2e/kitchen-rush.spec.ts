import { zoneAtTen } from '#tests/fixtures/hours.ts';
import { openHarbour } from '#tests/setup/open-harbour.ts';
import { openReceiver, STATUS } from '#tests/setup/receiver-visitor.ts';
import { seedKitchen } from '#tests/setup/seeded-kitchen.ts';
import { expect, type Page, test } from './fixtures.ts';
import { hydrated } from './scripts.ts';
import { handOver } from './visitor-browser.ts';

const NAMES = ['Anika S.', 'Wiremu H.', 'Harjit B.', 'Sione F.', 'Priya N.'];

/** The numbers of the tickets that the window shows whole, without scrolling. */
function wholeTickets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // the pass stays at the lower edge, over what is below it
    const pass = document.querySelector('.lane.pass')?.getBoundingClientRect().top;
    return [...document.querySelectorAll('.board :is(article, li)[id^="order-"]')]
      .filter((ticket) => {
        const { left, top, right, bottom } = ticket.getBoundingClientRect();
        const edge = ticket.localName === 'article' && pass !== undefined ? pass : innerHeight;
        return left >= 0 && top >= 0 && right <= innerWidth && bottom <= edge;
      })
      .map(({ id }) => id.replace('order-', '#'));
  });
}

/** The first touch takes the bar of the sound away. */
async function touch(page: Page): Promise<void> {
  await hydrated(page);
  await page.mouse.click(400, 30);
  await expect(page.getByText('Sound is waiting')).toBeHidden();
}

const isWider = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

test('A-622, A-1606: twenty orders that are due within half an hour are on one screen of a tablet, in the kitchen, at the pass and new; what is due later folds first; a rush scrolls, and is no wider @js @1280', async ({
  page,
  store,
}) => {
  const key = await openHarbour(store, 'rush', {}, zoneAtTen());
  const kitchen = await openReceiver(store.port, key, 'rush');
  const seeded = await seedKitchen(store, 'rush', key);
  const numberOf = ({ orderNumber }: { orderNumber: number }) => `#${orderNumber}`;
  const placed = [];
  for (let index = 0; index < 20; index += 1)
    placed.push(
      await seeded.place(NAMES[index % NAMES.length] ?? '', index % 5 === 0 ? 'Sesame allergy' : undefined),
    );
  for (const [index, order] of placed.entries()) await seeded.move(order, STATUS.accepted, 11 + index);
  for (const order of placed.slice(0, 7)) await seeded.move(order, STATUS.preparing);
  await handOver(kitchen.visitor, page.context());
  const board = `${store.originOf('rush')}/order-receiver`;
  await page.goto(board);
  await touch(page);
  expect((await wholeTickets(page)).sort()).toEqual(placed.map(numberOf).sort());
  expect(await isWider(page)).toBe(false);
  await expect(page.locator('.dense .ft .btn').first()).toHaveCSS('min-height', '56px');

  // nothing is new: the kitchen has the whole width of a small tablet, too
  const size = page.viewportSize() ?? { width: 1280, height: 800 };
  await page.setViewportSize({ width: 1024, height: 768 });
  expect((await page.locator('.lane.cook').boundingBox())?.width).toBeGreaterThan(950);
  await page.setViewportSize(size);

  // four are ready, three others are new
  for (const order of placed.slice(0, 4)) await seeded.move(order, STATUS.ready);
  for (const order of placed.slice(4, 7)) {
    await seeded.move(order, STATUS.ready);
    await seeded.move(order, STATUS.delivered);
  }
  const fresh = [];
  for (const name of NAMES.slice(0, 3)) fresh.push(await seeded.place(name));
  await expect(page.getByRole('region', { name: 'New', exact: true }).getByRole('article')).toHaveCount(3);
  await expect(page.getByRole('region', { name: 'Ready' }).getByRole('listitem')).toHaveCount(4);
  const shown = [...placed.slice(0, 4), ...placed.slice(7), ...fresh].map(numberOf);
  expect((await wholeTickets(page)).sort()).toEqual(shown.sort());

  // twelve new ones, twenty in the kitchen, half of those due in more than half an hour
  for (let index = 0; index < 9; index += 1)
    fresh.push(await seeded.place(NAMES[index % NAMES.length] ?? ''));
  for (let index = 0; index < 7; index += 1) {
    const late = await seeded.place('Losa P.');
    await seeded.move(late, STATUS.accepted, 60 + index);
  }
  await page.reload();
  await touch(page);
  await expect(page.getByRole('region', { name: 'New', exact: true }).getByRole('article')).toHaveCount(12);
  await expect(page.locator('.cook .folded')).toHaveCount(7);
  expect(await isWider(page)).toBe(false);
  const first = await wholeTickets(page);
  // the one that would cancel itself first, and what is due first
  expect(first).toEqual(expect.arrayContaining([...fresh.slice(0, 2), ...placed.slice(7)].map(numberOf)));
  await page
    .getByRole('article', { name: numberOf(fresh.at(-1) ?? fresh[0] ?? { orderNumber: 0 }) })
    .scrollIntoViewIfNeeded();
  await expect(
    page.getByRole('region', { name: 'New', exact: true }).getByRole('article').last(),
  ).toBeInViewport();
});
