import { documentFromFile } from '#app/backend/catalogue/document-from-file.ts';
import type { RestaurantDocument } from '#app/backend/catalogue/documents.ts';
import { emptyRestaurant } from '#app/backend/catalogue/empty-restaurant.ts';
import { readRestaurantFile } from '#app/backend/catalogue/read-restaurant-file.ts';
import { lockRows } from '#app/backend/db/transactions.ts';
import type { Db, Deps, Trx } from '#app/backend/deps.ts';
import { OPEN_STATUSES } from '#app/backend/use-cases/orders/list-orders.ts';
import { moneyGivenUp, moneyUnderWay } from '#app/backend/use-cases/payments/money-under-way.ts';

/** Numbers of orders that a sentence names at most. */
const MOST_NAMED = 10;

/**
 * Says why a restaurant may not be deleted yet: orders that are not finished, payments under way, money that is to go back.
 * @param isSettled whether customers got in another way what could not be given back: nobody is found for it afterwards
 * @throws Error in a sentence, with the numbers of the orders
 */
export async function refuseUnfinished(
  db: Db | Trx,
  restaurantId: string,
  { isSettled }: { isSettled: boolean },
): Promise<void> {
  const orders = await db
    .selectFrom('orders')
    .select('order_number')
    .where('restaurant_id', '=', restaurantId)
    .where('status', 'in', OPEN_STATUSES)
    .orderBy('order_number')
    .execute();
  if (orders.length > 0)
    throw new Error(
      `It has open orders, finish or reject them first: ${named(orders.map((row) => row.order_number))}`,
    );
  const due = await moneyUnderWay(db, { restaurantId });
  if (due.length > 0)
    throw new Error(`Money of orders is still under way, the server's jobs finish that: ${named(due)}`);
  const waiting = await db
    .selectFrom('orphan_payments')
    .select('payment_id')
    .where('restaurant_id', '=', restaurantId)
    .where('state', 'in', isSettled ? ['waiting'] : ['waiting', 'failed'])
    .execute();
  if (waiting.length > 0)
    throw new Error(
      `Payments without an order wait to go back (reconcile): ${named(waiting.map((row) => row.payment_id))}`,
    );
  const givenUp = isSettled ? [] : await moneyGivenUp(db, { restaurantId });
  if (givenUp.length > 0)
    throw new Error(
      `Money of orders could not be given back: ${named(givenUp)}. Pay it in another way, then say --refunds-settled`,
    );
}

/**
 * Takes a restaurant away from everybody, in one transaction: from its commit on its addresses are nobody's, and no order,
 * sign-in or device is taken. What is left of it goes in slices (`finishDeletions`), by the server's job too.
 * @throws Error as refuseUnfinished, and where no restaurant has that sub-domain
 */
export async function beginDeletion(
  deps: Deps,
  subdomain: string,
  { isSettled = false } = {},
): Promise<string> {
  const id = await deps.transaction(async (trx) => {
    const row = await trx
      .selectFrom('restaurants')
      .select(['restaurant_id', 'document'])
      .where('subdomain', '=', subdomain)
      .where('deleted_utc', 'is', null)
      .$call(lockRows(trx))
      .executeTakeFirst();
    if (!row) throw new Error(`No restaurant has the sub-domain ${subdomain}`);
    const restaurantId = row.restaurant_id;
    // orders update its row first (order-number.ts), so none is placed between this and the commit
    await trx
      .updateTable('restaurants')
      .set({ is_active: 0 })
      .where('restaurant_id', '=', restaurantId)
      .execute();
    await refuseUnfinished(trx, restaurantId, { isSettled });
    await trx
      .updateTable('restaurants')
      .set({
        // no host has such a label
        subdomain: `~${subdomain}~${restaurantId}`,
        deleted_utc: deps.now().toISOString(),
        updated_utc: deps.now().toISOString(),
        ...{ receiver_key_hash: null, key_seen_utc: null, services: null },
        document: JSON.stringify(ofSalesAlone(JSON.parse(row.document) as RestaurantDocument)),
      })
      .where('restaurant_id', '=', restaurantId)
      .execute();
    for (const table of ['restaurant_names', 'restaurant_domains'] as const)
      await trx.deleteFrom(table).where('restaurant_id', '=', restaurantId).execute();
    return restaurantId;
  });
  deps.security.note('restaurant-deleted', {
    ...{ restaurantId: id, requestId: null, network: null },
    about: 'delete operator',
  });
  await deps.addresses.refresh();
  return id;
}

/** Whose sales they were, as records of them name it. */
function ofSalesAlone({
  tradingName,
  address,
  language,
  timeZone,
  gstNumber,
}: RestaurantDocument): RestaurantDocument {
  const nothing = documentFromFile(
    readRestaurantFile(emptyRestaurant({ subdomain: 'deleted', tradingName: 'Deleted', address: 'Deleted' })),
    (picture) => picture,
  );
  return { ...nothing, tradingName, address, language, timeZone, gstNumber };
}

function named(numbers: readonly (number | string)[]): string {
  const rest = numbers.length - MOST_NAMED;
  return numbers.slice(0, MOST_NAMED).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}
