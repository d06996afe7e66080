import type { Deps } from '#app/backend/deps.ts';
import { shortId } from '#app/backend/log.ts';

/** What an alert says of an order, so that it is found by `order SUBDOMAIN NUMBER` and, by `order`, in the log. */
export type OrderNames = {
  restaurantId: string;
  /** Null for a restaurant that is not here, or when the database does not answer. */
  subdomain: string | null;
  orderNumber: number | null;
  /** The first letters of its id: the whole of it is nobody's business. */
  order: string;
};

/**
 * Names an order for an alert. Never throws: an alert without names is better than none. Not for transactions.
 * @param numberSaid what is known of the number elsewhere, for an order that is not in the database
 */
export async function nameOrder(
  { db }: Pick<Deps, 'db'>,
  { restaurant_id: restaurantId, order_id }: { restaurant_id: string; order_id: string },
  numberSaid: number | null = null,
): Promise<OrderNames> {
  const row = await db
    .selectFrom('restaurants')
    .leftJoin('orders', (join) =>
      join
        .onRef('orders.restaurant_id', '=', 'restaurants.restaurant_id')
        .on('orders.order_id', '=', order_id),
    )
    .select(['restaurants.subdomain', 'orders.order_number'])
    .where('restaurants.restaurant_id', '=', restaurantId)
    .executeTakeFirst()
    .catch(() => undefined);
  const { subdomain = null, order_number: orderNumber = null } = row ?? {};
  return { restaurantId, subdomain, orderNumber: orderNumber ?? numberSaid, order: shortId(order_id) };
}
