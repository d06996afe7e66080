import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { Database } from '#app/backend/db/schema.ts';

/**
 * A condition on rows of receiver_devices: no device came in by it, so that nobody's line goes through it, and no
 * printer is its own. The steps of orders have the names of their devices themselves.
 */
export function isNamedByNobody(): Expression<SqlBool> {
  const { and, not, exists, selectFrom } = expressionBuilder<Database, 'receiver_devices'>();
  const letIn = selectFrom('receiver_devices as let_in')
    .select('let_in.device_id')
    .whereRef('let_in.restaurant_id', '=', 'receiver_devices.restaurant_id')
    .whereRef('let_in.paired_by_id', '=', 'receiver_devices.device_id');
  const made = selectFrom('printers as made')
    .select('made.printer_id')
    .whereRef('made.restaurant_id', '=', 'receiver_devices.restaurant_id')
    .whereRef('made.made_by_device_id', '=', 'receiver_devices.device_id');
  return and([not(exists(letIn)), not(exists(made))]);
}
