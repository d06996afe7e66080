import type { RestaurantDocument } from '#app/backend/catalogue/documents.ts';
import type { Deps } from '#app/backend/deps.ts';
import { queueMail } from '#app/backend/use-cases/mail/queue-mail.ts';
import { recordActivity } from '#app/backend/use-cases/staff/record-activity.ts';
import { languageOf } from '#app/locales/languages.ts';
import type { EndpointRow } from './due-deliveries.ts';

/** Far more than a restaurant has. */
const MOST_OWNERS = 100;

/**
 * Pauses an endpoint by itself and tells each owner, in one transaction; only one of several servers does. What waits for
 * it goes on waiting until an owner lets it go on.
 */
export async function pauseEndpoint(
  deps: Deps,
  { restaurant_id: restaurantId, endpoint_id, url }: EndpointRow,
  because: 'failing' | 'gone',
): Promise<void> {
  await deps.transaction(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('webhook_endpoints')
      .set({ is_paused: 1, paused_because: because })
      .where('restaurant_id', '=', restaurantId)
      .where('endpoint_id', '=', endpoint_id)
      .where('is_paused', '=', 0)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) return;
    const host = URL.parse(url)?.host ?? '';
    await recordActivity(deps, trx, {
      ...{ restaurantId, staffId: null, device: '' },
      what: 'webhookPaused',
      facts: { host },
    });
    const row = await trx
      .selectFrom('restaurants')
      .select('document')
      .where('restaurant_id', '=', restaurantId)
      .executeTakeFirstOrThrow();
    const owners = await trx
      .selectFrom('staff')
      .select(['staff_id', 'email', 'language'])
      .where('restaurant_id', '=', restaurantId)
      .where('role', '=', 'owner')
      .limit(MOST_OWNERS)
      .execute();
    for (const { staff_id, email, language } of owners)
      await queueMail(deps, trx, {
        restaurant: { restaurantId, document: JSON.parse(row.document) as RestaurantDocument },
        recipient: email,
        language: languageOf(language),
        dedupeKey: `webhook-paused ${endpoint_id} ${deps.now().toISOString()} ${staff_id}`,
        content: { kind: 'webhookPaused', host, because },
      });
  });
  deps.wake('send-mail');
  deps.log.warn({ restaurantId, endpointId: endpoint_id, because }, 'a webhook endpoint was paused');
}
