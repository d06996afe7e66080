import type { Deps } from './deps.ts';
import { forgetOldRows } from './use-cases/housekeeping/forget-old-rows.ts';
import { sendDueMail } from './use-cases/mail/send-due-mail.ts';
import { cancelUnaccepted } from './use-cases/orders/cancel-unaccepted.ts';
import { reconcilePayments } from './use-cases/payments/reconcile-payments.ts';
import { sendRefunds } from './use-cases/payments/send-refunds.ts';

/** Work that no request asks for. */
type Job = {
  name: JobName;
  /** How often it looks for work by itself; `wake` makes it look at once. */
  everyMs: number;
  /** @returns how much it did. */
  run(deps: Deps): Promise<number>;
};
export type JobName =
  | 'cancel-unaccepted'
  | 'reconcile-payments'
  | 'send-refunds'
  | 'send-mail'
  | 'forget-old-rows';

/** In seconds, not minutes, where a customer may be waiting for what a job does. */
export const JOBS: readonly Job[] = [
  { name: 'cancel-unaccepted', everyMs: 15_000, run: cancelUnaccepted },
  { name: 'send-mail', everyMs: 5_000, run: sendDueMail },
  { name: 'reconcile-payments', everyMs: 10_000, run: reconcilePayments },
  { name: 'send-refunds', everyMs: 15_000, run: sendRefunds },
  { name: 'forget-old-rows', everyMs: 600_000, run: forgetOldRows },
];

export type Jobs = {
  /** Looks for work of that job now, or again as soon as the round under way has ended. */
  wake(name: JobName): void;
  /** Starts no more rounds and waits for those under way. */
  stop(): Promise<void>;
};

/**
 * Every server may run them: each change is one compare-and-set, so it happens once however many try. A failing round
 * is logged and the next one tries again.
 */
export function startJobs(deps: Deps): Jobs {
  const running = new Map(JOBS.map((job) => [job.name, startJob(deps, job)]));
  return {
    wake: (name) => running.get(name)?.wake(),
    stop: async () => void (await Promise.all([...running.values()].map((one) => one.stop()))),
  };
}

function startJob(deps: Deps, { name, everyMs, run }: Job): { wake(): void; stop(): Promise<void> } {
  let round: Promise<void> | null = null;
  let isWanted = false;
  let isStopped = false;
  async function work() {
    try {
      const done = await run(deps);
      if (done > 0) deps.log.info({ job: name, done }, 'a job did its work');
    } catch (error) {
      deps.log.error({ job: name, reason: String(error) }, 'a job failed');
    }
  }
  function begin(): void {
    if (isStopped) return;
    if (round !== null) {
      isWanted = true;
      return;
    }
    isWanted = false;
    round = work().finally(() => {
      round = null;
      if (isWanted) begin();
    });
  }
  const timer = setInterval(begin, everyMs);
  timer.unref();
  return {
    wake: begin,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await round;
    },
  };
}
