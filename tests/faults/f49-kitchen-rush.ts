import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium, type Page } from 'playwright';
import { wordsOf } from '#tests/mocks/printers/epson-printer.ts';
import { storeRows } from '#tests/setup/database.ts';
import { ensureBrowser } from '#tests/setup/ensure-browser.ts';
import { BROWSER_FLAGS } from '#tests/setup/find-browser.ts';
import { openReceiver } from '#tests/setup/receiver-visitor.ts';
import type { StoreProcess } from '#tests/setup/store-process.ts';
import { addPrinter } from './client/printer.ts';
import { addDish, CASH, order } from './client/shop.ts';
import { BOTH, type Fault, settleUp, until } from './fault.ts';
import { type Rig, withRig } from './rig/rig.ts';

/** Orders, and ms in which they come. */
const RUSH = {
  full: { orders: 300, ms: 600_000, cutMs: 30_000 },
  tenth: { orders: 60, ms: 60_000, cutMs: 10_000 },
  quick: { orders: 20, ms: 20_000, cutMs: 5_000 },
};
const TABLETS = 2;
const KILLS = 2;
/** After the last order the cooks have so long, ms: what counts is that nothing is lost, on slow machines too. */
const CLOSING_MS = 600_000;
/** A ticket whose fate is unknown is printed again after a minute, ms. */
const PAPER_MS = 150_000;
/** How often the printer asks, ms. */
const ASK_MS = 500;
/** How often a cook looks at the board and presses, ms. */
const PRESS_MS = 250;

/**
 * A rush: two tablets press whatever they see, a printer fetches its tickets, a server is killed twice and a
 * tablet's line is cut. Every order that a customer was told of ends as handed over, both boards are empty then, and
 * its ticket is on paper, once without the mark of a copy.
 */
export const kitchenRush: Fault = {
  id: 'F49',
  name: 'a rush in the kitchen',
  engines: BOTH,
  run: ({ random, scale, engine, postgres }) =>
    withRig({ engine, postgresUrl: postgres?.url, random }, async (rig) => {
      const rush = RUSH[scale];
      const servers = [await rig.start({ isWhole: true })];
      const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_FLAGS });
      const broken: string[] = [];
      try {
        const cooks: Page[] = [];
        for (let tablet = 0; tablet < TABLETS; tablet += 1) cooks.push(await openTablet(rig, browser));
        const printer = await openPrinter(rig);
        const customers = comeIn(rig, rush, random);
        const trouble = cause(rig, servers, rush, cooks[0] as Page);
        const missed = await customers;
        await trouble;
        if (missed > 0) broken.push(`${missed} customers got no answer at all`);
        await until('all orders are handed over', () => isDone(rig), CLOSING_MS).catch(async (error) =>
          broken.push(`${error}: ${await leftOver(rig)}`),
        );
        for (const [index, cook] of cooks.entries())
          await until(`board ${index + 1} is empty`, () => isEmpty(cook), 30_000).catch((error) =>
            broken.push(String(error)),
          );
        broken.push(...(await doubledSteps(rig)));
        await until('every ticket is on paper', () => unprinted(rig, printer).length === 0, PAPER_MS).catch(
          (error) => broken.push(`${error}: ${unprinted(rig, printer).join(', ')}`),
        );
        await printer.stop();
        broken.push(...printedTwice(printer));
      } finally {
        await browser.close();
      }
      const { counted, broken: after } = await settleUp(rig);
      return {
        counted: `tablets ${TABLETS}, a printer, kills ${KILLS}, ${counted}`,
        broken: [...broken, ...after],
      };
    }),
};

/** A tablet that is signed in and whose cook presses, again and again, the next step of whatever it shows. */
async function openTablet({ storeLine, places }: Rig, browser: Browser): Promise<Page> {
  const [place] = places;
  if (!place) throw new Error('no restaurant');
  const { visitor } = await openReceiver(storeLine.port, place.receiverKey, place.subdomain);
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.addCookies(
    [...visitor.cookies].map(([name, value]) => ({ name, value, url: visitor.origin })),
  );
  const page = await context.newPage();
  await page.goto(`${visitor.origin}/order-receiver`);
  // a touch brings the page to life
  await page.mouse.click(5, 5);
  await page.waitForFunction(() => document.documentElement.hasAttribute('data-hydrated'));
  await page.evaluate((ms) => {
    setInterval(() => {
      const idle = [
        ...document.querySelectorAll<HTMLElement>('[id^="order-"]:not([aria-busy="true"])'),
      ].flatMap((ticket) => ticket.querySelector<HTMLButtonElement>('form button[type="submit"]') ?? []);
      const pressed = idle[Math.floor(Math.random() * idle.length)];
      // promised in ten minutes: what is due in more than half an hour folds to a line without a button
      if (pressed?.name === 'minutes') pressed.value = '10';
      pressed?.click();
    }, ms);
  }, PRESS_MS);
  return page;
}

type Printer = { tickets(): string[]; stop(): Promise<void> };

/** A printer in the kitchen that asks for its tickets, and asks again when nobody answers. */
async function openPrinter({ places, storeLine }: Rig): Promise<Printer> {
  const [place] = places;
  if (!place) throw new Error('no restaurant');
  const url = `http://127.0.0.1:${storeLine.port}`;
  const printer = await addPrinter({ url, place });
  let isOver = false;
  const working = (async () => {
    while (!isOver) {
      // a server that is down gives no answer
      const hasPrinted = await printer.work().catch(() => false);
      if (!hasPrinted) await pause(ASK_MS);
    }
  })();
  return {
    tickets: () => printer.paper.map(wordsOf),
    async stop() {
      isOver = true;
      await working;
    },
  };
}

/** Numbers of the orders that no ticket shows. */
function unprinted({ log }: Rig, { tickets }: Printer): number[] {
  const all = tickets().join('\n');
  return [...log.orders.values()]
    .map(({ orderNumber }) => orderNumber)
    .filter((number) => !new RegExp(`#${number}\\b`).test(all));
}

/** Orders with two tickets of which neither says that it is a copy. */
function printedTwice({ tickets }: Printer): string[] {
  const firsts = tickets()
    .filter((words) => !words.includes('COPY'))
    .flatMap((words) => /#(\d+)\b/.exec(words)?.[1] ?? []);
  const twice = firsts.filter((number, place) => firsts.indexOf(number) !== place);
  return twice.map((number) => `two tickets of #${number} say nothing of a copy`);
}

/** Customers order one after the other, each again until answered. @returns how many never were. */
async function comeIn(
  rig: Rig,
  { orders, ms }: (typeof RUSH)['full'],
  random: () => number,
): Promise<number> {
  let missed = 0;
  const one = async (index: number) => {
    await pause((index + random()) * (ms / orders));
    const key = `rush-${index}-${'0'.repeat(16)}`;
    const email = `rush-${index}@example.com`;
    let cartId: string | null = null;
    for (let attempt = 0; attempt < 60; attempt += 1) {
      try {
        cartId ??= await addDish(rig.shop());
        const { placed, reply } = await order(rig.shop(), cartId, { paymentMode: CASH, key, email });
        if (placed) return;
        if (reply.status !== 503 && reply.status !== 429) throw new Error(reply.message ?? '');
      } catch (error) {
        // no answer: the server is down, the same order is sent again
        if (!(error instanceof TypeError)) throw error;
      }
      await pause(1_000);
    }
    missed += 1;
  };
  await Promise.all(Array.from({ length: orders }, (_, index) => one(index)));
  return missed;
}

/** Kills the server at a third and at two thirds of the rush, and cuts one tablet's line in between. */
async function cause(
  rig: Rig,
  servers: StoreProcess[],
  { ms, cutMs }: (typeof RUSH)['full'],
  tablet: Page,
): Promise<void> {
  for (let kill = 0; kill < KILLS; kill += 1) {
    await pause(ms / 4);
    await servers.at(-1)?.kill();
    servers.push(await rig.start({ isWhole: true }));
    if (kill > 0) return;
    await pause(ms / 8);
    await tablet.context().setOffline(true);
    await pause(cutMs);
    await tablet.context().setOffline(false);
  }
}

const STATES = 'select order_number, status from orders where status not in (5, 6, 7) order by order_number';

async function isDone({ database, log }: Rig): Promise<boolean> {
  const [row] = await storeRows(database, 'select count(*) as all_of_them from orders where status = 5');
  return Number(row?.all_of_them) >= log.orders.size && (await storeRows(database, STATES)).length === 0;
}

async function leftOver({ database }: Rig): Promise<string> {
  const rows = await storeRows(database, STATES);
  return rows.map(({ order_number, status }) => `#${order_number} in ${status}`).join(', ');
}

function isEmpty(cook: Page): Promise<boolean> {
  return cook.evaluate(() => document.querySelectorAll('.tk, .out').length === 0);
}

/** No step of an order was made twice, however often and on how many tablets it was pressed. */
async function doubledSteps({ database }: Rig): Promise<string[]> {
  const rows = await storeRows(
    database,
    `select order_id, to_status, count(*) as times from order_history
     group by restaurant_id, order_id, to_status having count(*) > 1`,
  );
  return rows.map(
    ({ order_id, to_status, times }) => `order ${order_id} went to ${to_status} ${times} times`,
  );
}
