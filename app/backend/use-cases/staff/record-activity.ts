import type { Deps, Trx } from '#app/backend/deps.ts';
import type { ActivityCode, ActivityFacts } from '#app/contract/activity.ts';

/** Something that was done. */
export type Act = {
  restaurantId: string;
  /** Who of the restaurant's people did it; null where none did. */
  staffId: string | null;
  /**
   * Without a person: the operator, a device of the kitchen, or the store by itself, as at a time that was set (and where
   * nothing is said).
   */
  by?: 'operator' | 'device' | 'store';
  /** 'Firefox · Android', or the name of the kitchen's device; empty where it is not known. */
  device: string;
  what: ActivityCode;
  /** Words and figures to tell it with; never a password, code, key or token. */
  facts?: ActivityFacts;
};

/**
 * Writes down what was done, in the transaction that does it: both are kept, or neither. The person's name is kept as
 * it is now, so that an entry outlives the account.
 */
export async function recordActivity(
  deps: Pick<Deps, 'now' | 'newId'>,
  trx: Trx,
  { restaurantId, staffId, by = 'store', device, what, facts = {} }: Act,
): Promise<void> {
  const person =
    staffId === null
      ? undefined
      : await trx
          .selectFrom('staff')
          .select('name')
          .where('restaurant_id', '=', restaurantId)
          .where('staff_id', '=', staffId)
          .executeTakeFirst();
  await trx
    .insertInto('activity')
    .values({
      restaurant_id: restaurantId,
      activity_id: deps.newId(),
      at_utc: deps.now().toISOString(),
      staff_id: staffId,
      who: person?.name ?? '',
      by_whom: staffId === null ? by : 'staff',
      device,
      what,
      facts: JSON.stringify(facts),
    })
    .execute();
}
