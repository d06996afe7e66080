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

/** Heavy work in turns: of each restaurant one task after the other, so that its many keep no other's waiting. */
export type Turns = {
  /** @throws Refusal HTTP 503 when too many are waiting already. */
  run<T>(whose: string, work: () => Promise<T>): Promise<T>;
};

/** @param options as those of a queue; of one restaurant more than `waitingOfOne` are refused */
export function createTurns({
  waitingOfOne,
  ...options
}: {
  atOnce: number;
  waiting: number;
  waitingOfOne: number;
}): Turns {
  const all = createQueue(options);
  const queues = new Map<string, { queue: Queue; tasks: number }>();
  return {
    async run(whose, work) {
      const own = queues.get(whose) ?? { queue: createQueue({ atOnce: 1, waiting: waitingOfOne }), tasks: 0 };
      queues.set(whose, own);
      own.tasks += 1;
      try {
        return await own.queue.run(() => all.run(work));
      } finally {
        own.tasks -= 1;
        if (own.tasks === 0) queues.delete(whose);
      }
    },
  };
}
