import type { Restaurant } from '#app/backend/catalogue/documents.ts';
import type { Deps, Trx } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import { confirmPassword, wrongPassword } from '#app/backend/use-cases/accounts/confirm-password.ts';
import { queueMail } from '#app/backend/use-cases/mail/queue-mail.ts';
import { withoutPerson } from '#app/backend/use-cases/orders/without-person.ts';
import { forgetUser } from '#app/backend/use-cases/promotions/promotion-uses.ts';
import { forgetRefundNotes } from '#app/backend/use-cases/refunds/order-refunds.ts';
import { calls } from '#app/contract/calls.ts';
import { ORDER_STATUS } from '#app/contract/enumerations.ts';
import type { Language } from '#app/locales/languages.ts';
import { type CustomerKey, lockCustomer } from './find-customer.ts';

export type DeleteCustomer = {
  restaurant: Restaurant;
  customerId: string;
  currentPassword: string;
  language: Language;
};

const OPEN = [
  ORDER_STATUS.created,
  ORDER_STATUS.accepted,
  ORDER_STATUS.preparing,
  ORDER_STATUS.outForDelivery,
];
/**
 * A day (ms) after an order was due it no longer counts as under way, even if the receiver did not finish it.
 */
const FORGOTTEN_MS = 24 * 60 * 60_000;

/**
 * Deletes the account and all personal data: addresses, picture, carts, codes, messages, queued mails, browsers
 * that are told of orders. Tax
 * law requires that orders stay: they keep dishes and money and lose the person. All tokens are void.
 * @throws Refusal for a wrong password, and while an order is under way, because the kitchen still needs the
 * name and address.
 */
export async function deleteCustomer(
  deps: Deps,
  { restaurant, customerId, currentPassword, language }: DeleteCustomer,
): Promise<void> {
  const key: CustomerKey = { restaurantId: restaurant.restaurantId, customerId };
  const known = await confirmPassword(deps, key, currentPassword);
  await deps.transaction(async (trx) => {
    const { email, password_hash } = await lockCustomer(trx, key);
    if (password_hash !== known.password_hash) throw wrongPassword();
    await refuseWhileOrdering(trx, key, deps.now());
    await forgetUser(deps, trx, key, restaurant.document.promotions);
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
  if (open) throw new Refusal('accountHasOpenOrder', { errorCode: 409 });
}

async function forgetInOrders(trx: Trx, { restaurantId, customerId }: CustomerKey): Promise<void> {
  await trx
    .deleteFrom('push_subscriptions')
    .where('restaurant_id', '=', restaurantId)
    .where(({ eb, selectFrom }) =>
      eb(
        'order_id',
        'in',
        selectFrom('orders')
          .select('order_id')
          .where('restaurant_id', '=', restaurantId)
          .where('customer_id', '=', customerId),
      ),
    )
    .execute();
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
        ...withoutPerson({ snapshot, delivery_address }),
      })
      .where('restaurant_id', '=', restaurantId)
      .where('order_id', '=', order_id)
      .execute();
  await forgetRefundNotes(
    trx,
    restaurantId,
    orders.map(({ order_id }) => order_id),
  );
}

async function forgetRecords(
  trx: Trx,
  { restaurantId, customerId }: CustomerKey,
  email: string,
): Promise<void> {
  const ofCustomer = [
    'carts',
    'addresses',
    'customer_pictures',
    'customer_networks',
    'customer_sessions',
    'inbox',
  ] as const;
  for (const table of ofCustomer)
    await trx
      .deleteFrom(table)
      .where('restaurant_id', '=', restaurantId)
      .where('customer_id', '=', customerId)
      .execute();
  for (const table of ['mailed_codes', 'waiting_sign_ups'] as const)
    await trx
      .deleteFrom(table)
      .where('restaurant_id', '=', restaurantId)
      .where('email', '=', email)
      .execute();
  await trx
    .deleteFrom('outbox')
    .where('restaurant_id', '=', restaurantId)
    .where('recipient', '=', email)
    .execute();
  // the replies kept for repeated requests (http/idempotency-keys.ts) hold personal data too
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
