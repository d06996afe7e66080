import { Client } from '#app/contract/client.ts';
import { asSent } from './as-sent.ts';
import { startCardStore } from './card-store.ts';
import { storeRows } from './database.ts';
import { paymentsOf } from './owner-payments.ts';

export type OwnAccount = Awaited<ReturnType<typeof startOwnAccount>>;

/** A store whose file names no account, and an owner who may set one up. No event comes by itself. */
export async function startOwnAccount() {
  const store = await startCardStore({ stripeAccountId: null, isStripeVerified: false });
  await store.stripe.control('events', [{ isDropped: true }]);
  return {
    store,
    owner: await paymentsOf(store),
    /** The restaurant as customers' pages read it. */
    client: async () => asSent(Client, (await store.api.get('/api/client/demo')).data),
    /** The account that was set up. */
    accountId: async () =>
      String((await storeRows(store, 'select account_id from card_set_ups'))[0]?.account_id),
    /** Calls that made an account, or tried to. */
    accountsMade: async () =>
      (await store.stripe.control('calls')).filter(({ path }) => path === '/v2/core/accounts'),
    effects: (name: string) => store.stripe.ledger().filter(({ effect }) => effect === name),
    /** What was written down of it. */
    acts: () => storeRows(store, 'select what, by_whom from activity order by at_utc, what'),
    async documentNow(): Promise<Record<string, unknown>> {
      const [row] = await storeRows(store, "select document from restaurants where restaurant_id = 'r-demo'");
      return JSON.parse(String(row?.document)) as Record<string, unknown>;
    },
  };
}
