import type { Deps, Trx } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import {
  type CustomerKey,
  type CustomerRow,
  lockCustomer,
  readCustomer,
} from '#app/backend/use-cases/customers/find-customer.ts';
import type { CustomerSession } from '#app/contract/account-security.ts';
import type { SignInReply } from '#app/contract/auth.ts';
import { type AccessToken, revokeToken, stampAfter, tokenEnd, tokenFor } from './access-token.ts';

/** Most sessions that are shown; nobody has so many. */
const MOST_SHOWN = 100;

/** Notes a token that is given out, so that its owner sees it among their sessions. */
export async function openSession(
  trx: Trx,
  { restaurant_id, customer_id, tokens_valid_from_utc }: CustomerRow,
  { tokenId, browser }: { tokenId: string; browser: string },
  now: Date,
): Promise<void> {
  await trx
    .insertInto('customer_sessions')
    .values({
      restaurant_id,
      token_id: tokenId,
      customer_id,
      valid_from: tokens_valid_from_utc,
      browser,
      made_utc: now.toISOString(),
      used_utc: now.toISOString(),
      expires_utc: tokenEnd(now).toISOString(),
    })
    .execute();
}

/** The customer's sessions that are not over, the one used last first. `own` is the caller's. */
export async function listSessions(
  deps: Pick<Deps, 'db' | 'now'>,
  { restaurantId, customerId }: CustomerKey,
  own: string,
): Promise<CustomerSession[]> {
  const rows = await deps.db
    .selectFrom('customer_sessions as session')
    .innerJoin('customers', (join) =>
      join
        .onRef('customers.restaurant_id', '=', 'session.restaurant_id')
        .onRef('customers.customer_id', '=', 'session.customer_id')
        // a new password ends those from before it, also where an older program has set it
        .onRef('customers.tokens_valid_from_utc', '=', 'session.valid_from'),
    )
    .selectAll('session')
    .where('session.restaurant_id', '=', restaurantId)
    .where('session.customer_id', '=', customerId)
    .where('session.expires_utc', '>', deps.now().toISOString())
    .orderBy('session.used_utc', 'desc')
    .orderBy('session.token_id')
    .limit(MOST_SHOWN)
    .execute();
  return rows.map((row) => ({
    sessionId: row.token_id,
    browser: row.browser,
    madeUtc: row.made_utc,
    usedUtc: row.used_utc,
    expiresUtc: row.expires_utc,
    isCurrent: row.token_id === own,
  }));
}

/**
 * Ends one session, the caller's own too.
 * @throws Refusal 'Session not found' for one that is over or somebody else's.
 */
export async function endSession(deps: Deps, key: CustomerKey, sessionId: string): Promise<void> {
  const { restaurantId } = key;
  const known = (await listSessions(deps, key, '')).find((one) => one.sessionId === sessionId);
  if (!known) throw new Refusal('sessionNotFound', { errorCode: 404 });
  const expires = new Date(known.expiresUtc);
  await deps.transaction((trx) => revokeToken(trx, { restaurantId, tokenId: sessionId, expires }));
}

/**
 * Ends all of the customer's sessions but the caller's, those that are not listed among them.
 * @returns the caller's new token, as the one that was sent ends too
 */
export async function endOtherSessions(deps: Deps, own: AccessToken): Promise<SignInReply> {
  const customer = await deps.transaction(async (trx) => {
    const { tokens_valid_from_utc: before } = await readCustomer(trx, own);
    const changed = await trx
      .updateTable('customers')
      .set({ tokens_valid_from_utc: stampAfter(before, deps.now()) })
      .where('restaurant_id', '=', own.restaurantId)
      .where('customer_id', '=', own.customerId)
      // a token that ended since it was checked renews nothing
      .where('tokens_valid_from_utc', '=', own.validFrom)
      .returningAll()
      .executeTakeFirst();
    if (!changed) throw new Refusal('unauthorized', { status: 401, errorCode: 401 });
    await keepOne(trx, changed, own);
    return changed;
  });
  return continueSession(deps, customer, own);
}

/** Ends all of a customer's sessions, those that are not listed among them. @returns how many are listed and not over */
export async function endAllSessions(
  trx: Trx,
  { restaurant_id: restaurantId, customer_id: customerId }: CustomerRow,
  now: Date,
): Promise<number> {
  const key = { restaurantId, customerId };
  const { tokens_valid_from_utc: before } = await lockCustomer(trx, key);
  const open = await listSessions({ db: trx, now: () => now }, key, '');
  await trx
    .updateTable('customers')
    .set({ tokens_valid_from_utc: stampAfter(before, now) })
    .where('restaurant_id', '=', restaurantId)
    .where('customer_id', '=', customerId)
    .execute();
  await trx
    .deleteFrom('customer_sessions')
    .where('restaurant_id', '=', restaurantId)
    .where('customer_id', '=', customerId)
    .execute();
  return open.length;
}

/** After the customer's tokens were voided by a new stamp: of the sessions that are noted one goes on. */
export async function keepOne(trx: Trx, customer: CustomerRow, { tokenId }: AccessToken): Promise<void> {
  const { restaurant_id, customer_id, tokens_valid_from_utc } = customer;
  await trx
    .deleteFrom('customer_sessions')
    .where('restaurant_id', '=', restaurant_id)
    .where('customer_id', '=', customer_id)
    .where('token_id', '!=', tokenId)
    .execute();
  await trx
    .updateTable('customer_sessions')
    .set({ valid_from: tokens_valid_from_utc })
    .where('restaurant_id', '=', restaurant_id)
    .where('token_id', '=', tokenId)
    .execute();
}

/** A token under the customer's new stamp for a session that is under way; it ends when the old one would. */
export function continueSession(
  deps: Pick<Deps, 'tokenSecrets' | 'now'>,
  customer: CustomerRow,
  { tokenId, expires }: AccessToken,
): Promise<SignInReply> {
  return tokenFor(deps, customer, deps.now(), { tokenId, expires });
}
