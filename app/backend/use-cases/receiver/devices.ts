import type { Deps, Trx } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import type { DeviceSound, ReceiverDevice } from '#app/contract/receiver-devices.ts';
import { endConfirmed } from './end-pairings.ts';
import { type Receiver, secretHash, unusedEnd } from './find-receiver.ts';

/** Most devices of a restaurant; one more ends the one that was seen longest ago. */
const MOST_DEVICES = 50;
/** Names the caller's own device in place of an id. */
const OWN = 'current';

/** A device that signs in. */
export type NewDevice = {
  restaurantId: string;
  name: string;
  /** Of the receiver that lets it in; the device ends with that key. */
  keyHash: string;
  /** The device that confirmed its code, by name, and empty for the operator; null when it came by the key. */
  pairedBy?: string | null;
  /** It sees no money, addresses and refunds. */
  isKitchenOnly?: boolean;
  /** That device's id. */
  pairedById?: string | null;
};

/**
 * Signs a device in. It stays so until it is ended, is not used for 90 days, or the restaurant gets a new
 * receiver key. Whoever calls this has made sure that the device may: by the receiver key, or another proof.
 * @returns the device, and its token this once: only a hash is kept
 */
export async function makeDevice(
  deps: Deps,
  device: NewDevice,
): Promise<{ token: string; device: ReceiverDevice }> {
  return deps.transaction((trx) => insertDevice(deps, trx, device));
}

/** The same in a transaction that makes sure of more. */
export async function insertDevice(
  deps: Deps,
  trx: Trx,
  { restaurantId, name, keyHash, pairedBy = null, pairedById = null, isKitchenOnly = false }: NewDevice,
): Promise<{ token: string; device: ReceiverDevice }> {
  const token = deps.newSecret();
  const now = deps.now();
  const stamp = now.toISOString();
  const deviceId = deps.newId();
  await trx
    .insertInto('receiver_devices')
    .values({
      restaurant_id: restaurantId,
      device_id: deviceId,
      token_hash: secretHash(token),
      key_hash: keyHash,
      name,
      made_utc: stamp,
      seen_utc: stamp,
      expires_utc: unusedEnd(now),
      ended_utc: null,
      paired_by: pairedBy,
      is_kitchen_only: isKitchenOnly ? 1 : 0,
      paired_by_id: pairedById,
    })
    .execute();
  await endMany(trx, restaurantId, stamp);
  const device = { deviceId, name, madeUtc: stamp, seenUtc: stamp, expiresUtc: unusedEnd(now) };
  const inviter = { pairedBy, pairedById };
  return { token, device: { ...device, isCurrent: false, sound: null, ...inviter, isKitchenOnly } };
}

/** Ends the devices beyond the most, those that were seen longest ago. */
async function endMany(trx: Trx, restaurantId: string, stamp: string): Promise<void> {
  const beyond = await livingDevices(trx, restaurantId, stamp)
    .select('device.device_id')
    .orderBy('device.seen_utc', 'desc')
    .orderBy('device.device_id')
    .offset(MOST_DEVICES)
    .limit(MOST_DEVICES)
    .execute();
  if (beyond.length === 0) return;
  await trx
    .updateTable('receiver_devices')
    .set({ ended_utc: stamp })
    .where('restaurant_id', '=', restaurantId)
    .where(
      'device_id',
      'in',
      beyond.map(({ device_id }) => device_id),
    )
    .execute();
}

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
 * the codes go that were confirmed and not used: it may have confirmed one of them for itself.
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
    if (isKitchenOnly) await endConfirmed(trx, restaurantId, deps.now());
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

/**
 * Signs a device out: its token is worth nothing from then on, and neither is a code that was confirmed and not used.
 * @param hasLine those that it let in are signed out too, and whom they let in; never the one that asks
 * @throws Refusal 'Device not found' for one that is not signed in at this restaurant.
 */
export async function endDevice(deps: Deps, one: OneDevice, hasLine = false): Promise<void> {
  const id = await knownId(deps, one);
  const line = hasLine ? await lineOf(deps, one, id) : [];
  await end(deps, one.restaurantId, [id, ...line]);
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

/** Signs all devices out but the caller's own. @returns how many that were. */
export async function endOtherDevices(
  deps: Deps,
  { restaurantId, receiver }: Pick<OneDevice, 'restaurantId' | 'receiver'>,
): Promise<number> {
  const devices = await listDevices(deps, restaurantId, receiver);
  const others = devices.filter(({ isCurrent }) => !isCurrent).map(({ deviceId }) => deviceId);
  await end(deps, restaurantId, others);
  return others.length;
}

/** Which device is meant, and by whom. */
export type OneDevice = {
  restaurantId: string;
  receiver: Pick<Receiver, 'deviceId'>;
  deviceId: string;
};

async function knownId(deps: Deps, { restaurantId, receiver, deviceId }: OneDevice): Promise<string> {
  const id = deviceId === OWN ? receiver.deviceId : deviceId;
  const devices = await listDevices(deps, restaurantId, receiver);
  if (id === null || !devices.some((one) => one.deviceId === id)) throw notFound();
  return id;
}

async function end(deps: Deps, restaurantId: string, deviceIds: readonly string[]): Promise<void> {
  if (deviceIds.length === 0) return;
  const now = deps.now();
  await deps.transaction(async (trx) => {
    await trx
      .updateTable('receiver_devices')
      .set({ ended_utc: now.toISOString() })
      .where('restaurant_id', '=', restaurantId)
      .where('device_id', 'in', deviceIds)
      .where('ended_utc', 'is', null)
      .execute();
    // whom a stolen device has let in, and who has not fetched the token yet, is none of the kitchen either
    await endConfirmed(trx, restaurantId, now);
  });
}

function notFound(): Refusal {
  return new Refusal('deviceNotFound', { errorCode: 404 });
}
