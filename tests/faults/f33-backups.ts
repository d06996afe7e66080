import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { timeInName } from '#app/backend/backups/backup-name.ts';
import { storeRows } from '#tests/setup/database.ts';
import { operatorOf } from '#tests/setup/operator.ts';
import type { Placed } from './client/client-log.ts';
import { CASH, orderOne, type Shop } from './client/shop.ts';
import { countFor, type Fault, settleUp, until } from './fault.ts';
import { type Rig, withRig } from './rig/rig.ts';

/** Fifty orders a second are begun, as long as so many are not answered yet at most. */
const EVERY_MS = 20;
const AT_ONCE = 64;
/** A minute of a real store, shortened to three seconds. */
const INTERVAL_MINUTES = '0.05';
const BACKUPS = 2;
const BACKUPS_WITHIN_MS = 120_000;
/** The most that a restore to an empty folder may take. */
const RESTORED_MS = 60_000;

type Told = { placed: Placed; at: number };

/**
 * A server that makes backups by itself is killed under load and its data directory is lost. The newest backup brings
 * back every order until its moment and none after it, as the command says, and no number is given twice.
 */
export const killedWithBackups: Fault = {
  id: 'F33',
  name: 'a server dies under load, its disk with it, and the newest backup comes back',
  engines: ['sqlite'],
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
        const { said, ms } = await restoreNewest(rig, folder);
        const { lost, faults } = await compare(rig, killed.orders, said);
        broken.push(...faults);
        if (ms > RESTORED_MS) broken.push(`the restore took ${ms} ms`);
        facts.push(`${killed.orders.length} orders (${killed.rate}/s), ${lost} lost, restored in ${ms} ms`);
      }
      // a mail or refund that was under way as the backup was made is taken up again after its lease
      await rig.startLate();
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
  const load = shoppers(rig.shop());
  const before = backupsOf(folder);
  try {
    const isEnough = () => backupsOf(folder) >= before + BACKUPS;
    await until(`${BACKUPS} backups under load`, isEnough, BACKUPS_WITHIN_MS);
    // also in the middle of the next one
    await pause(3_000 * random());
    await server.kill();
  } finally {
    await load.leave();
  }
  return { orders: load.told, rate: load.rate() };
}

/** Customers come at their rate, however slow the store is; who gets no answer was told nothing. */
function shoppers(shop: Shop) {
  const told: Told[] = [];
  const underWay = new Set<Promise<unknown>>();
  const started = Date.now();
  let ended = started;
  const timer = setInterval(() => {
    if (underWay.size >= AT_ONCE) return;
    const one = orderOne(shop, { paymentMode: CASH }).then(
      (placed) => told.push({ placed, at: Date.now() }),
      () => undefined,
    );
    underWay.add(one);
    void one.finally(() => underWay.delete(one));
  }, EVERY_MS);
  return {
    told,
    rate: () => Math.round((told.length * 1000) / (ended - started)),
    async leave() {
      ended = Date.now();
      clearInterval(timer);
      await Promise.allSettled(underWay);
    },
  };
}

function backupsOf(folder: string): number {
  return readdirSync(folder).filter((name) => timeInName(name) !== null).length;
}

async function restoreNewest(rig: Rig, folder: string): Promise<{ said: string; ms: number }> {
  const operator = await operatorOf(rig.database, undefined, { BACKUP_TO: folder });
  try {
    const started = Date.now();
    const { code, said, complained } = await operator.run('restore', '--at', new Date().toISOString());
    if (code !== 0) throw new Error(`restore: ${complained}`);
    return { said, ms: Date.now() - started };
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
