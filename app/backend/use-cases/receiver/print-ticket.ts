import type { z } from 'zod';
import type { OrderRow } from '#app/backend/db/schema.ts';
import type { Deps, Trx } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import { LostRace, untilUncontested } from '#app/backend/use-cases/lost-race.ts';
import { askedCancel } from '#app/backend/use-cases/orders/asked-cancel.ts';
import { findOrder, orderNotFound } from '#app/backend/use-cases/orders/find-order.ts';
import { awaitsPayment } from '#app/backend/use-cases/payments/attempts.ts';
import type { ReceiverOrder, ReceiverPrintRequest, TicketPrint } from '#app/contract/receiver.ts';
import { OVER } from '#app/domain/order/over.ts';
import { parsePrints, receiverOrder } from './read-board.ts';

/** Nobody needs more copies of one ticket; each is kept in the order's row. */
const MOST_PRINTS = 100;

/**
 * Takes note that the ticket of an order is printed. The same press counts once, however often it is sent; the
 * order then says which copy each was. What a device prints by itself counts only where nothing was printed before:
 * of several devices one has the ticket, and the order does not name the press of the others.
 * @throws Refusal 'Order not found'; HTTP 409 'Invalid request' after a hundred copies
 */
export async function printTicket(
  deps: Deps,
  { restaurantId, orderId }: { restaurantId: string; orderId: string },
  { pressId, isAutomatic }: z.output<typeof ReceiverPrintRequest>,
): Promise<ReceiverOrder> {
  return untilUncontested(() =>
    deps.transaction(async (trx) => {
      const order = await findOrder(trx, restaurantId, orderId);
      if (!order || awaitsPayment(order)) throw orderNotFound();
      const before = parsePrints(order.prints);
      if (before.some((print) => print.pressId === pressId)) return receiverOrder(order);
      if (isAutomatic === true && (before.length > 0 || isDone(order))) return receiverOrder(order);
      if (before.length >= MOST_PRINTS) throw new Refusal('invalidRequest', { status: 409, errorCode: 409 });
      return receiverOrder(await notePrint(trx, order, pressId, deps.now()));
    }),
  );
}

/** Whether nobody needs paper of it any more. */
function isDone(order: OrderRow): boolean {
  return OVER.includes(order.status) || askedCancel(order) !== null;
}

/**
 * Writes one more printing into an order, in the caller's transaction; one that is there, and one more than a
 * hundred, change nothing.
 * @param pressId of the press, or the token of a printer's ticket
 * @returns the order as it is then
 * @throws LostRace when another printing came first
 */
export async function notePrint(trx: Trx, order: OrderRow, pressId: string, now: Date): Promise<OrderRow> {
  const before = parsePrints(order.prints);
  if (before.length >= MOST_PRINTS || before.some((print) => print.pressId === pressId)) return order;
  const prints: TicketPrint[] = [...before, { pressId, atUtc: now.toISOString() }];
  const printed = await trx
    .updateTable('orders')
    .set({ prints: JSON.stringify(prints) })
    .where('restaurant_id', '=', order.restaurant_id)
    .where('order_id', '=', order.order_id)
    .where('prints', order.prints === null ? 'is' : '=', order.prints)
    .returningAll()
    .executeTakeFirst();
  if (!printed) throw new LostRace();
  return printed;
}
