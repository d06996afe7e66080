import type { Trx } from '#app/backend/deps.ts';
import { mailboxKey } from '#app/domain/account/mailbox.ts';

/** Deletes what is known of a patron beside the orders: name, e-mail, phone, note, block, and what they were found by. */
export async function forgetPatron(trx: Trx, restaurantId: string, patronId: string): Promise<void> {
  for (const table of ['patron_words', 'patron_blocks', 'patrons'] as const)
    await trx
      .deleteFrom(table)
      .where('restaurant_id', '=', restaurantId)
      .where('patron_id', '=', patronId)
      .execute();
}

/**
 * Deletes the same when an account is deleted by its customer, whose orders have lost their person by then. Who has ordered
 * as a guest too stays one, and who has another account of the same mailbox is that one's customer. Somebody who is blocked
 * stays so: what they are recognised by is kept with the reason, the rest goes.
 */
export async function forgetAccountsPatron(
  trx: Trx,
  { restaurantId, customerId }: { restaurantId: string; customerId: string },
  email: string,
): Promise<void> {
  const patron = await trx
    .selectFrom('patrons')
    .select(['patron_id', 'customer_id', 'blocked_utc'])
    .where('restaurant_id', '=', restaurantId)
    .where('mailbox', '=', mailboxKey(email))
    .executeTakeFirst();
  if (!patron) return;
  const { patron_id: patronId, blocked_utc } = patron;
  const other = patron.customer_id === customerId ? null : patron.customer_id;
  const isKept = other !== null || (await hasOrders(trx, restaurantId, patronId));
  if (!isKept && blocked_utc === null) return forgetPatron(trx, restaurantId, patronId);
  await trx
    .updateTable('patrons')
    .set({ customer_id: other, is_counted: 0, ...(!isKept && { full_name: '', note: null }) })
    .where('restaurant_id', '=', restaurantId)
    .where('patron_id', '=', patronId)
    .execute();
  if (isKept) return;
  await trx
    .deleteFrom('patron_words')
    .where('restaurant_id', '=', restaurantId)
    .where('patron_id', '=', patronId)
    .execute();
}

/** Whether an order still says that it is theirs. */
export async function hasOrders(trx: Trx, restaurantId: string, patronId: string): Promise<boolean> {
  const one = await trx
    .selectFrom('orders')
    .select('order_id')
    .where('restaurant_id', '=', restaurantId)
    .where('patron_id', '=', patronId)
    .limit(1)
    .executeTakeFirst();
  return one !== undefined;
}
