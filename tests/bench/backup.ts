import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInChild } from '#app/backend/backups/run-in-child.ts';
import { addRestaurant } from '../fixtures/restaurants.ts';
import { sellingMenu } from '../fixtures/selling.ts';
import { addYearsOfOrders } from '../fixtures/years-of-orders.ts';
import { startSoldStore } from '../setup/store-process.ts';
import { startTestBackend } from '../setup/test-backend.ts';
import { type ApiWay, byApi } from './by-api.ts';
import { startControl } from './control.ts';
import { pace } from './load.ts';
import { type Figure, quantile, short, unlessNoisy } from './report.ts';
import { fillBaskets } from './way.ts';

const WEEKS = 143;
const ORDERS_A_DAY = 50;
const ORDERS_PER_SECOND = 50;
const SECONDS = 10;
const ROUNDS = 4;
/** A customer notices no more than that, ms. */
const MOST_MS = 100;

/** How long customers wait for an order while backups of 50,000 orders are made, one after the other, and without any. */
export async function backupFigures(quick: boolean): Promise<Figure[]> {
  const seeded = await startSoldStore();
  const { dataDirectory } = seeded;
  await seeded.stop({ keepData: true });
  const orders = await fill(dataDirectory, quick ? 10 : WEEKS);
  const folder = mkdtempSync(join(tmpdir(), 'bench-backups-'));
  const store = await startSoldStore({ dataDirectory });
  const control = await startControl();
  try {
    const api = await byApi(store);
    await waits(api);
    const alone: number[] = [];
    const beside: number[] = [];
    const made: number[] = [];
    const { why } = await control.beside(async () => {
      for (let round = 0; round < (quick ? 1 : ROUNDS); round += 1) {
        alone.push(...(await waits(api)));
        let isOver = false;
        const backups = (async () => {
          while (!isOver) made.push(await makeOne(dataDirectory, folder));
        })();
        beside.push(...(await waits(api)));
        isOver = true;
        await backups;
      }
    });
    const note = (all: number[]) =>
      `half of them ${short(quantile(all, 0.5))} ms, ${ORDERS_PER_SECOND} a second`;
    return [
      {
        name: 'backup cash order by the API, none made, 99 of 100',
        value: quantile(alone, 0.99),
        unit: 'ms',
        note: note(alone),
      },
      unlessNoisy(
        {
          name: 'backup the same beside one, 99 of 100',
          value: quantile(beside, 0.99),
          unit: 'ms',
          target: { most: MOST_MS },
          note: note(beside),
        },
        why,
      ),
      {
        name: `backup one of ${orders} orders`,
        value: quantile(made, 0.5) / 1000,
        unit: 's',
        note: `of ${made.length}`,
      },
    ];
  } finally {
    control.stop();
    await store.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function fill(dataDirectory: string, weeks: number): Promise<number> {
  const store = await startTestBackend({ sharing: { dataDirectory } });
  try {
    await addRestaurant(store.deps, { subdomain: 'years', products: sellingMenu });
    return await addYearsOfOrders(store.deps, {
      restaurantId: 'r-years',
      lastNoonUtc: '2026-11-24T23:00:00.000Z',
      weeks,
      ordersADay: ORDERS_A_DAY,
    });
  } finally {
    await store.close();
  }
}

/** Milliseconds of each order of some seconds. */
async function waits(api: ApiWay): Promise<number[]> {
  const { baskets } = await fillBaskets(api, ORDERS_PER_SECOND * SECONDS);
  return pace(
    api.aim,
    baskets.map((basket) => api.ordering(basket)),
    ORDERS_PER_SECOND,
    (answer) => void api.placedOf(answer),
  );
}

/** A backup as the server has it made. @returns how long it took, ms */
async function makeOne(dataDirectory: string, folder: string): Promise<number> {
  const began = performance.now();
  const settings = { to: folder, everyMs: 0, region: 'none' };
  const { made } =
    (await runInChild(
      { what: 'make', dataDirectory, settings, aheadMs: 0 },
      () => true,
      () => undefined,
    )) ?? {};
  if (!made) throw new Error('No backup was made');
  return performance.now() - began;
}
