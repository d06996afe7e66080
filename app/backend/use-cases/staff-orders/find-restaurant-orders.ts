import type { ExpressionBuilder } from 'kysely';
import type { Restaurant } from '#app/backend/catalogue/documents.ts';
import type { Database, OrderRow } from '#app/backend/db/schema.ts';
import type { Db, Deps } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import { isForRestaurant } from '#app/backend/use-cases/orders/list-orders.ts';
import { isAmong, pageOf } from '#app/backend/use-cases/patrons/find-patrons.ts';
import { foundOrder } from '#app/backend/use-cases/receiver/find-orders.ts';
import { type RefundsOfOrder, refundsOfList } from '#app/backend/use-cases/refunds/refund-sums.ts';
import { ORDER_STATUS } from '#app/contract/enumerations.ts';
import {
  type ListedOrder,
  type ManageOrders,
  ORDERS_OF,
  type OrdersOf,
  type OrdersQuery,
} from '#app/contract/manage-orders.ts';
import { PAST_DAYS } from '#app/domain/order/past-days.ts';
import { type Sought, soughtBy } from '#app/domain/patron/found-by.ts';
import { businessDate, businessDay } from '#app/domain/time/business-day.ts';
import { addDays } from '#app/domain/time/wall-clock.ts';

/** Orders of one page. */
const PAGE = 20;
const LONGEST_TEXT = 100;
/** Of how many people at most, those who ordered last, a search shows the orders. */
const MOST_PEOPLE = 500;
const WEEK_DAYS = 7;
type Span = { from: Date; to: Date };

/** Lists of a time, whose orders are counted. */
const OF_TIME: readonly OrdersOf[] = ['today', 'yesterday', 'week'];

/**
 * A page of a restaurant's orders, the newest first: of whatever age those with that number or of somebody with that name,
 * phone or e-mail; else those of a time, or of the last 90 days those that were given back or cancelled. Days end as the
 * restaurant's days do.
 * @param hidesPeople names, phones and e-mails are not looked through: who may not see customers finds by number,
 *   and is not told which orders had money given back
 * @throws Refusal 'Invalid request' for an unknown list, or a page that is no number
 */
export async function findRestaurantOrders(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { restaurantId, document: { timeZone } }: Pick<Restaurant, 'restaurantId' | 'document'>,
  query: OrdersQuery,
  hidesPeople = false,
): Promise<ManageOrders> {
  const page = pageOf(query.page);
  const typed = (query.q ?? '').trim().slice(0, LONGEST_TEXT);
  const of = ORDERS_OF.find((one) => one === (query.of ?? 'today'));
  if (of === undefined) throw new Refusal('invalidRequest');
  // which orders had money given back is no less told by listing them
  if (hidesPeople && of === 'refunded') throw new Refusal('roleNotAllowed', { status: 403, errorCode: 403 });
  const today = businessDate(now(), timeZone);
  const { from, to } = daysOf(of, today);
  const span = { from: businessDay(from, timeZone).from, to: businessDay(to, timeZone).to };
  const rows =
    typed === ''
      ? await ordersOfList(db, restaurantId, of, span, page)
      : await ordersSought(db, restaurantId, soughtBy(typed), hidesPeople, page);
  const shown = rows.slice(0, PAGE);
  const refunds = await refundsOfList(db, restaurantId, shown);
  return {
    items: shown.map((order) => listedOrder(order, refunds.get(order.order_id))),
    from,
    to,
    page,
    hasMore: rows.length > PAGE,
    isKitchenOnly: null,
    total: typed === '' && OF_TIME.includes(of) ? await placedWithin(db, restaurantId, span) : null,
    today: await placedWithin(db, restaurantId, businessDay(today, timeZone)),
    waiting: await waitingOrders(db, restaurantId),
  };
}

/** The orders of a page of a list, and one more where there is another page. */
async function ordersOfList(
  db: Db,
  restaurantId: string,
  of: OrdersOf,
  { from, to }: Span,
  page: number,
): Promise<OrderRow[]> {
  let orders = db
    .selectFrom('orders')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('created_utc', '>=', from.toISOString())
    .where('created_utc', '<', to.toISOString())
    .where(isForRestaurant);
  if (of === 'cancelled') orders = orders.where(isCancelled);
  if (of === 'refunded') orders = orders.where(isRefunded(restaurantId, from.toISOString()));
  return orders
    .orderBy('created_utc', 'desc')
    .orderBy('order_number', 'desc')
    .limit(PAGE + 1)
    .offset((page - 1) * PAGE)
    .execute();
}

type Place = Pick<OrderRow, 'order_id' | 'created_utc' | 'order_number'>;

/**
 * The same of what was looked for. The people are found first, and then their orders by them: sorted by the database it
 * would rather read all orders by their time.
 */
async function ordersSought(
  db: Db,
  restaurantId: string,
  { orderNumber, beginnings }: Sought,
  hidesPeople: boolean,
  page: number,
): Promise<OrderRow[]> {
  const places = db
    .selectFrom('orders')
    .select(['order_id', 'created_utc', 'order_number'])
    .where('restaurant_id', '=', restaurantId)
    .where(isForRestaurant);
  const found = new Map<string, Place>();
  if (orderNumber !== null)
    for (const place of await places.where('order_number', '=', orderNumber).execute())
      found.set(place.order_id, place);
  if (!hidesPeople && beginnings.length > 0) {
    const people = await db
      .selectFrom('patrons')
      .select('patron_id')
      .where('restaurant_id', '=', restaurantId)
      .where(isAmong(restaurantId, beginnings))
      .orderBy('last_utc', 'desc')
      .orderBy('patron_id', 'desc')
      .limit(MOST_PEOPLE)
      .execute();
    if (people.length > 0)
      for (const place of await places
        .where(
          'patron_id',
          'in',
          people.map(({ patron_id }) => patron_id),
        )
        .execute())
        found.set(place.order_id, place);
  }
  const ids = [...found.values()]
    .sort(newestFirst)
    .slice((page - 1) * PAGE, page * PAGE + 1)
    .map(({ order_id }) => order_id);
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('order_id', 'in', ids)
    .execute();
  return rows.sort(newestFirst);
}

function newestFirst(one: Place, other: Place): number {
  if (one.created_utc !== other.created_utc) return one.created_utc > other.created_utc ? -1 : 1;
  return other.order_number - one.order_number;
}

function listedOrder(order: OrderRow, refunds: RefundsOfOrder | undefined): ListedOrder {
  const isWaiting = order.status === ORDER_STATUS.created && order.cancel_from_utc === null;
  return {
    ...foundOrder(order, refunds),
    waitsSinceUtc: isWaiting ? (order.paid_utc ?? order.created_utc) : null,
    promisedUtc: order.promised_utc,
  };
}

/** The first and the last day of a list. */
function daysOf(of: OrdersOf, today: string): { from: string; to: string } {
  if (of === 'today') return { from: today, to: today };
  if (of === 'yesterday') return { from: addDays(today, -1), to: addDays(today, -1) };
  return { from: addDays(today, 1 - (of === 'week' ? WEEK_DAYS : PAST_DAYS)), to: today };
}

type Where = ExpressionBuilder<Database, 'orders'>;

function isCancelled({ or, eb }: Where) {
  // a reject that can still be undone is one
  return or([eb('status', '=', ORDER_STATUS.cancelled), eb('cancel_from_utc', 'is not', null)]);
}

function isRefunded(restaurantId: string, from: string) {
  return ({ eb }: Where) =>
    eb('order_id', 'in', (select) =>
      select
        .selectFrom('order_refunds')
        .select('order_refunds.order_id')
        .where('order_refunds.restaurant_id', '=', restaurantId)
        // nothing is given back before it was placed
        .where('order_refunds.created_utc', '>=', from)
        .where('order_refunds.state', '!=', 'undone'),
    );
}

async function placedWithin(db: Db, restaurantId: string, { from, to }: Span): Promise<number> {
  const { orders } = await db
    .selectFrom('orders')
    .select((row) => row.fn.countAll<number | string>().as('orders'))
    .where('restaurant_id', '=', restaurantId)
    .where('created_utc', '>=', from.toISOString())
    .where('created_utc', '<', to.toISOString())
    .where(isForRestaurant)
    .executeTakeFirstOrThrow();
  return Number(orders);
}

async function waitingOrders(db: Db, restaurantId: string): Promise<number> {
  const { orders } = await db
    .selectFrom('orders')
    .select((row) => row.fn.countAll<number | string>().as('orders'))
    .where('restaurant_id', '=', restaurantId)
    .where('status', '=', ORDER_STATUS.created)
    .where('cancel_from_utc', 'is', null)
    .where(isForRestaurant)
    .executeTakeFirstOrThrow();
  return Number(orders);
}
