import { openHarbour } from '#tests/setup/open-harbour.ts';
import { openReceiver, STATUS } from '#tests/setup/receiver-visitor.ts';
import { routePaths } from '#tests/setup/route-paths.ts';
import { seedKitchen } from '#tests/setup/seeded-kitchen.ts';
import type { StoreProcess } from '#tests/setup/store-process.ts';
import { expect, type Locator, type Page, test } from './fixtures.ts';
import { holdScripts, hydrated, stopClock } from './scripts.ts';
import { handOver } from './visitor-browser.ts';

/** Begins a press in the middle of something, and does not end it. @returns what ends it, in the same place */
async function beginPress(page: Page, target: Locator): Promise<() => Promise<void>> {
  const box = await target.boundingBox();
  if (!box) throw new Error('There is nothing to press');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  return () => page.mouse.up();
}

/** The same with a finger. */
async function beginTouch(page: Page, target: Locator): Promise<() => Promise<void>> {
  const box = await target.boundingBox();
  if (!box) throw new Error('There is nothing to press');
  const session = await page.context().newCDPSession(page);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  return async () => {
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await session.detach();
  };
}

/** A kitchen of its own with an accepted order, and new ones. @returns its address and the accepted order */
async function openKitchen(page: Page, store: StoreProcess, subdomain: string, ...fresh: string[]) {
  const key = await openHarbour(store, subdomain);
  const kitchen = await openReceiver(store.port, key, subdomain);
  const seeded = await seedKitchen(store, subdomain, key);
  const order = await seeded.place('Anika S.');
  await seeded.move(order, STATUS.accepted, 20);
  for (const name of fresh) await seeded.place(name);
  await handOver(kitchen.visitor, page.context());
  return { board: `${store.originOf(subdomain)}/order-receiver`, order };
}

test('A-620: nothing that can be pressed moves as a page of the kitchen comes alive @js @1280', async ({
  page,
  store,
}) => {
  const { board, order } = await openKitchen(page, store, 'still');
  const paths = routePaths().filter((path) => path.startsWith('/order-receiver/') && !path.includes('no-'));
  const ticket = `/orders/${order.orderId}`;
  const opened = ['', '/accept', '/reject', '/ticket'].map((more) => ticket + more);
  const moved: Record<string, string[]> = {};
  for (const path of ['', ...paths.map((one) => one.replace('/order-receiver', '')), ...opened]) {
    const scripts = await holdScripts(page, { butEnhancer: true });
    await page.goto(board + path);
    await page.evaluate(notePlaces);
    scripts.release();
    await hydrated(page);
    // it has read the board, and knows the time
    await expect(page.locator('.top .awaited')).toHaveCount(0);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    const found = await page.evaluate(movedSince);
    if (found.length > 0) moved[path] = found;
  }
  expect(moved).toEqual({});
});

type Noted = [element: Element, x: number, y: number][];

/** Remembers in the page where all stands that can be pressed. */
function notePlaces(): void {
  const shown = [...document.querySelectorAll('a[href], button, summary')].filter((one) =>
    one.checkVisibility({ visibilityProperty: true }),
  );
  const noted: Noted = shown.map((one) => {
    const { x, y } = one.getBoundingClientRect();
    return [one, x, y];
  });
  Reflect.set(window, 'noted', noted);
}

/** What of it stands elsewhere now, or is gone. */
function movedSince(): string[] {
  const noted: Noted = Reflect.get(window, 'noted');
  return noted.flatMap(([one, x, y]) => {
    const now = one.getBoundingClientRect();
    const isNear = Math.abs(now.x - x) < 1 && Math.abs(now.y - y) < 1;
    return isNear ? [] : [`${one.textContent?.trim()} from ${x}, ${y} to ${now.x}, ${now.y}`];
  });
}

test('A-620: a press that begins before the page is alive, or before news move it, is of what it began on; one that is drawn away is of nothing @js @390', async ({
  page,
  store,
}) => {
  const { board } = await openKitchen(page, store, 'begun', 'Wiremu H.');
  // what was refused on this device is told above all else once the page is alive
  await page.addInitScript(() => localStorage.setItem('kitchen-refusals', JSON.stringify(['Too late'])));
  const tools = page.getByRole('navigation', { name: 'Order receiver' });
  for (const [link, leadsTo] of [
    [tools.getByRole('link', { name: 'Find' }), 'find'],
    [page.locator('.tk.fresh > a').first(), 'orders/'],
  ] as const) {
    const scripts = await holdScripts(page, { butEnhancer: true });
    await page.goto(board);
    const end = await beginPress(page, link);
    scripts.release();
    await hydrated(page);
    await expect(page.getByText('Too late')).toBeVisible();
    await end();
    await expect(page).toHaveURL((url) => url.href.startsWith(`${board}/${leadsTo}`));
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }

  // the customers' pages, with a mouse and with a finger: something comes in above
  const push = () => {
    const news = document.createElement('p');
    news.style.height = '70px';
    document.getElementById('main')?.prepend(news);
  };
  for (const begin of [beginPress, beginTouch]) {
    await page.goto('/contact');
    await hydrated(page);
    const link = page.locator('#main a[href^="/"]').first();
    if (begin === beginPress) {
      const button = page.locator('#main button').last();
      await button.scrollIntoViewIfNeeded();
      await page.evaluate(notePressed);
      await beginPress(page, button);
      await button.evaluate((one) => one.style.setProperty('margin-top', '70px'));
      await page.mouse.move(5, 5);
      await page.mouse.up();
      expect(await page.evaluate(() => Reflect.get(window, 'pressed'))).toEqual(['own']);
    }
    // a box by its words
    await page.evaluate(plantBox);
    const label = page.locator('#main label', { hasText: 'planted' });
    await label.scrollIntoViewIfNeeded();
    const endOfTick = await begin(page, label);
    await page.evaluate(push);
    await endOfTick();
    await expect(label.getByRole('checkbox')).toBeChecked();
    const address = (await link.getAttribute('href')) ?? '';
    await link.scrollIntoViewIfNeeded();
    const end = await begin(page, link);
    await page.evaluate(push);
    await end();
    await expect(page).toHaveURL((url) => url.pathname === new URL(address, url).pathname);
  }
});

/** Puts a box with words into the page. */
function plantBox(): void {
  const label = document.createElement('label');
  const box = document.createElement('input');
  box.type = 'checkbox';
  label.append(box, 'planted');
  document.getElementById('main')?.prepend(label);
}

/** Remembers in the page whether each press is a person's own, or one that a script made of it. */
function notePressed(): void {
  const pressed: string[] = [];
  Reflect.set(window, 'pressed', pressed);
  addEventListener('click', ({ isTrusted }) => pressed.push(isTrusted ? 'own' : 'made'), true);
}

test('A-621: a link whose screen does not come is asked for as a document after ten seconds @js @390', async ({
  page,
}) => {
  await page.clock.install();
  await page.route('**/*.data*', () => {});
  await page.goto('/contact');
  await hydrated(page);
  // or a busy machine adds its own seconds to the ten
  await stopClock(page);
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  const asked = page.waitForRequest(/\.data/);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Special Offer' }).click();
  await asked;
  await page.clock.runFor(9_000);
  expect(documents).toEqual([]);
  await page.clock.runFor(1_000);
  await expect(page.getByRole('heading', { level: 1, name: 'Special Offer' })).toBeVisible();
  expect(documents).toEqual(['/offers']);
});
