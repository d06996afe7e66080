import { crashPoint } from '#app/backend/crash-point.ts';
import type { OrderRow } from '#app/backend/db/schema.ts';
import type { Deps, Trx } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import { findOrder, orderNotFound } from '#app/backend/use-cases/orders/find-order.ts';
import { lockOrder } from '#app/backend/use-cases/payments/attempts.ts';
import { type Pressing, pressingDevice } from '#app/backend/use-cases/receiver/pressing-device.ts';
import type { DoorReason, RefundReason } from '#app/contract/enumerations.ts';
import type { Cents } from '#app/contract/money.ts';
import type { ReceiverPastOrder, ReceiverRefundRequest } from '#app/contract/receiver-refunds.ts';
import { canUndo, standsFrom } from '#app/domain/order/undo.ts';
import { centsOfParts, type RefundWish, takeBack } from '#app/domain/refund/take-back.ts';
import { findPastOrder, pastOrder } from './read-past-order.ts';
import { readStanding, type Standing } from './standing.ts';

type OneOrder = { restaurantId: string; orderId: string };

/** What is written with a refund of so many cents, in its transaction, where the press is the one that makes it. */
export type RefundAlongside = (trx: Trx, cents: Cents) => Promise<void>;

/** More refunds of one order than any complaint needs, those that were undone apart; the provider lists a hundred. */
const MOST_REFUNDS = 50;

/**
 * Gives a part of an order's money back, or all that is left. The press's id is the refund's: the same press again,
 * whatever it says then, answers what came of it. It is sent when it can no longer be undone; of cash it is noted.
 * @throws Refusal 'Order not found', also for one of more than 90 days ago; HTTP 409 where less is left than that,
 * another sum is kept by now than the press saw, nothing was paid, a bank takes the payment back, or money went back 50
 * times; 400 without a reason
 */
export async function makeRefund(
  deps: Deps,
  one: OneOrder & { receiver: Pressing | null },
  { pressId, wish, reason, note, keptAmount }: ReceiverRefundRequest,
  alongside: RefundAlongside = async () => {},
): Promise<ReceiverPastOrder> {
  const words = note?.trim() || null;
  if (reason === 'other' && words === null) throw new Refusal('refundReasonMissing');
  const press: RefundPress = {
    ...{ pressId, reason, note: words, keptAmount: keptAmount ?? null },
    wishOf: () => wishOf(wish),
  };
  return refundAsPressed(deps, one, press, alongside);
}

/** A refund as it is pressed, and what of the order it is for as the order's money stands then. */
export type RefundPress = {
  pressId: string;
  reason: RefundReason | DoorReason;
  note: string | null;
  keptAmount: Cents | null;
  wishOf: (standing: Standing, order: OrderRow) => RefundWish;
};

/** The same for what an order's lines say. @throws Refusal as makeRefund, and what `wishOf` throws */
export async function refundAsPressed(
  deps: Deps,
  { restaurantId, orderId, receiver }: OneOrder & { receiver: Pressing | null },
  { pressId, reason, note, keptAmount, wishOf: wishFor }: RefundPress,
  alongside: RefundAlongside = async () => {},
): Promise<ReceiverPastOrder> {
  const made = await deps.transaction(async (trx) => {
    const now = deps.now();
    const order = await lockOrder(trx, await findPastOrder(trx, { restaurantId, orderId }, now));
    const standing = await readStanding(trx, order);
    if (standing.refunds.some(({ refund_id }) => refund_id === pressId)) return pastOrder(trx, order, now);
    if (await isOfAnotherOrder(trx, restaurantId, pressId))
      throw new Refusal('invalidRequest', { status: 409, errorCode: 409 });
    const wish = wishFor(standing, order);
    const parts = agreed(standing, wish, keptAmount);
    const { method, payment } = standing;
    await trx
      .insertInto('order_refunds')
      .values({
        restaurant_id: restaurantId,
        refund_id: pressId,
        order_id: orderId,
        method,
        intent_id: payment?.intent_id ?? null,
        account_id: payment?.account_id ?? null,
        amount_cents: centsOfParts(parts),
        tax_cents: parts.reduce((sum, { taxCents }) => sum + taxCents, 0),
        parts: JSON.stringify(parts),
        way: wish.way,
        reason,
        note,
        device_name: (await pressingDevice(trx, restaurantId, receiver)).deviceName,
        state: 'due',
        provider_id: null,
        fault: null,
        round: 0,
        tries: 0,
        next_try_utc: standsFrom(now).toISOString(),
        created_utc: now.toISOString(),
        done_utc: null,
        seen_utc: null,
      })
      .execute();
    await alongside(trx, centsOfParts(parts));
    return pastOrder(trx, order, now);
  });
  crashPoint('after-refund-owed');
  return made;
}

/** What goes back of each part. @throws Refusal HTTP 409 where it cannot */
function agreed(standing: Standing, wish: RefundWish, keptAmount: Cents | null) {
  const { bar, kept, parts, given, elsewhere, refunds } = standing;
  const refused = (reason: ConstructorParameters<typeof Refusal>[0]) =>
    new Refusal(reason, { status: 409, errorCode: 409 });
  if (bar === 'unpaid') throw refused('refundUnpaid');
  if (bar === 'disputed') throw refused('refundDisputed');
  if (kept === 0) throw refused('refundNothingLeft');
  if (refunds.filter(({ state }) => state !== 'undone').length >= MOST_REFUNDS)
    throw refused({ code: 'refundsFull', params: { max: MOST_REFUNDS } });
  const left = { amount: { cents: kept } };
  if (keptAmount !== null && keptAmount !== kept) throw refused({ code: 'refundChanged', params: left });
  if (wish.way === 'sum' && wish.cents <= 0) throw refused('refundNothingChosen');
  if (wish.way === 'lines' && wish.lines.length + wish.extras.length === 0)
    throw refused('refundNothingChosen');
  const parted = takeBack(parts, given, elsewhere, wish);
  if (!parted) throw refused({ code: 'refundTooMuch', params: left });
  return parted;
}

function wishOf({ way, lines, extras, amount }: ReceiverRefundRequest['wish']): RefundWish {
  if (way === 'sum') return { way, cents: amount ?? 0 };
  return way === 'lines' ? { way, lines, extras } : { way };
}

async function isOfAnotherOrder(trx: Trx, restaurantId: string, refundId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('order_refunds')
    .select('order_id')
    .where('restaurant_id', '=', restaurantId)
    .where('refund_id', '=', refundId)
    .executeTakeFirst();
  return row !== undefined;
}

type OneRefund = OneOrder & { refundId: string };

/**
 * Takes a refund back that was not sent yet; a second undo changes nothing.
 * @throws Refusal 'Order not found'; HTTP 409 'undoLate' when its ten seconds are over or it is on its way
 */
export async function undoRefund(
  deps: Deps,
  one: OneRefund,
  alongside: RefundAlongside = async () => {},
): Promise<ReceiverPastOrder> {
  return deps.transaction(async (trx) => {
    const now = deps.now();
    const { order, refund } = await lockRefund(trx, one);
    if (refund.state === 'undone') return pastOrder(trx, order, now);
    const { numUpdatedRows } = await trx
      .updateTable('order_refunds')
      .set({ state: 'undone' })
      .where('restaurant_id', '=', one.restaurantId)
      .where('refund_id', '=', one.refundId)
      .where('state', '=', 'due')
      .where('tries', '=', 0)
      .executeTakeFirst();
    // a throw takes the change back with its transaction
    if (numUpdatedRows !== 1n || !canUndo(new Date(refund.created_utc), now))
      throw new Refusal('undoLate', { status: 409, errorCode: 409 });
    await alongside(trx, refund.amount_cents);
    return pastOrder(trx, order, now);
  });
}

/**
 * The kitchen has seen that a refund failed: the notice goes from all its boards. The second press changes nothing.
 * @throws Refusal 'Order not found'; HTTP 409 'Invalid status change' for a refund that did not fail
 */
export async function seeFailedRefund(deps: Deps, one: OneRefund): Promise<ReceiverPastOrder> {
  return deps.transaction(async (trx) => {
    const now = deps.now();
    const { order, refund } = await lockRefund(trx, one);
    if (refund.state !== 'failed') throw new Refusal('statusChangeInvalid', { status: 409, errorCode: 409 });
    if (refund.seen_utc === null)
      await trx
        .updateTable('order_refunds')
        .set({ seen_utc: now.toISOString() })
        .where('restaurant_id', '=', one.restaurantId)
        .where('refund_id', '=', one.refundId)
        .execute();
    return pastOrder(trx, order, now);
  });
}

/** Of an order of any age: a refund may fail days after it was made. */
async function lockRefund(trx: Trx, { restaurantId, orderId, refundId }: OneRefund) {
  const found = await findOrder(trx, restaurantId, orderId);
  if (!found) throw orderNotFound();
  const order: OrderRow = await lockOrder(trx, found);
  const refund = await trx
    .selectFrom('order_refunds')
    .select(['state', 'created_utc', 'seen_utc', 'amount_cents'])
    .where('restaurant_id', '=', restaurantId)
    .where('order_id', '=', orderId)
    .where('refund_id', '=', refundId)
    .executeTakeFirst();
  if (!refund) throw orderNotFound();
  return { order, refund };
}
