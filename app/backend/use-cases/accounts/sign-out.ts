import type { Deps } from '#app/backend/deps.ts';
import type { AccessToken } from './access-token.ts';

/** Ends a token before its time. What has ended by itself need no longer be remembered. */
export async function signOut(deps: Deps, { restaurantId, tokenId, expires }: AccessToken): Promise<void> {
  await deps.transaction(async (trx) => {
    await trx
      .deleteFrom('revoked_tokens')
      .where('restaurant_id', '=', restaurantId)
      .where('expires_utc', '<', deps.now().toISOString())
      .execute();
    await trx
      .insertInto('revoked_tokens')
      .values({ restaurant_id: restaurantId, token_id: tokenId, expires_utc: expires.toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}
