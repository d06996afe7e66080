import type { OrderRow } from '#app/backend/db/schema.ts';
import type { Deps, Trx } from '#app/backend/deps.ts';
import { parseSnapshot, snapshotProducts } from '#app/backend/use-cases/orders/snapshot.ts';
import { ORDER_STATUS } from '#app/contract/enumerations.ts';
import { movesToBoardAt } from '#app/domain/order/board-time.ts';
import { type Printer, printersInUse } from './find-printer.ts';

/** Letters of a token: 128 random bits. Epson's printers take 30 at most. */
const TOKEN_LETTERS = 22;

/** A name for one printing of a ticket. */
export function newToken({ newSecret }: Pick<Deps, 'newSecret'>): string {
  return newSecret().slice(0, TOKEN_LETTERS);
}

/** Why a ticket is printed: the same reason once at each printer. */
export type PrintCause = { key: string; orderId: string | null; notBefore: Date };

/**
 * Queues the tickets of an order at the printers that print by themselves when such a thing happens, in its
 * transaction: what came in is printed, whatever becomes of this server. An order that is accepted the moment it
 * comes in is both at once.
 */
export async function queueTickets(
  deps: Deps,
  trx: Trx,
  order: OrderRow,
  event: 'arrival' | 'accept',
): Promise<void> {
  const { restaurant_id: restaurantId, order_id: orderId } = order;
  const isBoth = event === 'arrival' && order.status === ORDER_STATUS.accepted;
  const printers = await printersInUse(trx, restaurantId)
    .where('printer.prints_on', 'in', isBoth ? ['arrival', 'accept'] : [event])
    .selectAll('printer')
    .execute();
  if (printers.length === 0) return;
  const notBefore = printedFrom(order, deps.now());
  for (const printer of printers)
    await queueTicket(deps, trx, printer, { key: `${event} ${orderId}`, orderId, notBefore });
}

/**
 * Takes back the tickets that an accepting has queued and nobody has fetched, in the transaction that undoes it.
 * What is on paper stays there, and is not printed again when the order is accepted anew.
 */
export async function unqueueAccepted(trx: Trx, { restaurant_id, order_id }: OrderRow): Promise<void> {
  await trx
    .deleteFrom('print_jobs')
    .where('restaurant_id', '=', restaurant_id)
    .where('cause_key', '=', `accept ${order_id}`)
    .where('state', '=', 'waiting')
    .where('tries', '=', 0)
    .execute();
}

/** Queues one ticket. @returns whether it is new: the same cause was not there before */
export async function queueTicket(
  deps: Deps,
  trx: Trx,
  { restaurant_id, printer_id }: Printer,
  { key, orderId, notBefore }: PrintCause,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('print_jobs')
    .values({
      restaurant_id,
      job_id: deps.newId(),
      printer_id,
      order_id: orderId,
      cause_key: key,
      token: newToken(deps),
      former_token: null,
      state: 'waiting',
      tries: 0,
      is_doubtful: 0,
      not_before_utc: notBefore.toISOString(),
      lease_utc: null,
      fault: null,
      made_utc: deps.now().toISOString(),
      ended_utc: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** An order for later is printed as it moves to the kitchen's board: paper that hangs there for days is lost. */
function printedFrom(order: OrderRow, now: Date): Date {
  if (order.is_scheduled === 0) return now;
  const products = snapshotProducts(parseSnapshot(order.snapshot));
  const at = movesToBoardAt({
    dueUtc: order.due_utc,
    pieces: products.reduce((sum, { quantity }) => sum + quantity, 0),
    estimateMinutes: order.estimate_minutes,
  });
  return at < now ? now : at;
}
