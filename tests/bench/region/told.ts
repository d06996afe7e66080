import type { DatabaseAddress } from '#app/backend/db/open-database.ts';
import { storeRows } from '../../setup/database.ts';
import type { Figure } from '../report.ts';
import { shedOf, type Tally } from './tally.ts';

/**
 * Orders that are in the database though no customer was told so. Each comes from a request without an answer: with none of
 * those there is none.
 */
export async function toldFigures(store: DatabaseAddress, tally: Tally): Promise<Figure[]> {
  const told = new Set(tally.placed.map(({ orderId }) => orderId));
  const rows = await storeRows(store, 'select order_id from orders');
  return [
    {
      name: 'region orders that nobody was told of',
      value: rows.filter(({ order_id }) => !told.has(String(order_id))).length,
      unit: '',
      target: { most: tally.faults.length },
      note: `of ${rows.length} in the database; ${shedOf(tally)} requests turned away, ${tally.faults.length} faults`,
    },
  ];
}
