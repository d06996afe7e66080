import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseAddress } from '#app/backend/db/open-database.ts';
import { moveStore } from '#app/backend/move/move-store.ts';
import { openSource, openTarget } from '#app/backend/move/open-ends.ts';
import { addRestaurant } from '../fixtures/restaurants.ts';
import { sellingMenu } from '../fixtures/selling.ts';
import { addYearsOfOrders } from '../fixtures/years-of-orders.ts';
import { makeDatabase } from '../setup/postgres-databases.ts';
import { startPostgres } from '../setup/postgres-server.ts';
import { startTestBackend } from '../setup/test-backend.ts';
import type { Figure } from './report.ts';

/** Of the sub-domain years. */
const RESTAURANT = 'r-years';
const WEEKS = 143;
const ORDERS_A_DAY = 50;
/** Seconds in which no order can be placed, at most. */
const MOST_CLOSED = 30;
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** How long no order can be placed while a store of 50,000 orders moves to PostgreSQL, and back. */
export async function moveFigures(): Promise<Figure[]> {
  const directories = ['from', 'home'].map((name) => mkdtempSync(join(tmpdir(), `move-${name}-`)));
  const [from = '', home = ''] = directories;
  const server = await startPostgres();
  try {
    const orders = await fill(from);
    const { databaseUrl } = await makeDatabase(server.url, 'without tables');
    const postgres = { dataDirectory: from, databaseUrl };
    return [
      await figure(`move of ${orders} orders to PostgreSQL`, { dataDirectory: from }, postgres),
      await figure('and back to SQLite', postgres, { dataDirectory: home }),
    ];
  } finally {
    await server.stop();
    for (const one of directories) rmSync(one, { recursive: true, force: true });
  }
}

async function fill(dataDirectory: string): Promise<number> {
  const store = await startTestBackend({ sharing: { dataDirectory } });
  try {
    await addRestaurant(store.deps, { subdomain: 'years', products: sellingMenu });
    return await addYearsOfOrders(store.deps, {
      restaurantId: RESTAURANT,
      lastNoonUtc: '2026-11-24T23:00:00.000Z',
      weeks: WEEKS,
      ordersADay: ORDERS_A_DAY,
    });
  } finally {
    await store.close();
  }
}

async function figure(name: string, from: DatabaseAddress, to: DatabaseAddress): Promise<Figure> {
  const source = await openSource(from);
  const target = await openTarget(to, silent);
  try {
    const moved = await moveStore(source, target, { say: () => undefined });
    const rows = moved?.tables.reduce((sum, table) => sum + table.rows, 0);
    return {
      name: `${name}, read-only`,
      value: (moved?.closedMs ?? Number.NaN) / 1000,
      unit: 's',
      target: { most: MOST_CLOSED },
      note: `${rows} rows; copied once before in ${((moved?.rehearsedMs ?? 0) / 1000).toFixed(1)} s`,
    };
  } finally {
    await target.end();
    await source.end();
  }
}
