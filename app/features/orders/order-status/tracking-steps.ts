import { ORDER_STATUS, ORDER_TYPE } from '#app/contract/enumerations.ts';
import type { MomentView, PlacedOrderView } from './order-view.ts';

export type TrackingStep = { status: number; state: 'done' | 'now' | 'todo'; at: MomentView | null };

const { created, accepted, preparing, outForDelivery, delivered } = ORDER_STATUS;

/**
 * The steps of an order, each with the time at which it was reached. A pickup is never out for delivery. A
 * step that was skipped counts as done.
 */
export function trackingSteps(
  status: number,
  order: Pick<PlacedOrderView, 'orderType' | 'reached'> | null,
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
