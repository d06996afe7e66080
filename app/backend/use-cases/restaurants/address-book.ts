import type { RestaurantDocument } from '#app/backend/catalogue/documents.ts';
import { overAll } from '#app/backend/db/restaurant-wall.ts';
import type { AddressBook, Db, OffShop } from '#app/backend/deps.ts';
import { offeredLanguageTags } from '#app/domain/settings/brand.ts';
import { LANGUAGES, type Language, languageOf } from '#app/locales/languages.ts';

type Known = {
  domains: Map<string, string>;
  names: Map<string, string>;
  mains: Map<string, string>;
  off: Map<string, OffShop>;
};
type ReadOff = { stamp: string; shop: OffShop };

/**
 * Makes an empty book; `refresh` fills it, and a job does that each second (jobs.ts).
 * @param publicUrl the stores' address, whose scheme and port own domains have too; https without it
 */
export function createAddressBook({
  db,
  now,
  publicUrl = 'https://{subdomain}.localhost',
}: {
  db: Db;
  now(): Date;
  publicUrl?: string | undefined;
}): AddressBook {
  const { protocol, port } = new URL(publicUrl.replace('{subdomain}', 'store'));
  const addressOf = (domain: string) => `${protocol}//${domain}${port && `:${port}`}`;
  let known: Known = { domains: new Map(), names: new Map(), mains: new Map(), off: new Map() };
  const read = new Map<string, ReadOff>();
  return {
    ofDomain: (hostname) => known.domains.get(hostname) ?? null,
    presentName: (subdomain) => known.names.get(subdomain) ?? null,
    mainAddress: (subdomain) => known.mains.get(subdomain) ?? null,
    ownAddresses: (subdomain) =>
      [...known.domains].flatMap(([domain, owner]) => (owner === subdomain ? [addressOf(domain)] : [])),
    offShop: (subdomain) => known.off.get(subdomain) ?? null,
    async refresh() {
      const domains = await readDomains(db);
      const names = await readNames(db, now());
      const off = await readOff(db, read);
      known = {
        domains: new Map(domains.map(({ domain, subdomain }) => [domain, subdomain])),
        names: new Map(names.map((name) => [name.subdomain, name.present])),
        mains: new Map(
          domains.flatMap(({ domain, subdomain, is_main }) =>
            is_main ? [[subdomain, addressOf(domain)]] : [],
          ),
        ),
        off,
      };
    },
  };
}

function readDomains(db: Db) {
  return db
    .selectFrom('restaurant_domains as own')
    .innerJoin('restaurants', 'restaurants.restaurant_id', 'own.restaurant_id')
    .select(['own.domain', 'own.is_main', 'restaurants.subdomain'])
    .$call(overAll('which restaurants there are'))
    .execute();
}

function readNames(db: Db, now: Date) {
  return db
    .selectFrom('restaurant_names as old')
    .innerJoin('restaurants', 'restaurants.restaurant_id', 'old.restaurant_id')
    .select(['old.subdomain', 'restaurants.subdomain as present'])
    .where('old.until_utc', '>', now.toISOString())
    .$call(overAll('which restaurants there are'))
    .execute();
}

/** Documents are long: one is read again only when its restaurant was written. */
async function readOff(db: Db, read: Map<string, ReadOff>): Promise<Map<string, OffShop>> {
  const rows = await db
    .selectFrom('restaurants')
    .select(['restaurant_id', 'subdomain', 'updated_utc', 'menu_version'])
    .where('is_active', '=', 0)
    .where('deleted_utc', 'is', null)
    .$call(overAll('which restaurants there are'))
    .execute();
  const off = new Map<string, OffShop>();
  const kept = new Map(read);
  read.clear();
  for (const { restaurant_id: restaurantId, subdomain, updated_utc, menu_version } of rows) {
    const stamp = `${updated_utc} ${menu_version}`;
    const before = kept.get(restaurantId);
    const shop = before?.stamp === stamp ? before.shop : await readShop(db, restaurantId);
    read.set(restaurantId, { stamp, shop });
    off.set(subdomain, shop);
  }
  return off;
}

async function readShop(db: Db, restaurantId: string): Promise<OffShop> {
  const { document } = await db
    .selectFrom('restaurants')
    .select('document')
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirstOrThrow();
  const { tradingName, phone, language, settings } = JSON.parse(document) as RestaurantDocument;
  return { tradingName, phone, languages: languagesOf(language, offeredLanguageTags(settings)) };
}

/** As its pages choose: all where it does not say which; its own is 'en', 'en-NZ', or one that we do not speak. */
function languagesOf(own: string, tags: readonly string[]): readonly Language[] {
  const said = LANGUAGES.filter((language) => tags.includes(language));
  const offered = said.length > 0 ? said : LANGUAGES;
  const first = languageOf(own.trim().toLowerCase().slice(0, 2));
  return offered.includes(first) ? [first, ...offered] : offered;
}
