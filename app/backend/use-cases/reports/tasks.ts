import type { z } from 'zod';
import type { Restaurant } from '#app/backend/catalogue/documents.ts';
import type { Deps } from '#app/backend/deps.ts';
import { readInbox } from '#app/backend/use-cases/inbox/read-inbox.ts';
import { findOrder } from '#app/backend/use-cases/orders/find-order.ts';
import type { InboxEntry } from '#app/contract/inbox.ts';
import type { ManageTask, ManageToday } from '#app/contract/reports.ts';
import { isInStock } from '#app/domain/menu/in-stock.ts';
import { cancelsAt, minutesToAccept, waitingOrder } from '#app/domain/order/waited-too-long.ts';
import { FEW_PIECES, minutesWaited, urgencyOf } from '#app/domain/reports/waiting.ts';
import type { WaitingOrder } from './open-orders.ts';

type Task = z.input<typeof ManageTask>;
/** The most tasks of one kind: a page that lists more helps nobody. */
const MOST = 20;
const NO_FACTS = {
  sinceUtc: null,
  orderNumber: null,
  cancelsUtc: null,
  name: null,
  count: null,
  of: null,
  date: null,
  time: null,
};

/** What waits for somebody: late orders, few pieces, reservations, messages; of each kind the oldest first. */
export async function tasksOf(
  deps: Deps,
  restaurant: Restaurant,
  waiting: readonly WaitingOrder[],
): Promise<Task[]> {
  const now = deps.now();
  const late = waiting.filter(({ sinceUtc }) => urgencyOf(minutesWaited(sinceUtc, now)) !== 'fine');
  const inbox = (await readInbox(deps, restaurant.restaurantId)).filter(({ answer }) => !answer).reverse();
  return [
    ...(await Promise.all(late.slice(0, MOST).map((order) => lateOrder(deps, restaurant, order)))),
    ...(await fewPieces(deps, restaurant.restaurantId)),
    ...inbox
      .filter(({ kind }) => kind === 'reservation')
      .slice(0, MOST)
      .map(reservation),
    ...messages(inbox.filter(({ kind }) => kind === 'message')),
  ];
}

async function lateOrder(
  { db }: Deps,
  { restaurantId, document }: Restaurant,
  { orderId, orderNumber, sinceUtc }: WaitingOrder,
): Promise<Task> {
  const order = await findOrder(db, restaurantId, orderId);
  const cancels = order && cancelsAt(waitingOrder(order), document, minutesToAccept(document.settings));
  return {
    ...NO_FACTS,
    kind: 'order',
    id: orderId,
    orderNumber,
    sinceUtc,
    cancelsUtc: cancels?.toISOString() ?? null,
  };
}

async function fewPieces({ db }: Deps, restaurantId: string): Promise<Task[]> {
  const rows = await db
    .selectFrom('products')
    .select(['product_id', 'name', 'stock_count', 'stock_start', 'is_disabled', 'in_stock'])
    .where('restaurant_id', '=', restaurantId)
    .where('stock_count', 'is not', null)
    .where('stock_count', '>', 0)
    .where('stock_count', '<=', FEW_PIECES)
    .execute();
  return rows
    .filter(({ is_disabled, in_stock }) => is_disabled === 0 && in_stock === 1)
    .sort((one, two) => (one.stock_count ?? 0) - (two.stock_count ?? 0))
    .slice(0, MOST)
    .map(({ product_id, name, stock_count, stock_start }) => ({
      ...NO_FACTS,
      kind: 'stock',
      id: product_id,
      name,
      count: stock_count,
      of: stock_start,
    }));
}

function reservation({ id, createdUtc, fullName, date, time, partySize = null }: InboxEntry): Task {
  return {
    ...NO_FACTS,
    kind: 'reservation',
    id,
    sinceUtc: createdUtc,
    name: fullName,
    count: partySize,
    date,
    time,
  };
}

function messages(unanswered: readonly InboxEntry[]): Task[] {
  const [oldest] = unanswered;
  if (!oldest) return [];
  const { id, createdUtc, fullName } = oldest;
  return [
    {
      ...NO_FACTS,
      kind: 'messages',
      id,
      sinceUtc: createdUtc,
      name: fullName,
      count: unanswered.length,
    },
  ];
}

/** Dishes that customers see as sold out, in menu order, and when each comes back by itself. */
export async function readSoldOut(
  { db, now }: Deps,
  { restaurantId }: Restaurant,
): Promise<z.input<typeof ManageToday>['soldOut']> {
  const rows = await db
    .selectFrom('products')
    .select(['product_id', 'name', 'in_stock', 'out_of_stock_until_utc', 'stock_count'])
    .where('restaurant_id', '=', restaurantId)
    .where('is_disabled', '=', 0)
    .execute();
  return rows
    .filter(
      ({ in_stock, out_of_stock_until_utc, stock_count }) =>
        !isInStock(
          { inStock: in_stock === 1, outOfStockUntilUtc: out_of_stock_until_utc, stockCount: stock_count },
          now(),
        ),
    )
    .map(({ product_id, name, in_stock, out_of_stock_until_utc }) => ({
      productId: product_id,
      name,
      untilUtc: in_stock === 1 ? null : out_of_stock_until_utc,
    }));
}
