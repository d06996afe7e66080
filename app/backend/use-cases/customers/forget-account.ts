import type { Trx } from '#app/backend/deps.ts';
import { calls } from '#app/contract/calls.ts';
import type { CustomerKey } from './find-customer.ts';

/**
 * Deletes an account with its addresses, picture, carts, codes, messages and queued mails, in the caller's transaction; its
 * sessions are over. What it ordered is forgotten apart (orders/forget-orders.ts).
 */
export async function forgetAccount(
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
  await forgetAddress(trx, restaurantId, email);
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

/** Deletes what waits for an e-mail: codes, sign-ups and mails that were not sent. */
export async function forgetAddress(trx: Trx, restaurantId: string, email: string): Promise<void> {
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
}
