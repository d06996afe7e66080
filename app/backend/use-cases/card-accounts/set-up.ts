import type { Restaurant } from '#app/backend/catalogue/documents.ts';
import type { Deps } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import { checkWaysBack, ownPages } from '#app/backend/use-cases/payments/checkout-session.ts';
import type { Staff } from '#app/backend/use-cases/staff/find-staff.ts';
import { recordActivity } from '#app/backend/use-cases/staff/record-activity.ts';
import type { ActivityCode } from '#app/contract/activity.ts';
import type { SetUpRequest } from '#app/contract/payments.ts';
import { type CardCalls, CardFault, ifThere } from '#app/third-party/stripe/card-provider.ts';
import { refreshAccount } from './keep-reading.ts';

/** The longest that an owner waits for the card provider, in ms. */
const OWNER_MS = 10_000;

type Asking = { restaurant: Restaurant; staff: Staff };
/** What an account is made of. */
type Wish = { name: string; email: string };
/** `wish` is null once the provider refused it: the next round has another one. */
type SetUp = { round: number; accountId: string | null; wish: Wish | null };

/**
 * The address of the card provider's form, where an owner sets the account up or goes on. The first time an account is
 * made: its row is kept before the provider is asked, under a key of its own, so that two presses, or one that is sent
 * again after a crash, make one account. Where the provider has the account no more, another one is begun.
 * @throws Refusal where there is no card provider, the operator named the account, or the provider does not answer or
 * refuses
 */
export async function setUp(deps: Deps, asking: Asking, ways: SetUpRequest): Promise<{ url: string }> {
  const { restaurant, staff } = asking;
  checkWaysBack(
    { successUrl: ways.returnUrl, cancelUrl: ways.refreshUrl },
    ownPages(deps, restaurant.subdomain),
  );
  if (!deps.cards) throw new Refusal('noCardProvider');
  if (restaurant.document.stripeAccountId) throw new Refusal('accountOfOperator');
  const cards = deps.cards.within(OWNER_MS);
  try {
    const accountId = await accountToSetUp(deps, cards, asking);
    const page = await cards.setUpPage({ accountId, ...ways });
    await note(deps, restaurant.restaurantId, staff, 'cardSetUpOpened');
    return page;
  } catch (error) {
    if (!(error instanceof CardFault)) throw error;
    const { restaurantId } = restaurant;
    deps.log.warn({ restaurantId, kind: error.kind, code: error.code }, 'no card account could be set up');
    throw new Refusal(error.kind === 'unavailable' ? 'setUpUnanswered' : 'setUpRefused', {
      errorCode: error.kind === 'unavailable' ? 503 : 400,
    });
  }
}

/** @throws CardFault */
async function accountToSetUp(deps: Deps, cards: CardCalls, asking: Asking): Promise<string> {
  const { restaurantId } = asking.restaurant;
  const known = await readSetUp(deps, restaurantId);
  if (known?.accountId) {
    const ref = { restaurantId, accountId: known.accountId };
    // only the provider's own word begins another account
    const now = await refreshAccount(deps, cards, ref);
    if (now?.isThere !== false) return known.accountId;
  }
  const isUnderWay = known?.accountId === null && known.wish !== null;
  const begun = isUnderWay ? known : await begin(deps, asking, known?.round ?? 0);
  return begun.accountId ?? make(deps, cards, asking, begun);
}

/** Makes the account, always with the same key and of the same words, and keeps its id. */
async function make(deps: Deps, cards: CardCalls, asking: Asking, { round, wish }: SetUp): Promise<string> {
  const { restaurantId } = asking.restaurant;
  // somebody else's press was refused meanwhile
  if (wish === null) throw new CardFault('refused');
  const ofRound = () =>
    deps.db
      .updateTable('card_set_ups')
      .where('restaurant_id', '=', restaurantId)
      .where('round', '=', round)
      .where('account_id', 'is', null);
  const made = await cards
    .createAccount({ key: `account-${restaurantId}-${round}`, clientId: restaurantId, ...wish })
    .catch(async (error: unknown) => {
      // what was refused is asked for with other words and another key the next time
      if (error instanceof CardFault && error.kind !== 'unavailable')
        await ofRound().set({ wish: 'null' }).execute();
      throw error;
    });
  await ofRound().set({ account_id: made.accountId }).execute();
  const now = await readSetUp(deps, restaurantId);
  const accountId = now?.accountId ?? made.accountId;
  await ifThere(refreshAccount(deps, cards, { restaurantId, accountId }));
  return accountId;
}

/** Writes down that an account is begun, after that round; of two who do at once both get the same. */
async function begin(
  deps: Deps,
  { restaurant: { restaurantId, document }, staff }: Asking,
  after: number,
): Promise<SetUp> {
  await deps.transaction(async (trx) => {
    const person = await trx
      .selectFrom('staff')
      .select('email')
      .where('restaurant_id', '=', restaurantId)
      .where('staff_id', '=', staff.staffId)
      .executeTakeFirst();
    const wish: Wish = { name: document.tradingName, email: person?.email ?? '' };
    const fresh = {
      ...{ round: after + 1, wish: JSON.stringify(wish) },
      ...{ account_id: null, begun_utc: deps.now().toISOString() },
    };
    const written =
      after === 0
        ? (
            await trx
              .insertInto('card_set_ups')
              .values({ restaurant_id: restaurantId, ...fresh })
              .onConflict((conflict) => conflict.doNothing())
              .executeTakeFirst()
          ).numInsertedOrUpdatedRows
        : (
            await trx
              .updateTable('card_set_ups')
              .set(fresh)
              .where('restaurant_id', '=', restaurantId)
              .where('round', '=', after)
              .executeTakeFirst()
          ).numUpdatedRows;
    if (written !== 1n) return;
    await recordActivity(deps, trx, {
      ...{ restaurantId, staffId: staff.staffId, device: staff.device },
      what: 'cardSetUpBegun',
    });
  });
  const begun = await readSetUp(deps, restaurantId);
  if (!begun) throw new Error(`restaurant ${restaurantId}: no card account was begun`);
  return begun;
}

async function readSetUp({ db }: Pick<Deps, 'db'>, restaurantId: string): Promise<SetUp | null> {
  const row = await db
    .selectFrom('card_set_ups')
    .select(['round', 'account_id', 'wish'])
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirst();
  if (!row) return null;
  return { round: row.round, accountId: row.account_id, wish: JSON.parse(row.wish) as Wish | null };
}

function note(
  deps: Deps,
  restaurantId: string,
  { staffId, device }: Staff,
  what: ActivityCode,
): Promise<void> {
  return deps.transaction((trx) => recordActivity(deps, trx, { restaurantId, staffId, device, what }));
}
