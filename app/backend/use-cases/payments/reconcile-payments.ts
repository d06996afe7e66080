import { sql } from 'kysely';
import type { Deps } from '#app/backend/deps.ts';
import { findOrder } from '#app/backend/use-cases/orders/find-order.ts';
import { ORDER_STATUS } from '#app/contract/enumerations.ts';
import { CardFault } from '#app/third-party/stripe/card-provider.ts';
import { type Attempt, claimLook, type OrderRef } from './attempts.ts';
import { PaymentBusy, PaymentMismatch } from './card-refusals.ts';
import { releaseOrder } from './release-order.ts';
import { settle } from './settle.ts';

/** An order waits so long for its money (B-PAY-06). */
const PATIENCE_MS = 30 * 60_000;
/** An open payment is looked at so often without anybody asking. */
const LOOK_MS = 25_000;
const CALLS_MS = 8_000;
const BATCH = 100;
/** Looks at the same time. When none of them is answered this round ends: the next one tries again. */
const AT_ONCE = 5;

/**
 * Finds out about payments whose browser never came back and whose events never came, and gives up what stayed
 * unpaid for 30 minutes (B-PAY-06, A-49). Any number of servers may run it: each look is claimed, each move is a
 * compare-and-set. @returns how many orders it moved.
 */
export async function reconcilePayments(deps: Deps): Promise<number> {
  if (!deps.cards) return 0;
  let moved = 0;
  const due = await dueOrders(deps);
  for (let next = 0; next < due.length; next += AT_ONCE) {
    const looks = await Promise.all(due.slice(next, next + AT_ONCE).map((ref) => look(deps, ref)));
    moved += looks.filter((one) => one === 'moved').length;
    if (looks.every((one) => one === 'silence')) {
      deps.log.error({ job: 'reconcile-payments' }, 'the card provider does not answer');
      break;
    }
  }
  return moved;
}

async function look(deps: Deps, ref: Due): Promise<'moved' | 'same' | 'silence'> {
  try {
    return (await reconcile(deps, ref)) ? 'moved' : 'same';
  } catch (error) {
    if (error instanceof CardFault) return 'silence';
    // a payment that is being processed, or one that somebody was alerted to, is looked at again later
    if (error instanceof PaymentBusy || error instanceof PaymentMismatch) return 'same';
    // what is wrong with one order must not keep the others waiting
    const { restaurant_id: restaurantId, order_id: orderId } = ref;
    deps.log.error({ restaurantId, orderId, err: error }, 'a payment could not be looked at');
    return 'same';
  }
}

/** An order with its live attempt as it was found, so that of many servers one claims the look; nulls without one. */
type Due = OrderRef & { [K in 'attempt' | 'state' | 'updated_utc']: Attempt[K] | null };

/** Orders that wait for their money: too old, or with a payment that nobody looked at lately; the longest unseen first. */
async function dueOrders(deps: Deps): Promise<Due[]> {
  const now = deps.now().getTime();
  const stamp = (ms: number) => new Date(now - ms).toISOString();
  return (
    deps.db
      .selectFrom('orders')
      .leftJoin('payments', (join) =>
        join
          .onRef('payments.restaurant_id', '=', 'orders.restaurant_id')
          .onRef('payments.order_id', '=', 'orders.order_id')
          .on('payments.state', 'in', ['creating', 'open', 'closing']),
      )
      .select(['orders.restaurant_id', 'orders.order_id'])
      .select(['payments.attempt', 'payments.state', 'payments.updated_utc'])
      // word for word the condition of the index orders_unpaid
      .where(sql<boolean>`orders.payment_mode = 2 and orders.is_paid = 0 and orders.status = 1`)
      .where('orders.created_utc', '<=', stamp(0))
      .where((where) =>
        where.or([
          where('orders.created_utc', '<=', stamp(PATIENCE_MS)),
          where.and([
            where('payments.state', 'in', ['open', 'closing']),
            where('payments.updated_utc', '<=', stamp(LOOK_MS)),
          ]),
        ]),
      )
      .orderBy((column) => column.fn.coalesce('payments.updated_utc', 'orders.created_utc'))
      .limit(BATCH)
      .execute()
  );
}

async function reconcile(deps: Deps, ref: Due): Promise<boolean> {
  if (!(await isClaimed(deps, ref))) return false;
  const order = await findOrder(deps.db, ref.restaurant_id, ref.order_id);
  if (!order || !deps.cards) return false;
  const cards = deps.cards.within(CALLS_MS);
  const isTooOld = Date.parse(order.created_utc) <= deps.now().getTime() - PATIENCE_MS;
  const change = { to: ORDER_STATUS.paymentFailed, actor: 'system', note: 'Not paid in time' } as const;
  const after = isTooOld ? await releaseOrder(deps, cards, ref, change) : await settle(deps, cards, ref);
  return after !== null && (after.status !== order.status || after.is_paid !== order.is_paid);
}

/** Whether this server is the one to look; an order without a live attempt is anybody's. */
async function isClaimed(deps: Deps, { attempt, state, updated_utc, ...ref }: Due): Promise<boolean> {
  if (attempt === null || state === null || updated_utc === null) return true;
  return claimLook(deps.db, { ...ref, attempt, state, updated_utc }, deps.now());
}
