import type { Deps } from '#app/backend/deps.ts';
import type { WebhookAnswer } from '#app/third-party/webhooks/webhook-sender.ts';
import type { DeliveryRow, EndpointRow } from './due-deliveries.ts';
import { pauseEndpoint } from './pause-endpoint.ts';
import { waitAfter } from './retry-times.ts';
import { resealed } from './secrets.ts';

/** The receiver wants nothing more. */
const GONE = 410;

/**
 * Writes down what came of a try. A success ends the delivery; a failure has it wait, or ends it after three days. An
 * endpoint that answers 410, or for which a delivery was given up while no other got through, is paused.
 * @returns whether it was delivered
 */
export async function settle(
  deps: Deps,
  endpoint: EndpointRow,
  row: DeliveryRow,
  answer: WebhookAnswer,
): Promise<boolean> {
  const { status, failure, ms } = answer;
  const tried = { answer_status: status, failure, answer_ms: ms };
  const isDelivered = status !== null && status >= 200 && status < 300;
  const stamp = deps.now().toISOString();
  if (isDelivered) {
    await change(deps, row, { ...tried, delivered_utc: stamp, ended_utc: stamp });
    await noteSuccess(deps, endpoint, stamp);
    return true;
  }
  const { restaurant_id: restaurantId, endpoint_id: endpointId, delivery_id: deliveryId, tries } = row;
  deps.log.warn({ restaurantId, endpointId, deliveryId, tries, status, failure }, 'a webhook was not taken');
  const wait = waitAfter(tries, deliveryId);
  const next = new Date(deps.now().getTime() + (wait ?? 0)).toISOString();
  await change(deps, row, { ...tried, ...(wait === null ? { ended_utc: stamp } : { next_try_utc: next }) });
  if (status === GONE) await pauseEndpoint(deps, endpoint, 'gone');
  else if (wait === null && (await isSilentSince(deps, row))) await pauseEndpoint(deps, endpoint, 'failing');
  return false;
}

async function noteSuccess(deps: Deps, endpoint: EndpointRow, stamp: string): Promise<void> {
  const sealed = resealed(deps, endpoint);
  await deps.db
    .updateTable('webhook_endpoints')
    .set({ succeeded_utc: stamp })
    .$if(sealed !== null, (row) =>
      row.set(({ eb, ref }) => ({
        // a secret that its owner has changed meanwhile stays
        secret: eb
          .case()
          .when('secret', '=', endpoint.secret)
          .then(sealed ?? '')
          .else(ref('secret'))
          .end(),
      })),
    )
    .where('restaurant_id', '=', endpoint.restaurant_id)
    .where('endpoint_id', '=', endpoint.endpoint_id)
    .execute();
}

/** Gives a delivery back that was claimed and not tried. */
export async function release(deps: Deps, row: DeliveryRow): Promise<void> {
  await change(deps, row, { tries: row.tries - 1, next_try_utc: deps.now().toISOString() });
}

type Change = Partial<
  Pick<
    DeliveryRow,
    'tries' | 'next_try_utc' | 'answer_status' | 'failure' | 'answer_ms' | 'delivered_utc' | 'ended_utc'
  >
>;

async function change({ db }: Deps, row: DeliveryRow, to: Change): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set(to)
    .where('restaurant_id', '=', row.restaurant_id)
    .where('delivery_id', '=', row.delivery_id)
    // not when the claim ran out and another server has the row now
    .where('next_try_utc', '=', row.next_try_utc)
    .where('ended_utc', 'is', null)
    .execute();
}

/** Whether nothing got through to the endpoint since this delivery's first try. */
async function isSilentSince({ db }: Deps, row: DeliveryRow): Promise<boolean> {
  const now = await db
    .selectFrom('webhook_endpoints')
    .select('succeeded_utc')
    .where('restaurant_id', '=', row.restaurant_id)
    .where('endpoint_id', '=', row.endpoint_id)
    .executeTakeFirst();
  return now !== undefined && (now.succeeded_utc === null || now.succeeded_utc < row.since_utc);
}
