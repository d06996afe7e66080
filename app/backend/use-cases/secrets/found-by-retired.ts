import { sql } from 'kysely';
import { overAll } from '#app/backend/db/restaurant-wall.ts';
import type { Db } from '#app/backend/deps.ts';
import { REMEMBERED_MS } from '#app/backend/use-cases/accounts/known-networks.ts';
import { pushKeysOf } from '#app/third-party/push/push-keys.ts';

/** Letters of an HMAC-SHA-256 in hex. E-mails, ids and what stands for a forgotten order look otherwise. */
const HASH_LETTERS = 64;

/**
 * What a retired token secret is kept for: the networks that customers and orders came from, uses of promotions by erased
 * customers, or browsers that are told of orders. `untilUtc` is when that ends, null where nobody knows.
 */
export type WhyKept = {
  what: 'networks' | 'uses' | 'browsers';
  /** How many; of networks nobody knows. */
  count: number | null;
  untilUtc: string | null;
};

/** A token secret that nothing is accepted by since then (ISO); null where nobody wrote down since when. */
export type Retired = { secret: string; sinceUtc: string | null };

/**
 * Why rows may still have to be found by a token secret that nothing is accepted by any more; none where it may go.
 */
export async function whyKept(db: Db, { secret, sinceUtc }: Retired, now: Date): Promise<WhyKept[]> {
  const remembered = sinceUtc === null ? null : new Date(Date.parse(sinceUtc) + REMEMBERED_MS);
  const uses = await usesOfErased(db);
  const browsers = await browsersOf(db, secret);
  const found = (isThere: boolean, why: WhyKept) => (isThere ? [why] : []);
  return [
    ...found(remembered === null || remembered > now, {
      what: 'networks',
      count: null,
      untilUtc: remembered === null ? null : remembered.toISOString(),
    }),
    ...found(uses > 0, { what: 'uses', count: uses, untilUtc: null }),
    ...found(browsers.count > 0, {
      what: 'browsers',
      ...browsers,
    }),
  ];
}

async function usesOfErased(db: Db): Promise<number> {
  const { uses } = await db
    .selectFrom('promotion_uses')
    .select((row) => row.fn.countAll<number | string>().as('uses'))
    .where(sql<boolean>`length(customer_key) = ${sql.lit(HASH_LETTERS)}`)
    .where('customer_key', 'not like', '%@%')
    .where('customer_key', 'not like', '% %')
    .$call(overAll('what depends on the secrets'))
    .executeTakeFirstOrThrow();
  return Number(uses);
}

async function browsersOf(db: Db, secret: string): Promise<{ count: number; untilUtc: string | null }> {
  const { count, untilUtc } = await db
    .selectFrom('push_subscriptions')
    .select((row) => [
      row.fn.countAll<number | string>().as('count'),
      row.fn.max('expires_utc').as('untilUtc'),
    ])
    .where('server_key', '=', pushKeysOf(secret).publicKey)
    .$call(overAll('what depends on the secrets'))
    .executeTakeFirstOrThrow();
  return { count: Number(count), untilUtc };
}
