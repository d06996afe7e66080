import type { RestaurantDocument } from '#app/backend/catalogue/documents.ts';
import type { Deps, Trx } from '#app/backend/deps.ts';
import { type Language, languageOf } from '#app/locales/languages.ts';
import { type MailToQueue, queueMail } from './queue-mail.ts';

/** Far more than a restaurant has. */
const MOST_OWNERS = 100;

/**
 * Tells each owner of a restaurant something, in the transaction of what it is about. Call `deps.wake('send-mail')` after the
 * commit.
 * @param mail.dedupeKey what the mail is about, so that it is written once for each owner
 * @param mail.contentIn what it says, for who reads that language
 */
export async function mailOwners(
  deps: Deps,
  trx: Trx,
  restaurantId: string,
  mail: {
    dedupeKey: string;
    contentIn: (language: Language, document: RestaurantDocument) => MailToQueue['content'];
  },
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
      dedupeKey: `${mail.dedupeKey} ${staff_id}`,
      content: mail.contentIn(language, document),
    });
  }
}
