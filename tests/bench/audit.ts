import type { DatabaseAddress } from '#app/backend/db/open-database.ts';
import { storeRows } from '../setup/database.ts';
import type { Figure } from './report.ts';
import type { Placed } from './way.ts';

/** Whether a fast answer was a right one: what was acknowledged is in the database, each cart's order once. */
export async function auditFigures(
  store: DatabaseAddress,
  placed: Placed[],
  name: string,
): Promise<Figure[]> {
  const rows = await storeRows(store, 'select order_id, cart_id, restaurant_id, order_number from orders');
  const kept = new Set(rows.map((row) => row.order_id));
  const lost = placed.filter(({ orderId }) => !kept.has(orderId)).length;
  const carts = new Set(rows.map((row) => row.cart_id)).size;
  const numbers = new Set(rows.map((row) => `${row.restaurant_id} ${row.order_number}`)).size;
  const without = await storeRows(
    store,
    'select order_id from orders where order_id not in (select order_id from order_history)',
  );
  const asked = new Set(placed.map(({ orderId }) => orderId)).size;
  const doubled = rows.length - carts + (rows.length - numbers) + (placed.length - asked);
  const note = `of ${placed.length} acknowledged`;
  return [
    { name: `sales ${name}, orders lost`, value: lost + without.length, unit: '', target: { most: 0 }, note },
    { name: `sales ${name}, orders doubled`, value: doubled, unit: '', target: { most: 0 }, note },
  ];
}
