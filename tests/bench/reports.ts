import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { keepDay } from '#app/backend/use-cases/reports/keep-day.ts';
import { FORMAT } from '#app/backend/use-cases/reports/kept-days.ts';
import { daysOf } from '#app/domain/reports/period.ts';
import { businessDate } from '#app/domain/time/business-day.ts';
import { addDays } from '#app/domain/time/wall-clock.ts';
import { addRestaurant } from '../fixtures/restaurants.ts';
import { sellingMenu } from '../fixtures/selling.ts';
import { addStaff } from '../fixtures/staff.ts';
import { addYearsOfOrders } from '../fixtures/years-of-orders.ts';
import { startBackendProcess } from '../setup/start-backend-process.ts';
import { startTestBackend } from '../setup/test-backend.ts';
import { dataOf } from './by-api.ts';
import { type Aim, cpuMicroseconds, fire, pace } from './load.ts';
import { type Figure, median, short, unlessNoisy } from './report.ts';

const RESTAURANT = 'r-years';
const ZONE = 'Pacific/Auckland';
/** Wednesday afternoon in Auckland. */
const NOW = '2026-11-25T03:00:00.000Z';
const WEEKS = 105;
const ORDERS_A_DAY = 200;
/** Somebody else's call, so many times a second while a report is made. */
const OTHERS_A_SECOND = 100;

/**
 * Reports over two years of 200 orders a day on SQLite: how long they take with days that are kept, how long others in
 * the same process wait meanwhile, and, as a control, the same reports from the orders alone.
 */
export async function reportFigures(quick: boolean): Promise<Figure[]> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'reports-'));
  try {
    const { token, orders, dayMs } = await fill(dataDirectory);
    const kept = await measure(dataDirectory, token, quick ? 5 : 15);
    await forget(dataDirectory);
    const control = await measure(dataDirectory, token, 1);
    const noisy = kept.quietMs > 15 ? `others waited ${short(kept.quietMs)} ms without any report` : null;
    const name = `two years, ${orders} orders`;
    return [
      unlessNoisy(
        {
          name: `reports ${name}, median`,
          value: median(kept.waits),
          unit: 'ms',
          target: { most: 300 },
          note: `from the orders alone ${short(median(control.waits))} ms`,
        },
        noisy,
      ),
      unlessNoisy(
        {
          name: `reports ${name}, the slowest`,
          value: Math.max(...kept.waits),
          unit: 'ms',
          target: { most: 300 },
        },
        noisy,
      ),
      {
        name: `reports ${name}, processor time`,
        value: kept.cpuMs,
        unit: 'ms',
        target: { most: 300 },
        note: `from the orders alone ${short(control.cpuMs)} ms`,
      },
      unlessNoisy(
        {
          name: 'reports the longest wait of others meanwhile',
          value: kept.othersMs,
          unit: 'ms',
          target: { most: 50 },
          note: `without a report ${short(kept.quietMs)} ms; from the orders alone ${short(control.othersMs)} ms`,
        },
        noisy,
      ),
      { name: 'reports four weeks, median', value: median(kept.short), unit: 'ms' },
      { name: 'reports today, median', value: median(kept.today), unit: 'ms' },
      { name: 'reports a day worked out and kept', value: dayMs, unit: 'ms', note: `${ORDERS_A_DAY} orders` },
    ];
  } finally {
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}

/** The orders, and every day of theirs worked out. */
async function fill(dataDirectory: string) {
  const store = await startTestBackend({ now: NOW, sharing: { dataDirectory } });
  const { deps } = store;
  await addRestaurant(deps, { subdomain: 'years', restaurantId: RESTAURANT, products: sellingMenu });
  const { token } = await addStaff(store, RESTAURANT, { email: 'manager@example.com', role: 'manager' });
  const orders = await addYearsOfOrders(deps, {
    restaurantId: RESTAURANT,
    lastNoonUtc: '2026-11-24T23:00:00.000Z',
    weeks: WEEKS,
    ordersADay: ORDERS_A_DAY,
  });
  const today = businessDate(new Date(NOW), ZONE);
  const dates = daysOf({ from: addDays(today, -7 * WEEKS), to: addDays(today, -1) });
  const began = performance.now();
  for (const date of dates) await keepDay(deps, { restaurantId: RESTAURANT, timeZone: ZONE }, date);
  const dayMs = (performance.now() - began) / dates.length;
  await deps.db
    .insertInto('day_sum_fills')
    .values({ restaurant_id: RESTAURANT, format: FORMAT, next_utc: NOW })
    .execute();
  await store.close();
  return { token, orders, dayMs };
}

/** As before there were sums of days. */
async function forget(dataDirectory: string): Promise<void> {
  const store = await startTestBackend({ now: NOW, sharing: { dataDirectory } });
  await store.deps.db.deleteFrom('day_sums').where('restaurant_id', '=', RESTAURANT).execute();
  await store.close();
}

async function measure(dataDirectory: string, token: string, rounds: number) {
  const backend = await startBackendProcess({ dataDirectory }, NOW);
  const aim: Aim = { port: Number(new URL(backend.url).port), host: 'localhost' };
  const asked = async (path: string) => {
    const shot = { path: `/api/${RESTAURANT}/manage/${path}`, headers: { authorization: `Bearer ${token}` } };
    return fire(aim, [shot], 1, (answer) => void dataOf(answer));
  };
  const many = async (path: string) => {
    const waits: number[] = [];
    for (let round = 0; round < rounds; round += 1) waits.push(await asked(path));
    return waits;
  };
  try {
    const years = 'reports?from=2024-11-26&to=2026-11-25';
    // compiled code and caches
    if (rounds > 1) await asked(years);
    const quietMs = Math.max(...(await others(aim, pause(1_000))));
    const before = cpuMicroseconds(backend.pid);
    const waits = await many(years);
    const cpuMs = (cpuMicroseconds(backend.pid) - before) / 1_000 / rounds;
    const othersMs = Math.max(...(await others(aim, asked(years))));
    return { waits, cpuMs, quietMs, othersMs, short: await many('reports'), today: await many('today') };
  } finally {
    await backend.kill();
  }
}

/** What customers' calls wait while something is done. */
async function others(aim: Aim, work: Promise<unknown>): Promise<number[]> {
  const shot = { path: '/api/client/years' };
  const waits: number[] = [];
  let isDone = false;
  void work.then(() => {
    isDone = true;
  });
  while (!isDone) waits.push(...(await pace(aim, Array(10).fill(shot), OTHERS_A_SECOND)));
  return waits;
}
