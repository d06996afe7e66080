import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { openDatabase } from '#app/backend/db/open-database.ts';
import { storeRows } from '#tests/setup/database.ts';
import { loseOrder } from '#tests/setup/lose-order.ts';
import { moneyByOrder } from './checker/money.ts';
import type { Placed } from './client/client-log.ts';
import { CARD, CASH, notify, orderOne, payByCard, type Shop } from './client/shop.ts';
import { BOTH, countFor, type Fault, settleUp } from './fault.ts';
import { type Rig, withRig } from './rig/rig.ts';

const HOUR_MS = 60 * 60_000;
/** An hour more than a payment without an order is kept for. */
const DAY_LATER_MS = 25 * HOUR_MS;

/**
 * A backup is put back after more was ordered and paid. The money that came since is told and given back, and no
 * number that a customer was told is given again; also when nothing is left of the database but the backup, and
 * when the database falls back under a running server.
 */
export const moneyAfterBackup: Fault = {
  id: 'F33',
  name: 'a backup is put back after more was paid',
  engines: BOTH,
  run: ({ random, scale, engine, postgres }) =>
    withRig({ engine, postgresUrl: postgres?.url, random }, async (rig) => {
      const broken: string[] = [];
      const shop = rig.shop();
      const count = countFor(scale, 50, 2);
      const told = new Set<number>();
      const note = (placed: Placed) => {
        if (told.has(placed.orderNumber)) broken.push(`order number ${placed.orderNumber} was given twice`);
        told.add(placed.orderNumber);
        return placed;
      };
      let server = await rig.start();
      for (const placed of await shopping(shop, count)) note(placed);
      await operate(rig, 'backup', 'first.backup');
      const lost = (await shopping(shop, count)).map(note);
      const openForm = note(await orderOne(shop, { paymentMode: CARD }));
      await server.stop({ keepData: true });

      const restored = await operate(rig, 'restore', 'first.backup');
      const paid = forget(rig, lost);
      forget(rig, [openForm]);
      for (const { orderId } of paid)
        if (!restored.includes(orderId)) broken.push(`nobody was told that order ${orderId} was paid`);
      server = await rig.start();
      for (const placed of await shopping(shop, count)) note(placed);
      // its page is still open in a browser that knows of nothing
      const late = await payByCard(shop, openForm);
      if (late === 'succeeded') broken.push(`order ${openForm.orderId} is gone and could still be paid`);
      await rig.stripe.control('resend', { ids: eventsOf(rig, paid) });

      // every order since is paid in cash, so that no card provider knows its number
      for (let round = 0; round < count; round += 1) note(await orderOne(shop, { paymentMode: CASH }));
      const cash = [...rig.log.orders.values()]
        .filter(({ paymentMode }) => paymentMode === CASH)
        .slice(-count);
      await server.stop({ keepData: true });
      await loseDatabase(rig);
      await operate(rig, 'restore', 'first.backup');
      const since = await storeRows(rig.database, 'select order_id from orders');
      const kept = new Set(since.map(({ order_id }) => order_id));
      paid.push(
        ...forget(
          rig,
          [...rig.log.orders.values()].filter(({ orderId }) => !kept.has(orderId)),
        ),
      );
      if (cash.some(({ orderId }) => kept.has(orderId))) broken.push('the database was not lost at all');
      server = await rig.start();
      for (const placed of await shopping(shop, count)) note(placed);

      // the database falls back under the running server, as to a copy that lagged behind
      const behind = (await shopping(shop, count)).map(note);
      await fallBack(rig, behind);
      paid.push(...forget(rig, behind));
      for (const placed of await shopping(shop, count)) note(placed);
      if (!server.output().includes('"alert":"orders-lost"')) broken.push('lost orders were not alerted');
      await operate(rig, 'reconcile');
      await server.stop({ keepData: true });

      await rig.pass(DAY_LATER_MS);
      server = await rig.start();
      const waiting = () => {
        const money = moneyByOrder({ ledger: rig.stripe.ledger() });
        return paid.filter(({ orderId, total }) => money.get(orderId)?.refundedCents !== total);
      };
      await rig
        .until('what was paid without an order goes back', () => waiting().length === 0)
        .catch((error: Error) => broken.push(`${error.message}: ${waiting().length} of ${paid.length}`));
      const { counted, broken: after } = await settleUp(rig);
      return {
        counted: `${told.size} numbers told, ${paid.length} paid without an order, ${counted}`,
        broken: [...broken, ...after],
      };
    }),
};

/** Orders by turns in cash and by card; of those by card every second is told of by its event alone. */
async function shopping(shop: Shop, count: number): Promise<Placed[]> {
  const all: Placed[] = [];
  for (let round = 0; round < count; round += 1) {
    all.push(await orderOne(shop, { paymentMode: CASH }));
    const placed = await orderOne(shop, { paymentMode: CARD });
    await payByCard(shop, placed);
    if (round % 2 === 0) await notify(shop, placed);
    all.push(placed);
  }
  return all;
}

/** @returns all that the command said. @throws Error when it was refused. */
async function operate(rig: Rig, ...words: string[]): Promise<string> {
  const { code, said, complained } = await rig.operator.run(...words);
  if (code !== 0) throw new Error(`${words.join(' ')}: ${complained}`);
  return `${said}\n${complained}`;
}

/** What a backup cannot know is no longer asked of the store. @returns those that were paid by card. */
function forget({ log }: Rig, lost: Placed[]): Placed[] {
  for (const { orderId } of lost) log.orders.delete(orderId);
  return lost.filter(({ orderId }) => log.charged.has(orderId));
}

/** Events that say that these orders were paid. */
function eventsOf({ stripe }: Rig, paid: Placed[]): string[] {
  const intents = new Set(paid.map(({ intent }) => intent?.id));
  return stripe
    .ledger()
    .filter(({ effect, object }) => effect === 'payment_intent.succeeded' && intents.has(object.id))
    .map(({ eventId }) => eventId);
}

/** The newest orders were never there. */
async function fallBack({ database }: Rig, lost: Placed[]): Promise<void> {
  const db = await openDatabase(database);
  try {
    for (const placed of lost) await loseOrder({ db }, placed);
    await db
      .updateTable('restaurants')
      .set((row) => ({ next_order_number: row('next_order_number', '-', lost.length) }))
      .execute();
  } finally {
    await db.destroy();
  }
}

/** The disk has died: what is there is no database any more. */
async function loseDatabase({ database: { dataDirectory, databaseUrl } }: Rig): Promise<void> {
  if (databaseUrl === undefined) {
    writeFileSync(join(dataDirectory, 'store.db'), Buffer.alloc(8192, 7));
    for (const end of ['-wal', '-shm']) rmSync(join(dataDirectory, `store.db${end}`), { force: true });
    return;
  }
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('drop schema public cascade');
  await client.query('create schema public');
  await client.end();
}
