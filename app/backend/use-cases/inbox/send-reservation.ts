import type { RestaurantDocument } from '#app/backend/catalogue/documents.ts';
import type { Deps } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import type { ReservationRequest } from '#app/contract/inbox.ts';
import { reservationRefusal } from '#app/domain/opening-hours/reservation-refusal.ts';
import { keepEntry, NOTHING_ELSE, type Writer } from './keep-entry.ts';

/**
 * Asks for a table; the restaurant answers by itself. @returns the entry's id.
 * @throws Refusal for a time that is past or outside the opening hours, or as keepEntry does.
 */
export function sendReservation(
  deps: Deps,
  restaurant: RestaurantDocument,
  writer: Writer,
  { fullName, email, phone, date, time, partySize, note }: ReservationRequest,
): Promise<string> {
  const refusal = reservationRefusal({ date, time }, restaurant, deps.now());
  if (refusal !== null) throw new Refusal(refusal);
  const document = { ...NOTHING_ELSE, fullName, email, phone, text: note, date, time, partySize };
  return deps.transaction((trx) => keepEntry(deps, trx, writer, { kind: 'reservation', document }));
}
