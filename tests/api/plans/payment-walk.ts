import { watchAccounts } from '#app/backend/use-cases/card-accounts/follow-accounts.ts';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { naan } from '#tests/fixtures/selling.ts';
import type { Entry } from '#tests/mocks/stripe/ledger.ts';
import type { CardStore } from '#tests/setup/card-store.ts';
import { deliverEvent } from '#tests/setup/deliver-event.ts';
import { fillSetUp, paymentsOf } from '#tests/setup/owner-payments.ts';

/** An owner sets the restaurant's account up, looks at it, and Stripe tells of it; others look at disputes and refunds. */
export async function paidByCard(store: CardStore): Promise<void> {
  await addRestaurant(store.deps, { subdomain: 'paid', products: [naan] });
  const owner = await paymentsOf(store, {}, 'r-paid');
  await fillSetUp(await owner.begin(), 'finish');
  await owner.begin();
  await owner.look();
  const seconds = Math.floor(store.deps.now().getTime() / 1000);
  for (const entry of store.stripe.ledger() as Entry[])
    if (entry.effect === 'account.updated') await deliverEvent(store, entry, { seconds });
  await watchAccounts(store.deps, () => true);
  const elsewhere = await paymentsOf(store, { email: 'payments@example.nz' });
  await elsewhere.look();
  const { success, body } = await elsewhere.ask('payments.refunds');
  if (!success) throw new Error(`The walk went astray: ${JSON.stringify(body)}`);
}
