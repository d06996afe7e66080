import { lockRows } from '#app/backend/db/transactions.ts';
import type { Deps } from '#app/backend/deps.ts';
import { recordActivity } from '#app/backend/use-cases/staff/record-activity.ts';

/**
 * Switches a restaurant off for its customers, or on again. Who works there still signs in and finishes open orders; mails
 * and refunds go on.
 * @returns whether that changed anything
 * @throws Error where no restaurant has that sub-domain
 */
export async function switchRestaurant(deps: Deps, subdomain: string, to: 'on' | 'off'): Promise<boolean> {
  const isActive = to === 'on' ? 1 : 0;
  const isChanged = await deps.transaction(async (trx) => {
    const known = await trx
      .selectFrom('restaurants')
      .select('restaurant_id')
      .where('subdomain', '=', subdomain)
      .where('deleted_utc', 'is', null)
      // a deletion that is under way may make it nobody's
      .$call(lockRows(trx))
      .executeTakeFirst();
    if (!known) throw new Error(`No restaurant has the sub-domain ${subdomain}`);
    const { numUpdatedRows } = await trx
      .updateTable('restaurants')
      .set({ is_active: isActive, updated_utc: deps.now().toISOString() })
      .where('restaurant_id', '=', known.restaurant_id)
      .where('is_active', '!=', isActive)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await recordActivity(deps, trx, {
      ...{ restaurantId: known.restaurant_id, staffId: null, by: 'operator', device: '' },
      what: to === 'on' ? 'restaurantOn' : 'restaurantOff',
      facts: {},
    });
    return true;
  });
  await deps.addresses.refresh();
  return isChanged;
}
