import { afterAll, beforeAll, expect, test } from 'vitest';
import { refreshAccount } from '#app/backend/use-cases/card-accounts/keep-reading.ts';
import type { AccountReading } from '#app/domain/payment/set-up-steps.ts';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { lockWaits } from '#tests/setup/database.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

let store: TestBackend;
beforeAll(async () => {
  store = await startTestBackend();
  await addRestaurant(store.deps, { subdomain: 'a' });
});
afterAll(() => store.close());

const REF = { restaurantId: 'r-a', accountId: 'acct_1' };
const READY: AccountReading = {
  ...{ accountId: 'acct_1', name: null, takesCards: true, paysOut: true, isSubmitted: true },
  ...{ bankLast4: '0042', disabledReason: null, due: [], checking: [], faults: [], dueUtc: null },
};

test('A-1054: of two first readings of an account at once the one that was asked for later stays', async () => {
  const { deps } = store;
  let later: Promise<unknown> | undefined;
  await deps.transaction(async (trx) => {
    // another server's, asked for a minute ago: no cards yet
    await trx
      .insertInto('card_accounts')
      .values({
        ...{ restaurant_id: REF.restaurantId, account_id: REF.accountId },
        ...{ reading: JSON.stringify({ ...READY, takesCards: false }), takes_cards: 0, is_there: 1 },
        asked_utc: new Date(deps.now().getTime() - 60_000).toISOString(),
      })
      .execute();
    later = refreshAccount(deps, { readAccount: async () => READY }, REF);
    await expect.poll(() => lockWaits(store)).toBe(1);
  });
  await later;
  expect(
    await deps.db
      .selectFrom('card_accounts')
      .select('takes_cards')
      .where('restaurant_id', '=', 'r-a')
      .execute(),
  ).toEqual([{ takes_cards: 1 }]);
});
