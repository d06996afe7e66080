import { lockRows } from '#app/backend/db/transactions.ts';
import type { Deps } from '#app/backend/deps.ts';
import { recordActivity } from '#app/backend/use-cases/staff/record-activity.ts';
import { takeName } from './reserved-names.ts';

const DAY_MS = 24 * 60 * 60_000;

export type Renamed = {
  restaurantId: string;
  /** Until when the old address leads to the new one. */
  untilUtc: string;
  /** People whose passkeys, and devices of the kitchen whose sign-ins, are of the old address alone. */
  passkeys: number;
  devices: number;
};

/**
 * Gives a restaurant another sub-domain. Its id, orders and people stay; the old name leads to the new one for some days and
 * is nobody else's meanwhile. Going back to an old name of its own is fine.
 * @param days for how long the old address leads on
 * @throws Error in a sentence: no such restaurant, the name is taken or was another restaurant's lately
 */
export async function renameRestaurant(
  deps: Deps,
  { from, to, days }: { from: string; to: string; days: number },
): Promise<Renamed> {
  const renamed = await deps.transaction(async (trx) => {
    const now = deps.now();
    const untilUtc = new Date(now.getTime() + days * DAY_MS).toISOString();
    const known = await trx
      .selectFrom('restaurants')
      .select('restaurant_id')
      .where('subdomain', '=', from)
      .where('deleted_utc', 'is', null)
      .$call(lockRows(trx))
      .executeTakeFirst();
    if (!known) throw new Error(`No restaurant has the sub-domain ${from}`);
    if (from === to) throw new Error(`${from} has that sub-domain already`);
    const restaurantId = known.restaurant_id;
    const taken = await trx
      .selectFrom('restaurants')
      .select('restaurant_id')
      .where('subdomain', '=', to)
      .executeTakeFirst();
    if (taken) throw new Error(`The sub-domain ${to} has a restaurant already`);
    await takeName(trx, { subdomain: to, restaurantId, now });
    await trx
      .deleteFrom('restaurant_names')
      .where('restaurant_id', '=', restaurantId)
      .where('subdomain', 'in', [from, to])
      .execute();
    await trx
      .insertInto('restaurant_names')
      .values({ restaurant_id: restaurantId, subdomain: from, until_utc: untilUtc })
      .execute();
    await trx
      .updateTable('restaurants')
      .set({ subdomain: to, updated_utc: now.toISOString() })
      .where('restaurant_id', '=', restaurantId)
      .where('subdomain', '=', from)
      .executeTakeFirstOrThrow();
    await recordActivity(deps, trx, {
      ...{ restaurantId, staffId: null, by: 'operator', device: '' },
      what: 'restaurantRenamed',
      facts: { name: `${from} → ${to}`, from, to, untilUtc },
    });
    const passkeys = await trx
      .selectFrom('staff_steps')
      .select('staff_id')
      .distinct()
      .where('restaurant_id', '=', restaurantId)
      .where('kind', '=', 'passkey')
      .execute();
    const devices = await trx
      .selectFrom('receiver_devices')
      .select('device_id')
      .where('restaurant_id', '=', restaurantId)
      .where('expires_utc', '>', now.toISOString())
      .execute();
    return { restaurantId, untilUtc, passkeys: passkeys.length, devices: devices.length };
  });
  await deps.addresses.refresh();
  return renamed;
}
