import type { ApiResult } from './result.ts';

type Entry = { until: number; value: Promise<ApiResult<unknown>> };
const LIMIT = 2_000;

/**
 * Replies that all visitors of a restaurant share, kept for a while and asked for once at a time. Refusals (an unknown
 * sub-domain) are kept too, so that a flood of names costs no calls (B-OPS-03); failures are not.
 * Bounded: the entry used longest ago goes first.
 */
export function createRestaurantCache(now: () => number) {
  const entries = new Map<string, Entry>();
  return {
    /** @param seconds how long a reply is good for; 0 asks every time. */
    async read<T>(key: string, seconds: number, ask: () => Promise<ApiResult<T>>): Promise<ApiResult<T>> {
      if (seconds <= 0) return ask();
      const kept = entries.get(key);
      if (kept && kept.until > now()) {
        entries.delete(key);
        entries.set(key, kept);
        return kept.value as Promise<ApiResult<T>>;
      }
      const value = ask();
      entries.set(key, { until: now() + seconds * 1000, value });
      if (entries.size > LIMIT) entries.delete(entries.keys().next().value ?? '');
      const result = await value;
      if (!result.ok && result.kind !== 'refused' && entries.get(key)?.value === value) entries.delete(key);
      return result;
    },
    /** A kept reply, or null. */
    async peek<T>(key: string): Promise<ApiResult<T> | null> {
      const kept = entries.get(key);
      return kept && kept.until > now() ? (kept.value as Promise<ApiResult<T>>) : null;
    },
    /** Keeps a reply that was asked for elsewhere. */
    keep(key: string, seconds: number, result: ApiResult<unknown>): void {
      entries.set(key, { until: now() + seconds * 1000, value: Promise.resolve(result) });
      if (entries.size > LIMIT) entries.delete(entries.keys().next().value ?? '');
    },
  };
}

export type RestaurantCache = ReturnType<typeof createRestaurantCache>;
