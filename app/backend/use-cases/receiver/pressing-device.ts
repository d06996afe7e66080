import type { Trx } from '#app/backend/deps.ts';
import type { Receiver } from './find-receiver.ts';

/** Who presses: a device or the key of the kitchen, or one of the restaurant's own people by name. */
export type Pressing = Receiver | { staffName: string };

/** Who made a step of an order: a device and its name at that time, or a person's name; nulls of the receiver key itself. */
export type PressingDevice = { deviceId: string | null; deviceName: string | null };

/** The device or person that presses, with the name, as it is kept beside what they do. */
export async function pressingDevice(
  trx: Trx,
  restaurantId: string,
  receiver: Pressing | null,
): Promise<PressingDevice> {
  if (receiver && 'staffName' in receiver) return { deviceId: null, deviceName: receiver.staffName };
  if (!receiver?.deviceId) return { deviceId: null, deviceName: null };
  const device = await trx
    .selectFrom('receiver_devices')
    .select('name')
    .where('restaurant_id', '=', restaurantId)
    .where('device_id', '=', receiver.deviceId)
    .executeTakeFirst();
  return { deviceId: receiver.deviceId, deviceName: device?.name ?? null };
}
