import type { Deps } from '#app/backend/deps.ts';
import { mailOwners } from '#app/backend/use-cases/mail/mail-owners.ts';
import { recordActivity } from '#app/backend/use-cases/staff/record-activity.ts';
import type { EndpointRow } from './due-deliveries.ts';

/**
 * Pauses an endpoint by itself and tells each owner, in one transaction; only one of several servers does. What waits for
 * it goes on waiting until an owner lets it go on. One whose address was changed meanwhile stays as it is: the new one has
 * answered nothing yet.
 */
export async function pauseEndpoint(
  deps: Deps,
  { restaurant_id: restaurantId, endpoint_id, url }: EndpointRow,
  because: 'failing' | 'gone',
): Promise<void> {
  const isPaused = await deps.transaction(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('webhook_endpoints')
      .set({ is_paused: 1, paused_because: because })
      .where('restaurant_id', '=', restaurantId)
      .where('endpoint_id', '=', endpoint_id)
      .where('is_paused', '=', 0)
      .where('url', '=', url)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) return false;
    const host = URL.parse(url)?.host ?? '';
    await recordActivity(deps, trx, {
      ...{ restaurantId, staffId: null, device: '' },
      what: 'webhookPaused',
      facts: { host },
    });
    await mailOwners(deps, trx, restaurantId, {
      dedupeKey: `webhook-paused ${endpoint_id} ${deps.now().toISOString()}`,
      contentIn: () => ({ kind: 'webhookPaused', host, because }),
    });
    return true;
  });
  if (!isPaused) return;
  deps.wake('send-mail');
  deps.log.warn({ restaurantId, endpointId: endpoint_id, because }, 'a webhook endpoint was paused');
}
