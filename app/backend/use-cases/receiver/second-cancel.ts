import type { OrderRow } from '#app/backend/db/schema.ts';
import type { Trx } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import { askedCancel } from '#app/backend/use-cases/orders/asked-cancel.ts';
import { parseRejection } from '#app/backend/use-cases/orders/rejection.ts';
import { ORDER_STATUS } from '#app/contract/enumerations.ts';
import type { Fault } from '#app/contract/faults.ts';
import type { Rejection, SoldOutPart } from '#app/domain/order/rejection.ts';
import { keepPressId, takenFor } from './press-ids.ts';
import type { PressingDevice } from './pressing-device.ts';
import { takeOffToday } from './take-off.ts';

/** What such a press is kept for, so that it takes its ticks off the menu once. */
const TICKS = 'ticks';

type Cancelled = {
  /** customer, receiver or system */
  actor: string;
  device: PressingDevice;
  note: string | null;
  rejection: Rejection | null;
  /** What goes off the menu with it; empty once that is done. */
  ticked: readonly SoldOutPart[];
};
type Pressed = Omit<Cancelled, 'actor'> & { pressId: string };

/**
 * A press that cancels an order which is cancelled already, or is about to be. The same press again is fine, and so is the
 * same reason on the same device; whoever else pressed is told who was first. What they ticked as sold out goes off the
 * menu all the same, once: the kitchen is out of it whoever cancelled the order.
 * @returns the refusal, HTTP 409, for after the commit; null where there is nothing to tell
 */
export async function tellSecondCancel(
  trx: Trx,
  order: OrderRow,
  pressed: Pressed,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<Refusal | null> {
  const taken = takenFor(order, pressed.pressId);
  if (taken !== null && taken !== TICKS) return null;
  const made = await cancelOf(trx, order);
  if (isSame(made, pressed)) return null;
  if (taken === null && pressed.ticked.length > 0) {
    await keepPressId(trx, order, pressed.pressId, TICKS);
    await takeOffToday(trx, order.restaurant_id, pressed.ticked, { now, timeZone });
  }
  return new Refusal(faultOf(made), { status: 409, errorCode: 409 });
}

async function cancelOf(trx: Trx, order: OrderRow): Promise<Cancelled> {
  const nobody = { deviceId: null, deviceName: null };
  const asked = askedCancel(order);
  if (asked) {
    const { note, rejection, takeOff, device = nobody } = asked;
    return { actor: 'receiver', device, note, rejection, ticked: takeOff };
  }
  const step = await trx
    .selectFrom('order_history')
    .select(['actor', 'device_id', 'device_name'])
    .where('restaurant_id', '=', order.restaurant_id)
    .where('order_id', '=', order.order_id)
    .where('to_status', '=', ORDER_STATUS.cancelled)
    .executeTakeFirst();
  return {
    actor: step?.actor ?? 'receiver',
    device: step ? { deviceId: step.device_id, deviceName: step.device_name } : nobody,
    note: order.reject_reason,
    rejection: parseRejection(order),
    ticked: [],
  };
}

function isSame(made: Cancelled, { device, note, rejection, ticked }: Pressed): boolean {
  const words = (one: Pick<Cancelled, 'note' | 'rejection' | 'ticked'>) =>
    JSON.stringify([one.note, one.rejection, one.ticked]);
  return (
    made.actor === 'receiver' &&
    made.device.deviceId === device.deviceId &&
    words(made) === words({ note, rejection, ticked })
  );
}

function faultOf({ actor, device: { deviceName: name } }: Cancelled): Fault {
  if (actor === 'customer') return { code: 'cancelledByCustomer' };
  if (actor === 'system') return { code: 'cancelledByItself' };
  return name === null ? { code: 'alreadyMade' } : { code: 'alreadyCancelled', params: { device: { name } } };
}
