import type { Deps } from '#app/backend/deps.ts';
import { type AccessToken, readAccessToken } from './access-token.ts';

/**
 * Whose token this is, if it is good here and now: signed by us, for this restaurant, not expired or signed out, of a
 * customer who exists, is verified and has not changed the password since (B-AUTH-07). Else null.
 */
export async function findCaller(
  deps: Deps,
  restaurantId: string,
  bearer: string,
): Promise<AccessToken | null> {
  const token = await readAccessToken(deps.tokenSecrets, bearer, deps.now());
  if (!token || token.restaurantId !== restaurantId) return null;
  const row = await deps.db
    .selectFrom('customers')
    .leftJoin('revoked_tokens', (join) =>
      join
        .onRef('revoked_tokens.restaurant_id', '=', 'customers.restaurant_id')
        .on('revoked_tokens.token_id', '=', token.tokenId),
    )
    .select(['customers.is_verified', 'customers.tokens_valid_from_utc', 'revoked_tokens.token_id'])
    .where('customers.restaurant_id', '=', restaurantId)
    .where('customers.customer_id', '=', token.customerId)
    .executeTakeFirst();
  const isGood =
    row?.is_verified === 1 && row.token_id === null && row.tokens_valid_from_utc === token.validFrom;
  return isGood ? token : null;
}
