import type { OrderRow } from '#app/backend/db/schema.ts';
import { withoutNotes } from './snapshot.ts';

/** In place of a name. */
const NOBODY = 'Deleted customer';

/** What an order's row becomes when the person goes and dishes and money stay. */
export function withoutPerson({
  snapshot,
  delivery_address,
}: Pick<OrderRow, 'snapshot' | 'delivery_address'>) {
  return {
    full_name: NOBODY,
    email: '',
    phone: '',
    find_text: '',
    delivery_address: delivery_address === null ? null : NOBODY,
    delivery_unit: null,
    delivery_note: null,
    order_notes: null,
    request_hash: null,
    network_hash: null,
    patron_id: null,
    customer_note: null,
    snapshot: withoutNotes(snapshot),
  };
}
