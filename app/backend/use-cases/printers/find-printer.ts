import type { Selectable } from 'kysely';
import { DatabaseUnavailable } from '#app/backend/db/database-unavailable.ts';
import type { PrintersTable } from '#app/backend/db/printer-tables.ts';
import type { Deps, Trx } from '#app/backend/deps.ts';
import { secretHash } from '#app/backend/use-cases/receiver/find-receiver.ts';
import type { PrinterState } from '#app/domain/order/printer-state.ts';

export type Printer = Selectable<PrintersTable>;

/** That a printer asked is written down once in this time; it asks every few seconds. */
const SEEN_MS = 60_000;

/** Printers that nobody has ended: no person, and no new receiver key of the restaurant. */
export function printersInUse(db: Deps['db'] | Trx, restaurantId: string) {
  return db
    .selectFrom('printers as printer')
    .innerJoin('restaurants', 'restaurants.restaurant_id', 'printer.restaurant_id')
    .where('printer.restaurant_id', '=', restaurantId)
    .where('printer.ended_utc', 'is', null)
    .where(({ eb, fn, val }) =>
      eb('printer.key_hash', '=', fn.coalesce('restaurants.receiver_key_hash', val(''))),
    );
}

/** The printer that the token of its address proves; null for anything else. */
export async function findPrinter(
  { db }: Pick<Deps, 'db'>,
  restaurantId: string,
  token: string,
): Promise<Printer | null> {
  const row = await printersInUse(db, restaurantId)
    .where('printer.token_hash', '=', secretHash(token))
    .selectAll('printer')
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Takes note that a printer asked, and of how it is; null where it did not say. A printer is given its ticket
 * also where this cannot be written.
 */
export async function noteSeen(deps: Deps, printer: Printer, state: PrinterState | null): Promise<void> {
  const now = deps.now();
  const isNew = state !== null && state !== printer.state;
  if (!isNew && Date.parse(printer.seen_utc ?? '1970-01-01') + SEEN_MS > now.getTime()) return;
  try {
    await deps.transaction((trx) =>
      trx
        .updateTable('printers')
        .set({ seen_utc: now.toISOString(), ...(state !== null && { state }) })
        .where('restaurant_id', '=', printer.restaurant_id)
        .where('printer_id', '=', printer.printer_id)
        .execute(),
    );
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error;
  }
}
