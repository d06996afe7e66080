import { cpus, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, devices, type Page } from 'playwright';
import { bigMenuFile } from '../fixtures/big-menu.ts';
import { hasBeenAsked } from '../setup/been-asked.ts';
import { send } from '../setup/http.ts';
import { operatorOf } from '../setup/operator.ts';
import type { StoreProcess } from '../setup/store-process.ts';
import { type Figure, median, unlessNoisy } from './report.ts';

const SMALL = { subdomain: 'sixty-dishes', departments: 4, dishes: 60 };
const BIG = { subdomain: 'thousand-dishes', departments: 60, dishes: 1_000 };
/** A phone of the middle is four times slower than this machine. */
const SLOWER = 4;
const SCREENS = 12;
const READING_MS = 250;
const TAPS = 9;
const TYPED = 'garlic naa';

/**
 * A menu of 1,000 dishes in 60 departments beside one of 60 dishes: its first page, and what it is like on a phone with a
 * processor four times slower: reading on through departments that fill in, and pressing add among them.
 */
export async function bigMenuFigures(browser: Browser, store: StoreProcess): Promise<Figure[]> {
  const operator = await operatorOf({ dataDirectory: store.dataDirectory, databaseUrl: undefined });
  for (const { subdomain, departments, dishes } of [SMALL, BIG])
    await operator.take(bigMenuFile(subdomain, departments, dishes));
  await operator.close();
  const small = await pageOf(store, SMALL.subdomain);
  const big = await pageOf(store, BIG.subdomain);
  const ratio = (weigh: (html: string) => number): Pick<Figure, 'value' | 'unit' | 'note'> => ({
    value: weigh(big) / weigh(small),
    unit: 'times',
    note: `${(weigh(big) / 1000).toFixed(1)} kB against ${(weigh(small) / 1000).toFixed(1)} kB of 60 dishes`,
  });
  return [
    { name: 'big menu, HTML as it is', ...ratio(Buffer.byteLength), target: { most: 1.3 } },
    {
      name: 'big menu, HTML in brotli',
      ...ratio((html) => brotliCompressSync(html).length),
      target: { most: 1.3 },
    },
    ...(await onPhone(browser, store.originOf(BIG.subdomain))),
  ];
}

async function pageOf(store: StoreProcess, subdomain: string): Promise<string> {
  return (await send(store.port, { host: `${subdomain}.localhost:${store.port}` })).body;
}

async function onPhone(browser: Browser, origin: string): Promise<Figure[]> {
  const context = await browser.newContext(devices['Pixel 7']);
  await hasBeenAsked(context);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.goto(origin, { waitUntil: 'load' });
    await page.waitForSelector('html[data-hydrated]');
    await page.evaluate(watch);
    for (let screen = 0; screen < SCREENS; screen += 1) {
      await page.mouse.wheel(0, 800);
      // as one reads
      await pause(READING_MS);
    }
    const longest = await page.evaluate(() => Math.max(0, ...(window.longTasks ?? [])));
    const cards = await page.locator('li[id^="card-"]').count();
    const taps: number[] = [];
    for (let tap = 0; tap < TAPS; tap += 1) taps.push(await tapToPaint(page, tap));
    const keys = await keysToPaint(page);
    return [
      {
        name: 'big menu, longest task while scrolling at CPU x4',
        value: longest,
        unit: 'ms',
        note: `${SCREENS} screens, ${cards} cards by then`,
      },
      unlessNoisy(
        {
          name: 'big menu, tap on add to its count at CPU x4',
          value: median(taps),
          unit: 'ms',
          target: { most: 100 },
          note: `${TAPS} taps, the slowest ${Math.max(...taps).toFixed(0)}`,
        },
        busy(),
      ),
      unlessNoisy(
        {
          name: 'big menu, a key in the search at CPU x4',
          value: median(keys),
          unit: 'ms',
          target: { most: 50 },
          note: `${keys.length} keys, the slowest ${Math.max(...keys).toFixed(0)}`,
        },
        busy(),
      ),
    ];
  } finally {
    await context.close();
  }
}

/** What else this machine does: a browser and a server keep it as busy as it has processors. */
function busy(): string | null {
  const [load = 0] = loadavg();
  return load > 2 * cpus().length ? `load ${load.toFixed(1)}` : null;
}

declare global {
  interface Window {
    longTasks?: number[];
    tapped?: Promise<number>;
  }
}

function watch(): void {
  const tasks: number[] = [];
  window.longTasks = tasks;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) tasks.push(entry.duration);
  }).observe({ type: 'longtask' });
}

/** From the pressing of a card's add, on the screen, to the picture that shows its count. */
async function tapToPaint(page: Page, number: number): Promise<number> {
  const buttons = page.locator('li[id^="card-"] button:not([aria-label*="in cart"])');
  const button = buttons.nth(20 + number);
  await button.scrollIntoViewIfNeeded();
  await button.evaluate((element) => {
    window.tapped = new Promise((settle) => {
      let at = 0;
      addEventListener('pointerup', () => (at = performance.now()), { once: true, capture: true });
      new MutationObserver((_, observer) => {
        observer.disconnect();
        // after the frame that shows it
        requestAnimationFrame(() => setTimeout(() => settle(performance.now() - at)));
      }).observe(element, { childList: true, subtree: true, characterData: true });
    });
  });
  await button.tap();
  return page.evaluate(() => window.tapped ?? Number.NaN);
}

/** Types into the search: from each key to the picture that shows it, ms. */
async function keysToPaint(page: Page): Promise<number[]> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.getByRole('button', { name: 'Search' }).first().tap();
  await page.getByRole('searchbox').first().focus();
  const keys: number[] = [];
  for (const key of TYPED) {
    await page.evaluate(() => {
      window.tapped = new Promise((settle) => {
        const begin = ({ timeStamp }: Event) =>
          requestAnimationFrame(() => setTimeout(() => settle(performance.now() - timeStamp)));
        addEventListener('keydown', begin, { once: true, capture: true });
      });
    });
    await page.keyboard.press(key);
    keys.push(await page.evaluate(() => window.tapped ?? Number.NaN));
    // as one types: the list of hits comes in between
    await pause(READING_MS);
  }
  return keys;
}
