import { sql } from 'kysely';
import type { Db } from '#app/backend/deps.ts';

/** Tables of the business; counters of attempts and codes move also when something is refused. */
const TABLES = [
  ...['carts', 'orders', 'order_history', 'payments', 'refunds', 'promotion_uses', 'idempotency_keys'],
  ...['customers', 'addresses', 'customer_pictures', 'inbox', 'products', 'departments', 'pictures'],
  ...['staff', 'staff_steps', 'staff_recovery_codes', 'staff_sessions', 'staff_invitations', 'staff_rules'],
] as const;

/** How many rows each has, and what changes inside rows that stay. */
export async function rowCounts(db: Db): Promise<Record<string, number>> {
  const counts = TABLES.map((table) => sql`(select count(*) from ${sql.table(table)}) as ${sql.ref(table)}`);
  const { rows } = await sql<Record<string, number>>`select ${sql.join(counts)},
    (select coalesce(sum(status), 0) from orders) as statuses,
    (select coalesce(sum(next_order_number), 0) from restaurants) as numbers`.execute(db);
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, value]) => [name, Number(value)]));
}
