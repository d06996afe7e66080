import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { StoreProcess } from './store-process.ts';

/** Makes an order older than it is, in the file of a running store. @param ms by how much */
export function ageOrder(store: StoreProcess, orderId: string, ms: number): void {
  const database = new DatabaseSync(join(store.dataDirectory, 'store.db'), { timeout: 5_000 });
  try {
    const createdUtc = new Date(store.now().getTime() - ms).toISOString();
    database.prepare('update orders set created_utc = ? where order_id = ?').run(createdUtc, orderId);
  } finally {
    database.close();
  }
}
