import type { Selectable } from 'kysely';
import type { CustomersTable } from '#app/backend/db/customer-tables.ts';
import type { Db, Trx } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';

export type CustomerRow = Selectable<CustomersTable>;

/** The account of an e-mail, verified or not; null when there is none. The e-mail must be in lower case. */
export async function findAccount(
  db: Db | Trx,
  restaurantId: string,
  email: string,
): Promise<CustomerRow | null> {
  const row = await db
    .selectFrom('customers')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('email', '=', email)
    .executeTakeFirst();
  return row ?? null;
}

/** A signed-in customer, whose token was checked before (http/caller.ts). */
export type CustomerKey = { restaurantId: string; customerId: string };

/**
 * The customer's row.
 * @throws Refusal HTTP 401 when the account was deleted since the token was checked.
 */
export async function readCustomer(
  db: Db | Trx,
  { restaurantId, customerId }: CustomerKey,
): Promise<CustomerRow> {
  const row = await db
    .selectFrom('customers')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  if (!row) throw signedOut();
  return row;
}

/**
 * The customer's row, locked until the transaction ends. Parallel changes of the default address or the
 * picture wait for each other.
 * @throws Refusal HTTP 401 when the account was deleted since the token was checked.
 */
export async function lockCustomer(
  trx: Trx,
  { restaurantId, customerId }: CustomerKey,
): Promise<CustomerRow> {
  // an update locks the row on both databases; this one changes no value, and no key that other tables refer
  // to
  const row = await trx
    .updateTable('customers')
    .set((column) => ({ language: column.ref('language') }))
    .where('restaurant_id', '=', restaurantId)
    .where('customer_id', '=', customerId)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw signedOut();
  return row;
}

function signedOut(): Refusal {
  return new Refusal('unauthorized', { status: 401, errorCode: 401 });
}
