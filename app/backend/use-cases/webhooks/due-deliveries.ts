import type { Selectable } from 'kysely';
import { overAll } from '#app/backend/db/restaurant-wall.ts';
import type { WebhookDeliveriesTable, WebhookEndpointsTable } from '#app/backend/db/webhook-tables.ts';
import type { Deps } from '#app/backend/deps.ts';
import { dueRanges } from '#app/backend/use-cases/due-ranges.ts';
import { LONGEST_WAIT_MS } from './retry-times.ts';

/**
 * Longer than any try takes (ms). After it another server may take the delivery over, because the first one must have
 * died.
 */
const LEASE_MS = 60_000;

export type DeliveryRow = Selectable<WebhookDeliveriesTable>;
export type EndpointRow = Selectable<WebhookEndpointsTable>;
/** Names an endpoint. */
export type EndpointRef = Pick<EndpointRow, 'restaurant_id' | 'endpoint_id'>;

/** The endpoints for which something is due. */
export async function dueEndpoints({ db, now }: Deps): Promise<EndpointRef[]> {
  const [[isDue, passed], [isLate, far]] = dueRanges(now(), 2 * LONGEST_WAIT_MS) as [
    readonly ['<=' | '>', string],
    readonly ['<=' | '>', string],
  ];
  return db
    .selectFrom('webhook_endpoints as endpoint')
    .select(['endpoint.restaurant_id', 'endpoint.endpoint_id'])
    .where('endpoint.is_paused', '=', 0)
    .where(({ exists, or, selectFrom }) => {
      const waiting = (is: '<=' | '>', stamp: string) =>
        exists(
          selectFrom('webhook_deliveries as delivery')
            .select('delivery.delivery_id')
            .whereRef('delivery.restaurant_id', '=', 'endpoint.restaurant_id')
            .whereRef('delivery.endpoint_id', '=', 'endpoint.endpoint_id')
            .where('delivery.ended_utc', 'is', null)
            .where('delivery.next_try_utc', is, stamp),
        );
      return or([waiting(isDue, passed), waiting(isLate, far)]);
    })
    .$call(overAll('what is due'))
    .execute();
}

/** Claims the next due delivery of an endpoint for this server; null when there is none. */
export async function claimNext(
  { db, now }: Deps,
  { restaurant_id, endpoint_id }: EndpointRef,
): Promise<DeliveryRow | null> {
  for (const [isDue, stamp] of dueRanges(now(), 2 * LONGEST_WAIT_MS))
    for (;;) {
      const row = await db
        .selectFrom('webhook_deliveries')
        .selectAll()
        .where('restaurant_id', '=', restaurant_id)
        .where('endpoint_id', '=', endpoint_id)
        .where('ended_utc', 'is', null)
        .where('next_try_utc', isDue, stamp)
        .orderBy('next_try_utc')
        .limit(1)
        .executeTakeFirst();
      if (!row) break;
      const taken = {
        tries: row.tries + 1,
        tried_utc: now().toISOString(),
        next_try_utc: new Date(now().getTime() + LEASE_MS).toISOString(),
      };
      const { numUpdatedRows } = await db
        .updateTable('webhook_deliveries')
        .set(taken)
        .where('restaurant_id', '=', restaurant_id)
        .where('delivery_id', '=', row.delivery_id)
        .where('next_try_utc', '=', row.next_try_utc)
        .where('ended_utc', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows === 1n) return { ...row, ...taken };
    }
  return null;
}
