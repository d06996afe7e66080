import { createHash } from 'node:crypto';
import type { OrderRow } from '#app/backend/db/schema.ts';
import type { Deps, Trx } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import { tooManyAttempts } from '#app/backend/use-cases/limits/rate-limits.ts';
import { type OrderReader, readOwnOrder } from '#app/backend/use-cases/orders/find-order.ts';
import type { PushSubscribeRequest } from '#app/contract/push.ts';
import { OVER } from '#app/domain/order/over.ts';
import type { Language } from '#app/locales/languages.ts';
import { isPushPoint } from '#app/third-party/push/push-keys.ts';

/** Browsers of one order: a household's phones. */
const MOST_OF_ORDER = 5;
const MOST_OF_RESTAURANT = 5_000;
/** So long after an order was due its browsers are forgotten, even if nobody said that it is over (ms). */
const UNENDED_MS = 2 * 24 * 60 * 60_000;

/** The key with which browsers subscribe to an order; null when nothing more is told of it. */
export function pushKeyFor(deps: Pick<Deps, 'push'>, order: Pick<OrderRow, 'status'>): string | null {
  return OVER.includes(order.status) ? null : deps.push.key;
}

/**
 * Has a browser told of an order from now on. Subscribing again changes its keys and language; of more than five
 * browsers the oldest go.
 * @throws Refusal 'Order not found'; 'Invalid request' for what is no push service's subscription, or made with a key that is not ours any more; HTTP 409
 * 'Invalid request' for an order that is over; HTTP 429 above the restaurant's measure.
 */
export async function subscribePush(
  deps: Deps,
  reader: OrderReader,
  { endpoint, keys, serverKey = deps.push.key, language }: PushSubscribeRequest & { language: Language },
): Promise<void> {
  const now = deps.now();
  const stamp = now.toISOString();
  const { restaurantId, orderId } = reader;
  await deps.transaction(async (trx) => {
    const order = await readOwnOrder(trx, reader, now);
    if (!deps.push.mayCall(endpoint) || !isPushPoint(keys.p256dh) || !deps.push.isOurs(serverKey))
      throw new Refusal('invalidRequest', { errorCode: 400 });
    if (OVER.includes(order.status)) throw new Refusal('invalidRequest', { status: 409, errorCode: 409 });
    if (await isFull(trx, restaurantId)) throw tooManyAttempts();
    const changing = {
      p256dh: keys.p256dh,
      auth: keys.auth,
      server_key: serverKey,
      language,
      expires_utc: new Date(Math.max(now.getTime(), Date.parse(order.due_utc)) + UNENDED_MS).toISOString(),
    };
    await trx
      .insertInto('push_subscriptions')
      .values({
        restaurant_id: restaurantId,
        subscription_id: deps.newId(),
        order_id: orderId,
        endpoint_hash: hashOf(endpoint),
        endpoint,
        created_utc: stamp,
        ...changing,
      })
      .onConflict((conflict) =>
        conflict.columns(['restaurant_id', 'order_id', 'endpoint_hash']).doUpdateSet(changing),
      )
      .execute();
    await dropOldest(trx, restaurantId, orderId);
  });
}

/**
 * A browser is told no more of an order; one that never was changes nothing.
 * @throws Refusal 'Order not found'.
 */
export async function unsubscribePush(deps: Deps, reader: OrderReader, endpoint: string): Promise<void> {
  await deps.transaction(async (trx) => {
    await readOwnOrder(trx, reader, deps.now());
    const row = await trx
      .selectFrom('push_subscriptions')
      .select('subscription_id')
      .where('restaurant_id', '=', reader.restaurantId)
      .where('order_id', '=', reader.orderId)
      .where('endpoint_hash', '=', hashOf(endpoint))
      .executeTakeFirst();
    if (row) await forgetSubscriptions(trx, reader.restaurantId, reader.orderId, [row.subscription_id]);
  });
}

/** Deletes subscriptions of an order with the messages that wait for them. */
export async function forgetSubscriptions(
  trx: Trx,
  restaurantId: string,
  orderId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  for (const table of ['push_messages', 'push_subscriptions'] as const)
    await trx
      .deleteFrom(table)
      .where('restaurant_id', '=', restaurantId)
      .where('order_id', '=', orderId)
      .where('subscription_id', 'in', ids)
      .execute();
}

async function isFull(trx: Trx, restaurantId: string): Promise<boolean> {
  const beyond = await trx
    .selectFrom('push_subscriptions')
    .select('subscription_id')
    .where('restaurant_id', '=', restaurantId)
    .orderBy('subscription_id')
    .offset(MOST_OF_RESTAURANT - 1)
    .limit(1)
    .executeTakeFirst();
  return beyond !== undefined;
}

async function dropOldest(trx: Trx, restaurantId: string, orderId: string): Promise<void> {
  const rows = await trx
    .selectFrom('push_subscriptions')
    .select('subscription_id')
    .where('restaurant_id', '=', restaurantId)
    .where('order_id', '=', orderId)
    .orderBy('created_utc', 'desc')
    .orderBy('subscription_id')
    .execute();
  const beyond = rows.slice(MOST_OF_ORDER).map(({ subscription_id }) => subscription_id);
  await forgetSubscriptions(trx, restaurantId, orderId, beyond);
}

/** Endpoints are secrets: whoever has one can send there. */
function hashOf(endpoint: string): string {
  return createHash('sha256').update(endpoint).digest('hex');
}
