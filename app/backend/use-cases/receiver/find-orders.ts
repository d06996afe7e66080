import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import type { Restaurant } from '#app/backend/catalogue/documents.ts';
import type { Database, OrderRow } from '#app/backend/db/schema.ts';
import type { Deps } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import { isForRestaurant, OPEN_STATUSES } from '#app/backend/use-cases/orders/list-orders.ts';
import { parseSnapshot } from '#app/backend/use-cases/orders/snapshot.ts';
import { refundedOf } from '#app/backend/use-cases/refunds/order-refunds.ts';
import {
  NO_REFUNDS,
  type RefundsOfOrder,
  refundSums,
  refundsOfList,
} from '#app/backend/use-cases/refunds/refund-sums.ts';
import { ORDER_STATUS } from '#app/contract/enumerations.ts';
import {
  FOUND_STATES,
  type FoundOrder,
  type FoundOrders,
  type FoundState,
} from '#app/contract/receiver-find.ts';
import { findWords, withoutPhone } from '#app/domain/order/find-words.ts';
import { PAST_DAYS } from '#app/domain/order/past-days.ts';
import { businessDate, businessDay, isDate } from '#app/domain/time/business-day.ts';
import { addDays } from '#app/domain/time/wall-clock.ts';
import { receiverStatus } from './read-board.ts';

/** Orders of one page. */
const PAGE = 25;
const MOST_PAGES = 1_000;
const LONGEST_TEXT = 100;

/** As it comes with the request: anything may be missing. */
export type FindRequest = { [name in 'q' | 'from' | 'to' | 'state' | 'page']?: string | undefined };

/**
 * A page of a restaurant's orders of the last 90 days, the newest first: all, or those with that number, phone or
 * name (domain/order/find-words.ts), placed on those days, in that state. Days end as the restaurant's days do.
 * @param hidesPhone phones are not looked through: who may not see them could guess one by looking for its figures
 * @throws Refusal 'Invalid request' for a day that is none, an unknown state, a page that is no number
 */
export async function findOrders(
  deps: Pick<Deps, 'db' | 'now'>,
  { restaurantId, document: { timeZone } }: Restaurant,
  request: FindRequest,
  hidesPhone = false,
): Promise<FoundOrders> {
  const { q, from, to, state, page } = checked(request, businessDate(deps.now(), timeZone));
  let query = deps.db
    .selectFrom('orders')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('created_utc', '>=', businessDay(from, timeZone).from.toISOString())
    .where('created_utc', '<', businessDay(to, timeZone).to.toISOString())
    .where(isForRestaurant)
    .where(isFoundBy(q, hidesPhone));
  if (state === 'open')
    query = query.where('status', 'in', OPEN_STATUSES).where('cancel_from_utc', 'is', null);
  if (state === 'finished') query = query.where('status', '=', ORDER_STATUS.delivered);
  if (state === 'cancelled')
    query = query.where(({ or, eb }) =>
      // a cancel that can still be undone is one for the kitchen
      or([eb('status', '=', ORDER_STATUS.cancelled), eb('cancel_from_utc', 'is not', null)]),
    );
  if (state === 'refunded')
    query = query.where('order_id', 'in', (select) =>
      select
        .selectFrom('order_refunds')
        .select('order_refunds.order_id')
        .where('order_refunds.restaurant_id', '=', restaurantId)
        // nothing is given back before it was placed
        .where('order_refunds.created_utc', '>=', businessDay(from, timeZone).from.toISOString())
        .where('order_refunds.state', '!=', 'undone'),
    );
  const rows = await query
    .orderBy('created_utc', 'desc')
    .orderBy('order_number', 'desc')
    .limit(PAGE + 1)
    .offset((page - 1) * PAGE)
    .execute();
  const shown = rows.slice(0, PAGE);
  const refunds = await refundsOfList(deps.db, restaurantId, shown);
  return {
    items: shown.map((order) => foundOrder(order, refunds.get(order.order_id))),
    from,
    to,
    page,
    hasMore: rows.length > PAGE,
  };
}

function checked({ q = '', from, to, state, page = '1' }: FindRequest, today: string) {
  const oldest = addDays(today, 1 - PAST_DAYS);
  const known = FOUND_STATES.find((one) => one === state);
  const isWrong =
    [from, to].some((day) => day !== undefined && !isDate(day)) ||
    (state !== undefined && known === undefined) ||
    !/^[1-9]\d{0,3}$/.test(page);
  if (isWrong) throw new Refusal('invalidRequest');
  return {
    q: q.slice(0, LONGEST_TEXT),
    from: from !== undefined && from > oldest ? from : oldest,
    to: to !== undefined && to < today ? to : today,
    state: known as FoundState | undefined,
    page: Math.min(Number(page), MOST_PAGES),
  };
}

/** A condition: the number, or the end of the phone; or all the words. */
function isFoundBy(typed: string, hidesPhone: boolean) {
  const asked = findWords(typed);
  const { orderNumber, phoneEnd, words } = hidesPhone ? withoutPhone(asked) : asked;
  return (where: ExpressionBuilder<Database, 'orders'>) => {
    const by = (text: RawBuilder<string>) => {
      const has = (pattern: string) => sql<boolean>`${text} like ${pattern} escape '\\'`;
      const either = [
        ...(orderNumber === null ? [] : [where('order_number', '=', orderNumber)]),
        ...(phoneEnd === null ? [] : [has(`%${phoneEnd}`)]),
      ];
      const all = words.map((word) => has(`%${word.replace(/[\\%_]/g, '\\$&')}%`));
      return where.and([...(either.length > 0 ? [where.or(either)] : []), ...all]);
    };
    // the first half is answered by the index alone, and leaves few rows for the second
    const own = sql.ref<string>('orders.find_text');
    return where.and([where.or([by(own), where('orders.find_text', 'is', null)]), by(FOUND_BY)]);
  };
}

/** An order of the program before has no text of its own; its letters are compared as the database can. */
const FOUND_BY = sql<string>`coalesce(orders.find_text, lower(orders.full_name) || ' ' || orders.phone)`;

/** An order as it stands among those that were found. */
export function foundOrder(order: OrderRow, refunds: RefundsOfOrder = NO_REFUNDS): FoundOrder {
  return {
    orderId: order.order_id,
    orderNumber: order.order_number,
    orderStatus: receiverStatus(order),
    orderType: order.order_type,
    createdUtc: order.created_utc,
    dueUtc: order.due_utc,
    fullName: order.full_name,
    phone: order.phone,
    items: parseSnapshot(order.snapshot).lines.reduce((sum, { qty }) => sum + qty, 0),
    totalAmount: order.payable_cents,
    refundedAmount: refundedOf(order, refunds.byHand),
    refundSums: refundSums(order, refunds),
  };
}
