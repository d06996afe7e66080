import type { OrderRow } from '#app/backend/db/schema.ts';
import type { Trx } from '#app/backend/deps.ts';
import { slices } from '#app/backend/use-cases/orders/forget-orders.ts';
import { type CallDefinition, calls } from '#app/contract/calls.ts';

/** An order of somebody who is forgotten. */
type Told = Pick<OrderRow, 'order_id' | 'cart_id'>;

/** The ids of refunds of orders, as keys of mails name them. */
export async function refundsOf(trx: Trx, restaurantId: string, orders: readonly Told[]): Promise<string[]> {
  const refunds: string[] = [];
  for (const ids of slices(orders.map(({ order_id }) => order_id))) {
    const rows = await trx
      .selectFrom('order_refunds')
      .select('refund_id')
      .where('restaurant_id', '=', restaurantId)
      .where('order_id', 'in', ids)
      .execute();
    refunds.push(...rows.map(({ refund_id }) => refund_id));
  }
  return refunds;
}

/** Mails to the restaurant that are not sent yet, by what they are about. */
export async function forgetMailsAbout(
  trx: Trx,
  restaurantId: string,
  about: ReadonlySet<string>,
  ownAddress: string,
): Promise<void> {
  // mails that were sent have no address any more
  if (ownAddress === '') return;
  const mails = await trx
    .selectFrom('outbox')
    .select(['mail_id', 'dedupe_key'])
    .where('restaurant_id', '=', restaurantId)
    .where('recipient', '=', ownAddress)
    .execute();
  const own = mails.filter(({ dedupe_key }) => dedupe_key.split(' ').some((word) => about.has(word)));
  for (const ids of slices(own.map(({ mail_id }) => mail_id)))
    await trx
      .deleteFrom('outbox')
      .where('restaurant_id', '=', restaurantId)
      .where('mail_id', 'in', ids)
      .execute();
}

/** Free text beside the steps of the orders, which may name them, and messages to their browsers. */
export async function forgetWords(trx: Trx, restaurantId: string, orders: readonly Told[]): Promise<void> {
  for (const ids of slices(orders.map(({ order_id }) => order_id))) {
    await trx
      .updateTable('order_history')
      .set({ note: null })
      .where('restaurant_id', '=', restaurantId)
      .where('order_id', 'in', ids)
      .execute();
    await trx
      .updateTable('orders')
      .set({ reject_reason: null, reject_details: null })
      .where('restaurant_id', '=', restaurantId)
      .where('order_id', 'in', ids)
      .execute();
    for (const table of ['push_messages', 'webhook_deliveries'] as const)
      await trx
        .deleteFrom(table)
        .where('restaurant_id', '=', restaurantId)
        .where('order_id', 'in', ids)
        .execute();
  }
}

/**
 * The replies of a day that are kept for repeated requests: whoever was asked may have been told of them.
 * @param personId of the patron or account, which those replies name
 */
export async function forgetKept(
  trx: Trx,
  restaurantId: string,
  personId: string,
  orders: readonly Told[],
): Promise<void> {
  const names = Object.entries(calls as Record<string, CallDefinition>);
  const ofStaff = names.flatMap(([name, { caller }]) =>
    ['staff', 'receiver'].includes(caller) ? [name] : [],
  );
  const kept = await trx
    .selectFrom('idempotency_keys')
    .select(['scope', 'idempotency_key', 'reply'])
    .where('restaurant_id', '=', restaurantId)
    .where('scope', 'in', ofStaff)
    .execute();
  const own = [personId, ...orders.map(({ order_id }) => order_id)];
  for (const { scope, idempotency_key, reply } of kept)
    if (own.some((id) => reply.includes(id)))
      await trx
        .deleteFrom('idempotency_keys')
        .where('restaurant_id', '=', restaurantId)
        .where('scope', '=', scope)
        .where('idempotency_key', '=', idempotency_key)
        .execute();
  const carts = orders.flatMap(({ cart_id }) => names.map(([name]) => `${name} cart ${cart_id}`));
  for (const scopes of slices(carts))
    await trx
      .deleteFrom('idempotency_keys')
      .where('restaurant_id', '=', restaurantId)
      .where('scope', 'in', scopes)
      .execute();
}
