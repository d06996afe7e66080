import type { Restaurant } from '#app/backend/catalogue/documents.ts';
import type { Deps, Trx } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import {
  bucketOf,
  type Limit,
  takeAttempt,
  tooManyAttempts,
} from '#app/backend/use-cases/limits/rate-limits.ts';
import { WEBHOOK_TEST, type WebhookDeliveries, type WebhookDelivery } from '#app/contract/webhooks.ts';
import type { DeliveryRow } from './due-deliveries.ts';
import { endpointToWire, findEndpoint } from './endpoints.ts';
import { insertDelivery } from './queue-webhooks.ts';
import { webhookBody } from './webhook-document.ts';

const PAGE = 50;
/** Tests and repetitions that a restaurant's people may have sent, to all of its endpoints. */
const BY_HAND: Limit = { attempts: 30, windowSeconds: 10 * 60 };

/** What an endpoint was told and is to be told, newest first. @throws Refusal 'Endpoint not found' */
export async function listDeliveries(
  { db, now }: Deps,
  { restaurantId }: Restaurant,
  endpointId: string,
  page: number,
): Promise<WebhookDeliveries> {
  const endpoint = await findEndpoint(db, restaurantId, endpointId);
  const rows = await db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('endpoint_id', '=', endpointId)
    .orderBy('created_utc', 'desc')
    .orderBy('delivery_id')
    .limit(PAGE + 1)
    .offset((page - 1) * PAGE)
    .execute();
  return {
    endpoint: endpointToWire(endpoint, now()),
    items: rows.slice(0, PAGE).map(deliveryToWire),
    page,
    hasMore: rows.length > PAGE,
  };
}

/**
 * Writes an event for a test of an endpoint, sent as all others are.
 * @throws Refusal 'Endpoint not found', or where it is paused; 429 after thirty tests and repetitions in ten minutes
 */
export async function sendTest(
  deps: Deps,
  { restaurantId, subdomain }: Restaurant,
  endpointId: string,
): Promise<WebhookDelivery> {
  const made = await deps.transaction(async (trx) => {
    await refusePaused(trx, restaurantId, endpointId);
    await countByHand(trx, restaurantId, deps.now());
    const body = webhookBody({ restaurantId, subdomain }, { type: WEBHOOK_TEST, at: deps.now() });
    const dedupeKey = `${WEBHOOK_TEST} ${deps.newId()}`;
    const told = { restaurantId, endpointId, body, orderId: null, dedupeKey };
    return findDelivery(trx, restaurantId, endpointId, await insertDelivery(deps, trx, told));
  });
  deps.wake('send-webhooks');
  return deliveryToWire(made);
}

/**
 * Has a delivery that has ended be sent once more, under its own id; one that still waits is due at once.
 * @throws Refusal where there is none, or the endpoint is paused; 429 as sendTest
 */
export async function replayDelivery(
  deps: Deps,
  { restaurantId }: Restaurant,
  { endpointId, deliveryId }: { endpointId: string; deliveryId: string },
): Promise<WebhookDelivery> {
  const again = await deps.transaction(async (trx) => {
    await refusePaused(trx, restaurantId, endpointId);
    const row = await findDelivery(trx, restaurantId, endpointId, deliveryId);
    await countByHand(trx, restaurantId, deps.now());
    const stamp = deps.now().toISOString();
    await trx
      .updateTable('webhook_deliveries')
      .set({ tries: 0, since_utc: stamp, next_try_utc: stamp, delivered_utc: null, ended_utc: null })
      .where('restaurant_id', '=', restaurantId)
      .where('delivery_id', '=', deliveryId)
      .where('next_try_utc', '=', row.next_try_utc)
      .execute();
    return findDelivery(trx, restaurantId, endpointId, deliveryId);
  });
  deps.wake('send-webhooks');
  return deliveryToWire(again);
}

async function countByHand(trx: Trx, restaurantId: string, now: Date): Promise<void> {
  if (!(await takeAttempt(trx, bucketOf('webhooks by hand', restaurantId), BY_HAND, now)))
    throw tooManyAttempts({ retryAfterSeconds: BY_HAND.windowSeconds });
}

async function refusePaused(trx: Trx, restaurantId: string, endpointId: string): Promise<void> {
  const { is_paused } = await findEndpoint(trx, restaurantId, endpointId);
  if (is_paused === 1) throw new Refusal('webhookPaused');
}

async function findDelivery(
  trx: Trx,
  restaurantId: string,
  endpointId: string,
  deliveryId: string,
): Promise<DeliveryRow> {
  const row = await trx
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('delivery_id', '=', deliveryId)
    .where('endpoint_id', '=', endpointId)
    .executeTakeFirst();
  if (!row) throw new Refusal('webhookDeliveryNotFound', { errorCode: 404 });
  return row;
}

function deliveryToWire(row: DeliveryRow): WebhookDelivery {
  const isOver = row.ended_utc !== null;
  return {
    deliveryId: row.delivery_id,
    event: row.event,
    status: row.delivered_utc !== null ? 'delivered' : isOver ? 'failed' : 'waiting',
    createdUtc: row.created_utc,
    tries: row.tries,
    triedUtc: row.tried_utc,
    answerStatus: row.answer_status,
    failure: row.failure,
    answerMs: row.answer_ms,
    nextTryUtc: isOver ? null : row.next_try_utc,
  };
}
