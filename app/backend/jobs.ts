import { tracingChannel } from 'node:diagnostics_channel';
import { onNoShare } from './db/connection-shares.ts';
import { isMoving, StoreMoving } from './db/moves.ts';
import type { Deps, JobName } from './deps.ts';
import { inNameOf, presentWork } from './tracing/whose-work.ts';
import { watchAccounts } from './use-cases/card-accounts/follow-accounts.ts';
import { publishDue } from './use-cases/draft/publish-later.ts';
import { compareClocks } from './use-cases/housekeeping/compare-clocks.ts';
import { forgetOldFiles } from './use-cases/housekeeping/forget-old-files.ts';
import { forgetOldRows } from './use-cases/housekeeping/forget-old-rows.ts';
import { giveSpaceBack } from './use-cases/housekeeping/give-space-back.ts';
import { sendDueCodes, sendDueMail } from './use-cases/mail/send-due-mail.ts';
import { cancelUnaccepted } from './use-cases/orders/cancel-unaccepted.ts';
import { continueOrderNumbers } from './use-cases/orders/order-number.ts';
import { keepPatrons } from './use-cases/patrons/keep-patrons.ts';
import { reconcilePayments } from './use-cases/payments/reconcile-payments.ts';
import { sendOrphansBack } from './use-cases/payments/send-orphans-back.ts';
import { sendDuePush } from './use-cases/push/send-due-push.ts';
import { carryOutCancels } from './use-cases/receiver/carry-out-cancels.ts';
import { watchKitchens } from './use-cases/receiver/watch-kitchens.ts';
import { sendOrderRefunds, sendRefunds } from './use-cases/refunds/send-refunds.ts';
import { keepDaySums } from './use-cases/reports/keep-day-sums.ts';
import { finishDeletions } from './use-cases/restaurants/delete-restaurant.ts';
import { sendDueWebhooks } from './use-cases/webhooks/send-due-webhooks.ts';

/** A background job: work that no request asks for. */
type Job = {
  name: JobName;
  /** How often it looks for work by itself; `wake` makes it look at once. */
  everyMs: number;
  /**
   * @param mayGoOn false once the server stops: a round that asks others ends then, and leaves the rest to the
   * next one
   * @returns how much it did.
   */
  run(deps: Deps, mayGoOn: () => boolean): Promise<number>;
};

/** All jobs with their intervals: seconds, not minutes, where a customer may be waiting for the result. */
export const JOBS: readonly Job[] = [
  { name: 'cancel-unaccepted', everyMs: 15_000, run: cancelUnaccepted },
  { name: 'carry-out-cancels', everyMs: 5_000, run: carryOutCancels },
  { name: 'publish-waiting', everyMs: 5_000, run: publishDue },
  { name: 'send-mail', everyMs: 5_000, run: sendDueMail },
  { name: 'send-codes', everyMs: 5_000, run: sendDueCodes },
  { name: 'send-push', everyMs: 5_000, run: sendDuePush },
  { name: 'send-webhooks', everyMs: 5_000, run: sendDueWebhooks },
  { name: 'reconcile-payments', everyMs: 10_000, run: reconcilePayments },
  { name: 'send-refunds', everyMs: 15_000, run: sendRefunds },
  { name: 'send-order-refunds', everyMs: 5_000, run: sendOrderRefunds },
  { name: 'send-orphans-back', everyMs: 15_000, run: sendOrphansBack },
  { name: 'continue-order-numbers', everyMs: 5_000, run: continueOrderNumbers },
  { name: 'forget-old-rows', everyMs: 10_000, run: forgetOldRows },
  { name: 'give-space-back', everyMs: 30_000, run: giveSpaceBack },
  { name: 'forget-old-files', everyMs: 600_000, run: forgetOldFiles },
  // what an operator's command changed is true in every server within a second
  { name: 'read-addresses', everyMs: 1_000, run: readAddresses },
  { name: 'finish-deletions', everyMs: 10_000, run: finishDeletions },
  { name: 'watch-kitchens', everyMs: 30_000, run: watchKitchens },
  { name: 'compare-clocks', everyMs: 60_000, run: compareClocks },
  { name: 'watch-accounts', everyMs: 60_000, run: watchAccounts },
  { name: 'keep-day-sums', everyMs: 60_000, run: keepDaySums },
  { name: 'keep-patrons', everyMs: 10_000, run: keepPatrons },
  {
    name: 'make-backups',
    everyMs: 1_000,
    run: async (deps, mayGoOn) => (await deps.backups?.make(deps, mayGoOn)) ?? 0,
  },
  {
    name: 'prove-backup',
    everyMs: 60_000,
    run: async (deps, mayGoOn) => (await deps.backups?.prove(deps, mayGoOn)) ?? 0,
  },
];

/** A database that is away is told of by others; what was known before stays. */
async function readAddresses({ addresses }: Deps): Promise<number> {
  await addresses.refresh().catch(() => undefined);
  return 0;
}

export type Jobs = {
  /** Looks for work of that job now, or again as soon as the round under way has ended. */
  wake(name: JobName): void;
  /** Starts no more rounds and waits for those under way, which end as soon as they can. */
  stop(): Promise<void>;
};

/**
 * Starts all jobs. Every server may run them: each change is one compare-and-set, so it happens once however
 * many servers try. A round that fails is logged, and the next one tries again.
 */
export function startJobs(deps: Deps): Jobs {
  const running = new Map(JOBS.map((job) => [job.name, startJob(deps, job)]));
  return {
    wake: (name) => running.get(name)?.wake(),
    stop: async () => void (await Promise.all([...running.values()].map((one) => one.stop()))),
  };
}

/** Publishes when a round begins and ends. */
const ROUNDS = tracingChannel('store.job');
/** So many requests are named in the lines of a round that they woke. */
const MOST_WAKERS = 8;

function startJob(deps: Deps, { name, everyMs, run }: Job): { wake(): void; stop(): Promise<void> } {
  let round: Promise<void> | null = null;
  let isWanted = false;
  let isStopped = false;
  let rounds = 0;
  /** Requests that woke the next round. */
  const wokenBy = new Set<string>();
  async function work() {
    try {
      // a call that woke it lends it no connections
      const done = await deps.tracer.span(`job ${name}`, {}, () =>
        onNoShare(async () => ((await isMoving(deps.db)) ? 0 : run(deps, () => !isStopped))),
      );
      deps.metrics.count('store_job_rounds_total', { job: name, outcome: 'ok' });
      showSuccess(deps, name);
      if (done > 0) deps.log.info({ job: name, done }, 'a job did its work');
    } catch (error) {
      // what it found is there after the move, and so is this job
      if (error instanceof StoreMoving) return;
      deps.metrics.count('store_job_rounds_total', { job: name, outcome: 'failed' });
      deps.log.error({ job: name, reason: String(error) }, 'a job failed');
    }
  }
  function wake(): void {
    const present = presentWork();
    if (present && 'requestId' in present && wokenBy.size < MOST_WAKERS) wokenBy.add(present.requestId);
    begin();
  }
  function begin(): void {
    if (isStopped) return;
    if (round !== null) {
      isWanted = true;
      return;
    }
    isWanted = false;
    rounds += 1;
    const by = [...wokenBy];
    wokenBy.clear();
    const of = { round: `job:${name}:${rounds}`, ...(by.length > 0 && { wokenBy: by }) };
    round = inNameOf(of, () => ROUNDS.tracePromise(work, { job: name })).finally(() => {
      round = null;
      if (isWanted) begin();
    });
  }
  showSuccess(deps, name);
  const timer = setInterval(begin, everyMs);
  timer.unref();
  return {
    wake,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await round;
    },
  };
}

function showSuccess({ metrics, now }: Deps, job: JobName): void {
  metrics.set('store_job_last_success_timestamp_seconds', now().getTime() / 1000, { job });
}
