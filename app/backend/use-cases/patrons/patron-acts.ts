import type { PatronRow } from '#app/backend/db/patron-tables.ts';
import type { Deps, Trx } from '#app/backend/deps.ts';
import type { Staff } from '#app/backend/use-cases/staff/find-staff.ts';
import { recordActivity } from '#app/backend/use-cases/staff/record-activity.ts';
import type { ActivityCode } from '#app/contract/activity.ts';
import { type OnePatron, patronNotFound } from './read-patron.ts';

/** Who of the restaurant's people presses; without an id the operator. */
export type Presser = Pick<Staff, 'device' | 'name'> & { staffId: string | null };

/** Whoever runs the server, at a terminal. */
export const BY_OPERATOR: Presser = { staffId: null, device: '', name: '' };

/** The patron's row, locked until the transaction ends. @throws Refusal as readPatronRow */
export async function lockPatron(trx: Trx, { restaurantId, patronId }: OnePatron): Promise<PatronRow> {
  const row = await trx
    .updateTable('patrons')
    .set((column) => ({ full_name: column.ref('full_name') }))
    .where('restaurant_id', '=', restaurantId)
    .where('patron_id', '=', patronId)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw patronNotFound();
  return row;
}

/**
 * Writes down what was done with a customer, in the transaction that does it. An entry outlives the customer and is never
 * changed, so it names the number of the newest order and nobody.
 */
export async function recordPatronAct(
  deps: Pick<Deps, 'now' | 'newId'>,
  trx: Trx,
  { restaurantId, patronId }: OnePatron,
  { staffId, device }: Presser,
  what: ActivityCode,
): Promise<void> {
  const newest = await trx
    .selectFrom('orders')
    .select('order_number')
    .where('restaurant_id', '=', restaurantId)
    .where('patron_id', '=', patronId)
    .orderBy('created_utc', 'desc')
    .limit(1)
    .executeTakeFirst();
  await recordActivity(deps, trx, {
    ...{ restaurantId, staffId, by: 'operator', device, what },
    facts: { order: newest?.order_number ?? null },
  });
}
