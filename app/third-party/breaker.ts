/** Failures in a row after which a service is left alone (quality-bars.md, F18), and for how long. */
export const BREAKER_FAILURES = 5;
export const BREAKER_REST_MS = 30_000;

/** The service failed often enough to be left alone for a while: nobody was asked. */
export class ServiceResting extends Error {
  constructor() {
    super('left alone after failing');
    this.name = 'ServiceResting';
  }
}

/** Asks through the breaker. @throws ServiceResting without asking, or what `ask` threw. */
export type Breaker = <T>(ask: () => Promise<T>) => Promise<T>;

/**
 * Keeps a service that is down from being waited for: after five failures in a row nobody is asked for 30 s, then one
 * single question finds out whether it is back.
 * @param now epoch ms
 */
export function createBreaker(now: () => number): Breaker {
  let failures = 0;
  let restsUntil = 0;
  return async (ask) => {
    if (now() < restsUntil) throw new ServiceResting();
    // the one that finds out: all others wait for what it learns
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
