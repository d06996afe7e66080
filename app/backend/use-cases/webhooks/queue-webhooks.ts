import type { OrderRow } from '#app/backend/db/schema.ts';
import type { Deps, Trx } from '#app/backend/deps.ts';
import type { WebhookBody, WebhookEvent } from '#app/contract/webhooks.ts';
import { type Refunded, webhookBody } from './webhook-document.ts';

/** Something of an order that endpoints are told of. */
export type ToldOrder = {
  order: OrderRow;
  event: WebhookEvent;
  refund?: Refunded | undefined;
  /** Tells apart what can happen more than once. */
  about?: string | undefined;
  /** Of a step that can still be undone: from when it stands. */
  notBefore?: Date | undefined;
};

/**
 * Writes what each endpoint of the restaurant that wants the event is told, in the transaction of the event: both are
 * kept, or neither. The same event of an order is told once. Wake send-webhooks after the commit. An endpoint that is
 * paused is told nothing.
 */
export async function queueWebhooks(
  deps: Pick<Deps, 'now' | 'newId'>,
  trx: Trx,
  { order, event, refund, about, notBefore }: ToldOrder,
): Promise<void> {
  const { restaurant_id: restaurantId } = order;
  const endpoints = await trx
    .selectFrom('webhook_endpoints')
    .select(['endpoint_id', 'events'])
    .where('restaurant_id', '=', restaurantId)
    .where('is_paused', '=', 0)
    .execute();
  const wanting = endpoints.filter(({ events }) => (JSON.parse(events) as string[]).includes(event));
  if (wanting.length === 0) return;
  const { subdomain } = await trx
    .selectFrom('restaurants')
    .select('subdomain')
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirstOrThrow();
  const body = webhookBody({ restaurantId, subdomain }, { type: event, at: deps.now(), order, refund });
  for (const { endpoint_id } of wanting)
    await insertDelivery(deps, trx, {
      restaurantId,
      endpointId: endpoint_id,
      body,
      orderId: order.order_id,
      dedupeKey: keyOf(order, event, about),
      notBefore,
    });
}

type NewDelivery = {
  restaurantId: string;
  endpointId: string;
  body: WebhookBody;
  orderId: string | null;
  dedupeKey: string;
  notBefore?: Date | undefined;
};

/** @returns its id */
export async function insertDelivery(
  deps: Pick<Deps, 'now' | 'newId'>,
  trx: Trx,
  { restaurantId, endpointId, body, orderId, dedupeKey, notBefore }: NewDelivery,
): Promise<string> {
  const stamp = deps.now().toISOString();
  const from = notBefore?.toISOString() ?? stamp;
  const deliveryId = `msg_${deps.newId()}`;
  await trx
    .insertInto('webhook_deliveries')
    .values({
      restaurant_id: restaurantId,
      delivery_id: deliveryId,
      endpoint_id: endpointId,
      event: body.type,
      order_id: orderId,
      dedupe_key: dedupeKey,
      document: JSON.stringify(body),
      tries: 0,
      since_utc: from,
      next_try_utc: from,
      tried_utc: null,
      answer_status: null,
      failure: null,
      answer_ms: null,
      delivered_utc: null,
      ended_utc: null,
      created_utc: stamp,
    })
    .onConflict((conflict) => conflict.columns(['restaurant_id', 'endpoint_id', 'dedupe_key']).doNothing())
    .execute();
  return deliveryId;
}

/**
 * Takes back what was to be told of a step that is undone, in the transaction of the undo.
 * @returns false when one was begun to be sent, so that the step stands
 */
export async function takeBackWebhooks(trx: Trx, order: OrderRow, event: WebhookEvent): Promise<boolean> {
  const begun = await trx
    .selectFrom('webhook_deliveries')
    .select('delivery_id')
    .where('restaurant_id', '=', order.restaurant_id)
    .where('order_id', '=', order.order_id)
    .where('event', '=', event)
    .where('tried_utc', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  if (begun) return false;
  await forgetWebhooks(trx, order, event);
  return true;
}

/** Has what nobody began to send of a step never be sent. */
export async function forgetWebhooks(trx: Trx, order: OrderRow, event: WebhookEvent): Promise<void> {
  await trx
    .deleteFrom('webhook_deliveries')
    .where('restaurant_id', '=', order.restaurant_id)
    .where('order_id', '=', order.order_id)
    .where('event', '=', event)
    .where('tried_utc', 'is', null)
    .execute();
}

/** Has what nobody began to send of these steps wait until then. */
export async function holdWebhooks(
  trx: Trx,
  order: OrderRow,
  events: readonly WebhookEvent[],
  until: Date,
): Promise<void> {
  const stamp = until.toISOString();
  await trx
    .updateTable('webhook_deliveries')
    .set({ next_try_utc: stamp, since_utc: stamp })
    .where('restaurant_id', '=', order.restaurant_id)
    .where('order_id', '=', order.order_id)
    .where('event', 'in', [...events])
    .where('tried_utc', 'is', null)
    .where('ended_utc', 'is', null)
    .execute();
}

function keyOf({ order_id }: OrderRow, event: WebhookEvent, about?: string): string {
  return `${event} ${order_id}${about === undefined ? '' : ` ${about}`}`;
}
