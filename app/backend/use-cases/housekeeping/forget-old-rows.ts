import type { Deps, Trx } from '#app/backend/deps.ts';

const DAY_MS = 24 * 60 * 60_000;
/** About so many rows a transaction, those of one stamp together: few enough that nobody waits for it. */
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
  const end = oldestGoodKey(now);
  const batch = await trx
    .selectFrom('idempotency_keys')
    .select('created_utc')
    .where('created_utc', '<', end)
    .orderBy('created_utc')
    .limit(1)
    .offset(BATCH - 1)
    .executeTakeFirst();
  const { numDeletedRows } = await trx
    .deleteFrom('idempotency_keys')
    .where('created_utc', batch ? '<=' : '<', batch?.created_utc ?? end)
    .executeTakeFirst();
  return numDeletedRows;
}

/** A day longer than a cart lives, so that no clock of another server makes a difference. */
async function forgetCarts(trx: Trx, now: Date): Promise<bigint> {
  const end = new Date(now.getTime() - 2 * DAY_MS).toISOString();
  const over = ['active', 'ordered'];
  const batch = await trx
    .selectFrom('carts')
    .select('touched_utc')
    .where('touched_utc', '<', end)
    .where('state', 'in', over)
    .orderBy('touched_utc')
    .limit(1)
    .offset(BATCH - 1)
    .executeTakeFirst();
  const { numDeletedRows } = await trx
    .deleteFrom('carts')
    .where('touched_utc', batch ? '<=' : '<', batch?.touched_utc ?? end)
    .where('state', 'in', over)
    .executeTakeFirst();
  return numDeletedRows;
}

async function forgetAttempts(trx: Trx, now: Date): Promise<bigint> {
  const end = Math.floor((now.getTime() - DAY_MS) / 1000);
  const batch = await trx
    .selectFrom('rate_limits')
    .select('window_start')
    .where('window_start', '<', end)
    .orderBy('window_start')
    .limit(1)
    .offset(BATCH - 1)
    .executeTakeFirst();
  const { numDeletedRows } = await trx
    .deleteFrom('rate_limits')
    .where('window_start', batch ? '<=' : '<', batch?.window_start ?? end)
    .executeTakeFirst();
  return numDeletedRows;
}
