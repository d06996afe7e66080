import type { Selectable } from 'kysely';
import type { CustomersTable } from '#app/backend/db/customer-tables.ts';
import type { Db, Trx } from '#app/backend/deps.ts';

export type CustomerRow = Selectable<CustomersTable>;

/** The account of an e-mail, verified or not; the e-mail is in lower case already (B-AUTH-01). */
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
