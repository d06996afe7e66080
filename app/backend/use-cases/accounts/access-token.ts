import { createHmac } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { DatabaseUnavailable } from '#app/backend/db/database-unavailable.ts';
import type { Deps, Trx } from '#app/backend/deps.ts';
import type { CustomerRow } from '#app/backend/use-cases/customers/find-customer.ts';
import type { SignInReply } from '#app/contract/auth.ts';

/** The content of an access token. `sub` is the customer's id, `clientId` the restaurant's. */
export type AccessToken = {
  tokenId: string;
  customerId: string;
  restaurantId: string;
  /**
   * The customer's tokens_valid_from_utc when the token was made. When the row holds another value, the token
   * is void.
   */
  validFrom: string;
  expires: Date;
};

export type TokenHolder = {
  customerId: string;
  restaurantId: string;
  email: string;
  firstName: string;
  lastName: string;
  validFrom: string;
};

const ALGORITHM = 'HS256';
const LIFETIME_SECONDS = 24 * 60 * 60;
/** That a session was used is written down once in this time. */
const USED_MS = 5 * 60_000;

/** When a token ends that is made now, to the second. */
export function tokenEnd(now: Date): Date {
  return new Date((Math.floor(now.getTime() / 1000) + LIFETIME_SECONDS) * 1000);
}

/**
 * Makes an access token that is valid for 24 hours, or until another end, signed with the first secret.
 * `expires` equals its exp claim, to the second.
 */
export async function signAccessToken(
  secrets: readonly string[],
  holder: TokenHolder,
  tokenId: string,
  now: Date,
  expires = tokenEnd(now),
): Promise<{ accessToken: string; expires: Date }> {
  const accessToken = await new SignJWT({
    email: holder.email,
    given_name: holder.firstName,
    family_name: holder.lastName,
    client_id: holder.restaurantId,
    valid_from: holder.validFrom,
  })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setSubject(holder.customerId)
    .setJti(tokenId)
    .setIssuedAt(Math.floor(now.getTime() / 1000))
    .setExpirationTime(expires.getTime() / 1000)
    .sign(keyOf(secrets[0] ?? ''));
  return { accessToken, expires };
}

/** Makes an access token for the customer, with its expiry, as the sign-in reply shows them. */
export async function tokenFor(
  deps: Pick<Deps, 'tokenSecrets'>,
  customer: CustomerRow,
  now: Date,
  token: { tokenId: string; expires?: Date },
): Promise<SignInReply> {
  const holder: TokenHolder = {
    customerId: customer.customer_id,
    restaurantId: customer.restaurant_id,
    email: customer.email,
    firstName: customer.first_name,
    lastName: customer.last_name,
    validFrom: customer.tokens_valid_from_utc,
  };
  const { tokenSecrets } = deps;
  const { accessToken, expires } = await signAccessToken(
    tokenSecrets,
    holder,
    token.tokenId,
    now,
    token.expires,
  );
  return { accessToken, expiry: expires.toISOString() };
}

/**
 * The next stamp of a customer's tokens, later than `before` in any case, also within one tick of the clock:
 * tokens are valid only while their stamp equals the customer's.
 */
export function stampAfter(before: string, now: Date): string {
  return new Date(Math.max(now.getTime(), Date.parse(before) + 1)).toISOString();
}

/**
 * The content of a token that one of the secrets signed and that has not expired, else null. Does not look
 * the customer up.
 */
async function readAccessToken(
  secrets: readonly string[],
  token: string,
  now: Date,
): Promise<AccessToken | null> {
  // a copy: a rotation may change them while this waits
  for (const secret of [...secrets]) {
    try {
      const { payload } = await jwtVerify(token, keyOf(secret), {
        algorithms: [ALGORITHM],
        currentDate: now,
        requiredClaims: ['sub', 'jti', 'iat', 'exp', 'client_id', 'valid_from'],
      });
      const { sub = '', jti = '', exp = 0, client_id: restaurantId, valid_from: validFrom } = payload;
      if (typeof restaurantId !== 'string' || typeof validFrom !== 'string') return null;
      return { tokenId: jti, customerId: sub, restaurantId, validFrom, expires: new Date(exp * 1000) };
    } catch (error) {
      if (!(error instanceof errors.JOSEError)) throw error;
    }
  }
  return null;
}

/**
 * The same secret signs other things too. A key derived for tokens alone keeps those signatures from passing
 * as tokens.
 */
function keyOf(secret: string): Uint8Array {
  return createHmac('sha256', secret).update('access-token').digest();
}

/**
 * The customer of a valid token, else null. Valid means: signed by us, for this restaurant, not expired, not
 * signed out, and the customer exists, is verified and has not changed the password since.
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
    .leftJoin('customer_sessions', (join) =>
      join
        .onRef('customer_sessions.restaurant_id', '=', 'customers.restaurant_id')
        .on('customer_sessions.token_id', '=', token.tokenId),
    )
    .select(['customers.is_verified', 'customers.tokens_valid_from_utc', 'revoked_tokens.token_id'])
    .select('customer_sessions.used_utc')
    .where('customers.restaurant_id', '=', restaurantId)
    .where('customers.customer_id', '=', token.customerId)
    .executeTakeFirst();
  const isGood =
    row?.is_verified === 1 && row.token_id === null && row.tokens_valid_from_utc === token.validFrom;
  if (!isGood) return null;
  // a token that a program of before gave out is noted nowhere
  if (row.used_utc !== null && Date.parse(row.used_utc) + USED_MS <= deps.now().getTime())
    await noteUse(deps, token);
  return token;
}

/** Whoever is signed in can read also while nothing can be written. */
async function noteUse(deps: Deps, { restaurantId, tokenId }: AccessToken): Promise<void> {
  try {
    await deps.transaction((trx) =>
      trx
        .updateTable('customer_sessions')
        .set({ used_utc: deps.now().toISOString() })
        .where('restaurant_id', '=', restaurantId)
        .where('token_id', '=', tokenId)
        .execute(),
    );
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error;
  }
}

/** Whether we signed that token for another restaurant than the one at which it was shown. */
export async function isOfAnotherRestaurant(
  deps: Deps,
  restaurantId: string,
  bearer: string,
): Promise<boolean> {
  const token = await readAccessToken(deps.tokenSecrets, bearer, deps.now());
  return token !== null && token.restaurantId !== restaurantId;
}

/** Ends a token before it expires. An expired token need not be remembered. */
export async function signOut(deps: Deps, token: AccessToken): Promise<void> {
  await deps.transaction(async (trx) => {
    if (deps.isClockSteady())
      await trx
        .deleteFrom('revoked_tokens')
        .where('restaurant_id', '=', token.restaurantId)
        .where('expires_utc', '<', deps.now().toISOString())
        .execute();
    await revokeToken(trx, token);
  });
}

/** Voids a token, and takes it out of its owner's sessions. */
export async function revokeToken(
  trx: Trx,
  { restaurantId, tokenId, expires }: Pick<AccessToken, 'restaurantId' | 'tokenId' | 'expires'>,
): Promise<void> {
  await trx
    .insertInto('revoked_tokens')
    .values({ restaurant_id: restaurantId, token_id: tokenId, expires_utc: expires.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .deleteFrom('customer_sessions')
    .where('restaurant_id', '=', restaurantId)
    .where('token_id', '=', tokenId)
    .execute();
}
