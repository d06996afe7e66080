import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#app/backend/db/open-database.ts';
import { seeded } from '../faults/fault.ts';
import { fillStore } from '../fixtures/large-stores.ts';
import { startSoldStore } from '../setup/store-process.ts';
import { createVisitor } from '../setup/visitor.ts';
import type { Figure } from './report.ts';

const RESTAURANTS = 500;
const DISHES = 40;
/** Each asks for the menu, a dish, puts one into the cart and sees the checkout: four requests. */
const CUSTOMERS = 850;
const AT_ONCE = 4;
const SEED = 20261126;
const MOST_MB = 350;

/** What one server holds that has served customers of 500 restaurants, picked at random. */
export async function memoryFigures(quick: boolean): Promise<Figure[]> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'memory-'));
  const db = await openDatabase({ dataDirectory });
  await fillStore(db, { restaurants: RESTAURANTS, products: DISHES });
  await db.destroy();
  const store = await startSoldStore({
    dataDirectory,
    environment: { SEED_DEMO: '0', DEFAULT_SUBDOMAIN: '' },
  });
  try {
    const before = residentMb(store.pid);
    const random = seeded(SEED);
    const customers = quick ? CUSTOMERS / 5 : CUSTOMERS;
    let left = customers;
    const worker = async () => {
      for (; left > 0; ) {
        left -= 1;
        const visitor = createVisitor(
          store.port,
          `s${Math.floor(random() * RESTAURANTS)}.localhost:${store.port}`,
        );
        const dish = `dish-${Math.floor(random() * DISHES)}`;
        const menu = await visitor.get('/');
        const item = await visitor.get(`/item/${dish}`);
        const added = await visitor.post('/', [['productId', dish]]);
        const checkout = await visitor.get('/checkout');
        for (const { status } of [menu, item, checkout])
          if (status !== 200) throw new Error(`A customer is answered ${status}`);
        if (added.status >= 400) throw new Error(`An add is answered ${added.status}`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    return [
      {
        name: `memory ${RESTAURANTS} restaurants, ${customers * 4} requests`,
        value: residentMb(store.pid),
        unit: 'MB',
        target: { most: MOST_MB },
        note: `${Math.round(before)} MB after the start`,
      },
    ];
  } finally {
    await store.stop();
  }
}

/** What of a process is in memory now. */
export function residentMb(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
}
