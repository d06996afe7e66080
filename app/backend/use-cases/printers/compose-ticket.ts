import type { Restaurant } from '#app/backend/catalogue/documents.ts';
import type { Deps } from '#app/backend/deps.ts';
import { findOrder } from '#app/backend/use-cases/orders/find-order.ts';
import { parsePrints, receiverOrder } from '#app/backend/use-cases/receiver/read-board.ts';
import { printedTicket, type TicketPart, testTicket } from '#app/domain/order/printed-ticket.ts';
import { languageOf } from '#app/locales/languages.ts';
import type { Printer } from './find-printer.ts';
import type { PrintJob } from './print-results.ts';
import { ticketWords } from './ticket-words.ts';

/**
 * What stands on a ticket that was handed over, in the printer's language; null where its order is gone.
 * @param siteUrl the store's address as the printer has it, for the code that a phone opens the order by
 */
export async function composeTicket(
  deps: Deps,
  restaurant: Restaurant,
  printer: Printer,
  job: PrintJob,
  siteUrl: string | null,
): Promise<TicketPart[] | null> {
  const { document } = restaurant;
  const words = ticketWords(languageOf(printer.language));
  const about = {
    restaurant: { name: document.tradingName, address: document.address, gstNumber: document.gstNumber },
    timeZone: document.timeZone,
  };
  if (job.order_id === null) {
    const now = deps.now();
    const copy =
      job.is_doubtful === 1 ? { number: Math.max(1, job.tries - 1), atUtc: now.toISOString() } : null;
    return testTicket(printer.name, { ...about, copy }, now, words);
  }
  const order = await findOrder(deps.db, restaurant.restaurantId, job.order_id);
  if (!order) return null;
  const prints = parsePrints(order.prints);
  const place = prints.findIndex(({ pressId }) => pressId === job.token);
  const print = prints[place];
  const link = siteUrl && `${siteUrl}/order-receiver/orders/${encodeURIComponent(order.order_id)}`;
  // in an order that was printed a hundred times this printing is not kept: it is a copy all the same
  const number = place === -1 ? prints.length : place;
  const copy = number === 0 ? null : { number, atUtc: print?.atUtc ?? deps.now().toISOString() };
  return printedTicket(receiverOrder(order), { ...about, copy, link }, words);
}
