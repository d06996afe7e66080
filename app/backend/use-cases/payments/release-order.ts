import { crashPoint } from '#app/backend/crash-point.ts';
import type { Deps } from '#app/backend/deps.ts';
import { untilUncontested } from '#app/backend/use-cases/lost-race.ts';
import type { OrderRow, StatusChange } from '#app/backend/use-cases/orders/change-status.ts';
import { findOrder } from '#app/backend/use-cases/orders/find-order.ts';
import type { CardCalls } from '#app/third-party/stripe/card-provider.ts';
import { awaitsPayment, liveAttempt, lockOrder, type OrderRef } from './attempts.ts';
import { closeAttempt } from './close-attempt.ts';
import { endUnpaid } from './end-unpaid.ts';

/**
 * Gives up an order that waits for its money: first its payment is closed at the provider and the answer read, then
 * the order ends and its cart is free again (B-ORD-04, B-PAY-06). An order that turns out to be paid is settled
 * instead, one that has ended or been paid already stays as it is: look at what is returned.
 * @throws as closeAttempt says; nothing is given up then.
 */
export async function releaseOrder(
  deps: Deps,
  cards: CardCalls,
  ref: OrderRef,
  change: StatusChange,
): Promise<OrderRow | null> {
  return untilUncontested(async () => {
    const order = await findOrder(deps.db, ref.restaurant_id, ref.order_id);
    if (!order || !awaitsPayment(order)) return order;
    const live = await liveAttempt(deps.db, ref);
    const closed = live && (await closeAttempt(deps, cards, live));
    if (closed?.became === 'paid') return findOrder(deps.db, ref.restaurant_id, ref.order_id);
    const released = await deps.transaction(async (trx) => {
      const locked = await lockOrder(trx, ref);
      return awaitsPayment(locked)
        ? endUnpaid(trx, locked, closed?.attempt ?? null, change, deps.now())
        : locked;
    });
    crashPoint('after-release-commit');
    return released;
  });
}
