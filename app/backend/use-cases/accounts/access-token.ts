import { createHmac } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';

/** What an access token says (B-AUTH-06). `sub` is the customer; `clientId` the restaurant. */
export type AccessToken = {
  tokenId: string;
  customerId: string;
  restaurantId: string;
  /** The customer's tokens_valid_from_utc when the token was made: another one there voids the token (B-AUTH-07). */
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

/** A token of 24 hours, signed with the first secret; `expires` equals its exp, to the second. */
export async function signAccessToken(
  secrets: readonly string[],
  holder: TokenHolder,
  tokenId: string,
  now: Date,
): Promise<{ accessToken: string; expires: Date }> {
  const issued = Math.floor(now.getTime() / 1000);
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
    .setIssuedAt(issued)
    .setExpirationTime(issued + LIFETIME_SECONDS)
    .sign(keyOf(secrets[0] ?? ''));
  return { accessToken, expires: new Date((issued + LIFETIME_SECONDS) * 1000) };
}

/** What a token says if one of the secrets signed it and it has not expired, else null. Who it is for is not looked up here. */
export async function readAccessToken(
  secrets: readonly string[],
  token: string,
  now: Date,
): Promise<AccessToken | null> {
  for (const secret of secrets) {
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

/** The secret serves other signatures too; under a name of its own none of them is ever a token. */
function keyOf(secret: string): Uint8Array {
  return createHmac('sha256', secret).update('access-token').digest();
}
