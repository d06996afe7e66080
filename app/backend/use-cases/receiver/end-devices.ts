import type { Deps } from '#app/backend/deps.ts';
import { endPrintersOf } from '#app/backend/use-cases/printers/end-printers.ts';
import { knownId, listDevices, type OneDevice } from './devices.ts';
import { endConfirmed } from './end-pairings.ts';
import { endOfDevice } from './find-receiver.ts';
import type { NoteIn } from './services.ts';

/**
 * Signs a device out: its token is worth nothing from then on, and neither is a code that was confirmed and not used.
 * @param hasLine those that it let in are signed out too, and whom they let in; never the one that asks. The printers
 * that any of them made end as well
 * @param alongside is written in the transaction that does it
 * @throws Refusal 'Device not found' for one that is not signed in at this restaurant.
 */
export async function endDevice(
  deps: Deps,
  one: OneDevice,
  hasLine = false,
  alongside?: NoteIn,
): Promise<void> {
  const id = await knownId(deps, one);
  const line = hasLine ? await lineOf(deps, one, id) : [];
  const ended = [id, ...line];
  await end(deps, one.restaurantId, ended, hasLine ? { devices: ended } : null, alongside);
}

/** The devices that came in by that one, over others too. The one that asks, and whom it let in, are none of them. */
async function lineOf(
  { db }: Deps,
  { restaurantId, receiver }: OneDevice,
  deviceId: string,
): Promise<string[]> {
  const paired = await db
    .selectFrom('receiver_devices')
    .select(['device_id', 'paired_by_id'])
    .where('restaurant_id', '=', restaurantId)
    .where('paired_by_id', 'is not', null)
    .execute();
  const line = new Set([deviceId]);
  // a set goes on over what is added to it meanwhile
  for (const inviter of line)
    for (const { device_id: id, paired_by_id: by } of paired)
      if (by === inviter && id !== receiver.deviceId) line.add(id);
  line.delete(deviceId);
  return [...line];
}

/**
 * Signs all devices out but the caller's own, and ends the printers that other devices made, those that are signed out
 * by now among them. @returns how many devices that were.
 */
export async function endOtherDevices(
  deps: Deps,
  { restaurantId, receiver }: Pick<OneDevice, 'restaurantId' | 'receiver'>,
): Promise<number> {
  const devices = await listDevices(deps, restaurantId, receiver);
  const others = devices.filter(({ isCurrent }) => !isCurrent).map(({ deviceId }) => deviceId);
  await end(deps, restaurantId, others, { allBut: receiver.deviceId });
  return others.length;
}

/** @param makers whose printers end too; null for none */
async function end(
  deps: Deps,
  restaurantId: string,
  deviceIds: readonly string[],
  makers: Parameters<typeof endPrintersOf>[2] | null,
  alongside?: NoteIn,
): Promise<void> {
  const now = deps.now();
  await deps.transaction(async (trx) => {
    if (deviceIds.length > 0)
      await trx
        .updateTable('receiver_devices')
        .set(endOfDevice(now))
        .where('restaurant_id', '=', restaurantId)
        .where('device_id', 'in', deviceIds)
        .where('ended_utc', 'is', null)
        .execute();
    if (makers) await endPrintersOf(trx, restaurantId, makers, now.toISOString());
    // whom a stolen device has let in, and who has not fetched the token yet, is none of the kitchen either
    await endConfirmed(trx, restaurantId, now);
    await alongside?.(trx);
  });
}
