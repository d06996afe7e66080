import type { Db, Trx } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import type { CustomerRow } from '#app/backend/use-cases/accounts/find-account.ts';

/** A signed-in customer: the token was looked at before (http/caller.ts). */
export type CustomerKey = { restaurantId: string; customerId: string };

/** @throws Refusal HTTP 401 when the account was deleted since the token was looked at. */
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
 * The same, and until the transaction ends no other one gets here for this customer: of two that move the default
 * address or change the picture at once, one waits (C-103). @throws Refusal HTTP 401 likewise.
 */
export async function lockCustomer(
  trx: Trx,
  { restaurantId, customerId }: CustomerKey,
): Promise<CustomerRow> {
  // an update locks the row on either database; this one changes nothing, and no key, which rows elsewhere refer to
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
  return new Refusal('Unauthorized', { status: 401, errorCode: 401 });
}
