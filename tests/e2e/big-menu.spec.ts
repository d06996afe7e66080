import { brotliCompressSync, gzipSync } from 'node:zlib';
import { bigMenuFile } from '#tests/fixtures/big-menu.ts';
import { operatorOf } from '#tests/setup/built-operator.ts';
import { send } from '#tests/setup/http.ts';
import { openManage } from '#tests/setup/staff-visitor.ts';
import type { StoreProcess } from '#tests/setup/store-process.ts';
import { expect, httpTest, test } from './fixtures.ts';
import { hydrated } from './scripts.ts';

const DISHES = 1_000;
const DEPARTMENTS = 60;

/** Adds restaurants to the running store of this worker. */
async function importMenus(store: StoreProcess, ...menus: Parameters<typeof bigMenuFile>[]): Promise<void> {
  const operator = await operatorOf(store);
  for (const menu of menus) await operator.take(bigMenuFile(...menu));
  await operator.close();
}

httpTest('C-009: the page of 1,000 dishes is little more than that of 60 @http', async ({ store }) => {
  await importMenus(
    store,
    ['small-menu', 4, 60],
    ['large-menu', DEPARTMENTS, DISHES],
    ['one-list', 1, DISHES],
  );
  const pageOf = async (name: string) =>
    (await send(store.port, { host: `${name}.localhost:${store.port}` })).body;
  const small = await pageOf('small-menu');
  for (const large of [await pageOf('large-menu'), await pageOf('one-list')]) {
    expect(large.length / small.length).toBeLessThanOrEqual(1.3);
    expect(brotliCompressSync(large).length / brotliCompressSync(small).length).toBeLessThanOrEqual(1.3);
  }
  // and so is a department's own page
  const [few, many] = await Promise.all([
    send(store.port, { host: `small-menu.localhost:${store.port}`, path: '/products/lamb-dishes-1' }),
    send(store.port, { host: `one-list.localhost:${store.port}`, path: '/products/lamb-dishes-1' }),
  ]);
  expect(few.body.match(/<li id="card-/g)).toHaveLength(15);
  expect(many.body.match(/<li id="card-/g)).toHaveLength(60);
  // every department is there, and leads to all of its dishes
  const large = await pageOf('large-menu');
  expect(large.match(/<section id="department-/g)).toHaveLength(DEPARTMENTS);
  expect(large).toContain('>Show all 17 dishes</a>');
});

httpTest('A-1011: of 1,000 dishes the owner gets a list of less than 100 kB @http', async ({ store }) => {
  await importMenus(store, ['owners-list', 1, DISHES]);
  const { visitor } = await openManage(store, 'big-menu@example.nz', 'owners-list');
  const { status, body } = await visitor.get('/manage/menu?arrange=1');
  expect(status).toBe(200);
  expect(body.match(/<li id="dish-/g)).toHaveLength(100);
  expect(brotliCompressSync(body).length).toBeLessThan(30_000);
  expect(gzipSync(body).length).toBeLessThan(100_000);
  const prices = await visitor.get('/manage/menu/prices?amount=5');
  expect(gzipSync(prices.body).length).toBeLessThan(100_000);
});

test('C-009: sections of a big menu fill in as they come near, each dish once; without script, and where the rest does not come, a link leads to it @390 @layout', async ({
  page,
  store,
  scripted,
  complaints,
}) => {
  complaints.expect(/net::ERR_FAILED/);
  await importMenus(store, ['large-menu', DEPARTMENTS, DISHES], ['one-list', 1, DISHES]);
  const nav = page.getByRole('navigation', { name: 'Departments' });
  const cards = page.getByRole('main').locator('li[id^="card-"]');
  const idsOnce = async () => {
    const ids = await cards.evaluateAll((all) => all.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    return ids.length;
  };

  if (scripted)
    await test.step('a department is filled when it is near, and adds by one press', async () => {
      await page.goto(`${store.originOf('large-menu')}/`);
      await hydrated(page);
      const last = nav.getByRole('link').last();
      await last.click();
      const section = page.locator('main section[id^="department-"]').last();
      const heading = section.getByRole('heading', { level: 2 });
      await expect(heading).toBeInViewport();
      await expect(section.getByRole('listitem')).toHaveCount(16);
      // what filled in above has not pushed the heading away
      await expect(heading).toBeInViewport();
      await expect(last).toHaveAttribute('aria-current', 'true');
      const dish = section.getByRole('listitem').first();
      await dish.getByRole('button').click();
      await expect(dish.getByRole('button')).toHaveAccessibleName(/1 in cart$/);
      // from there to the top: nothing stands twice, nothing in between was left empty on the way
      expect(await idsOnce()).toBeLessThan(DISHES / 2);
    });

  await test.step('a department of 1,000 dishes, on its own page', async () => {
    await page.goto(`${store.originOf('one-list')}/products/lamb-dishes-1`);
    await expect(cards).toHaveCount(60);
    const more = page.getByRole('link', { name: 'Show all 1000 dishes' });
    if (scripted) {
      await hydrated(page);
      await more.scrollIntoViewIfNeeded();
      await expect(cards.nth(60)).toBeAttached();
    } else await more.click();
    const dish = cards.nth(70);
    await dish.getByRole('button').click();
    // back at that dish, which is only on the page of all of them
    await expect(dish).toBeInViewport();
    if (scripted) await expect(dish.getByRole('button')).toHaveAccessibleName(/1 in cart$/);
    else await expect(page).toHaveURL(/\?all=1#card-/);
    await idsOnce();
  });

  await test.step('where the rest does not come', async () => {
    await page.route('**/dishes?*', (route) => route.abort());
    await page.goto(`${store.originOf('large-menu')}/`);
    if (scripted) await hydrated(page);
    await nav.getByRole('link', { name: 'Hoki Dishes 4', exact: true }).press('Enter');
    await expect(
      page.getByRole('heading', { level: 2, name: 'Hoki Dishes 4', exact: true }),
    ).toBeInViewport();
    await page
      .locator('#department-hoki-dishes-4')
      .getByRole('link', { name: 'Show all 17 dishes' })
      .press('Enter');
    await expect(page).toHaveURL(/\/products\/hoki-dishes-4$/);
    await expect(cards).toHaveCount(17);
  });
});
