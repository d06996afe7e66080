import { statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '#app/backend/db/open-database.ts';
import { storeRows } from '#tests/setup/database.ts';
import { CASH, orderOne } from './client/shop.ts';
import { BOTH, countFor, type Fault, settleUp } from './fault.ts';
import { type Rig, withRig } from './rig/rig.ts';

const WIDTH = 2;
/** Orders before the flood, and at least as many beside it. */
const ORDERS = 20;
/** Rows of one insert: no server may wait long for it. */
const CHUNK = 5_000;
/** The least that the store must forget in a second of its clock, beside orders. */
const ROWS_A_SECOND = 500;
/** Until the jobs have looked for work: the quickest every ten seconds, that of the file every thirty. */
const NOTICED_MS = 60_000;
/** Of the file's pages so many may stay free for what comes next; in a small file 1,024. */
const FREE_PART = 0.11;

/** A flood of carts that are over goes in the time that it came in, beside orders, and the file gets smaller. */
export const oldRows: Fault = {
  id: 'F42',
  name: 'a flood of old carts is forgotten beside orders',
  engines: BOTH,
  run: ({ random, scale, engine, postgres }) =>
    withRig({ engine, postgresUrl: postgres?.url, random }, async (rig) => {
      const count = countFor(scale, 200_000, 5_000);
      await rig.start();
      const control = orders(rig);
      await rig.log.orders.reach(ORDERS);
      const before = await control.end();
      await fill(rig, count);
      const full = bytesOf(rig);
      const beside = orders(rig);
      const limit = NOTICED_MS + (count / ROWS_A_SECOND) * 1000;
      const taken = rig.log.orders.size;
      try {
        await rig.until(`${count} old carts are gone`, async () => (await oldCarts(rig)) === 0, limit);
        await rig.log.orders.reach(taken + ORDERS);
        const after = await beside.end();
        // what the orders of meanwhile took is no part of it, so its length alone would say nothing
        if (full !== null) await rig.until('the file gives its space back', () => hasGivenBack(rig), limit);
        const { counted, broken } = await settleUp(rig);
        const size = full === null ? '' : `, file ${megabytes(full)} to ${megabytes(bytesOf(rig) ?? 0)} MB`;
        return {
          counted: `${count} carts gone${size}, p99 of an order ${before} ms, beside it ${after} ms, ${counted}`,
          broken,
        };
      } finally {
        await beside.end();
      }
    }),
};

const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(0);

/** Orders one after the other in a few places at once, until the end. @returns its p99 in ms. */
function orders(rig: Rig): { end(): Promise<number> } {
  let isOver = false;
  const times: number[] = [];
  const one = async () => {
    while (!isOver) {
      const started = performance.now();
      await orderOne(rig.shop(), { paymentMode: CASH });
      times.push(performance.now() - started);
      // the more there were, the less of the machine they take
      await rig.waits.wait(times.length);
    }
  };
  const all = Promise.all(Array.from({ length: WIDTH }, one));
  all.catch(() => undefined);
  return {
    async end() {
      isOver = true;
      await all;
      times.sort((a, b) => a - b);
      return Math.round(times[Math.floor(times.length * 0.99)] ?? 0);
    },
  };
}

/** Carts of three days ago, as a flood leaves them. */
async function fill({ database, places, engine }: Rig, count: number): Promise<void> {
  const db = await openDatabase(database);
  const old = new Date(Date.now() - 3 * 24 * 60 * 60_000).toISOString();
  const lines = JSON.stringify('x'.repeat(1000));
  const series =
    engine === 'sqlite'
      ? sql`with recursive g(n) as (select 1 union all select n + 1 from g where n < ${CHUNK}) select n from g`
      : sql`select n from generate_series(1, ${CHUNK}::integer) as g(n)`;
  const id = engine === 'sqlite' ? sql`lower(hex(randomblob(16)))` : sql`gen_random_uuid()::text`;
  try {
    for (let made = 0; made < count; made += CHUNK)
      await sql`
        insert into carts (restaurant_id, cart_id, state, version, lines, created_utc, touched_utc)
        select cast(${places[0]?.clientId} as text), ${id}, 'active', 1, cast(${lines} as text),
          cast(${old} as text), cast(${old} as text)
        from (${series}) as numbers`.execute(db);
  } finally {
    await db.destroy();
  }
}

async function oldCarts({ database }: Rig): Promise<number> {
  const before = new Date(Date.now() - 2 * 24 * 60 * 60_000).toISOString();
  const [row] = await storeRows(
    database,
    'select count(*) as carts from carts where touched_utc < ?',
    before,
  );
  return Number(row?.carts);
}

/** Hardly a page is free, and the file ends with its last page. */
async function hasGivenBack(rig: Rig): Promise<boolean> {
  const [{ free, pages, bytes } = {}] = await storeRows(
    rig.database,
    'select freelist_count as free, page_count as pages, page_count * page_size as bytes from pragma_freelist_count, pragma_page_count, pragma_page_size',
  );
  const isFull = Number(free) <= Math.max(1024, Number(pages) * FREE_PART);
  return isFull && (bytesOf(rig) ?? 0) <= Number(bytes);
}

/** Size of the embedded database's file; null on PostgreSQL, which sees to its files itself. */
function bytesOf({ database, engine }: Rig): number | null {
  return engine === 'sqlite' ? statSync(join(database.dataDirectory, 'store.db')).size : null;
}
