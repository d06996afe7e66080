import { createHash, timingSafeEqual } from 'node:crypto';
import type { Deps } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import type { AccessToken } from '#app/backend/use-cases/accounts/access-token.ts';
import { findCaller } from '#app/backend/use-cases/accounts/find-caller.ts';
import { countAttempt, isLimited } from '#app/backend/use-cases/limits/count-attempt.ts';
import { tooManyAttempts } from '#app/backend/use-cases/limits/too-many-attempts.ts';
import type { CallDefinition } from '#app/contract/calls.ts';
import type { ApiRequest } from '#app/contract/transport.ts';
import { clientNetwork } from './client-network.ts';

const WRONG_KEYS = { attempts: 10, windowSeconds: 600 };
/** Compared when a restaurant has no key, so that this takes as long as a wrong one. */
const NO_KEY_HASH = '0'.repeat(64);

/** A signed-in customer with the token that says so; both null for a guest and for the restaurant itself. */
export type Caller = { customerId: string | null; token: AccessToken | null };

const NOBODY: Caller = { customerId: null, token: null };

/**
 * Who calls. A call for guests and customers needs no token, but a wrong one is no guest: it is refused.
 * @throws Refusal HTTP 401 without the right token or key, HTTP 429 after ten wrong receiver keys in ten minutes.
 */
export async function checkCaller(
  deps: Deps,
  { caller }: CallDefinition,
  request: ApiRequest,
  restaurantId: string,
): Promise<Caller> {
  if (caller === 'anyone') return NOBODY;
  const bearer = bearerToken(request);
  if (caller === 'receiver') {
    await checkReceiver(deps, restaurantId, bearer ?? '', request.clientAddress);
    return NOBODY;
  }
  if (bearer === null && caller === 'anyone-or-customer') return NOBODY;
  const token = bearer && (await findCaller(deps, restaurantId, bearer));
  if (!token) throw unauthorized();
  return { customerId: token.customerId, token };
}

async function checkReceiver(deps: Deps, restaurantId: string, key: string, address: string): Promise<void> {
  const bucket = `receiver ${restaurantId} ${clientNetwork(address)}`;
  if (await isLimited(deps, bucket, WRONG_KEYS)) throw tooManyAttempts();
  const row = await deps.db
    .selectFrom('restaurants')
    .select('receiver_key_hash')
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirst();
  if (isKeyOf(key, row?.receiver_key_hash ?? NO_KEY_HASH)) return;
  await countAttempt(deps, bucket, WRONG_KEYS);
  throw unauthorized();
}

/** Hashes of equal length are compared in constant time, so that nothing about the key can be measured. */
function isKeyOf(key: string, hash: string): boolean {
  const given = createHash('sha256').update(key).digest();
  const kept = Buffer.from(hash, 'hex');
  return given.length === kept.length && timingSafeEqual(given, kept);
}

/** What stands behind 'Bearer', also nothing; null when the header speaks of something else or is missing. */
function bearerToken({ headers }: ApiRequest): string | null {
  return /^Bearer\b *(.*)$/i.exec(headers.authorization ?? '')?.[1] ?? null;
}

function unauthorized(): Refusal {
  return new Refusal('Unauthorized', { status: 401, errorCode: 401 });
}
