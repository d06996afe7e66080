import { AsyncLocalStorage } from 'node:async_hooks';
import { DatabaseUnavailable } from './database-unavailable.ts';

/** The restaurant whose work is being done; null for work that is no restaurant's. */
const atWork = new AsyncLocalStorage<string | null>();

/** Runs `work`, and all that it begins, on the restaurant's share of the connections. */
export function onShareOf<T>(restaurantId: string, work: () => T): T {
  return atWork.run(restaurantId, work);
}

/** Runs `work` on no restaurant's share, whoever begins it. */
export function onNoShare<T>(work: () => T): T {
  return atWork.run(null, work);
}

/** One connection is never a restaurant's: it is for looking restaurants up, for jobs and for the probes. */
const KEPT_FREE = 1;

/**
 * The restaurant whose call is being answered; null for a job, and for a request before its restaurant is
 * known; undefined for the start, an operator's command and tests.
 */
export function whoseWork(): string | null | undefined {
  return atWork.getStore();
}

type Waiting = { whose: string | null; give(): void };

/**
 * Hands out a number of connections so that no restaurant can take them all: it gets another one while it
 * holds fewer than are free beside it. So one alone has half of them at most, two have a third each, and as
 * much again is free for the others. A restaurant whose rows somebody keeps locked makes only its own
 * customers wait.
 */
export class ConnectionShares {
  #free: number;
  readonly #patienceMs: number;
  readonly #held = new Map<string, number>();
  readonly #waiting = new Set<Waiting>();

  /** @param patienceMs how long a call waits for its turn */
  constructor(connections: number, patienceMs: number) {
    this.#free = connections;
    this.#patienceMs = patienceMs;
  }

  /**
   * Waits for a connection for whoever is at work. What has waited longest and may have it is first.
   * @returns what gives it back, once
   * @throws DatabaseUnavailable when none came in time
   */
  async take(): Promise<() => void> {
    const whose = atWork.getStore() ?? null;
    if (this.#mayTake(whose)) this.#count(whose, 1);
    else await this.#wait(whose);
    return () => {
      this.#count(whose, -1);
      for (const one of this.#waiting) if (this.#mayTake(one.whose)) one.give();
    };
  }

  async #wait(whose: string | null): Promise<void> {
    const turn = Promise.withResolvers<void>();
    const waiting: Waiting = {
      whose,
      give: () => {
        this.#waiting.delete(waiting);
        this.#count(whose, 1);
        turn.resolve();
      },
    };
    this.#waiting.add(waiting);
    const timer = setTimeout(() => {
      this.#waiting.delete(waiting);
      turn.reject(
        new DatabaseUnavailable(`all connections${whose === null ? '' : ' of a restaurant'} are taken`),
      );
    }, this.#patienceMs);
    try {
      await turn.promise;
    } finally {
      clearTimeout(timer);
    }
  }

  #mayTake(whose: string | null): boolean {
    if (whose === null) return this.#free > 0;
    return (this.#held.get(whose) ?? 0) < this.#free - KEPT_FREE;
  }

  #count(whose: string | null, change: 1 | -1): void {
    this.#free -= change;
    if (whose === null) return;
    const held = (this.#held.get(whose) ?? 0) + change;
    if (held === 0) this.#held.delete(whose);
    else this.#held.set(whose, held);
  }
}
