import { crashPoint } from '#app/backend/crash-point.ts';
import type { OrderRow } from '#app/backend/db/schema.ts';
import type { Db, Deps, Trx } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import { untilUncontested } from '#app/backend/use-cases/lost-race.ts';
import { awaitsPayment, lockOrder } from '#app/backend/use-cases/payments/attempts.ts';
import { customersCards, tellingCustomers } from '#app/backend/use-cases/payments/card-refusals.ts';
import { releaseOrder } from '#app/backend/use-cases/payments/release-order.ts';
import { takeOffTicked } from '#app/backend/use-cases/receiver/take-off.ts';
import { ORDER_STATUS } from '#app/contract/enumerations.ts';
import { canCustomerCancel } from '#app/domain/order/customer-cancel.ts';
import { changeStatus } from './change-status.ts';
import { type OrderReader, readOwnOrder } from './find-order.ts';
import { hasBegun } from './has-begun.ts';
import { tellOfOrder, wakeTelling } from './tell-of-order.ts';

const BY_CUSTOMER = {
  to: ORDER_STATUS.cancelled,
  actor: 'customer',
  note: 'Cancelled by the customer',
} as const;

/**
 * Lets the customer cancel an order within five minutes, unless the kitchen has ever begun with it. Money that was paid is
 * refunded; an open payment is closed first. An order that is already cancelled stays so.
 * @returns its status number.
 * @throws Refusal 'Order not found', or, when it is too late, a text that says whom to call.
 */
export async function cancelOrder(deps: Deps, reader: OrderReader): Promise<number> {
  const order = await readOwnOrder(deps.db, reader, deps.now());
  await checkCancellable(deps.db, order, deps.now());
  if (awaitsPayment(order)) {
    const cards = customersCards(deps);
    await tellingCustomers('stop', () => releaseOrder(deps, cards, order, BY_CUSTOMER));
  }
  const cancelled = await untilUncontested(() =>
    deps.transaction(async (trx) => {
      const locked = await lockOrder(trx, order);
      await checkCancellable(trx, locked, deps.now());
      const wasKnown = locked.status !== ORDER_STATUS.cancelled && !awaitsPayment(locked);
      // the kitchen's own cancel is left behind by it
      await takeOffTicked(trx, locked, deps.now());
      const moved = await changeStatus(trx, locked, BY_CUSTOMER, deps.now());
      // nobody saw an order that was never paid; an order cancelled before had its mails then
      if (wasKnown) await tellOfOrder(deps, trx, moved, 'cancelled');
      return moved;
    }),
  );
  wakeTelling(deps);
  if (cancelled.is_paid === 1) {
    crashPoint('after-refund-owed');
    deps.wake('send-refunds');
  }
  return cancelled.status;
}

async function checkCancellable(db: Db | Trx, order: OrderRow, now: Date): Promise<void> {
  const { status, created_utc } = order;
  if (status === ORDER_STATUS.cancelled) return;
  if (canCustomerCancel(status, created_utc, now, false) && !(await hasBegun(db, order))) return;
  throw new Refusal('orderNotCancellable');
}
