import type { Restaurant } from '#app/backend/catalogue/documents.ts';
import type { Db, Trx } from '#app/backend/deps.ts';
import { type OffOption, type OptionRef, optionKey, stillOff } from '#app/domain/menu/off-options.ts';

/** What the kitchen switched off of a restaurant's dishes, also what is on sale again by now. */
export async function readOffOptions(db: Db, restaurantId: string): Promise<OffOption[]> {
  const rows = await db
    .selectFrom('off_options')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .orderBy('since_utc')
    .execute();
  return rows.map((row) => ({
    kind: row.kind,
    ownerId: row.owner_id,
    groupId: row.group_id,
    optionId: row.option_id,
    untilUtc: row.until_utc,
    sinceUtc: row.since_utc,
  }));
}

/** The keys of what is off at `now`. */
export function offNow(options: readonly OffOption[], now: Date): ReadonlySet<string> {
  return new Set(stillOff(options, now).map(optionKey));
}

/**
 * The state of a restaurant's menu at `now`: the version, and how many options are off. An option that comes
 * back at its time makes another state of the same version.
 */
export function menuState(
  { menuVersion, offOptions }: Pick<Restaurant, 'menuVersion' | 'offOptions'>,
  now: Date,
): string {
  const off = stillOff(offOptions, now).length;
  return off === 0 ? String(menuVersion) : `${menuVersion}-${off}`;
}

/**
 * Switches an option off; of one that is off already the end is changed. The caller raises the menu version
 * before, which locks the restaurant's row.
 */
export async function putOff(trx: Trx, restaurantId: string, option: OffOption, now: Date): Promise<void> {
  const until = { until_utc: option.untilUtc };
  await forgetEnded(trx, restaurantId, now);
  await trx
    .insertInto('off_options')
    .values({
      restaurant_id: restaurantId,
      kind: option.kind,
      owner_id: option.ownerId,
      group_id: option.groupId,
      option_id: option.optionId,
      since_utc: option.sinceUtc,
      ...until,
    })
    .onConflict((conflict) =>
      conflict.columns(['restaurant_id', 'kind', 'owner_id', 'group_id', 'option_id']).doUpdateSet(until),
    )
    .execute();
}

/** Switches an option on; one that is on stays so. */
export async function putOn(trx: Trx, restaurantId: string, ref: OptionRef): Promise<void> {
  await trx
    .deleteFrom('off_options')
    .where('restaurant_id', '=', restaurantId)
    .where('kind', '=', ref.kind)
    .where('owner_id', '=', ref.ownerId)
    .where('group_id', '=', ref.groupId)
    .where('option_id', '=', ref.optionId)
    .execute();
}

/** Options whose time has come are forgotten with the next press. */
async function forgetEnded(trx: Trx, restaurantId: string, now: Date): Promise<void> {
  await trx
    .deleteFrom('off_options')
    .where('restaurant_id', '=', restaurantId)
    .where('until_utc', '<=', now.toISOString())
    .execute();
}
