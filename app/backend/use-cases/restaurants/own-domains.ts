import { overAll } from '#app/backend/db/restaurant-wall.ts';
import { lockRows } from '#app/backend/db/transactions.ts';
import type { Db, Deps, Trx } from '#app/backend/deps.ts';
import { recordActivity } from '#app/backend/use-cases/staff/record-activity.ts';
import { baseDomain, domainOf } from './known-hosts.ts';

export type OwnDomain = { domain: string; isMain: boolean; addedUtc: string };
type Asked = { subdomain: string; domain: string };

/**
 * Gives a restaurant a domain of its own, or says of one that it has whether customers are led to it; another one that they
 * were led to stays, and leads there too.
 * @returns the domain as it is kept
 * @throws Error in a sentence: no such restaurant, no domain, one of the store's own, or another restaurant's
 */
export async function addDomain(
  deps: Deps,
  { subdomain, domain: typed, isMain }: Asked & { isMain: boolean },
): Promise<string> {
  const domain = domainOf(typed);
  const base = baseDomain(deps);
  if (base !== null && (domain === base || domain.endsWith(`.${base}`)))
    throw new Error(
      `${domain} is of the store itself (PUBLIC_URL): restaurants have their sub-domains there`,
    );
  await deps.transaction(async (trx) => {
    const restaurantId = await lockedIdOf(trx, subdomain);
    const known = await trx
      .selectFrom('restaurant_domains as own')
      .innerJoin('restaurants', 'restaurants.restaurant_id', 'own.restaurant_id')
      .select(['own.restaurant_id', 'restaurants.subdomain'])
      .where('own.domain', '=', domain)
      .$call(overAll('which restaurants there are'))
      .executeTakeFirst();
    if (known && known.restaurant_id !== restaurantId)
      throw new Error(`The domain ${domain} is ${known.subdomain}’s`);
    if (isMain)
      await trx
        .updateTable('restaurant_domains')
        .set({ is_main: 0 })
        .where('restaurant_id', '=', restaurantId)
        .execute();
    const main = { is_main: isMain ? (1 as const) : (0 as const) };
    await trx
      .insertInto('restaurant_domains')
      .values({ restaurant_id: restaurantId, domain, added_utc: deps.now().toISOString(), ...main })
      .onConflict((own) => own.columns(['restaurant_id', 'domain']).doUpdateSet(main))
      .execute();
    await note(deps, trx, restaurantId, { change: isMain ? 'main' : 'added', domain });
  });
  await deps.addresses.refresh();
  return domain;
}

/** Takes a domain away again. @returns the domain as it was kept @throws Error where the restaurant does not have it */
export async function removeDomain(deps: Deps, { subdomain, domain: typed }: Asked): Promise<string> {
  const domain = domainOf(typed);
  await deps.transaction(async (trx) => {
    const restaurantId = await lockedIdOf(trx, subdomain);
    const { numDeletedRows } = await trx
      .deleteFrom('restaurant_domains')
      .where('restaurant_id', '=', restaurantId)
      .where('domain', '=', domain)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new Error(`${subdomain} does not have the domain ${domain}`);
    await note(deps, trx, restaurantId, { change: 'removed', domain });
  });
  await deps.addresses.refresh();
  return domain;
}

/** A restaurant's own domains, the main one first. @throws Error where no restaurant has that sub-domain */
export async function listDomains(db: Db, subdomain: string): Promise<OwnDomain[]> {
  const rows = await db
    .selectFrom('restaurant_domains')
    .select(['domain', 'is_main', 'added_utc'])
    .where('restaurant_id', '=', await idOf(db, subdomain))
    .orderBy('is_main', 'desc')
    .orderBy('domain')
    .execute();
  return rows.map(({ domain, is_main, added_utc }) => ({
    ...{ domain, isMain: is_main === 1, addedUtc: added_utc },
  }));
}

/** The restaurant of a change: no other one begins until it is committed. @throws Error likewise */
function lockedIdOf(trx: Trx, subdomain: string): Promise<string> {
  return idOf(trx, subdomain, lockRows(trx));
}

type Locking = ReturnType<typeof lockRows>;

async function idOf(db: Db | Trx, subdomain: string, locked?: Locking): Promise<string> {
  const asked = db
    .selectFrom('restaurants')
    .select('restaurant_id')
    .where('subdomain', '=', subdomain)
    .where('deleted_utc', 'is', null);
  const row = await (locked ? asked.$call(locked) : asked).executeTakeFirst();
  if (!row) throw new Error(`No restaurant has the sub-domain ${subdomain}`);
  return row.restaurant_id;
}

function note(
  deps: Deps,
  trx: Trx,
  restaurantId: string,
  { change, domain }: { change: 'added' | 'main' | 'removed'; domain: string },
): Promise<void> {
  return recordActivity(deps, trx, {
    ...{ restaurantId, staffId: null, by: 'operator', device: '' },
    what: 'domainChanged',
    facts: { name: domain, change },
  });
}
