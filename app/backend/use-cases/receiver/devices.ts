import type { Deps, Trx } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import { endPrintersOf } from '#app/backend/use-cases/printers/end-printers.ts';
import type { DeviceSound, ReceiverDevice } from '#app/contract/receiver-devices.ts';
import { endConfirmed } from './end-pairings.ts';
import type { Receiver } from './find-receiver.ts';

/** Names the caller's own device in place of an id. */
const OWN = 'current';

/** The devices that are signed in, the one that was seen last first. `isCurrent` marks the caller's own. */
export async function listDevices(
  deps: Pick<Deps, 'db' | 'now'>,
  restaurantId: string,
  own: Pick<Receiver, 'deviceId'> = { deviceId: null },
): Promise<ReceiverDevice[]> {
  const rows = await livingDevices(deps.db, restaurantId, deps.now().toISOString())
    .leftJoin('receiver_devices as inviter', (join) =>
      join
        .onRef('inviter.restaurant_id', '=', 'device.restaurant_id')
        .onRef('inviter.device_id', '=', 'device.paired_by_id'),
    )
    .selectAll('device')
    .select('inviter.name as inviter_name')
    .orderBy('device.seen_utc', 'desc')
    .orderBy('device.device_id')
    .execute();
  return rows.map((row) => ({
    deviceId: row.device_id,
    name: row.name,
    madeUtc: row.made_utc,
    seenUtc: row.seen_utc,
    expiresUtc: row.expires_utc,
    isCurrent: row.device_id === own.deviceId,
    sound: row.sound,
    // it may have another name by now
    pairedBy: row.inviter_name ?? row.paired_by,
    pairedById: row.paired_by_id,
    isKitchenOnly: row.is_kitchen_only === 1,
  }));
}

/** Devices that were not ended: by nobody, by time, by a new key. */
export function livingDevices(db: Deps['db'] | Trx, restaurantId: string, stamp: string) {
  return db
    .selectFrom('receiver_devices as device')
    .innerJoin('restaurants', 'restaurants.restaurant_id', 'device.restaurant_id')
    .where('device.restaurant_id', '=', restaurantId)
    .where('device.ended_utc', 'is', null)
    .where('device.expires_utc', '>', stamp)
    .where(({ eb, fn, val }) =>
      eb('device.key_hash', '=', fn.coalesce('restaurants.receiver_key_hash', val(''))),
    );
}

/**
 * Gives a device another name. @returns the device as it is then.
 * @param deviceId its id, or 'current' for the caller's own
 * @throws Refusal 'Device not found' for one that is not signed in at this restaurant.
 */
export async function renameDevice(
  deps: Deps,
  { restaurantId, receiver, deviceId }: OneDevice,
  name: string,
): Promise<ReceiverDevice> {
  const id = await knownId(deps, { restaurantId, receiver, deviceId });
  await deps.transaction((trx) =>
    trx
      .updateTable('receiver_devices')
      .set({ name })
      .where('restaurant_id', '=', restaurantId)
      .where('device_id', '=', id)
      .execute(),
  );
  return deviceNow(deps, { restaurantId, receiver, deviceId: id });
}

/**
 * Makes a device one for the kitchen only, or lets it see everything again, from its next request on. With the former
 * go the printers that it made, whose tickets tell everything, and the codes that were confirmed and not used: it may
 * have confirmed one of them for itself.
 * @returns the device as it is then
 * @throws Refusal 'Device not found' for one that is not signed in at this restaurant.
 */
export async function setKitchenOnly(
  deps: Deps,
  { restaurantId, receiver, deviceId }: OneDevice,
  isKitchenOnly: boolean,
): Promise<ReceiverDevice> {
  const id = await knownId(deps, { restaurantId, receiver, deviceId });
  await deps.transaction(async (trx) => {
    await trx
      .updateTable('receiver_devices')
      .set({ is_kitchen_only: isKitchenOnly ? 1 : 0 })
      .where('restaurant_id', '=', restaurantId)
      .where('device_id', '=', id)
      .execute();
    if (!isKitchenOnly) return;
    await endPrintersOf(trx, restaurantId, { devices: [id] }, deps.now().toISOString());
    await endConfirmed(trx, restaurantId, deps.now());
  });
  return deviceNow(deps, { restaurantId, receiver, deviceId: id });
}

/** @throws Refusal 'Device not found' for one that was ended meanwhile */
async function deviceNow(
  deps: Deps,
  { restaurantId, receiver, deviceId }: OneDevice,
): Promise<ReceiverDevice> {
  const devices = await listDevices(deps, restaurantId, receiver);
  const device = devices.find((one) => one.deviceId === deviceId);
  if (!device) throw notFound();
  return device;
}

/**
 * Takes note of what the caller's own device says of its sound.
 * @throws Refusal 'Device not found' for a program with the key, which has none.
 */
export async function noteSound(
  deps: Deps,
  { restaurantId, receiver }: Pick<OneDevice, 'restaurantId' | 'receiver'>,
  sound: DeviceSound,
): Promise<void> {
  const { deviceId } = receiver;
  if (deviceId === null) throw notFound();
  await deps.transaction((trx) =>
    trx
      .updateTable('receiver_devices')
      .set({ sound, sound_utc: deps.now().toISOString() })
      .where('restaurant_id', '=', restaurantId)
      .where('device_id', '=', deviceId)
      // since when it says so counts
      .where((row) => row.or([row('sound', 'is', null), row('sound', '!=', sound)]))
      .execute(),
  );
}

/** Which device is meant, and by whom. */
export type OneDevice = {
  restaurantId: string;
  receiver: Pick<Receiver, 'deviceId'>;
  deviceId: string;
};

/** The device that is meant. @throws Refusal 'Device not found' for one that is not signed in at this restaurant. */
export async function knownId(deps: Deps, { restaurantId, receiver, deviceId }: OneDevice): Promise<string> {
  const id = deviceId === OWN ? receiver.deviceId : deviceId;
  const devices = await listDevices(deps, restaurantId, receiver);
  if (id === null || !devices.some((one) => one.deviceId === id)) throw notFound();
  return id;
}

/** Of a device that is not signed in at this restaurant. */
export function notFound(): Refusal {
  return new Refusal('deviceNotFound', { errorCode: 404 });
}
