import { CRASH_POINTS } from '#app/backend/crash-point.ts';
import { ORDER_STATUS } from '#app/contract/enumerations.ts';
import { postForm } from '#tests/mocks/stripe/browser.ts';
import type { StoreProcess } from '#tests/setup/store-process.ts';
import { addPrinter, type KitchenPrinter } from './client/printer.ts';
import {
  addDish,
  CARD,
  CASH,
  cancelOrder,
  changeStatus,
  GOOD_CARD,
  notify,
  openHostedPage,
  order,
  payByCard,
  type Shop,
} from './client/shop.ts';
import { type Fault, settleUp } from './fault.ts';
import { type Rig, withRig } from './rig/rig.ts';

const ROUNDS = { full: 20, short: 1 };
/** A server goes through all ways of money so often at most. */
const LIVES = 10;
/** Some points are met only when a job comes by itself, some seconds after what it is for. */
const JOBS_MS = 15_000;

/** A server that dies between any two steps of money or of a ticket's way to paper leaves nothing that is not mended. */
export const diesAtCrashPoints: Fault = {
  id: 'F01',
  name: 'dies at every crash point',
  engines: {
    only: 'sqlite',
    because: 'the points lie between transactions; a kill in the middle of one is tried on both',
  },
  run: ({ random, scale, engine, postgres }) =>
    withRig({ engine, postgresUrl: postgres?.url, random }, async (rig) => {
      const broken: string[] = [];
      let deaths = 0;
      await rig.countStock(rig.places[0] as (typeof rig.places)[number], 'Naan', 100_000);
      const printing: Printing = { printer: null };
      for (let round = 0; round < ROUNDS[scale]; round += 1)
        for (const crashAt of CRASH_POINTS) {
          const server = await rig.start({ crashAt });
          let isDead = false;
          void server.ended.then(() => {
            isDead = true;
          });
          // every way that money takes, again and again, until the server meets its point
          for (let life = 0; life < LIVES && !isDead; life += 1) await liveOn(rig, server, printing);
          if (isDead) deaths += 1;
          else {
            broken.push(`crash point ${crashAt} was not met`);
            await server.kill();
          }
        }
      await rig.start();
      await rig.passLeases();
      const { counted, broken: after } = await settleUp(rig);
      return {
        counted: `${deaths} deaths at ${CRASH_POINTS.length} points, ${counted}`,
        broken: [...broken, ...after],
      };
    }),
};

/** The kitchen's printer, once a server lived long enough to make it. */
type Printing = { printer: KitchenPrinter | null };

/** Ends early where the server dies. */
async function liveOn(rig: Rig, server: StoreProcess, printing: Printing): Promise<void> {
  const shop = rig.shop();
  try {
    for (const way of [
      paidAndRejected,
      rejectedForNow,
      paidAndToldByEvent,
      switchedToPage,
      switchedToCash,
      takenBack,
    ])
      await way(shop);
    printing.printer ??= await addPrinter(shop);
    await onPaper(shop, printing.printer);
    await rig.pass(JOBS_MS);
  } catch (error) {
    // no answer: the server has died, or is about to
    if (error instanceof TypeError) await server.ended;
  }
}

async function paidAndRejected(shop: Shop): Promise<void> {
  const { placed } = await order(shop, await addDish(shop, { dish: 'Naan' }), { paymentMode: CARD });
  if (!placed) return;
  await payByCard(shop, placed);
  await notify(shop, placed);
  await changeStatus(shop, placed, ORDER_STATUS.cancelled);
}

/** As a tablet rejects: it can be undone, and is carried out some seconds later by whoever lives then. */
async function rejectedForNow(shop: Shop): Promise<void> {
  const { placed } = await order(shop, await addDish(shop, { dish: 'Naan' }), { paymentMode: CARD });
  if (!placed) return;
  await payByCard(shop, placed);
  await notify(shop, placed);
  await changeStatus(shop, placed, ORDER_STATUS.cancelled, true);
}

async function paidAndToldByEvent(shop: Shop): Promise<void> {
  const { placed } = await order(shop, await addDish(shop), { paymentMode: CARD });
  if (placed) await payByCard(shop, placed);
}

async function switchedToPage(shop: Shop): Promise<void> {
  const { placed } = await order(shop, await addDish(shop), { paymentMode: CARD });
  const page = placed && (await openHostedPage(shop, placed));
  if (page) await postForm(page, { number: GOOD_CARD });
}

async function switchedToCash(shop: Shop): Promise<void> {
  const cartId = await addDish(shop, { dish: 'Naan' });
  await order(shop, cartId, { paymentMode: CARD });
  await order(shop, cartId, { paymentMode: CASH });
}

async function onPaper(shop: Shop, printer: KitchenPrinter): Promise<void> {
  await order(shop, await addDish(shop), { paymentMode: CASH });
  while (await printer.work());
}

async function takenBack(shop: Shop): Promise<void> {
  for (const isPaid of [false, true]) {
    const { placed } = await order(shop, await addDish(shop), { paymentMode: CARD });
    if (!placed) continue;
    if (isPaid) await payByCard(shop, placed);
    await cancelOrder(shop, placed);
  }
}
