import type { Restaurant } from '#app/backend/catalogue/documents.ts';
import type { OrderRow } from '#app/backend/db/schema.ts';
import type { Db, Deps, Trx } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import { askedCancel } from '#app/backend/use-cases/orders/asked-cancel.ts';
import { changeOrderStatus } from '#app/backend/use-cases/receiver/change-order-status.ts';
import { isTaken } from '#app/backend/use-cases/receiver/press-ids.ts';
import { UNDO, undoStep } from '#app/backend/use-cases/receiver/undo-step.ts';
import { makeRefund, undoRefund } from '#app/backend/use-cases/refunds/make-refund.ts';
import { findPlacedOrder, isOfLate, pastOrder } from '#app/backend/use-cases/refunds/read-past-order.ts';
import { settleRefund } from '#app/backend/use-cases/refunds/settle-refund.ts';
import type { Staff } from '#app/backend/use-cases/staff/find-staff.ts';
import { recordActivity } from '#app/backend/use-cases/staff/record-activity.ts';
import type { ActivityCode, ActivityFacts } from '#app/contract/activity.ts';
import { ORDER_STATUS } from '#app/contract/enumerations.ts';
import type { ManageOrder, RejectRequest } from '#app/contract/manage-orders.ts';
import type { ReceiverRefundRequest } from '#app/contract/receiver-refunds.ts';
import { canMove, shownStatus } from '#app/domain/order/transitions.ts';
import { canUndo } from '#app/domain/order/undo.ts';

/** One order, and who of the restaurant's people has it open. */
export type StaffOrder = {
  restaurant: Pick<Restaurant, 'restaurantId' | 'document'>;
  orderId: string;
  staff: Pick<Staff, 'staffId' | 'device' | 'name' | 'role'>;
};

/** An order of any age, with what its reader may do with it. @throws Refusal 'Order not found' */
export async function readStaffOrder(deps: Pick<Deps, 'db' | 'now'>, one: StaffOrder): Promise<ManageOrder> {
  const { restaurantId } = one.restaurant;
  const order = await findPlacedOrder(deps.db, { restaurantId, orderId: one.orderId });
  return staffOrder(deps.db, order, one.staff.role, deps.now());
}

async function staffOrder(
  db: Db | Trx,
  order: OrderRow,
  role: Staff['role'],
  now: Date,
): Promise<ManageOrder> {
  const past = await pastOrder(db, order, now);
  const asked = askedCancel(order);
  const { cancelled } = ORDER_STATUS;
  const from = shownStatus(order.status, order.ready_utc);
  const mayReject =
    role !== 'kitchen' && !asked && canMove(from, cancelled, order.order_type, order.payment_mode);
  const mayRefund =
    role === 'owner' && isOfLate(order, now) && past.refundBar === null && (past.keptAmount ?? 0) > 0;
  return {
    ...past,
    email: order.email,
    patronId: order.patron_id,
    may: [...(mayReject ? (['reject'] as const) : []), ...(mayRefund ? (['refund'] as const) : [])],
    rejectedUtc: asked && canUndo(new Date(asked.pressedUtc), now) ? asked.pressedUtc : null,
  };
}

/**
 * Rejects or cancels an order as the kitchen does, by the same rules: it stands after ten seconds, until then it can be
 * taken back.
 * @throws Refusal as changeOrderStatus, and without words beside the reason 'other'
 */
export async function rejectByStaff(
  deps: Deps,
  one: StaffOrder,
  { pressId, seen, reasonCode, reason, soldOut, takeOff }: RejectRequest,
): Promise<ManageOrder> {
  if (reasonCode === 'other' && !reason?.trim()) throw new Refusal('rejectReasonMissing');
  const { restaurant, orderId, staff } = one;
  await changeOrderStatus(
    deps,
    restaurant,
    orderId,
    {
      ...{ status: ORDER_STATUS.cancelled, isUndoable: true, pressId, seen, reasonCode, reason },
      ...(reasonCode === 'soldOut' && { soldOut, takeOff }),
    },
    { staffName: staff.name },
    recording(deps, one, 'orderRejected', { reason: reasonCode }),
  );
  return readStaffOrder(deps, one);
}

/** Takes a reject back. @throws Refusal as undoStep */
export async function undoRejectByStaff(
  deps: Deps,
  one: StaffOrder,
  { pressedUtc }: { pressedUtc: string },
): Promise<ManageOrder> {
  const { restaurant, orderId } = one;
  const order = await findPlacedOrder(deps.db, { restaurantId: restaurant.restaurantId, orderId });
  // other steps are the kitchen's to take back; the same undo again changes nothing
  const isAgain = isTaken(order, new Date(pressedUtc).toISOString(), UNDO);
  if (!askedCancel(order) && !isAgain) throw new Refusal('undoLate', { status: 409, errorCode: 409 });
  await undoStep(
    deps,
    { restaurantId: restaurant.restaurantId, orderId },
    { pressedUtc },
    recording(deps, one, 'rejectUndone'),
  );
  return readStaffOrder(deps, one);
}

/** Gives money back as the kitchen does, by the same rules. @throws Refusal as makeRefund */
export async function refundByStaff(
  deps: Deps,
  one: StaffOrder,
  request: ReceiverRefundRequest,
): Promise<ManageOrder> {
  const { restaurant, orderId, staff } = one;
  await makeRefund(
    deps,
    { restaurantId: restaurant.restaurantId, orderId, receiver: { staffName: staff.name } },
    request,
    (trx, cents) => recording(deps, one, 'refundMade', { cents, reason: request.reason })(trx),
  );
  return readStaffOrder(deps, one);
}

/** Takes a refund back that was not sent yet. @throws Refusal as undoRefund */
export async function undoRefundByStaff(deps: Deps, one: StaffOrder, refundId: string): Promise<ManageOrder> {
  const { restaurant, orderId } = one;
  await undoRefund(
    deps,
    { restaurantId: restaurant.restaurantId, orderId, refundId },
    recording(deps, one, 'refundUndone'),
  );
  return readStaffOrder(deps, one);
}

/** Notes a refund that failed as given back another way. @throws Refusal as settleRefund */
export async function settleRefundByStaff(
  deps: Deps,
  one: StaffOrder,
  refundId: string,
): Promise<ManageOrder> {
  const { restaurant, orderId, staff } = one;
  await settleRefund(
    deps,
    { restaurantId: restaurant.restaurantId, orderId, refundId, receiver: { staffName: staff.name } },
    (trx, cents) => recording(deps, one, 'refundSettled', { cents })(trx),
  );
  return readStaffOrder(deps, one);
}

/** Writes down what was done with the order, in the transaction that does it; of its customer it says nothing. */
function recording(
  deps: Deps,
  { restaurant: { restaurantId }, orderId, staff: { staffId, device } }: StaffOrder,
  what: ActivityCode,
  facts: ActivityFacts = {},
) {
  return async (trx: Trx): Promise<void> => {
    const { order_number } = await trx
      .selectFrom('orders')
      .select('order_number')
      .where('restaurant_id', '=', restaurantId)
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    await recordActivity(deps, trx, {
      ...{ restaurantId, staffId, device, what },
      facts: { order: order_number, ...facts },
    });
  };
}
