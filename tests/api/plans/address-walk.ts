import { beginDeletion } from '#app/backend/use-cases/restaurants/begin-deletion.ts';
import { finishDeletions } from '#app/backend/use-cases/restaurants/delete-restaurant.ts';
import { addDomain, listDomains, removeDomain } from '#app/backend/use-cases/restaurants/own-domains.ts';
import { renameRestaurant } from '#app/backend/use-cases/restaurants/rename-restaurant.ts';
import { switchRestaurant } from '#app/backend/use-cases/restaurants/switch-restaurant.ts';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { naan } from '#tests/fixtures/selling.ts';
import type { CardStore } from '#tests/setup/card-store.ts';

/** Minutes: longer than the records of sales are kept. */
const NINE_YEARS = 9 * 366 * 24 * 60;

/** What an operator does with a restaurant, to its end. After it the clock is years later. */
export async function restaurantGoes(store: CardStore): Promise<void> {
  const { deps } = store;
  await addRestaurant(deps, { subdomain: 'leaving', products: [naan] });
  await renameRestaurant(deps, { from: 'leaving', to: 'left', days: 30 });
  for (const isMain of [false, true])
    await addDomain(deps, { subdomain: 'left', domain: `${isMain}.example.nz`, isMain });
  await listDomains(deps.db, 'left');
  await removeDomain(deps, { subdomain: 'left', domain: 'false.example.nz' });
  for (const to of ['off', 'on'] as const) await switchRestaurant(deps, 'left', to);
  await beginDeletion(deps, 'left');
  await finishDeletions(deps);
  store.minutesLater(NINE_YEARS);
  await finishDeletions(deps);
}
