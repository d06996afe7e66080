import { overAll } from '#app/backend/db/restaurant-wall.ts';
import type { Db, Deps, Trx } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';

/**
 * So many order numbers are skipped where the database has lost orders and nobody knows how many: customers
 * were given those numbers. No restaurant takes as many while a database is being replaced.
 */
export const SKIPPED_NUMBERS = 1000;

/**
 * The restaurant's next order number. Its row stays locked until the commit, so no number is given twice. When
 * the number was given to a customer before, the database has lost orders, as after a failover to a copy that
 * lagged behind, or an old file put in its place: the numbers then continue far behind all that were given.
 * @throws Refusal 'Client not found' where the restaurant was switched off or deleted since the order was begun
 */
export async function takeOrderNumber(deps: Deps, trx: Trx, restaurantId: string): Promise<number> {
  const taken = await trx
    .updateTable('restaurants')
    .set((set) => ({ next_order_number: set('next_order_number', '+', 1) }))
    .where('restaurant_id', '=', restaurantId)
    .where('is_active', '=', 1)
    .returning(['next_order_number', 'subdomain'])
    .executeTakeFirst();
  if (!taken) throw new Refusal('clientNotFound', { errorCode: 404 });
  const number = taken.next_order_number - 1;
  const given = deps.givenNumbers.highest(restaurantId);
  if (number > given) return number;
  const after = given + 1 + SKIPPED_NUMBERS;
  await trx
    .updateTable('restaurants')
    .set({ next_order_number: after + 1 })
    .where('restaurant_id', '=', restaurantId)
    .execute();
  logLost(deps, { restaurantId, subdomain: taken.subdomain, given, next: after });
  return after;
}

/**
 * Looks whether the database still knows the orders whose numbers were given to customers. Where it does not,
 * numbers continue behind them before another server, which does not know them, gives them again. Numbers that
 * other servers gave are noted here too: a server may be lost together with the database.
 * @returns for how many restaurants they were moved.
 */
export async function continueOrderNumbers(deps: Deps): Promise<number> {
  const all = deps.givenNumbers.all();
  const rows = await deps.db
    .selectFrom('restaurants')
    .select(['restaurant_id', 'subdomain', 'next_order_number'])
    .$call(overAll('which restaurants there are'))
    .execute();
  let moved = 0;
  for (const { restaurant_id: restaurantId, subdomain, next_order_number } of rows) {
    const given = all.get(restaurantId) ?? 0;
    if (next_order_number > given) {
      deps.givenNumbers.note(restaurantId, next_order_number - 1);
      continue;
    }
    const next = await moveOrderNumbersPast(deps.db, restaurantId, given);
    if (next === null) continue;
    logLost(deps, { restaurantId, subdomain, given, next });
    moved++;
  }
  return moved;
}

type Lost = { restaurantId: string; subdomain: string; given: number; next: number };

function logLost({ log }: Deps, fields: Lost): void {
  log.error(
    { alert: 'orders-lost', ...fields },
    'the database has lost orders whose numbers customers were given: run the command reconcile',
  );
}

/**
 * Makes a restaurant's order numbers continue behind one that a payment names. Where that one was not given
 * here the database has lost orders, also some that no payment names, so numbers are skipped.
 * @returns the number that the next order gets, or null when it stays.
 */
export async function moveOrderNumbersPast(
  db: Db,
  restaurantId: string,
  number: number,
): Promise<number | null> {
  const next = number + 1 + SKIPPED_NUMBERS;
  const { numUpdatedRows } = await db
    .updateTable('restaurants')
    .set({ next_order_number: next })
    .where('restaurant_id', '=', restaurantId)
    .where('next_order_number', '<=', number)
    .executeTakeFirst();
  return numUpdatedRows === 1n ? next : null;
}
