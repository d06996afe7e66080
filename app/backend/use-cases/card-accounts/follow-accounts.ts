import { overAll } from '#app/backend/db/restaurant-wall.ts';
import type { Deps } from '#app/backend/deps.ts';
import { type CardCalls, type CardEvent, CardFault } from '#app/third-party/stripe/card-provider.ts';
import { type AccountRef, refreshAccount } from './keep-reading.ts';

/** An account is looked at again after this time (ms), whether or not an event told of it. */
const LOOK_MS = 60 * 60_000;
const CALLS_MS = 5_000;
/** Accounts that one round looks at. */
const BATCH = 20;

/**
 * Handles an event about an account: it is read at the card provider, and the event itself is not believed. So an event
 * that comes late, twice or before an older one leaves the account as it is.
 * @throws CardFault when the provider gives no clear answer, so that it sends the event again
 */
export async function takeAccountEvent(deps: Deps, cards: CardCalls, event: CardEvent): Promise<void> {
  const { id: eventId, type, accountId } = event;
  const known = accountId === null ? [] : await restaurantsOf(deps, accountId);
  if (known.length === 0)
    deps.log.info({ eventId, type, account: accountId }, 'an event of an account of no restaurant here');
  for (const ref of known) await refreshAccount(deps, cards, ref);
}

/** Restaurants that an account belongs to; the provider's ids are unique over all of them. */
async function restaurantsOf({ db }: Deps, accountId: string): Promise<AccountRef[]> {
  const rows = await db
    .selectFrom('card_accounts')
    .select('restaurant_id')
    .where('account_id', '=', accountId)
    .$call(overAll('by the id of the card provider'))
    .execute();
  return rows.map(({ restaurant_id: restaurantId }) => ({ restaurantId, accountId }));
}

/**
 * Looks at accounts that nobody has asked about for an hour, as their events may be lost. Ends when the provider is
 * silent; one account that it refuses to show keeps no other from being looked at.
 * @returns how many were looked at
 */
export async function watchAccounts(deps: Deps, mayGoOn: () => boolean): Promise<number> {
  if (!deps.cards) return 0;
  const due = await deps.db
    .selectFrom('card_accounts')
    .select(['restaurant_id', 'account_id'])
    .where('asked_utc', '<=', new Date(deps.now().getTime() - LOOK_MS).toISOString())
    .orderBy('asked_utc')
    .limit(BATCH)
    .$call(overAll('what is due'))
    .execute();
  let looked = 0;
  for (const { restaurant_id: restaurantId, account_id: accountId } of due) {
    if (!mayGoOn()) break;
    try {
      await refreshAccount(deps, deps.cards.within(CALLS_MS), { restaurantId, accountId });
      looked += 1;
    } catch (error) {
      if (!(error instanceof CardFault)) throw error;
      if (error.kind === 'unavailable') break;
      deps.log.warn({ restaurantId, account: accountId, code: error.code }, 'an account is not shown');
    }
  }
  return looked;
}
