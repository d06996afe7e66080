/** After this many failures in a row a service is left alone. */
export const BREAKER_FAILURES = 5;
/** For this long. */
export const BREAKER_REST_MS = 30_000;

/** The service failed too often and is left alone for a while: no request was sent. */
export class ServiceResting extends Error {
  constructor() {
    super('left alone after failing');
    this.name = 'ServiceResting';
  }
}

/** Sends a request through the breaker. @throws ServiceResting when none was sent, else what `ask` threw */
export type Breaker = <T>(ask: () => Promise<T>) => Promise<T>;

/**
 * Keeps requests from waiting for a service that is down: after five failures in a row none is sent for 30 s,
 * then one request tests whether the service is back.
 * @param now epoch ms
 */
export function createBreaker(now: () => number): Breaker {
  let failures = 0;
  let restsUntil = 0;
  return async (ask) => {
    if (now() < restsUntil) throw new ServiceResting();
    // the test request; all others wait for its result
    if (failures >= BREAKER_FAILURES) restsUntil = now() + BREAKER_REST_MS;
    try {
      const answer = await ask();
      failures = 0;
      restsUntil = 0;
      return answer;
    } catch (error) {
      failures += 1;
      if (failures >= BREAKER_FAILURES) restsUntil = now() + BREAKER_REST_MS;
      throw error;
    }
  };
}

/** Requests to outside services that one client may cause in a minute. */
export const REQUESTS_A_MINUTE = 30;
const MINUTE_MS = 60_000;
/** With more clients than this in a minute, the first ones are forgotten, so that memory stays bounded. */
const MAX_CLIENTS = 10_000;

/**
 * Counts requests by client. The returned function says whether `client` may cause one more now, and counts
 * it.
 * @param now epoch ms
 */
export function createRequestLimit(now: () => number): (client: string) => boolean {
  const counted = new Map<string, { asks: number; until: number }>();
  return (client) => {
    const known = counted.get(client);
    const count = known && known.until > now() ? known : { asks: 0, until: now() + MINUTE_MS };
    if (count.asks >= REQUESTS_A_MINUTE) return false;
    count.asks += 1;
    counted.delete(client);
    counted.set(client, count);
    if (counted.size > MAX_CLIENTS) counted.delete(counted.keys().next().value ?? '');
    return true;
  };
}
