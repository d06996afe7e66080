import { ORDER_STATUS, ORDER_TYPE } from '#app/contract/enumerations.ts';
import type { MomentView, OrderView } from './order-view.ts';

export type TrackingStep = { status: number; state: 'done' | 'now' | 'todo'; at: MomentView | null };

const { created, accepted, preparing, outForDelivery, delivered } = ORDER_STATUS;

/**
 * The way of an order, with the time each step was reached; pickup leaves the road out. A step that was jumped over
 * counts as done (C-095).
 */
export function trackingSteps(
  status: number,
  order: Pick<OrderView, 'orderType' | 'reached'> | null,
): TrackingStep[] {
  const isPickup = order?.orderType === ORDER_TYPE.pickup;
  const way = isPickup
    ? [created, accepted, preparing, delivered]
    : [created, accepted, preparing, outForDelivery, delivered];
  return way.map((step) => ({
    status: step,
    state: step < status || status === delivered ? 'done' : step === status ? 'now' : 'todo',
    at: order?.reached.find((one) => one.status === step)?.at ?? null,
  }));
}
