import type { Restaurant } from '#app/backend/catalogue/documents.ts';
import type { OrderRow } from '#app/backend/db/schema.ts';
import type { Deps } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import { parseSnapshot } from '#app/backend/use-cases/orders/snapshot.ts';
import { changeOrderStatus } from '#app/backend/use-cases/receiver/change-order-status.ts';
import type { Receiver } from '#app/backend/use-cases/receiver/find-receiver.ts';
import { ORDER_STATUS, PAYMENT_MODE } from '#app/contract/enumerations.ts';
import type { ReceiverDoorRequest, ReceiverPastOrder } from '#app/contract/receiver-refunds.ts';
import type { RefundWish } from '#app/domain/refund/take-back.ts';
import { type RefundAlongside, refundAsPressed } from './make-refund.ts';
import { findPastOrder } from './read-past-order.ts';
import type { Standing } from './standing.ts';

type Asked = { restaurant: Restaurant; orderId: string; receiver: Receiver | null };

/**
 * Alcohol of an order was not handed over. What is left of its lines with alcohol goes back, as any refund of lines does,
 * and can be undone as long; fees and tip stay. The rest of an order in cash is handed over with the press, as its money
 * is paid only then.
 * @throws Refusal as makeRefund; HTTP 409 'refusedNothing' where no alcohol is left of it; 'Invalid status change' for an
 * order in cash that was not accepted, or was cancelled
 */
export async function refuseAtDoor(
  deps: Deps,
  { restaurant, orderId, receiver }: Asked,
  { pressId, reason }: ReceiverDoorRequest,
  alongside?: RefundAlongside,
): Promise<ReceiverPastOrder> {
  const { restaurantId } = restaurant;
  const order = await findPastOrder(deps.db, { restaurantId, orderId }, deps.now());
  if (!parseSnapshot(order.snapshot).lines.some(({ isAlcohol }) => isAlcohol)) throw nothingLeft();
  const isCash = order.payment_mode === PAYMENT_MODE.cash;
  if (isCash && order.status !== ORDER_STATUS.delivered) {
    // pressed again it changes nothing, so that a press whose second half was lost is completed by sending it again
    const handedOver = { status: ORDER_STATUS.delivered, pressId, isUndoable: false };
    await changeOrderStatus(deps, restaurant, orderId, handedOver, receiver);
  }
  const press = { pressId, reason, note: null, keptAmount: null, wishOf: alcoholLeft };
  return refundAsPressed(deps, { restaurantId, orderId, receiver }, press, alongside);
}

/** All pieces with alcohol that did not go back yet. */
function alcoholLeft({ lefts }: Standing, order: OrderRow): RefundWish {
  const { lines } = parseSnapshot(order.snapshot);
  const left = lefts.flatMap(({ part, quantity }) =>
    typeof part === 'number' && quantity > 0 && lines[part]?.isAlcohol ? [{ line: part, quantity }] : [],
  );
  if (left.length === 0) throw nothingLeft();
  return { way: 'lines', lines: left, extras: [] };
}

function nothingLeft(): Refusal {
  return new Refusal('refusedNothing', { status: 409, errorCode: 409 });
}
