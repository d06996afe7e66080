import { setTimeout as pause } from 'node:timers/promises';
import type { Deps } from '#app/backend/deps.ts';
import { webhookHeaders } from '#app/third-party/webhooks/sign-webhook.ts';
import { claimNext, type DeliveryRow, dueEndpoints, type EndpointRef } from './due-deliveries.ts';
import { secretsOf } from './secrets.ts';
import { release, settle } from './settle-delivery.ts';

/** So many tries may be under way at a time, */
const MOST_AT_ONCE = 16;
/** of one restaurant so many; of one endpoint one. */
const MOST_OF_RESTAURANT = 2;
/** While tries are under way, new work is looked for so often (ms): a slow endpoint holds up no other for longer. */
const LOOK_MS = 500;
/** An endpoint that failed is left alone for so long (ms), as its first wait is, whatever else is due for it. */
const LEFT_MS = 5_000;
/**
 * After this (ms) a round begins nothing more: with many endpoints some try is always under way, and a job whose rounds
 * never end would look stuck.
 */
const ROUND_MS = 10 * 60_000;

/**
 * Sends what is due. Several servers may run it at once: the one that changes a row's next try sends it. Restaurants
 * take turns; an endpoint that fails is left alone for some seconds.
 * @param mayGoOn false begins no more, and ends the tries under way, which are then made again elsewhere
 * @returns how many deliveries were taken by their receivers
 */
export async function sendDueWebhooks(deps: Deps, mayGoOn = () => true): Promise<number> {
  const stop = new AbortController();
  const underWay = new Map<string, { restaurantId: string; work: Promise<void> }>();
  /** When endpoints failed, by the store's clock. */
  const left = new Map<string, number>();
  const began = deps.now().getTime();
  // a clock that was set back ends a wait too, instead of making it longer
  const isPast = (since: number, ms: number) => Math.abs(deps.now().getTime() - since) >= ms;
  let sent = 0;
  let failure: unknown = null;

  function begin(endpoint: EndpointRef): void {
    const key = keyOf(endpoint);
    const work = tryNext(deps, endpoint, stop.signal)
      .then((came) => {
        if (came === 'delivered') sent += 1;
        else left.set(key, deps.now().getTime());
      })
      .catch((error: unknown) => {
        failure = error;
      })
      .finally(() => underWay.delete(key));
    underWay.set(key, { restaurantId: endpoint.restaurant_id, work });
  }
  function mayBegin(endpoint: EndpointRef): boolean {
    const key = keyOf(endpoint);
    if (underWay.has(key) || underWay.size >= MOST_AT_ONCE) return false;
    if (!isPast(left.get(key) ?? Number.NEGATIVE_INFINITY, LEFT_MS)) return false;
    const ofRestaurant = [...underWay.values()].filter((one) => one.restaurantId === endpoint.restaurant_id);
    return ofRestaurant.length < MOST_OF_RESTAURANT;
  }

  // who was served least in this round comes first
  const turns = new Map<string, number>();
  const turnOf = (endpoint: EndpointRef) => turns.get(endpoint.restaurant_id) ?? 0;
  while (mayGoOn() && failure === null) {
    if (isPast(began, ROUND_MS)) {
      deps.wake('send-webhooks');
      break;
    }
    const due = await dueEndpoints(deps);
    for (const endpoint of due.toSorted((a, b) => turnOf(a) - turnOf(b)))
      if (mayBegin(endpoint)) {
        turns.set(endpoint.restaurant_id, turnOf(endpoint) + 1);
        begin(endpoint);
      }
    if (underWay.size === 0) break;
    await nextEnd(underWay);
  }
  if (!mayGoOn()) stop.abort();
  await Promise.all([...underWay.values()].map(({ work }) => work));
  if (failure !== null) throw failure;
  return sent;
}

/** Waits until one of the tries under way ends, or for a moment. */
async function nextEnd(underWay: ReadonlyMap<string, { work: Promise<void> }>): Promise<void> {
  const timer = new AbortController();
  const moment = pause(LOOK_MS, undefined, { signal: timer.signal }).catch(() => undefined);
  await Promise.race([moment, ...[...underWay.values()].map(({ work }) => work)]);
  timer.abort();
}

/** One try of the oldest due delivery of an endpoint. */
async function tryNext(
  deps: Deps,
  ref: EndpointRef,
  stop: AbortSignal,
): Promise<'delivered' | 'failed' | 'nothing'> {
  const row = await claimNext(deps, ref);
  if (!row) return 'nothing';
  const endpoint = await deps.db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('restaurant_id', '=', row.restaurant_id)
    .where('endpoint_id', '=', row.endpoint_id)
    .where('is_paused', '=', 0)
    .executeTakeFirst();
  // paused or taken away a moment ago
  if (!endpoint) {
    await release(deps, row);
    return 'nothing';
  }
  const secrets = secretsOf(deps, endpoint);
  const answer =
    secrets.length === 0
      ? { status: null, failure: 'secret lost', ms: 0 }
      : await deps.webhooks.send(endpoint.url, headersOf(deps, row, secrets), row.document, stop);
  if (stop.aborted && answer.status === null) {
    await release(deps, row);
    return 'nothing';
  }
  return (await settle(deps, endpoint, row, answer)) ? 'delivered' : 'failed';
}

function headersOf(deps: Deps, row: DeliveryRow, secrets: readonly string[]): Record<string, string> {
  return webhookHeaders(secrets, { id: row.delivery_id, at: deps.now(), body: row.document });
}

function keyOf({ restaurant_id, endpoint_id }: EndpointRef): string {
  return `${restaurant_id} ${endpoint_id}`;
}
