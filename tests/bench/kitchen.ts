import { mkdtempSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '#app/backend/db/open-database.ts';
import { fillStore, lineOf, receiverKeyOf, restaurantIdOf } from '../fixtures/large-stores.ts';
import { openReceiver, type ReceiverVisitor, STATUS } from '../setup/receiver-visitor.ts';
import { type StoreProcess, startSoldStore } from '../setup/store-process.ts';
import { dataOf } from './by-api.ts';
import { cpuMicroseconds, fire, type Shot } from './load.ts';
import { type Figure, median } from './report.ts';
import { CONTACT } from './way.ts';

/** Devices that show a board, each of another restaurant: the costliest way, as those of one share its looks. */
const DEVICES = 200;
const ORDERS = 60;
const DISHES_AN_ORDER = 3;
const PRESSES = 15;

/**
 * The kitchen's side: what open boards cost while nothing happens, what a full board and a change weigh, and how
 * long a press takes to the other tablet.
 */
export async function kitchenFigures(quick: boolean): Promise<Figure[]> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'kitchen-'));
  const db = await openDatabase({ dataDirectory });
  await fillStore(db, { restaurants: DEVICES, products: 20 });
  await db.destroy();
  const store = await startSoldStore({
    dataDirectory,
    environment: { SEED_DEMO: '0', DEFAULT_SUBDOMAIN: '' },
  });
  try {
    const alone = await shareOfCore(store.pid, quick);
    const kitchens: ReceiverVisitor[] = [];
    for (let index = 0; index < DEVICES; index += 1)
      kitchens.push(await openReceiver(store.port, receiverKeyOf(index), `s${index}`));
    const lines = await Promise.all(kitchens.map((kitchen) => listen(store.port, kitchen)));
    // the first events tell the boards
    await pause(2_000);
    const open = await shareOfCore(store.pid, quick);
    for (const line of lines.slice(1)) line.leave();
    const [kitchen, line] = [kitchens[0], lines[0]];
    if (!kitchen || !line) throw new Error('No device was signed in');
    return [
      {
        name: `kitchen ${DEVICES} open boards at rest`,
        value: open - alone,
        unit: '% of a core',
        target: { most: 5 },
        note: `the process without them ${alone.toFixed(1)} %`,
      },
      ...(await boardFigures(store, kitchen, line)),
    ];
  } finally {
    await store.stop();
  }
}

/** Processor time that a process takes while nobody asks for anything, percent of one core. */
async function shareOfCore(pid: number, quick: boolean): Promise<number> {
  const [before, began] = [cpuMicroseconds(pid), performance.now()];
  await pause(quick ? 5_000 : 30_000);
  return (cpuMicroseconds(pid) - before) / 10 / (performance.now() - began);
}

async function boardFigures(store: StoreProcess, kitchen: ReceiverVisitor, line: Line): Promise<Figure[]> {
  await placeOrders(store);
  const numbers = Array.from({ length: PRESSES }, (_, index) => 1001 + index);
  const page = await bytesOf(store.port, kitchen);
  // news of the orders that were just placed
  await line.quiet();
  const waits: number[] = [];
  const changes: number[] = [];
  for (const number of numbers) {
    const heard = line.next();
    const began = performance.now();
    await kitchen.move(number, STATUS.accepted, { minutes: '25' });
    // reading the form costs the presser two pages, which are in the time too
    const change = await heard;
    waits.push(performance.now() - began);
    changes.push(Buffer.byteLength(change));
  }
  return [
    {
      name: `kitchen board with ${ORDERS} orders, as sent`,
      value: page / 1000,
      unit: 'kB',
      target: { most: 60 },
    },
    {
      name: 'kitchen a change, as sent',
      value: Math.max(...changes) / 1000,
      unit: 'kB',
      target: { most: 2 },
    },
    {
      name: 'kitchen press to the other tablet, median',
      value: median(waits),
      unit: 'ms',
      target: { most: 1_000 },
    },
    {
      name: `kitchen press to the other tablet, the slowest of ${PRESSES}`,
      value: Math.max(...waits),
      unit: 'ms',
      target: { most: 2_000 },
    },
  ];
}

async function placeOrders({ port }: StoreProcess): Promise<void> {
  const aim = { port, host: `s0.localhost:${port}` };
  const posting = (path: string, json: object): Shot => ({
    path: `/api/${restaurantIdOf(0)}/${path}`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(json),
  });
  for (let order = 0; order < ORDERS; order += 1) {
    let cartId = '';
    for (let dish = 0; dish < DISHES_AN_ORDER; dish += 1)
      await fire(aim, [posting(`cart/add${cartId && `?cartId=${cartId}`}`, lineOf(dish))], 1, (answer) => {
        cartId = dataOf<{ data: { cartId: string } }>(answer).data.cartId;
      });
    const contact = { ...CONTACT, email: `bench-${order}@example.com` };
    const asked = { ...contact, cartId, orderType: 1, isScheduledOrder: false, paymentMode: 1 };
    await fire(aim, [posting('orders', asked)], 1, (answer) => void dataOf(answer));
  }
}

/** The board's document as a browser is sent it, bytes. */
async function bytesOf(port: number, { visitor }: ReceiverVisitor): Promise<number> {
  const answer = await asked(port, '/order-receiver', visitor, { 'accept-encoding': 'br, gzip' });
  let bytes = 0;
  for await (const chunk of answer) bytes += (chunk as Buffer).length;
  return bytes;
}

type Line = {
  /** The next event that tells a change, as it was sent. */
  next(): Promise<string>;
  /** Waits until nothing was told for two seconds. */
  quiet(): Promise<void>;
  leave(): void;
};

/** The line on which an open board hears of changes. */
async function listen(port: number, { visitor }: ReceiverVisitor): Promise<Line> {
  const answer = await asked(port, '/order-receiver/events?since=unknown', visitor);
  let text = '';
  let heardAt = performance.now();
  let onChange: ((event: string) => void) | null = null;
  answer.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
    heardAt = performance.now();
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    const change = blocks.find((block) => block.includes('event: change'));
    if (change) onChange?.(change);
  });
  return {
    next: () =>
      new Promise((resolve) => {
        onChange = resolve;
      }),
    async quiet() {
      while (performance.now() - heardAt < 2_000) await pause(100);
    },
    leave: () => answer.destroy(),
  };
}

function asked(
  port: number,
  path: string,
  { host, cookies }: ReceiverVisitor['visitor'],
  headers: Record<string, string> = {},
): Promise<IncomingMessage> {
  const cookie = [...cookies].map((one) => one.join('=')).join('; ');
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers: { host, cookie, ...headers } }, resolve).on(
      'error',
      reject,
    );
  });
}
