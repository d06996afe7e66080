import { sql } from 'kysely';
import { overAll } from '#app/backend/db/restaurant-wall.ts';
import type { Deps } from '#app/backend/deps.ts';
import { shortId } from '#app/backend/log.ts';
import { findOrder } from '#app/backend/use-cases/orders/find-order.ts';
import { ORDER_STATUS } from '#app/contract/enumerations.ts';
import { CardFault } from '#app/third-party/stripe/card-provider.ts';
import { type Attempt, claimLook, type OrderRef } from './attempts.ts';
import { PaymentBusy, PaymentMismatch } from './card-refusals.ts';
import { releaseOrder } from './release-order.ts';
import { settle } from './settle.ts';

/** An order waits this long (ms) for its payment. */
const PATIENCE_MS = 30 * 60_000;
/** An open payment is checked this often (ms) even when nobody asks. */
const LOOK_MS = 25_000;
const CALLS_MS = 8_000;
const BATCH = 100;
/** Checks at the same time. When none of them is answered the round ends, and the next one tries again. */
const AT_ONCE = 5;

/**
 * Checks payments whose browser never came back and whose events never arrived, and gives up orders that
 * stayed unpaid for 30 minutes. Several servers may run it at once: each look is claimed, each move is a
 * compare-and-set.
 * @param mayGoOn false ends the round after the looks under way
 * @returns how many orders it moved.
 */
export async function reconcilePayments(deps: Deps, mayGoOn = () => true): Promise<number> {
  if (!deps.cards) return 0;
  let moved = 0;
  const due = await dueOrders(deps);
  for (let next = 0; next < due.length && mayGoOn(); next += AT_ONCE) {
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
    // a payment that is being processed or was reported in an alert is checked again later
    if (error instanceof PaymentBusy || error instanceof PaymentMismatch) return 'same';
    // a fault with one order must not keep the others waiting
    const { restaurant_id: restaurantId, order_id: orderId } = ref;
    deps.log.error({ restaurantId, order: shortId(orderId), err: error }, 'a payment could not be looked at');
    return 'same';
  }
}

/**
 * An order with its live attempt as it was read, so that one of many servers claims the look; nulls without
 * an attempt.
 */
type Due = OrderRef & { [K in 'attempt' | 'state' | 'updated_utc']: Attempt[K] | null };

/**
 * Orders that wait for their payment and are too old, or were not checked lately; the longest unchecked
 * first.
 */
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
      // the same words as the condition of the index orders_unpaid, so that the database uses it
      .where(sql<boolean>`orders.payment_mode = 2 and orders.is_paid = 0 and orders.status = 1`)
      .where((where) =>
        where.or([
          where('orders.created_utc', '<=', stamp(PATIENCE_MS)),
          where.and([
            where('payments.state', 'in', ['open', 'closing']),
            // a stamp of the future is from before the clock was set back
            where.or([
              where('payments.updated_utc', '<=', stamp(LOOK_MS)),
              where('payments.updated_utc', '>', stamp(-LOOK_MS)),
            ]),
          ]),
        ]),
      )
      .orderBy((column) => column.fn.coalesce('payments.updated_utc', 'orders.created_utc'))
      .limit(BATCH)
      .$call(overAll('what is due'))
      .execute()
  );
}

async function reconcile(deps: Deps, ref: Due): Promise<boolean> {
  if (!(await isClaimed(deps, ref))) return false;
  const order = await findOrder(deps.db, ref.restaurant_id, ref.order_id);
  if (!order || !deps.cards) return false;
  const cards = deps.cards.within(CALLS_MS);
  const isOld = Date.parse(order.created_utc) <= deps.now().getTime() - PATIENCE_MS;
  const isTooOld = isOld && deps.isClockSteady();
  const change = { to: ORDER_STATUS.paymentFailed, actor: 'system', note: 'Not paid in time' } as const;
  const after = isTooOld ? await releaseOrder(deps, cards, ref, change) : await settle(deps, cards, ref);
  return after !== null && (after.status !== order.status || after.is_paid !== order.is_paid);
}

/** Whether this server may look. An order without a live attempt needs no claim. */
async function isClaimed(deps: Deps, { attempt, state, updated_utc, ...ref }: Due): Promise<boolean> {
  if (attempt === null || state === null || updated_utc === null) return true;
  return claimLook(deps.db, { ...ref, attempt, state, updated_utc }, deps.now());
}
