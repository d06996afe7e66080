import type { Selectable } from 'kysely';
import { crashPoint } from '#app/backend/crash-point.ts';
import type { PrintJobsTable } from '#app/backend/db/printer-tables.ts';
import type { Deps, Trx } from '#app/backend/deps.ts';
import { LostRace, untilUncontested } from '#app/backend/use-cases/lost-race.ts';
import { askedCancel } from '#app/backend/use-cases/orders/asked-cancel.ts';
import { findOrder } from '#app/backend/use-cases/orders/find-order.ts';
import { notePrint } from '#app/backend/use-cases/receiver/print-ticket.ts';
import type { PrintResult } from '#app/domain/order/printer-state.ts';
import type { Printer } from './find-printer.ts';
import { isPastUse, isTakenBack } from './list-printers.ts';
import { newToken } from './make-jobs.ts';

export type PrintJob = Selectable<PrintJobsTable>;

/** So long a printer has to say what became of a ticket; then nobody knows whether it is on paper. */
const LEASE_MS = 60_000;
/** A printer without paper is asked again after so long. */
const TROUBLE_MS = 10_000;
/** A ticket that was handed over so often without success is given up, and the kitchen is told. */
const MOST_TRIES = 5;
/** Tickets that are looked through for the next one; what is past use goes on the way. */
const LOOK_AT = 50;

/**
 * The ticket that a printer is to print next, oldest first; null where none waits, or while it has one of which it
 * has not said what became. One whose time to say so is over may be on paper: it is printed again, as a copy.
 */
export async function nextJob(deps: Deps, printer: Printer): Promise<PrintJob | null> {
  const now = deps.now().toISOString();
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
  // one at a time: which result is of which ticket is then never a question
  if (jobs.some(({ state, lease_utc }) => state === 'sent' && (lease_utc ?? '') > now)) return null;
  for (const { status, cancel_from_utc, ...job } of jobs) {
    // its cancel can still be undone
    if (cancel_from_utc !== null && job.state === 'waiting') continue;
    const { cause_key } = job;
    if (isTakenBack({ status, cause_key })) continue;
    if (isPastUse({ status, cause_key })) {
      await move(deps, job, { state: 'dropped', ended_utc: now });
      continue;
    }
    if (job.state === 'waiting') return job;
    const unknown = { isPrinted: false, fault: 'no-answer', isOnNoPaper: false, isTrouble: false } as const;
    await move(deps, job, afterFailure(deps, job, unknown));
    return nextJob(deps, printer);
  }
  return null;
}

/**
 * Hands a ticket over: from here on it may be on paper, and the order knows of the printing. The same ticket may be
 * fetched again until the printer has said what became of it.
 * @param token as the printer was told it; null for one that says none, which means the ticket at hand
 * @returns null where there is no such ticket
 */
export async function takeJob(deps: Deps, printer: Printer, token: string | null): Promise<PrintJob | null> {
  const taken = await untilUncontested(() =>
    deps.transaction(async (trx) => {
      const now = deps.now();
      const job = token === null ? await atHand(trx, printer, now) : await byToken(trx, printer, token);
      // what it has got it may fetch again; a ticket of before is not to be had any more
      if (!job || job.state === 'sent') return job?.token === (token ?? job?.token) ? job : null;
      if (token !== null && job.token !== token) return null;
      const order = job.order_id === null ? null : await findOrder(trx, job.restaurant_id, job.order_id);
      if (order && (askedCancel(order) || isNotDue({ status: order.status, cause_key: job.cause_key })))
        return null;
      // the order first, then its ticket: the same order of locks everywhere
      if (order) await notePrint(trx, order, job.token, now);
      const lease = new Date(now.getTime() + LEASE_MS).toISOString();
      const sent = await trx
        .updateTable('print_jobs')
        .set({ state: 'sent', tries: job.tries + 1, lease_utc: lease })
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

/**
 * Keeps what a printer said of a ticket. The same word again, and one about a ticket that it has not got, change
 * nothing.
 * @param token null for a printer that names no ticket: the one that it has
 */
export async function noteResult(
  deps: Deps,
  printer: Printer,
  token: string | null,
  result: PrintResult,
): Promise<void> {
  const job =
    token === null ? await atHand(deps.db, printer, deps.now()) : await byToken(deps.db, printer, token);
  if (!job) return;
  const isOfFormer = token !== null && token === job.former_token;
  if (result.isPrinted) {
    // said late: a copy that nobody has fetched is needed no more; one that was fetched has its own word to come
    if (job.state === 'waiting' || !isOfFormer)
      await move(deps, job, { state: 'printed', fault: null, ended_utc: deps.now().toISOString() });
    return;
  }
  if (job.state === 'sent' && !isOfFormer) await move(deps, job, afterFailure(deps, job, result));
}

/** What becomes of a ticket that was handed over and is not known to be printed. */
function afterFailure(
  deps: Deps,
  job: PrintJob,
  { fault, isOnNoPaper, isTrouble }: Extract<PrintResult, { isPrinted: false }>,
): Partial<PrintJob> {
  const now = deps.now();
  // with no paper in the printer it is tried for as long as that lasts
  const isGivenUp = !isTrouble && job.tries >= MOST_TRIES;
  const isFirstDoubt = !isOnNoPaper && job.is_doubtful === 0;
  // a printing that may be on paper keeps its name, the next one gets its own; one that is marked as a copy already
  // stays it while the printer is in trouble, so that an hour without paper fills no list
  const isAnew = isFirstDoubt || (!isOnNoPaper && !isTrouble);
  return {
    state: isGivenUp ? 'failed' : 'waiting',
    fault,
    lease_utc: null,
    tries: isTrouble ? job.tries - 1 : job.tries,
    not_before_utc: isGivenUp
      ? job.not_before_utc
      : new Date(now.getTime() + (isTrouble ? TROUBLE_MS : 0)).toISOString(),
    ...(!isOnNoPaper && { is_doubtful: 1 as const }),
    ...(isAnew && { former_token: job.token, token: newToken(deps) }),
    ...(isGivenUp && { ended_utc: now.toISOString() }),
  };
}

/** Changes a ticket that is still as it was read; otherwise somebody else knew more of it. */
async function move(deps: Deps, job: PrintJob, to: Partial<PrintJob>): Promise<void> {
  await deps.transaction((trx) =>
    trx
      .updateTable('print_jobs')
      .set(to)
      .where('restaurant_id', '=', job.restaurant_id)
      .where('job_id', '=', job.job_id)
      .where('state', '=', job.state)
      .where('token', '=', job.token)
      .execute(),
  );
}

/** The ticket that a printer has, else the one that comes next. */
async function atHand(db: Deps['db'] | Trx, printer: Printer, now: Date): Promise<PrintJob | null> {
  const row = await openJobs(db, printer)
    .where('not_before_utc', '<=', now.toISOString())
    .orderBy('state')
    .orderBy('not_before_utc')
    .orderBy('made_utc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

async function byToken(db: Deps['db'] | Trx, printer: Printer, token: string): Promise<PrintJob | null> {
  const row = await openJobs(db, printer)
    .where(({ or, eb }) => or([eb('token', '=', token), eb('former_token', '=', token)]))
    .executeTakeFirst();
  return row ?? null;
}

function openJobs(db: Deps['db'] | Trx, { restaurant_id, printer_id }: Printer) {
  return db
    .selectFrom('print_jobs')
    .selectAll()
    .where('restaurant_id', '=', restaurant_id)
    .where('printer_id', '=', printer_id)
    .where('state', 'in', ['waiting', 'sent']);
}
