import type { Deps } from '#app/backend/deps.ts';
import { tooManyAttempts } from '#app/backend/use-cases/limits/rate-limits.ts';
import { clientNetwork, isThisMachine } from './client-network.ts';

/** Keys that one network brings in an hour; a house of 300 customers brings some hundreds. */
const MOST_AN_HOUR = 5_000;
const HOUR_MS = 60 * 60_000;
/** Networks that are counted; the one that was heard of first is forgotten first. */
const MOST_NETWORKS = 20_000;

/**
 * Counts the idempotency keys of guests who have no cart yet. Each is kept for a day, and nobody's cart or
 * account bounds them. Each server counts for itself: it is about room on a disk, not about a right.
 */
export function createGuestKeys({ now }: Pick<Deps, 'now'>) {
  const counted = new Map<string, { sinceMs: number; keys: number }>();
  return {
    /** @throws Refusal HTTP 429 when the network has brought too many */
    count(clientAddress: string): void {
      // behind a proxy that nobody named, everybody would be one
      if (isThisMachine(clientAddress)) return;
      const network = clientNetwork(clientAddress);
      const at = now().getTime();
      const known = counted.get(network);
      // anew also after the clock was set back: else what it counted would last for as long as it was wrong
      const isGood = known && at >= known.sinceMs && at - known.sinceMs < HOUR_MS;
      const own = isGood ? known : { sinceMs: at, keys: 0 };
      if (own.keys >= MOST_AN_HOUR) throw tooManyAttempts({ retryAfterSeconds: HOUR_MS / 1_000 });
      own.keys += 1;
      counted.delete(network);
      counted.set(network, own);
      const [oldest] = counted.keys();
      if (counted.size > MOST_NETWORKS && oldest !== undefined) counted.delete(oldest);
    },
  };
}

export type GuestKeys = ReturnType<typeof createGuestKeys>;
