import type { Deps, Trx } from '#app/backend/deps.ts';
import type { ReceiverDevice } from '#app/contract/receiver-devices.ts';
import { livingDevices } from './devices.ts';
import { endOfDevice, secretHash, unusedEnd } from './find-receiver.ts';
import { isNamedByNobody } from './named-devices.ts';

/** Most devices of a restaurant; one more ends the one that was seen longest ago. */
const MOST_DEVICES = 50;
/** So many that were ended are kept at most, the newest: whoever signs in again and again fills no table. */
const MOST_ENDED = 50;

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
  await endMany(trx, restaurantId, now);
  await forgetMany(trx, restaurantId);
  const device = { deviceId, name, madeUtc: stamp, seenUtc: stamp, expiresUtc: unusedEnd(now) };
  const inviter = { pairedBy, pairedById };
  return { token, device: { ...device, isCurrent: false, sound: null, ...inviter, isKitchenOnly } };
}

/** Ends the devices beyond the most, those that were seen longest ago. */
async function endMany(trx: Trx, restaurantId: string, now: Date): Promise<void> {
  const beyond = await livingDevices(trx, restaurantId, now.toISOString())
    .select('device.device_id')
    .orderBy('device.seen_utc', 'desc')
    .orderBy('device.device_id')
    .offset(MOST_DEVICES)
    .limit(MOST_DEVICES)
    .execute();
  if (beyond.length === 0) return;
  await trx
    .updateTable('receiver_devices')
    .set(endOfDevice(now))
    .where('restaurant_id', '=', restaurantId)
    .where(
      'device_id',
      'in',
      beyond.map(({ device_id }) => device_id),
    )
    .execute();
}

/** Forgets the devices that ended longest ago, beyond the most that are kept. */
async function forgetMany(trx: Trx, restaurantId: string): Promise<void> {
  const beyond = await trx
    .selectFrom('receiver_devices')
    .select('device_id')
    .where('restaurant_id', '=', restaurantId)
    .where('ended_utc', 'is not', null)
    .where(isNamedByNobody())
    .orderBy('ended_utc', 'desc')
    .offset(MOST_ENDED)
    .limit(MOST_ENDED)
    .execute();
  if (beyond.length === 0) return;
  await trx
    .deleteFrom('receiver_devices')
    .where('restaurant_id', '=', restaurantId)
    .where(
      'device_id',
      'in',
      beyond.map(({ device_id }) => device_id),
    )
    .execute();
}
