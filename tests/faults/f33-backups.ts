import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { timeInName } from '#app/backend/backups/backup-name.ts';
import { storeRows } from '#tests/setup/database.ts';
import { operatorOf } from '#tests/setup/operator.ts';
import type { Placed } from './client/client-log.ts';
import { CASH, orderOne } from './client/shop.ts';
import { countFor, type Fault, settleUp } from './fault.ts';
import { type Rig, withRig } from './rig/rig.ts';

/** So many customers order, one order after the other. They rest longer, ms, the more orders there are. */
const AT_ONCE = 4;
const REST_MS = 5;
/** A minute of a real store, shortened to three seconds. */
const INTERVAL_MINUTES = '0.05';
/** Orders before the backup that is waited for. */
const ORDERS = 10;

type Told = { placed: Placed; at: number };

/**
 * A server that makes backups by itself is killed under load and its data directory is lost. The newest backup brings
 * back every order until its moment and none after it, as the command says, and no number is given twice.
 */
export const killedWithBackups: Fault = {
  id: 'F33',
  name: 'a server dies under load, its disk with it, and the newest backup comes back',
  engines: { only: 'sqlite', because: 'the backups of PostgreSQL are its own' },
  run: ({ random, scale }) => {
    const folder = mkdtempSync(join(tmpdir(), 'faults-backups-'));
    return withRig({ engine: 'sqlite', random }, async (rig) => {
      const broken: string[] = [];
      const told = new Set<number>();
      const rounds = countFor(scale, 10);
      const facts: string[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const killed = await killUnderLoad(rig, folder, random);
        for (const { placed } of killed.orders) {
          if (told.has(placed.orderNumber)) broken.push(`order number ${placed.orderNumber} was given twice`);
          told.add(placed.orderNumber);
        }
        loseData(rig);
        const said = await restoreNewest(rig, folder);
        const { lost, faults } = await compare(rig, killed.orders, said);
        broken.push(...faults);
        facts.push(`${killed.orders.length} orders, ${lost} lost`);
      }
      // a mail or refund that was under way as the backup was made is taken up again after its lease
      await rig.start();
      await rig.passLeases();
      const next = await orderOne(rig.shop(), { paymentMode: CASH });
      if (told.has(next.orderNumber)) broken.push(`order number ${next.orderNumber} was given twice`);
      const { counted, broken: after } = await settleUp(rig);
      return { counted: `${facts.join('; ')}; ${counted}`, broken: [...broken, ...after] };
    }).finally(() => rmSync(folder, { recursive: true, force: true }));
  },
};

/** All that the server had on its disk; mails, which a real one has sent, are not there to be lost. */
function loseData({ database: { dataDirectory } }: Rig): void {
  for (const name of readdirSync(dataDirectory))
    if (name !== 'mail') rmSync(join(dataDirectory, name), { recursive: true });
}

async function killUnderLoad(rig: Rig, folder: string, random: () => number) {
  const server = await rig.start({
    environment: { BACKUP_TO: folder, BACKUP_EVERY_MINUTES: INTERVAL_MINUTES },
  });
  const load = shoppers(rig);
  try {
    await rig.log.orders.reach(rig.log.orders.size + ORDERS);
    const before = backupsOf(folder);
    await rig.until('a backup under load', () => backupsOf(folder) > before);
    // also in the middle of the next one
    const passing = rig.pass(Math.round(6_000 * random())).catch(() => undefined);
    await rig.anyMoment();
    await server.kill();
    await passing;
  } finally {
    await load.leave();
  }
  return { orders: load.told };
}

/** Customers who order until they leave; who gets no answer was told nothing, and leaves. */
function shoppers(rig: Rig) {
  const told: Told[] = [];
  let isOver = false;
  const order = async () => {
    while (!isOver) {
      told.push({ placed: await orderOne(rig.shop(), { paymentMode: CASH }), at: rig.now() });
      await rig.waits.wait(REST_MS * told.length);
    }
  };
  // heard from the first moment on: who was not answered as the server died is no end of this process
  const all = Promise.allSettled(Array.from({ length: AT_ONCE }, order));
  return {
    told,
    async leave() {
      isOver = true;
      await all;
    },
  };
}

function backupsOf(folder: string): number {
  return readdirSync(folder).filter((name) => timeInName(name) !== null).length;
}

async function restoreNewest(rig: Rig, folder: string): Promise<string> {
  const operator = await operatorOf(rig.database, undefined, { BACKUP_TO: folder });
  try {
    const { code, said, complained } = await operator.run(
      'restore',
      '--at',
      new Date(rig.now()).toISOString(),
    );
    if (code !== 0) throw new Error(`restore: ${complained}`);
    return said;
  } finally {
    await operator.close();
  }
}

/** What customers were told, held against what came back and what the command said is lost. */
async function compare(
  rig: Rig,
  orders: readonly Told[],
  said: string,
): Promise<{ lost: number; faults: string[] }> {
  const last = Number(
    /^Lost of alpha: every order after (\d+); how many is not known here$/m.exec(said)?.[1],
  );
  const moment = Date.parse(
    (/^It lacks everything after (.+) UTC:/m.exec(said)?.[1] ?? '').replace(' ', 'T').concat('Z'),
  );
  if (Number.isNaN(last) || Number.isNaN(moment)) return { lost: 0, faults: [`the command said: ${said}`] };
  const rows = await storeRows(rig.database, 'select order_id from orders');
  const kept = new Set(rows.map(({ order_id }) => String(order_id)));
  const faults: string[] = [];
  let lost = 0;
  for (const { placed, at } of orders) {
    const { orderNumber, orderId } = placed;
    const isKept = kept.has(orderId);
    if (isKept !== orderNumber <= last)
      faults.push(
        `order ${orderNumber} ${isKept ? 'is there' : 'is lost'}, and the last was said to be ${last}`,
      );
    if (!isKept && at < moment) faults.push(`order ${orderNumber}, told before the backup, is lost`);
    if (isKept) continue;
    lost += 1;
    // what a backup cannot know is no longer asked of the store
    rig.log.orders.delete(orderId);
  }
  return { lost, faults };
}
