/** What one client may have asked of outside services in a minute (B-OPS-07). */
export const ASKS_A_MINUTE = 30;
const MINUTE_MS = 60_000;
/** More clients than that in a minute: the first of them start anew, so that no flood of addresses fills the memory. */
const MAX_CLIENTS = 10_000;

/**
 * Counts questions by client: whether `client` may have one more asked now.
 * @param now epoch ms
 */
export function asksAMinute(now: () => number): (client: string) => boolean {
  const counted = new Map<string, { asks: number; until: number }>();
  return (client) => {
    const known = counted.get(client);
    const count = known && known.until > now() ? known : { asks: 0, until: now() + MINUTE_MS };
    if (count.asks >= ASKS_A_MINUTE) return false;
    count.asks += 1;
    counted.delete(client);
    counted.set(client, count);
    if (counted.size > MAX_CLIENTS) counted.delete(counted.keys().next().value ?? '');
    return true;
  };
}
