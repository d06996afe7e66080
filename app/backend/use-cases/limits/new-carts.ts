import type { Deps, NewCarts } from '#app/backend/deps.ts';
import type { Log } from '#app/backend/log.ts';
import { bucketOf, type Limit, takeAttempt, tooManyAttempts } from './rate-limits.ts';

const HOUR_SECONDS = 60 * 60;
/** A flood is told in the log once in this time (ms). */
const TELL_AGAIN_MS = 10 * 60_000;
/** One count for all restaurants: a flood that goes round them is one flood. */
const ALL_RESTAURANTS = 'all';

/** @param anHour the most carts of one network in an hour; 300 customers of one house begin some hundreds */
export function createNewCarts({ now }: Pick<Deps, 'now'>, log: Log, anHour: number): NewCarts {
  const limit: Limit = { attempts: anHour, windowSeconds: HOUR_SECONDS };
  let toldMs = Number.NEGATIVE_INFINITY;

  function tell(): void {
    const at = now().getTime();
    if (Math.abs(at - toldMs) < TELL_AGAIN_MS) return;
    toldMs = at;
    log.warn(
      { alert: 'many-carts', anHour },
      'a network begins more carts than NEW_CARTS_AN_HOUR and is refused; if it is your proxy, set TRUST_PROXY',
    );
  }

  return {
    async count(trx, network) {
      if (network === null) return;
      if (await takeAttempt(trx, bucketOf('new carts', ALL_RESTAURANTS, network), limit, now())) return;
      tell();
      throw tooManyAttempts({ retryAfterSeconds: HOUR_SECONDS });
    },
  };
}
