import type { Deps, Trx } from '#app/backend/deps.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Rows of one transaction: few enough that nobody waits for it. */
const BATCH = 500;
/** A round ends after so many batches, so that a server that stops need not wait for all. */
const MOST_BATCHES = 20;

/** Idempotency keys kept before this stamp are no good any more (B-GEN-07). */
export function oldestGoodKey(now: Date): string {
  return new Date(now.getTime() - DAY_MS).toISOString();
}

/**
 * Forgets what nobody can ask for any more: idempotency keys and carts of days past (B-GEN-07, B-CART-11), and attempts
 * whose windows are over. A cart that is being paid stays. @returns how many rows went.
 */
export async function forgetOldRows(deps: Deps): Promise<number> {
  const now = deps.now();
  let forgotten = 0;
  for (const forget of [forgetKeys, forgetCarts, forgetAttempts])
    for (let batch = 0; batch < MOST_BATCHES; batch++) {
      const rows = Number(await deps.transaction((trx) => forget(trx, now)));
      forgotten += rows;
      if (rows < BATCH) break;
    }
  return forgotten;
}

async function forgetKeys(trx: Trx, now: Date): Promise<bigint> {
  const { numDeletedRows } = await trx
    .deleteFrom('idempotency_keys')
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('restaurant_id', 'scope', 'idempotency_key'),
        'in',
        selectFrom('idempotency_keys')
          .select(['restaurant_id', 'scope', 'idempotency_key'])
          .where('created_utc', '<', oldestGoodKey(now))
          .limit(BATCH)
          .$asTuple('restaurant_id', 'scope', 'idempotency_key'),
      ),
    )
    .executeTakeFirst();
  return numDeletedRows;
}

/** A day longer than a cart lives, so that no clock of another server makes a difference. */
async function forgetCarts(trx: Trx, now: Date): Promise<bigint> {
  const { numDeletedRows } = await trx
    .deleteFrom('carts')
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('restaurant_id', 'cart_id'),
        'in',
        selectFrom('carts')
          .select(['restaurant_id', 'cart_id'])
          .where('touched_utc', '<', new Date(now.getTime() - 2 * DAY_MS).toISOString())
          .where('state', 'in', ['active', 'ordered'])
          .limit(BATCH)
          .$asTuple('restaurant_id', 'cart_id'),
      ),
    )
    .where('state', 'in', ['active', 'ordered'])
    .executeTakeFirst();
  return numDeletedRows;
}

async function forgetAttempts(trx: Trx, now: Date): Promise<bigint> {
  const { numDeletedRows } = await trx
    .deleteFrom('rate_limits')
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('bucket', 'window_start'),
        'in',
        selectFrom('rate_limits')
          .select(['bucket', 'window_start'])
          .where('window_start', '<', Math.floor((now.getTime() - DAY_MS) / 1000))
          .limit(BATCH)
          .$asTuple('bucket', 'window_start'),
      ),
    )
    .executeTakeFirst();
  return numDeletedRows;
}
