import { Refusal } from './refusal.ts';

/** Runs heavy work, so much at once and no more. */
export type Queue = {
  /** The result of `work`, when its turn has come. @throws Refusal HTTP 503 when too many are waiting already. */
  run<T>(work: () => Promise<T>): Promise<T>;
};

export function createQueue({ atOnce, waiting }: { atOnce: number; waiting: number }): Queue {
  const turns: (() => void)[] = [];
  let free = atOnce;
  return {
    async run(work) {
      if (free > 0) free--;
      else if (turns.length >= waiting)
        throw new Refusal('Too many requests at once, please try again', {
          status: 503,
          errorCode: 503,
          retryAfterSeconds: 5,
        });
      else await new Promise<void>((resolve) => turns.push(resolve));
      try {
        return await work();
      } finally {
        // whoever waited longest takes the place over
        const next = turns.shift();
        if (next) next();
        else free++;
      }
    },
  };
}
