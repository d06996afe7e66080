import { setImmediate as turn } from 'node:timers/promises';
import { type Browser, chromium, type Page } from 'playwright';
import { wordsOf } from '#tests/mocks/printers/epson-printer.ts';
import { storeRows } from '#tests/setup/database.ts';
import { ensureBrowser } from '#tests/setup/ensure-browser.ts';
import { BROWSER_FLAGS } from '#tests/setup/find-browser.ts';
import { EXPECT_HANGS_MS } from '#tests/setup/hang-limits.ts';
import { openReceiver } from '#tests/setup/receiver-visitor.ts';
import type { StoreProcess } from '#tests/setup/store-process.ts';
import { addPrinter } from './client/printer.ts';
import { addDish, CASH, order } from './client/shop.ts';
import { BOTH, crowd, type Fault, settleUp, until } from './fault.ts';
import { type Rig, withRig } from './rig/rig.ts';

/** Orders, and how many customers order at once. */
const RUSH = { full: { orders: 300, width: 8 }, short: { orders: 12, width: 3 } };
const TABLETS = 2;
const KILLS = 2;
const PATIENCE = 200;
/** A ticket whose fate is unknown is printed again after a minute, ms. */
const PAPER_MS = 150_000;
/** How often the printer asks, ms. */
const ASK_MS = 500;

/**
 * A rush: two tablets press whatever they see, a printer fetches its tickets, a server is killed twice and a
 * tablet's line is cut. Every order that a customer was told of ends as handed over, both boards are empty then, and
 * its ticket is on paper, once without the mark of a copy, unless it was handed over before.
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
        const customers = comeIn(rig, rush);
        // later all might be handed over while a ticket whose fate a kill left unknown waits
        await rig.until('a ticket is on paper', async () => {
          await printer.asked();
          return printer.tickets().length > 0;
        });
        await cause(rig, servers, rush, cooks[0] as Page);
        const missed = await customers;
        if (missed > 0) broken.push(`${missed} customers got no answer at all`);
        // whatever a cook presses comes over this line
        await until('all orders are handed over', () => isDone(rig), rig.storeLine.carries).catch(
          async (error) => broken.push(`${error}: ${await leftOver(rig)}`),
        );
        for (const [index, cook] of cooks.entries())
          await cook
            .waitForFunction(() => document.querySelectorAll('.tk, .out').length === 0, undefined, {
              timeout: EXPECT_HANGS_MS,
            })
            .catch((error) => broken.push(`board ${index + 1} is not empty: ${error}`));
        broken.push(...(await doubledSteps(rig)));
        await rig
          .until(
            'every ticket is on paper',
            async () => {
              await printer.asked();
              return (await unprinted(rig, printer)).length === 0;
            },
            PAPER_MS,
          )
          .catch(async (error) => broken.push(`${error}: ${(await unprinted(rig, printer)).join(', ')}`));
        await printer.stop();
        if (printer.tickets().length === 0) broken.push('no ticket is on paper');
        broken.push(...printedTwice(printer));
      } finally {
        await browser.close();
      }
      await rig.passLeases();
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
  await page.evaluate(() => {
    const press = () => {
      const idle = [
        ...document.querySelectorAll<HTMLElement>('[id^="order-"]:not([aria-busy="true"])'),
      ].flatMap((ticket) => ticket.querySelector<HTMLButtonElement>('form button[type="submit"]') ?? []);
      const pressed = idle[Math.floor(Math.random() * idle.length)];
      // promised in ten minutes: what is due in more than half an hour folds to a line without a button
      if (pressed?.name === 'minutes') pressed.value = '10';
      pressed?.click();
    };
    // whenever the board has changed and is drawn
    let isComing = false;
    new MutationObserver(() => {
      if (isComing) return;
      isComing = true;
      requestAnimationFrame(() => {
        isComing = false;
        press();
      });
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  return page;
}

type Printer = {
  tickets(): string[];
  /** Settles when it has asked once more, with an answer or without. */
  asked(): Promise<void>;
  stop(): Promise<void>;
};

/** A printer in the kitchen that asks for its tickets, and asks again when nobody answers. */
async function openPrinter({ places, storeLine, waits }: Rig): Promise<Printer> {
  const [place] = places;
  if (!place) throw new Error('no restaurant');
  const url = `http://127.0.0.1:${storeLine.port}`;
  const printer = await addPrinter({ url, place });
  let isOver = false;
  let asked = Promise.withResolvers<void>();
  const working = (async () => {
    while (!isOver) {
      // a server that is down gives no answer
      const hasPrinted = await printer.work().catch(() => false);
      asked.resolve();
      asked = Promise.withResolvers();
      if (!hasPrinted) await waits.wait(ASK_MS);
    }
  })();
  return {
    tickets: () => printer.paper.map(wordsOf),
    asked: () => asked.promise,
    async stop() {
      isOver = true;
      await working;
    },
  };
}

/** Numbers of the orders that no ticket shows, but for those that cooks handed over before the printer asked. */
async function unprinted({ database, log }: Rig, { tickets }: Printer): Promise<number[]> {
  const all = tickets().join('\n');
  const dropped = await storeRows(database, "select order_id from print_jobs where state = 'dropped'");
  const needless = new Set(dropped.map(({ order_id }) => order_id));
  return [...log.orders.values()]
    .filter(({ orderId }) => !needless.has(orderId))
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

/** Customers order, each again until answered. @returns how many never were. */
async function comeIn(rig: Rig, { orders, width }: (typeof RUSH)['full']): Promise<number> {
  let missed = 0;
  await crowd(orders, width, async (index) => {
    const key = `rush-${index}-${'0'.repeat(16)}`;
    const email = `rush-${index}@example.com`;
    let cartId: string | null = null;
    for (let attempt = 0; attempt < PATIENCE; attempt += 1) {
      try {
        cartId ??= await addDish(rig.shop());
        const { placed, reply } = await order(rig.shop(), cartId, { paymentMode: CASH, key, email });
        if (placed) return;
        if (reply.status !== 503 && reply.status !== 429) throw new Error(reply.message ?? '');
      } catch (error) {
        // no answer: the server is down, the same order is sent again
        if (!(error instanceof TypeError)) throw error;
        await turn();
        await rig.up();
      }
    }
    missed += 1;
  });
  return missed;
}

/** Kills the server after a third and after two thirds of the orders, and cuts one tablet's line in between. */
async function cause(
  rig: Rig,
  servers: StoreProcess[],
  { orders: all }: (typeof RUSH)['full'],
  tablet: Page,
): Promise<void> {
  const { orders } = rig.log;
  const kill = async () => {
    await servers.at(-1)?.kill();
    servers.push(await rig.start({ isWhole: true }));
  };
  await orders.reach(all / 3);
  await kill();
  await tablet.context().setOffline(true);
  await orders.reach((2 * all) / 3);
  await kill();
  await tablet.context().setOffline(false);
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
