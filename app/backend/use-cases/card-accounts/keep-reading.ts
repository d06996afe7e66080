import type { Bit } from '#app/backend/db/customer-tables.ts';
import type { Deps, Trx } from '#app/backend/deps.ts';
import { nextMenuVersion } from '#app/backend/use-cases/catalogue/set-stock.ts';
import { recordActivity } from '#app/backend/use-cases/staff/record-activity.ts';
import type { AccountReading } from '#app/domain/payment/set-up-steps.ts';
import { type CardCalls, ifThere } from '#app/third-party/stripe/card-provider.ts';

/** An account of a restaurant. */
export type AccountRef = { restaurantId: string; accountId: string };
/** How it stands; `isThere` false: the card provider has no such account for this store. */
export type KnownAccount = { reading: AccountReading | null; isThere: boolean; readUtc: string };

/**
 * Reads an account at the card provider and keeps how it stands. Of two that look at the same time the one that asked
 * later is right, whichever is answered first.
 * @returns how it stands now
 * @throws CardFault when the provider gives no clear answer: then nothing changes
 */
export async function refreshAccount(
  deps: Deps,
  cards: Pick<CardCalls, 'readAccount'>,
  ref: AccountRef,
): Promise<KnownAccount | null> {
  const asked = deps.now();
  const reading = await ifThere(cards.readAccount(ref.accountId));
  await keepReading(deps, ref, reading, asked);
  return knownAccount(deps, ref);
}

/** How an account stood when it was read last; null where it never was. */
export async function knownAccount(
  { db }: Pick<Deps, 'db'>,
  { restaurantId, accountId }: AccountRef,
): Promise<KnownAccount | null> {
  const row = await db
    .selectFrom('card_accounts')
    .select(['reading', 'is_there', 'asked_utc'])
    .where('restaurant_id', '=', restaurantId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    reading: JSON.parse(row.reading) as AccountReading | null,
    isThere: row.is_there === 1,
    readUtc: row.asked_utc,
  };
}

type Present = { reading?: string; takes_cards: Bit; is_there: Bit; asked_utc: string };

/** Keeps a reading; of an account that is gone (null) what was known before stays. */
async function keepReading(
  deps: Deps,
  { restaurantId, accountId }: AccountRef,
  reading: AccountReading | null,
  asked: Date,
): Promise<void> {
  const takes = reading?.takesCards ? 1 : 0;
  const present: Present = {
    ...(reading && { reading: JSON.stringify(reading) }),
    ...{ takes_cards: takes, is_there: reading ? 1 : 0, asked_utc: asked.toISOString() },
  };
  await deps.transaction(async (trx) => {
    const update = () =>
      trx
        .updateTable('card_accounts')
        .set(present)
        .where('restaurant_id', '=', restaurantId)
        .where('account_id', '=', accountId)
        .where('asked_utc', '<=', present.asked_utc);
    // first, as it waits for another server that keeps the account's first reading too
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('card_accounts')
      .values({ restaurant_id: restaurantId, account_id: accountId, reading: 'null', ...present })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 1n) {
      if (takes === 0) return;
    } else {
      const turned = await update().where('takes_cards', '<>', takes).executeTakeFirst();
      if (turned.numUpdatedRows === 0n) {
        await update().execute();
        return;
      }
    }
    if (await isOwn(trx, restaurantId, accountId)) await tellCards(deps, trx, restaurantId, takes === 1);
  });
}

async function isOwn(trx: Trx, restaurantId: string, accountId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('card_set_ups')
    .select('account_id')
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirst();
  return row?.account_id === accountId;
}

/** Customers pay by card from now on, or no longer do: pages and readings that are kept are renewed. */
async function tellCards(deps: Deps, trx: Trx, restaurantId: string, isOn: boolean): Promise<void> {
  await nextMenuVersion(trx, restaurantId);
  const what = isOn ? 'cardsOn' : 'cardsOff';
  await recordActivity(deps, trx, { restaurantId, staffId: null, device: '', what });
}
