import type { Trx } from '#app/backend/deps.ts';
import type { Receiver } from './find-receiver.ts';

/** Who made a step of an order: a device and its name at that time; nulls of the receiver key itself. */
export type PressingDevice = { deviceId: string | null; deviceName: string | null };

/** The device that presses, with its name, as it is kept beside what it does. */
export async function pressingDevice(
  trx: Trx,
  restaurantId: string,
  receiver: Receiver | null,
): Promise<PressingDevice> {
  if (!receiver?.deviceId) return { deviceId: null, deviceName: null };
  const device = await trx
    .selectFrom('receiver_devices')
    .select('name')
    .where('restaurant_id', '=', restaurantId)
    .where('device_id', '=', receiver.deviceId)
    .executeTakeFirst();
  return { deviceId: receiver.deviceId, deviceName: device?.name ?? null };
}
