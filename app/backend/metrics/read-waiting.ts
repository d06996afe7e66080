import { sql } from 'kysely';
import { overAll } from '#app/backend/db/restaurant-wall.ts';
import type { Deps } from '#app/backend/deps.ts';
import { isForRestaurant } from '#app/backend/use-cases/orders/list-orders.ts';
import { ORDER_STATUS } from '#app/contract/enumerations.ts';
import { IN_USE_MS, SILENT_MS } from '#app/domain/order/silent-kitchen.ts';

/** How many wait, and since when the oldest does; null for none. */
export type Waiting = { count: number; oldestUtc: string | null };
export type OpenOrders = Waiting & { restaurantId: string; status: number };

type Reader = Pick<Deps, 'db' | 'now'>;

/** Of a queue so many are looked at for the oldest; with more waiting its age no longer matters. */
const LOOKED_AT = 1_000;

/**
 * Orders that restaurants still have to work on, by restaurant and status. Each restaurant's are found by its own
 * index, so that it costs as much as there are restaurants and open orders, however many orders there were.
 */
export async function readOpenOrders({ db }: Reader): Promise<OpenOrders[]> {
  const rows = await db
    .selectFrom('restaurants')
    .select((restaurant) => {
      // asked for each restaurant and status by itself: joined, SQLite would read all orders that ever were
      const those = (status: number) =>
        restaurant
          .selectFrom('orders')
          .whereRef('orders.restaurant_id', '=', 'restaurants.restaurant_id')
          .where('orders.status', '=', status)
          .where(isForRestaurant)
          // one that is being cancelled waits for nobody
          .where('orders.cancel_from_utc', 'is', null);
      const count = (status: number) => those(status).select((row) => row.fn.countAll<number>().as('count'));
      return [
        'restaurants.restaurant_id',
        count(ORDER_STATUS.created).as('created'),
        count(ORDER_STATUS.accepted).as('accepted'),
        count(ORDER_STATUS.preparing).as('preparing'),
        count(ORDER_STATUS.outForDelivery).as('outForDelivery'),
        those(ORDER_STATUS.created)
          // of one that is paid by card its time starts with the payment
          .select((row) => row.fn.min(row.fn.coalesce('orders.paid_utc', 'orders.created_utc')).as('oldest'))
          .as('oldest'),
      ];
    })
    .$call(overAll('what is due'))
    .execute();
  return rows.flatMap(({ restaurant_id: restaurantId, oldest, ...counts }) =>
    STATUSES.map((name) => ({
      restaurantId,
      status: ORDER_STATUS[name],
      count: Number(counts[name] ?? 0),
      oldestUtc: name === 'created' ? oldest : null,
    })).filter(({ count }) => count > 0),
  );
}

const STATUSES = ['created', 'accepted', 'preparing', 'outForDelivery'] as const;

/** The oldest order that nobody has accepted, of one restaurant's or of all. */
export function oldestUnaccepted(orders: readonly OpenOrders[]): string | null {
  const since = orders
    .filter(({ status }) => status === ORDER_STATUS.created)
    .flatMap(({ oldestUtc }) => oldestUtc ?? []);
  return since.sort()[0] ?? null;
}

/** Refunds that are still to be made. */
export async function readRefundsDue({ db }: Reader, table: 'refunds' | 'order_refunds'): Promise<Waiting> {
  const row = await db
    .selectFrom(table)
    .select((refund) => [refund.fn.countAll<number>().as('count'), refund.fn.min('created_utc').as('oldest')])
    // the same words as the conditions of the indexes, so that they are used
    .where(sql<boolean>`state = 'due'`)
    .$call(overAll('what is due'))
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), oldestUtc: row.oldest ?? null };
}

/**
 * What waits in a queue. The oldest is looked for among the first that are due or were tried in vain, since some are
 * written long before they are to be sent.
 */
export async function readQueue({ db, now }: Reader, table: 'outbox' | 'push_messages'): Promise<Waiting> {
  const { count } = await db
    .selectFrom(table)
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('ended_utc', 'is', null)
    .$call(overAll('what is due'))
    .executeTakeFirstOrThrow();
  const first = await db
    .selectFrom(table)
    .select(['created_utc', 'tries', 'next_try_utc'])
    .where('ended_utc', 'is', null)
    // in whatever order an index has them, so that nothing is sorted
    .limit(LOOKED_AT)
    .$call(overAll('what is due'))
    .execute();
  const stamp = now().toISOString();
  const late = first.filter(({ tries, next_try_utc }) => tries > 0 || next_try_utc <= stamp);
  return { count: Number(count), oldestUtc: late.map((row) => row.created_utc).sort()[0] ?? null };
}

/** Devices of kitchens that asked something within a week, and how many of them have been quiet for three minutes. */
export async function readDevices({ db, now }: Reader): Promise<{ known: number; quiet: number }> {
  const before = (ms: number) => new Date(now().getTime() - ms).toISOString();
  const row = await db
    .selectFrom('receiver_devices')
    .select((device) => [
      device.fn.countAll<number>().as('known'),
      sql<number | null>`sum(case when seen_utc < ${before(SILENT_MS)} then 1 else 0 end)`.as('quiet'),
    ])
    .where('ended_utc', 'is', null)
    .where('seen_utc', '>', before(IN_USE_MS))
    .$call(overAll('what is due'))
    .executeTakeFirstOrThrow();
  return { known: Number(row.known), quiet: Number(row.quiet ?? 0) };
}
