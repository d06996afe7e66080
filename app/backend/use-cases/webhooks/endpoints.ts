import type { Restaurant } from '#app/backend/catalogue/documents.ts';
import type { Deps, Trx } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import { LostRace, untilUncontested } from '#app/backend/use-cases/lost-race.ts';
import type { Staff } from '#app/backend/use-cases/staff/find-staff.ts';
import { recordActivity } from '#app/backend/use-cases/staff/record-activity.ts';
import {
  MOST_ENDPOINTS,
  type WebhookChangeRequest,
  type WebhookEndpoint,
  type WebhookRequest,
} from '#app/contract/webhooks.ts';
import type { EndpointRow } from './due-deliveries.ts';
import { makeSecret, OLD_SECRET_MS } from './secrets.ts';

/** Who asks, and where. */
export type Asking = { restaurant: Restaurant; staff: Staff };
export type Made = { endpoint: WebhookEndpoint; secret: string };

/** The endpoints of a restaurant, in the order in which they were added. */
export async function listEndpoints({ db, now }: Deps, restaurantId: string): Promise<WebhookEndpoint[]> {
  const rows = await db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .execute();
  const byAge = rows.toSorted((a, b) => a.created_utc.localeCompare(b.created_utc) || a.place - b.place);
  return byAge.map((row) => endpointToWire(row, now()));
}

/**
 * Adds an endpoint with a new secret, which is told here alone. The address is looked up before anything is kept.
 * @throws Refusal where it may not be called, or the restaurant has five
 */
export async function addEndpoint(deps: Deps, asking: Asking, request: WebhookRequest): Promise<Made> {
  await checkAddress(deps, request.url);
  const { restaurantId } = asking.restaurant;
  const ref = { restaurant_id: restaurantId, endpoint_id: deps.newId() };
  const { secret, sealed } = makeSecret(deps, ref);
  return untilUncontested(() =>
    deps.transaction(async (trx) => {
      const endpoint = await trx
        .insertInto('webhook_endpoints')
        .values({
          ...ref,
          place: await freePlace(trx, restaurantId),
          ...columnsOf(request),
          secret: sealed,
          old_secret: null,
          old_until_utc: null,
          is_paused: 0,
          paused_because: null,
          succeeded_utc: null,
          created_utc: deps.now().toISOString(),
        })
        .onConflict((conflict) => conflict.columns(['restaurant_id', 'place']).doNothing())
        .returningAll()
        .executeTakeFirst();
      // somebody else took the place
      if (!endpoint) throw new LostRace();
      await record(deps, trx, asking, 'webhookAdded', request.url);
      return { endpoint: endpointToWire(endpoint, deps.now()), secret };
    }),
  );
}

/**
 * Changes an endpoint. What waits for it goes on when it is no longer paused.
 * @throws Refusal 'Endpoint not found', or where the new address may not be called
 */
export async function changeEndpoint(
  deps: Deps,
  asking: Asking,
  endpointId: string,
  request: WebhookChangeRequest,
): Promise<WebhookEndpoint> {
  const { restaurantId } = asking.restaurant;
  const before = await findEndpoint(deps.db, restaurantId, endpointId);
  if (before.url !== request.url) await checkAddress(deps, request.url);
  const isPaused = request.isPaused ? 1 : 0;
  const because = request.isPaused ? (before.paused_because ?? 'owner') : null;
  const changed = await deps.transaction(async (trx) => {
    const row = await trx
      .updateTable('webhook_endpoints')
      .set({ ...columnsOf(request), is_paused: isPaused, paused_because: because })
      .where('restaurant_id', '=', restaurantId)
      .where('endpoint_id', '=', endpointId)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw endpointNotFound();
    await record(deps, trx, asking, 'webhookChanged', request.url);
    return row;
  });
  deps.wake('send-webhooks');
  return endpointToWire(changed, deps.now());
}

/** Takes an endpoint away with all its deliveries. @throws Refusal 'Endpoint not found' */
export async function removeEndpoint(deps: Deps, asking: Asking, endpointId: string): Promise<void> {
  const { restaurantId } = asking.restaurant;
  await deps.transaction(async (trx) => {
    const gone = await trx
      .deleteFrom('webhook_endpoints')
      .where('restaurant_id', '=', restaurantId)
      .where('endpoint_id', '=', endpointId)
      .returning('url')
      .executeTakeFirst();
    if (!gone) throw endpointNotFound();
    await trx
      .deleteFrom('webhook_deliveries')
      .where('restaurant_id', '=', restaurantId)
      .where('endpoint_id', '=', endpointId)
      .execute();
    await record(deps, trx, asking, 'webhookRemoved', gone.url);
  });
}

/**
 * Makes another secret, told here alone; for 24 hours the one before signs too.
 * @throws Refusal 'Endpoint not found'
 */
export async function renewSecret(deps: Deps, asking: Asking, endpointId: string): Promise<Made> {
  const { restaurantId } = asking.restaurant;
  return untilUncontested(async () => {
    const before = await findEndpoint(deps.db, restaurantId, endpointId);
    const { secret, sealed } = makeSecret(deps, before);
    return deps.transaction(async (trx) => {
      const row = await trx
        .updateTable('webhook_endpoints')
        .set({
          secret: sealed,
          old_secret: before.secret,
          old_until_utc: new Date(deps.now().getTime() + OLD_SECRET_MS).toISOString(),
        })
        .where('restaurant_id', '=', restaurantId)
        .where('endpoint_id', '=', endpointId)
        .where('secret', '=', before.secret)
        .returningAll()
        .executeTakeFirst();
      if (!row) throw new LostRace();
      await record(deps, trx, asking, 'webhookSecretMade', row.url);
      return { endpoint: endpointToWire(row, deps.now()), secret };
    });
  });
}

/** @throws Refusal 'Endpoint not found' */
export async function findEndpoint(
  db: Deps['db'] | Trx,
  restaurantId: string,
  endpointId: string,
): Promise<EndpointRow> {
  const row = await db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('endpoint_id', '=', endpointId)
    .executeTakeFirst();
  if (!row) throw endpointNotFound();
  return row;
}

export function endpointToWire(row: EndpointRow, now: Date): WebhookEndpoint {
  const { old_until_utc } = row;
  return {
    endpointId: row.endpoint_id,
    url: row.url,
    description: row.description,
    events: JSON.parse(row.events) as string[],
    isPaused: row.is_paused === 1,
    pausedBecause: row.paused_because,
    oldSecretUntilUtc: old_until_utc !== null && old_until_utc > now.toISOString() ? old_until_utc : null,
    createdUtc: row.created_utc,
  };
}

/** Waits for the network: never in a transaction. */
async function checkAddress({ webhooks }: Deps, url: string): Promise<void> {
  const fault = await webhooks.check(url);
  if (fault === 'invalid') throw new Refusal('webhookAddressInvalid');
  if (fault === 'inside') throw new Refusal('webhookAddressInside');
  if (fault === 'unknown') throw new Refusal('webhookAddressUnknown');
}

/** @throws Refusal where all are taken */
async function freePlace(trx: Trx, restaurantId: string): Promise<number> {
  const taken = await trx
    .selectFrom('webhook_endpoints')
    .select('place')
    .where('restaurant_id', '=', restaurantId)
    .execute();
  const places = new Set(taken.map(({ place }) => place));
  for (let place = 1; place <= MOST_ENDPOINTS; place += 1) if (!places.has(place)) return place;
  throw new Refusal('webhooksFull');
}

function columnsOf({ url, description, events }: WebhookRequest) {
  return { url, description: description?.trim() ?? '', events: JSON.stringify([...new Set(events)]) };
}

type What = 'webhookAdded' | 'webhookChanged' | 'webhookRemoved' | 'webhookSecretMade';

async function record(deps: Deps, trx: Trx, { restaurant, staff }: Asking, what: What, url: string) {
  const { staffId, device } = staff;
  // the rest of an address may be a secret of the receiver's
  const facts = { host: URL.parse(url)?.host ?? '' };
  await recordActivity(deps, trx, { restaurantId: restaurant.restaurantId, staffId, device, what, facts });
}

function endpointNotFound(): Refusal {
  return new Refusal('webhookNotFound', { errorCode: 404 });
}
