import { createHash } from 'node:crypto';
import type { Db, Trx } from '#app/backend/deps.ts';
import { USED } from './codes.ts';

/** Rows of askers who did not say who they are: of a network, or of before (''). */
const UNNAMED = 'network %';

/**
 * Whoever asks for a code, as rows keep it: the browser by the random id that it sends, and without one the
 * network. Neither can be read back from it, as far as an id is random.
 */
export function askerOf(sent: string | null, network: string): string {
  return sent ? `browser ${hash(sent)}` : `network ${hash(network)}`;
}

/** What was asked: a code, or the sign-up that waits for one. */
type Asked = { restaurantId: string; email: string; purpose: string };

/**
 * Whose code a caller means. That is their own; but a caller who sends no id and is in another network by now
 * (a phone that left the house) means the one that was asked for without an id, if only one of those is good.
 */
export async function askerMeant(
  db: Db | Trx,
  { restaurantId, email, purpose }: Asked,
  asker: string,
  now: Date,
): Promise<string> {
  if (!asker.startsWith('network ')) return asker;
  const rows = await db
    .selectFrom('mailed_codes')
    .select(['bound_to', 'code_hash', 'expires_utc'])
    .where('restaurant_id', '=', restaurantId)
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .where((row) => row.or([row('bound_to', '=', ''), row('bound_to', 'like', UNNAMED)]))
    .execute();
  if (rows.some((row) => row.bound_to === asker)) return asker;
  const good = rows.filter((row) => row.code_hash !== USED && row.expires_utc > now.toISOString());
  // of one that is good no more it can be said why
  const [only, another] = good.length > 0 ? good : rows;
  return only && !another ? only.bound_to : asker;
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
