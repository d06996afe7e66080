import type { RestaurantDocument } from '#app/backend/catalogue/documents.ts';
import type { Deps, Trx } from '#app/backend/deps.ts';
import { mailDate } from '#app/backend/use-cases/mail/mail-date.ts';
import { queueMail } from '#app/backend/use-cases/mail/queue-mail.ts';
import { languageOf } from '#app/locales/languages.ts';

/** Why something that was set for a time was not published. */
export type PublishFailure = 'conflicts' | 'faults' | 'nothing' | 'notAllowed';

/** Far more than a restaurant has. */
const MOST_OWNERS = 100;

/** Tells each owner, in the transaction in which it was to be published, that it was not. */
export async function mailOwners(
  deps: Deps,
  trx: Trx,
  restaurantId: string,
  { publishUtc, failure }: { publishUtc: string; failure: PublishFailure },
): Promise<void> {
  const row = await trx
    .selectFrom('restaurants')
    .select('document')
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirstOrThrow();
  const document = JSON.parse(row.document) as RestaurantDocument;
  const owners = await trx
    .selectFrom('staff')
    .select(['staff_id', 'email', 'language'])
    .where('restaurant_id', '=', restaurantId)
    .where('role', '=', 'owner')
    .limit(MOST_OWNERS)
    .execute();
  for (const { staff_id, email, language: kept } of owners) {
    const language = languageOf(kept);
    await queueMail(deps, trx, {
      restaurant: { restaurantId, document },
      recipient: email,
      language,
      dedupeKey: `publish-failed ${publishUtc} ${staff_id}`,
      content: {
        kind: 'publishFailed',
        when: mailDate(new Date(publishUtc), document.timeZone, language),
        failure,
      },
    });
  }
}
