import type { Trx } from '#app/backend/deps.ts';
import type { CustomerRow } from '#app/backend/use-cases/customers/find-customer.ts';
import { forgetCodesOfEmail } from '#app/backend/use-cases/limits/code-mails.ts';
import { forgetAttempts } from '#app/backend/use-cases/limits/rate-limits.ts';
import { wrongProofsOf } from './confirm-password.ts';
import { wrongPasswordsOf } from './sign-in.ts';

/**
 * Forgets what counts against an account: wrong passwords, codes that were asked for, and codes that were guessed at too
 * often, so that another can be asked for at once. A code that holds stays good. What a network has used up is not this
 * account's alone, and stays.
 * @returns whether there was anything
 */
export async function unlockAccount(
  trx: Trx,
  { restaurant_id: restaurantId, customer_id: customerId, email }: CustomerRow,
): Promise<boolean> {
  const networks = await trx
    .selectFrom('customer_networks')
    .select('network_hash')
    .where('restaurant_id', '=', restaurantId)
    .where('customer_id', '=', customerId)
    .execute();
  const buckets = [
    wrongProofsOf({ restaurantId, customerId }),
    ...[null, ...networks.map(({ network_hash }) => network_hash)].map((network) =>
      wrongPasswordsOf(restaurantId, email, network),
    ),
  ];
  let isAny = await forgetCodesOfEmail(trx, { restaurantId, email });
  for (const bucket of buckets) isAny = (await forgetAttempts(trx, bucket)) || isAny;
  const { numDeletedRows } = await trx
    .deleteFrom('mailed_codes')
    .where('restaurant_id', '=', restaurantId)
    .where('email', '=', email)
    .where('tries_left', '<=', 0)
    .executeTakeFirst();
  return isAny || numDeletedRows > 0n;
}
