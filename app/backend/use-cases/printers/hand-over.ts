import { crashPoint } from '#app/backend/crash-point.ts';
import type { Deps } from '#app/backend/deps.ts';
import { LostRace, untilUncontested } from '#app/backend/use-cases/lost-race.ts';
import { askedCancel } from '#app/backend/use-cases/orders/asked-cancel.ts';
import { findOrder } from '#app/backend/use-cases/orders/find-order.ts';
import { notePrint } from '#app/backend/use-cases/receiver/print-ticket.ts';
import { answerWithinMs } from '#app/domain/order/ticket-tries.ts';
import type { Printer } from './find-printer.ts';
import { isPastUse, isTakenBack } from './list-printers.ts';
import { move, noteSilence, openJobs, type PrintJob } from './print-results.ts';

/** The longest time that a printer has to say what became of a ticket. */
const LEASE_MS = answerWithinMs(0, false);
/** Tickets that are looked through for the next one; what is past use goes on the way. */
const LOOK_AT = 50;

/** A ticket that a printer is to print next, and the printer as it is known by then. */
export type Offer = { job: PrintJob; printer: Printer };

/**
 * The ticket that a printer is to print next, oldest first; null where none waits, or while it has one of which it
 * has not said what became. One whose time to say so is over may be on paper: it is printed again, once, as a copy.
 * @param isIdle the printer says that it is printing nothing
 */
export async function nextJob(
  deps: Deps,
  printer: Printer,
  { isIdle = false }: { isIdle?: boolean } = {},
): Promise<Offer | null> {
  const at = deps.now().getTime();
  const now = new Date(at).toISOString();
  const jobs = await deps.db
    .selectFrom('print_jobs as job')
    .leftJoin('orders', (join) =>
      join
        .onRef('orders.restaurant_id', '=', 'job.restaurant_id')
        .onRef('orders.order_id', '=', 'job.order_id'),
    )
    .selectAll('job')
    .select(['orders.status', 'orders.cancel_from_utc'])
    .where('job.restaurant_id', '=', printer.restaurant_id)
    .where('job.printer_id', '=', printer.printer_id)
    .where('job.state', 'in', ['waiting', 'sent'])
    .where('job.not_before_utc', '<=', now)
    .orderBy('job.not_before_utc')
    .orderBy('job.made_utc')
    .orderBy('job.job_id')
    .limit(LOOK_AT)
    .execute();
  const untilOf = ({ lease_utc }: Pick<PrintJob, 'lease_utc'>) =>
    Date.parse(lease_utc ?? now) - LEASE_MS + answerWithinMs(printer.silent, isIdle);
  // one at a time: which result is of which ticket is then never a question
  if (jobs.some((job) => job.state === 'sent' && untilOf(job) > at)) return null;
  for (const { status, cancel_from_utc, ...job } of jobs) {
    // its cancel can still be undone
    if (cancel_from_utc !== null && job.state === 'waiting') continue;
    const { cause_key } = job;
    if (isTakenBack({ status, cause_key })) continue;
    if (isPastUse({ status, cause_key })) {
      await deps.transaction((trx) => move(trx, job, { state: 'dropped', ended_utc: now }));
      continue;
    }
    if (job.state === 'waiting') return { job, printer };
    return nextJob(deps, await noteSilence(deps, printer, job), { isIdle });
  }
  return null;
}

/**
 * Hands a ticket over: from here on it may be on paper, and the order knows of the printing. The same ticket may be
 * fetched again until the printer has said what became of it.
 * @param token of the ticket
 * @param isNameless the printer did not say the token: it names no tickets
 * @returns null where there is no such ticket
 */
export async function takeJob(
  deps: Deps,
  printer: Printer,
  token: string,
  { isNameless = false }: { isNameless?: boolean } = {},
): Promise<PrintJob | null> {
  const taken = await untilUncontested(() =>
    deps.transaction(async (trx) => {
      const now = deps.now();
      const job = await openJobs(trx, printer).where('token', '=', token).executeTakeFirst();
      // what it has got it may fetch again; a ticket of before is not to be had any more
      if (!job || job.state === 'sent') return job ?? null;
      const order = job.order_id === null ? null : await findOrder(trx, job.restaurant_id, job.order_id);
      if (order && (askedCancel(order) || isNotDue({ status: order.status, cause_key: job.cause_key })))
        return null;
      // the order first, then its ticket: the same order of locks everywhere
      if (order) await notePrint(trx, order, job.token, now);
      const lease = new Date(now.getTime() + LEASE_MS).toISOString();
      const sent = await trx
        .updateTable('print_jobs')
        .set({ state: 'sent', tries: job.tries + 1, lease_utc: lease, is_nameless: isNameless ? 1 : 0 })
        .where('restaurant_id', '=', job.restaurant_id)
        .where('job_id', '=', job.job_id)
        .where('state', '=', 'waiting')
        .where('token', '=', job.token)
        .returningAll()
        .executeTakeFirst();
      if (!sent) throw new LostRace();
      return sent;
    }),
  );
  crashPoint('after-ticket-handed-over');
  return taken;
}

function isNotDue(about: Parameters<typeof isPastUse>[0]): boolean {
  return isPastUse(about) || isTakenBack(about);
}
