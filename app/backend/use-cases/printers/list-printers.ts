import type { Deps } from '#app/backend/deps.ts';
import { ORDER_STATUS } from '#app/contract/enumerations.ts';
import type { PrinterKind, PrintsOn, ReceiverPrinter } from '#app/contract/receiver-printers.ts';
import { OVER } from '#app/domain/order/over.ts';
import { cannotConfirm } from '#app/domain/order/ticket-tries.ts';
import { printersInUse } from './find-printer.ts';

/** A printer that asked within this time is there; each asks every few seconds, the slowest every two minutes. */
const HERE_MS = 150_000;
/** A ticket that failed is told for so long. */
const TELL_MS = 24 * 60 * 60_000;

/** The restaurant's printers by name, each with what waits for it and what it did not print. */
export async function listPrinters(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  restaurantId: string,
): Promise<ReceiverPrinter[]> {
  const printers = await printersInUse(db, restaurantId)
    .leftJoin('receiver_devices as maker', (join) =>
      join
        .onRef('maker.restaurant_id', '=', 'printer.restaurant_id')
        .onRef('maker.device_id', '=', 'printer.made_by_device_id'),
    )
    .selectAll('printer')
    .select('maker.name as maker_name')
    .execute();
  if (printers.length === 0) return [];
  const at = now();
  const jobs = await db
    .selectFrom('print_jobs as job')
    .leftJoin('orders', (join) =>
      join
        .onRef('orders.restaurant_id', '=', 'job.restaurant_id')
        .onRef('orders.order_id', '=', 'job.order_id'),
    )
    .select(['job.printer_id', 'job.order_id', 'job.state', 'job.fault', 'job.cause_key', 'job.ended_utc'])
    .select(['job.made_utc', 'job.not_before_utc'])
    .select(['orders.order_number', 'orders.status', 'orders.is_scheduled'])
    .where('job.restaurant_id', '=', restaurantId)
    .where(
      'job.printer_id',
      'in',
      printers.map(({ printer_id }) => printer_id),
    )
    .where('job.state', 'in', ['waiting', 'sent', 'failed'])
    // one that is put off because the printer is in trouble waits all the same
    .where(({ or, eb }) =>
      or([eb('job.not_before_utc', '<=', at.toISOString()), eb('job.fault', 'is not', null)]),
    )
    .execute();
  const oldest = new Date(at.getTime() - TELL_MS).toISOString();
  return printers
    .map((printer) => {
      const own = jobs.filter(({ printer_id }) => printer_id === printer.printer_id);
      const waiting = own.filter((job) => job.state !== 'failed' && !isPastUse(job) && !isTakenBack(job));
      return {
        printerId: printer.printer_id,
        name: printer.name,
        kind: printer.kind as PrinterKind,
        paperMm: printer.paper_mm,
        language: printer.language,
        printsOn: printer.prints_on as PrintsOn,
        madeUtc: printer.made_utc,
        seenUtc: printer.seen_utc,
        isHere: printer.seen_utc !== null && at.getTime() - Date.parse(printer.seen_utc) < HERE_MS,
        state: printer.state,
        waiting: waiting.length,
        waitingSinceUtc: waiting.map(waitsSince).sort()[0] ?? null,
        failed: own
          .filter((job) => job.state === 'failed' && (job.ended_utc ?? '') >= oldest)
          .map(({ order_id, order_number, fault }) => ({
            orderId: order_id,
            orderNumber: order_number,
            fault: fault ?? '',
          })),
        madeBy: printer.maker_name,
        madeById: printer.made_by_device_id,
        cannotConfirm: cannotConfirm(printer.silent),
      };
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

type Waiting = {
  made_utc: string;
  not_before_utc: string;
  fault: string | null;
  is_scheduled: number | null;
};

/** Each try that failed puts a ticket off; one of an order for later does not wait before it is its time. */
function waitsSince({ made_utc, not_before_utc, fault, is_scheduled }: Waiting): string {
  return fault !== null && is_scheduled !== 1 ? made_utc : not_before_utc;
}

/** Whether a ticket waits for its order to be accepted once more: the accepting that queued it was undone. */
export function isTakenBack({ status, cause_key }: { status: number | null; cause_key: string }): boolean {
  return status === ORDER_STATUS.created && cause_key.startsWith('accept ');
}

/** Whether a ticket need not be printed any more: its order is over, and nobody pressed for it. */
export function isPastUse({ status, cause_key }: { status: number | null; cause_key: string }): boolean {
  return status !== null && OVER.includes(status) && !cause_key.startsWith('press ');
}
