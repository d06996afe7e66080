import type { Deps } from '#app/backend/deps.ts';
import { listDevices, notFound } from '#app/backend/use-cases/receiver/devices.ts';
import { endDevice } from '#app/backend/use-cases/receiver/end-devices.ts';
import { recordActivity } from './record-activity.ts';

/** None of the kitchen's devices asks: one of the restaurant's own people does. */
const NO_DEVICE = { deviceId: null, keyHash: '', isKitchenOnly: false };

type OneDevice = { restaurantId: string; deviceId: string; staffId: string; device: string };

/**
 * Signs one of the kitchen's devices out, as the board does, and writes down who did it.
 * @param hasLine those that it let in, and the printers that any of them made, end too
 * @param one `device` is that of the one who asks
 * @throws Refusal 'Device not found' for one that is not signed in at this restaurant
 */
export async function endKitchenDevice(
  deps: Deps,
  { restaurantId, deviceId, staffId, device }: OneDevice,
  hasLine: boolean,
): Promise<void> {
  const devices = await listDevices(deps, restaurantId);
  const ended = devices.find((one) => one.deviceId === deviceId);
  if (!ended) throw notFound();
  await endDevice(deps, { restaurantId, receiver: NO_DEVICE, deviceId }, hasLine, (trx) =>
    recordActivity(deps, trx, {
      ...{ restaurantId, staffId, device },
      what: 'deviceEnded',
      facts: { device: ended.name },
    }),
  );
}
