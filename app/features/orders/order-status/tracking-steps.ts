import { ORDER_STATUS, ORDER_TYPE } from '#app/contract/enumerations.ts';
import type { MomentView, PlacedOrderView } from './order-view.ts';

export type TrackingStep = { status: number; state: 'done' | 'now' | 'todo'; at: MomentView | null };

const { created, accepted, preparing, ready, outForDelivery, delivered } = ORDER_STATUS;

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
    ? [created, accepted, preparing, ready, delivered]
    : [created, accepted, preparing, outForDelivery, delivered];
  // who waits for a driver is told of no step of its own
  const shown = status === ready && !isPickup ? preparing : status;
  const place = (one: number) => (one === ready ? preparing + 0.5 : one);
  return way.map((step) => ({
    status: step,
    state: place(step) < place(shown) || shown === delivered ? 'done' : step === shown ? 'now' : 'todo',
    at: order?.reached.find((one) => one.status === step)?.at ?? null,
  }));
}
