import type { Deps, Trx } from '#app/backend/deps.ts';
import type { Restaurant } from '#app/backend/http/handler.ts';
import { Refusal } from '#app/backend/refusal.ts';
import { queueMail } from '#app/backend/use-cases/mail/queue-mail.ts';
import { withoutNotes } from '#app/backend/use-cases/orders/snapshot.ts';
import { calls } from '#app/contract/calls.ts';
import { ORDER_STATUS } from '#app/contract/enumerations.ts';
import type { Language } from '#app/locales/locale.ts';
import { type CustomerKey, lockCustomer } from './find-customer.ts';

export type DeleteCustomer = { restaurant: Restaurant; customerId: string; language: Language };

const NOBODY = 'Deleted customer';
const OPEN = [
  ORDER_STATUS.created,
  ORDER_STATUS.accepted,
  ORDER_STATUS.preparing,
  ORDER_STATUS.outForDelivery,
];
/** A day after an order was due nobody is on the way with it any more, whatever the receiver was told. */
const FORGOTTEN_MS = 24 * 60 * 60_000;

/**
 * Deletes the account and everything of the person: addresses, picture, carts, codes, what they wrote, mails to them.
 * Orders stay, as tax law asks, with dishes and money but without the person. Every token is void from then on.
 * @throws Refusal while an order is under way: the kitchen still needs to know for whom.
 */
export async function deleteCustomer(
  deps: Deps,
  { restaurant, customerId, language }: DeleteCustomer,
): Promise<void> {
  const key: CustomerKey = { restaurantId: restaurant.restaurantId, customerId };
  await deps.transaction(async (trx) => {
    const { email } = await lockCustomer(trx, key);
    await refuseWhileOrdering(trx, key, deps.now());
    await forgetInOrders(trx, key);
    await forgetRecords(trx, key, email);
    await queueMail(deps, trx, {
      restaurant,
      recipient: email,
      language,
      dedupeKey: `account deleted ${customerId}`,
      content: { kind: 'accountDeleted' },
    });
  });
  deps.wake('send-mail');
}

async function refuseWhileOrdering(
  trx: Trx,
  { restaurantId, customerId }: CustomerKey,
  now: Date,
): Promise<void> {
  const open = await trx
    .selectFrom('orders')
    .select('order_id')
    .where('restaurant_id', '=', restaurantId)
    .where('customer_id', '=', customerId)
    .where('status', 'in', OPEN)
    .where('due_utc', '>', new Date(now.getTime() - FORGOTTEN_MS).toISOString())
    .limit(1)
    .executeTakeFirst();
  if (open) throw new Refusal('Your account can be deleted when your order is finished', { errorCode: 409 });
}

async function forgetInOrders(trx: Trx, { restaurantId, customerId }: CustomerKey): Promise<void> {
  const orders = await trx
    .selectFrom('orders')
    .select(['order_id', 'snapshot', 'delivery_address'])
    .where('restaurant_id', '=', restaurantId)
    .where('customer_id', '=', customerId)
    .execute();
  for (const { order_id, snapshot, delivery_address } of orders)
    await trx
      .updateTable('orders')
      .set({
        customer_id: null,
        full_name: NOBODY,
        email: '',
        phone: '',
        delivery_address: delivery_address === null ? null : NOBODY,
        delivery_unit: null,
        delivery_note: null,
        order_notes: null,
        request_hash: null,
        snapshot: withoutNotes(snapshot),
      })
      .where('restaurant_id', '=', restaurantId)
      .where('order_id', '=', order_id)
      .execute();
}

async function forgetRecords(
  trx: Trx,
  { restaurantId, customerId }: CustomerKey,
  email: string,
): Promise<void> {
  const ofCustomer = ['carts', 'addresses', 'customer_pictures', 'customer_networks', 'inbox'] as const;
  for (const table of ofCustomer)
    await trx
      .deleteFrom(table)
      .where('restaurant_id', '=', restaurantId)
      .where('customer_id', '=', customerId)
      .execute();
  await trx
    .deleteFrom('codes')
    .where('restaurant_id', '=', restaurantId)
    .where('purpose', 'in', ['signup', 'pwdreset'])
    .where('email', '=', email)
    .execute();
  await trx
    .deleteFrom('outbox')
    .where('restaurant_id', '=', restaurantId)
    .where('recipient', '=', email)
    .execute();
  // replies that are kept for a repetition (http/idempotency-keys.ts) are the customer's too
  await trx
    .deleteFrom('idempotency_keys')
    .where('restaurant_id', '=', restaurantId)
    .where(
      'scope',
      'in',
      Object.keys(calls).map((name) => `${name} customer ${customerId}`),
    )
    .execute();
  await trx
    .deleteFrom('customers')
    .where('restaurant_id', '=', restaurantId)
    .where('customer_id', '=', customerId)
    .execute();
}
