import type { OrderRow } from '#app/backend/db/schema.ts';
import type { Trx } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import { ORDER_STATUS } from '#app/contract/enumerations.ts';
import type { Fault } from '#app/contract/faults.ts';
import { isPressedAgain } from '#app/domain/order/second-press.ts';
import { shownStatus } from '#app/domain/order/transitions.ts';
import { wallTime } from '#app/domain/time/wall-clock.ts';
import { lastStep } from './last-step.ts';
import type { PressingDevice } from './pressing-device.ts';

const { accepted, preparing, ready, outForDelivery, delivered } = ORDER_STATUS;
const MADE = {
  [preparing]: 'alreadyStarted',
  [ready]: 'alreadyReady',
  [outForDelivery]: 'alreadyLeft',
  [delivered]: 'alreadyHandedOver',
} as const;

/**
 * A press for a step that the order has made already: the same press again is fine, whoever else pressed is told what
 * is true, as their minutes do not count.
 * @throws Refusal HTTP 409 'alreadyAccepted', 'alreadyReady' and the like, with the time and the device
 */
export async function tellSecondPress(
  trx: Trx,
  order: OrderRow,
  pressed: { status: number; minutes: number | null },
  device: PressingDevice,
  timeZone: string,
): Promise<void> {
  const { status } = pressed;
  // of a cancel: second-cancel.ts
  if (shownStatus(order.status, order.ready_utc) !== status || status === ORDER_STATUS.cancelled) return;
  const step = await lastStep(trx, order);
  const isAccept = status === accepted;
  // an order for later is promised for its own time, whatever minutes come with the press
  const minutes = isAccept && order.is_scheduled === 0 ? pressed.minutes : null;
  const made = { deviceId: step?.deviceId ?? null, minutes: isAccept ? order.estimate_minutes : null };
  if (isPressedAgain(made, { deviceId: device.deviceId, minutes })) return;
  throw new Refusal(faultOf(order, status, step?.deviceName ?? null, timeZone), {
    status: 409,
    errorCode: 409,
  });
}

/**
 * A cancel that saw another status than the order has: nobody cancels what somebody else has just accepted.
 * @param seen null where the press does not say
 * @throws Refusal HTTP 409 with the step that was made since, where it went on, and 'orderMoved' else
 */
export async function tellIfMoved(
  trx: Trx,
  order: OrderRow,
  seen: number | null,
  timeZone: string,
): Promise<void> {
  const status = shownStatus(order.status, order.ready_utc);
  if (seen === null || status === seen || status === ORDER_STATUS.cancelled) return;
  const step = await lastStep(trx, order);
  const isOn = step !== null && !step.isBack && step.to === status;
  const fault = isOn ? faultOf(order, status, step.deviceName, timeZone) : { code: 'orderMoved' as const };
  throw new Refusal(fault, { status: 409, errorCode: 409 });
}

function faultOf(order: OrderRow, status: number, name: string | null, timeZone: string): Fault {
  if (status === accepted && order.promised_utc !== null) {
    const time = { minute: wallTime(new Date(order.promised_utc), timeZone).minute };
    if (name === null) return { code: 'alreadyPromised', params: { time } };
    return { code: 'alreadyAccepted', params: { time, device: { name } } };
  }
  const code = MADE[status as keyof typeof MADE];
  if (name === null || code === undefined) return { code: 'alreadyMade' };
  return { code, params: { device: { name } } };
}
