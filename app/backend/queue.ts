import { Refusal } from './refusal.ts';

/** Runs heavy work, a limited number of tasks at a time. */
export type Queue = {
  /**
   * Runs `work` when its turn comes and returns its result.
   * @throws Refusal HTTP 503 when too many are waiting already.
   */
  run<T>(work: () => Promise<T>): Promise<T>;
};

/** @param options `atOnce` tasks run at a time; more than `waiting` others are refused */
export function createQueue({ atOnce, waiting }: { atOnce: number; waiting: number }): Queue {
  const turns: (() => void)[] = [];
  let free = atOnce;
  return {
    async run(work) {
      if (free > 0) free--;
      else if (turns.length >= waiting)
        throw new Refusal('tooManyRequests', {
          status: 503,
          errorCode: 503,
          retryAfterSeconds: 5,
        });
      else await new Promise<void>((resolve) => turns.push(resolve));
      try {
        return await work();
      } finally {
        // the task that has waited longest goes next
        const next = turns.shift();
        if (next) next();
        else free++;
      }
    },
  };
}
