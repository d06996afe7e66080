import { createHash, timingSafeEqual } from 'node:crypto';
import { DatabaseUnavailable } from '#app/backend/db/database-unavailable.ts';
import type { Deps } from '#app/backend/deps.ts';
import { KNOWN_TO_MS, SILENT_MS } from '#app/domain/order/silent-kitchen.ts';

/** Who may answer a restaurant's orders: one of its devices, or whoever has the receiver key. */
export type Receiver = {
  /** Null for the key itself. */
  deviceId: string | null;
  /** The hash of the receiver key that it holds by; empty for a restaurant without one. */
  keyHash: string;
  /** A device that sees no money, addresses and refunds; the key sees everything. */
  isKitchenOnly: boolean;
};

/** A device that nobody uses for this long is signed out. */
const UNUSED_DAYS = 90;
/** A device that was signed out expires after so long, and is forgotten a day later. */
const ENDED_DAYS = 29;
const DAY_MS = 24 * 60 * 60_000;
/** Compared when a restaurant has no key, so that the reply takes as long as for a wrong key. */
const NO_KEY_HASH = '0'.repeat(64);

/** The hash under which keys and tokens are kept: SHA-256 in hex, as all of them have 256 random bits. */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** When a device ends that is used now. */
export function unusedEnd(now: Date): string {
  return new Date(now.getTime() + UNUSED_DAYS * DAY_MS).toISOString();
}

/**
 * What is kept of a device that ends now: for 30 days (to the day on which housekeeping looks) it is told so when it
 * asks; afterwards its token is as good as any wrong one.
 */
export function endOfDevice(now: Date): { ended_utc: string; expires_utc: string } {
  return {
    ended_utc: now.toISOString(),
    expires_utc: new Date(now.getTime() + ENDED_DAYS * DAY_MS).toISOString(),
  };
}

/**
 * The receiver that a bearer proves: the restaurant's receiver key, or the token of a device that is signed
 * in. A device that is used goes on for another 90 days.
 * @returns 'ended' for the token of a device that is not signed in any more; null for anything else
 */
export async function findReceiver(
  deps: Deps,
  restaurantId: string,
  bearer: string,
): Promise<Receiver | 'ended' | null> {
  const now = deps.now();
  // an open board asks every few seconds
  const isDue = (seenUtc: string | null | undefined) =>
    !seenUtc || Date.parse(seenUtc) + KNOWN_TO_MS <= now.getTime();
  const hash = secretHash(bearer);
  const row = await deps.db
    .selectFrom('restaurants')
    .leftJoin('receiver_devices as device', (join) =>
      join.onRef('device.restaurant_id', '=', 'restaurants.restaurant_id').on('device.token_hash', '=', hash),
    )
    .select([
      'restaurants.receiver_key_hash',
      'restaurants.key_seen_utc',
      'device.device_id',
      'device.key_hash',
      'device.seen_utc',
      'device.ended_utc',
      'device.expires_utc',
      'device.is_kitchen_only',
    ])
    .where('restaurants.restaurant_id', '=', restaurantId)
    .executeTakeFirst();
  const keyHash = row?.receiver_key_hash ?? '';
  if (isSame(hash, keyHash || NO_KEY_HASH)) {
    if (isDue(row?.key_seen_utc)) await noteKeySeen(deps, restaurantId, now);
    return { deviceId: null, keyHash, isKitchenOnly: false };
  }
  if (!row?.device_id) return null;
  const isLiving = row.ended_utc === null && (row.expires_utc ?? '') > now.toISOString();
  if (!isLiving || row.key_hash !== keyHash) return 'ended';
  if (isDue(row.seen_utc)) {
    await noteSeen(deps, restaurantId, row.device_id, now);
    // its kitchen may have been paused because nobody asked
    if (Date.parse(row.seen_utc ?? '') + SILENT_MS <= now.getTime()) deps.wake('watch-kitchens');
  }
  return { deviceId: row.device_id, keyHash, isKitchenOnly: row.is_kitchen_only === 1 };
}

/** A board that can be read is shown also while nothing can be written. */
async function noteSeen(deps: Deps, restaurantId: string, deviceId: string, now: Date): Promise<void> {
  try {
    await deps.transaction((trx) =>
      trx
        .updateTable('receiver_devices')
        .set({ seen_utc: now.toISOString(), expires_utc: unusedEnd(now) })
        .where('restaurant_id', '=', restaurantId)
        .where('device_id', '=', deviceId)
        .execute(),
    );
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error;
    deps.unheard.at = now;
  }
}

/** A program that answers orders by the key keeps the kitchen awake as a device does. */
async function noteKeySeen(deps: Deps, restaurantId: string, now: Date): Promise<void> {
  try {
    await deps.transaction((trx) =>
      trx
        .updateTable('restaurants')
        .set({ key_seen_utc: now.toISOString() })
        .where('restaurant_id', '=', restaurantId)
        .execute(),
    );
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error;
    deps.unheard.at = now;
  }
}

/** In constant time, so that nothing about the key can be measured. */
function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one, 'hex'), Buffer.from(other, 'hex'));
}
