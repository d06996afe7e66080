import type { Deps, Trx } from '#app/backend/deps.ts';
import { findOrder } from '#app/backend/use-cases/orders/find-order.ts';
import type { RefundAlongside } from '#app/backend/use-cases/refunds/make-refund.ts';
import { recordActivity } from '#app/backend/use-cases/staff/record-activity.ts';
import type { ActivityCode, ActivityFacts } from '#app/contract/activity.ts';
import type { Receiver } from './find-receiver.ts';
import { pressingDevice } from './pressing-device.ts';

type ByDevice = { restaurantId: string; receiver: Receiver | null };

/**
 * Writes down what the kitchen did that an owner may ask about later, with the name of its device, in the transaction
 * that does it. Steps of orders are not: their own history has them.
 */
export function recordingByDevice(
  deps: Deps,
  { restaurantId, receiver }: ByDevice,
  what: ActivityCode,
  facts: ActivityFacts = {},
) {
  return async (trx: Trx): Promise<void> => {
    const { deviceName } = await pressingDevice(trx, restaurantId, receiver);
    const device = deviceName ?? '';
    await recordActivity(deps, trx, {
      ...{ restaurantId, staffId: null, device, what, facts },
      by: 'device',
    });
  };
}

/** The same of an order, by its number; of its customer it says nothing. */
export function recordingOfOrder(
  deps: Deps,
  { orderId, ...of }: ByDevice & { orderId: string },
  what: ActivityCode,
  facts: ActivityFacts = {},
) {
  return async (trx: Trx): Promise<void> => {
    const order = await findOrder(trx, of.restaurantId, orderId);
    if (order) await recordingByDevice(deps, of, what, { order: order.order_number, ...facts })(trx);
  };
}

/** The same of money that goes back, with the cents and why. */
export function recordingRefund(
  deps: Deps,
  one: ByDevice & { orderId: string },
  reason: string,
): RefundAlongside {
  return (trx, cents) => recordingOfOrder(deps, one, 'refundMade', { cents, reason })(trx);
}
