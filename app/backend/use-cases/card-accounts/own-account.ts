import type { RestaurantDocument } from '#app/backend/catalogue/documents.ts';
import type { Db, Trx } from '#app/backend/deps.ts';
import { type CardAccount, cardAccountOf } from '#app/domain/payment/card-account.ts';

/** The account that customers of a restaurant pay into, whoever named it. */
export async function cardAccount(
  db: Db | Trx,
  restaurantId: string,
  { stripeAccountId, isStripeVerified }: Pick<RestaurantDocument, 'stripeAccountId' | 'isStripeVerified'>,
): Promise<CardAccount> {
  // most restaurants' accounts are named by their file, and need no look
  const own = stripeAccountId ? null : await ownAccount(db, restaurantId);
  return cardAccountOf({ stripeAccountId, isStripeVerified }, own);
}

/** The account that an owner set up, and whether the card provider said that it takes cards; null where there is none. */
async function ownAccount(
  db: Db | Trx,
  restaurantId: string,
): Promise<{ accountId: string; takesCards: boolean } | null> {
  const row = await db
    .selectFrom('card_set_ups')
    .select('account_id')
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirst();
  if (!row?.account_id) return null;
  const known = await db
    .selectFrom('card_accounts')
    .select('takes_cards')
    .where('restaurant_id', '=', restaurantId)
    .where('account_id', '=', row.account_id)
    .executeTakeFirst();
  return { accountId: row.account_id, takesCards: known?.takes_cards === 1 };
}
