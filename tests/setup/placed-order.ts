import type { DatabaseAddress } from '#app/backend/db/open-database.ts';
import { BILL_KEYS } from '#app/domain/pricing/bill.ts';
import { type StoredRow, storeRows } from './database.ts';

/** What another run of the same journey has otherwise: ids, numbers, keys and times. */
const OWN = [
  'order_id',
  'order_number',
  'cart_id',
  'order_key_hash',
  'restaurant_id',
  'due_utc',
  'created_utc',
  'accepted_utc',
  'promised_utc',
  'first_promised_utc',
  'ready_utc',
  'at_utc',
  'press_ids',
  'device_id',
  'ready_device_id',
  'patron_id',
  'estimate_before',
];

/** All that an order left in the database, but for what differs from run to run. Order numbers count from 1001 in each restaurant. */
export async function orderRows(
  store: DatabaseAddress,
  orderId: string,
): Promise<{ order: StoredRow; snapshot: unknown; history: StoredRow[] }> {
  const [order] = await storeRows(store, 'select * from orders where order_id = ?', orderId);
  if (!order) throw new Error(`No order ${orderId}`);
  const { snapshot, ...rest } = order;
  const history = await storeRows(
    store,
    'select * from order_history where order_id = ? order by seq',
    orderId,
  );
  return {
    order: without(rest, OWN),
    // the key of a line is its id, that of a bill's row is its name
    snapshot: JSON.parse(String(snapshot), (name, value: unknown) =>
      (name === 'key' && !BILL_KEYS.some((key) => key === value)) || name === 'now' ? undefined : value,
    ),
    history: history.map((row) => without(row, OWN)),
  };
}

/** The newest order of a customer. @throws Error when there is none. */
export async function orderOf(
  store: DatabaseAddress,
  email: string,
): Promise<{ orderId: string; orderNumber: number }> {
  const [row] = await storeRows(
    store,
    'select order_id, order_number from orders where email = ? order by created_utc desc limit 1',
    email,
  );
  if (!row) throw new Error(`No order of ${email}`);
  return { orderId: String(row.order_id), orderNumber: Number(row.order_number) };
}

/** How many orders a customer has. */
export async function countOrders(store: DatabaseAddress, email: string): Promise<number> {
  const [row] = await storeRows(store, 'select count(*) as n from orders where email = ?', email);
  return Number(row?.n);
}

function without(row: StoredRow, names: string[]): StoredRow {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));
}
