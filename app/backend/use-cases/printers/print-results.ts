import type { Selectable } from 'kysely';
import type { PrintJobsTable } from '#app/backend/db/printer-tables.ts';
import { lockRows } from '#app/backend/db/transactions.ts';
import type { Deps, Trx } from '#app/backend/deps.ts';
import type { PrintResult } from '#app/domain/order/printer-state.ts';
import { afterSilence, NO_ANSWER, nextTryAfterMs } from '#app/domain/order/ticket-tries.ts';
import type { Printer } from './find-printer.ts';
import { newToken } from './make-jobs.ts';

export type PrintJob = Selectable<PrintJobsTable>;
type Failure = Extract<PrintResult, { isPrinted: false }>;

/** A printer without paper is asked again after so long. */
const TROUBLE_MS = 10_000;

/**
 * Keeps what a printer said of a ticket. The same word again, and one about a ticket that it has not got, change
 * nothing. A late word about a ticket that was taken for printed, or of which nobody knew, still counts.
 * @param token of the printing, as the printer named it, or of `underWay`
 */
export async function noteResult(
  deps: Deps,
  printer: Printer,
  token: string,
  result: PrintResult,
): Promise<void> {
  await deps.transaction(async (trx) => {
    // the printer first, then its ticket: the same order of locks everywhere, and nobody notes silence in between
    await ownRow(trx, printer).$call(lockRows(trx)).executeTakeFirst();
    const job = await byToken(trx, printer, token);
    if (!job) return;
    if (printer.silent > 0) await setPrinter(trx, printer, { silent: 0 });
    const isOfFormer = token === job.former_token;
    const endedUtc = deps.now().toISOString();
    if (job.state === 'printed' || job.state === 'failed') {
      const late = result.isPrinted
        ? { state: 'printed', fault: null }
        : { state: 'failed', fault: result.fault };
      if (result.isPrinted || !isOfFormer) await move(trx, job, { ...late, ended_utc: endedUtc });
    } else if (result.isPrinted) {
      // said late: a copy that nobody has fetched is needed no more; one that was fetched has its own word to come
      if (job.state === 'waiting' || !isOfFormer)
        await move(trx, job, { state: 'printed', fault: null, ended_utc: endedUtc });
    } else if (job.state === 'sent' && !isOfFormer) await move(trx, job, afterFailure(deps, job, result));
  });
}

/** Takes note that a printer says it is in trouble: the ticket that it has is not printed, or not whole. */
export async function noteTrouble(deps: Deps, printer: Printer, failure: Failure): Promise<void> {
  const job = await underWay(deps, printer);
  if (job) await deps.transaction((trx) => move(trx, job, afterFailure(deps, job, failure)));
}

/**
 * Takes note that a printer has not said in time what became of a ticket. A Star printer is asked to confirm by GET
 * from then on: many proxies refuse DELETE.
 * @returns the printer as it is then
 */
export async function noteSilence(deps: Deps, printer: Printer, job: PrintJob): Promise<Printer> {
  return deps.transaction(async (trx) => {
    const known = await ownRow(trx, printer).$call(lockRows(trx)).executeTakeFirst();
    if (!known) return printer;
    const silent = known.silent + 1;
    if (!(await move(trx, job, afterNoWord(deps, job, known.silent)))) return known;
    const confirmsByGet = known.kind === 'star' ? 1 : 0;
    await setPrinter(trx, printer, { silent, confirms_by_get: confirmsByGet });
    return { ...known, silent, confirms_by_get: confirmsByGet };
  });
}

/** The ticket that a printer has fetched and of which it has not said what became; null for none. */
export async function underWay({ db }: Pick<Deps, 'db'>, printer: Printer): Promise<PrintJob | null> {
  return (await openJobs(db, printer).where('state', '=', 'sent').executeTakeFirst()) ?? null;
}

/** Tickets of a printer that wait or are under way. */
export function openJobs(db: Deps['db'] | Trx, printer: Printer) {
  return jobsOf(db, printer).where('state', 'in', ['waiting', 'sent']);
}

/**
 * Changes a ticket that is still as it was read.
 * @returns false where somebody else knew more of it
 */
export async function move(trx: Trx, job: PrintJob, to: Partial<PrintJob>): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('print_jobs')
    .set(to)
    .where('restaurant_id', '=', job.restaurant_id)
    .where('job_id', '=', job.job_id)
    .where('state', '=', job.state)
    .where('token', '=', job.token)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** What becomes of a ticket that its printer says it did not print. */
function afterFailure(
  deps: Deps,
  job: PrintJob,
  { fault, isOnNoPaper, isTrouble }: Failure,
): Partial<PrintJob> {
  const now = deps.now();
  // with no paper in the printer it is tried for as long as that lasts
  const waitMs = isTrouble ? TROUBLE_MS : nextTryAfterMs(job.tries);
  const isFirstDoubt = !isOnNoPaper && job.is_doubtful === 0;
  // a printing that may be on paper keeps its name, the next one gets its own; one that is marked as a copy already
  // stays it while the printer is in trouble, so that an hour without paper fills no list
  const isAnew = isFirstDoubt || (!isOnNoPaper && !isTrouble);
  return {
    fault,
    lease_utc: null,
    tries: isTrouble ? job.tries - 1 : job.tries,
    ...(!isOnNoPaper && { is_doubtful: 1 as const }),
    ...(isAnew && { former_token: job.token, token: newToken(deps) }),
    ...(waitMs === null
      ? { state: 'failed', ended_utc: now.toISOString() }
      : { state: 'waiting', not_before_utc: new Date(now.getTime() + waitMs).toISOString() }),
  };
}

/** What becomes of a ticket of which its printer said nothing in time. */
function afterNoWord(deps: Deps, job: PrintJob, silent: number): Partial<PrintJob> {
  const now = deps.now().toISOString();
  const becomes = afterSilence(silent, job.is_doubtful === 1);
  const unknown = { fault: NO_ANSWER, lease_utc: null, is_doubtful: 1 } as const;
  if (becomes !== 'copy')
    return { ...unknown, state: becomes === 'unsure' ? 'failed' : 'printed', ended_utc: now };
  const anew = { former_token: job.token, token: newToken(deps) };
  return { ...unknown, ...anew, state: 'waiting', not_before_utc: now };
}

async function byToken(trx: Trx, printer: Printer, token: string): Promise<PrintJob | null> {
  const named = (jobs: ReturnType<typeof jobsOf>) =>
    jobs
      .where(({ or, eb }) => or([eb('token', '=', token), eb('former_token', '=', token)]))
      .executeTakeFirst();
  const open = await named(openJobs(trx, printer));
  if (open) return open;
  const ended = jobsOf(trx, printer).where('state', 'in', ['printed', 'failed']);
  return (await named(ended.where('fault', '=', NO_ANSWER))) ?? null;
}

function jobsOf(db: Deps['db'] | Trx, { restaurant_id, printer_id }: Printer) {
  return db
    .selectFrom('print_jobs')
    .selectAll()
    .where('restaurant_id', '=', restaurant_id)
    .where('printer_id', '=', printer_id);
}

function ownRow(trx: Trx, { restaurant_id, printer_id }: Printer) {
  return trx
    .selectFrom('printers')
    .selectAll()
    .where('restaurant_id', '=', restaurant_id)
    .where('printer_id', '=', printer_id);
}

async function setPrinter(
  trx: Trx,
  { restaurant_id, printer_id }: Printer,
  to: Partial<Pick<Printer, 'silent' | 'confirms_by_get'>>,
): Promise<void> {
  await trx
    .updateTable('printers')
    .set(to)
    .where('restaurant_id', '=', restaurant_id)
    .where('printer_id', '=', printer_id)
    .execute();
}
