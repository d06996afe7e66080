import type { Glance } from '#app/backend/db/open-database.ts';
import type { Db, Deps } from '#app/backend/deps.ts';
import { parsePauses } from '#app/backend/use-cases/receiver/services.ts';

type State = { restaurant_id: string; menu_version: number; updated_utc: string; is_active: number };
/** A state of a restaurant's rows, and the times at which something of it changes by itself, epoch ms. */
type Known = { rows: string; edges: number[] };

/** Restaurants whose edges are kept in memory. */
const MOST_KNOWN = 1_000;

export type RestaurantStates = {
  /**
   * What tells this state of a restaurant and its menu from all others, read anew; null for one that is not there. Switched off is a
   * state too.
   * @param subdomain lower case
   */
  of(subdomain: string): Promise<string | null>;
  /** The same, without waiting; null where it must be waited for. */
  atOnce(subdomain: string): string | null;
};

/**
 * Reads the states of restaurants. A dish that comes back and a pause that ends make another state, too: they change no
 * row. The statement is compiled once: pages in memory ask at each request.
 * @param glance looks at the row without waiting; null where the database is not on this machine
 */
export function restaurantStates(
  { db, now, addresses }: Pick<Deps, 'db' | 'now'> & { addresses: Pick<Deps['addresses'], 'mainAddress'> },
  glance: Pick<Glance, 'first'> | null = null,
): RestaurantStates {
  const asked = db
    .selectFrom('restaurants')
    .select(['restaurant_id', 'menu_version', 'updated_utc', 'is_active'])
    .where('subdomain', '=', '')
    .compile();
  const place = asked.parameters.indexOf('');
  const known = new Map<string, Known>();
  const queryOf = (subdomain: string) => ({ ...asked, parameters: asked.parameters.with(place, subdomain) });
  const rowsOf = (row: State) =>
    `${row.restaurant_id} ${row.menu_version} ${row.updated_utc} ${row.is_active}`;
  const stateOf = (subdomain: string, { rows, edges }: Known) => {
    const at = now().getTime();
    // pages name the address that search engines are told
    return `${rows} ${edges.filter((edge) => edge <= at).length} ${addresses.mainAddress(subdomain) ?? ''}`;
  };
  return {
    async of(subdomain) {
      const { rows } = await db.executeQuery<State>(queryOf(subdomain));
      const [row] = rows;
      if (!row) return null;
      const state = rowsOf(row);
      let found = known.get(row.restaurant_id);
      if (found?.rows !== state) {
        found = { rows: state, edges: await readEdges(db, row.restaurant_id) };
        if (known.size >= MOST_KNOWN) known.clear();
        known.set(row.restaurant_id, found);
      }
      return stateOf(subdomain, found);
    },
    atOnce(subdomain) {
      if (!glance) return null;
      try {
        const row = glance.first<State>(queryOf(subdomain));
        const found = row && known.get(row.restaurant_id);
        return row && found?.rows === rowsOf(row) ? stateOf(subdomain, found) : null;
      } catch {
        // whoever waits for it is told what is wrong
        return null;
      }
    },
  };
}

/** When dishes and their options come back by themselves, and when pauses and longer times of services end. */
async function readEdges(db: Db, restaurantId: string): Promise<number[]> {
  const [row, dishes, options] = await Promise.all([
    db
      .selectFrom('restaurants')
      .select('services')
      .where('restaurant_id', '=', restaurantId)
      .executeTakeFirst(),
    db
      .selectFrom('products')
      .select('out_of_stock_until_utc')
      .where('restaurant_id', '=', restaurantId)
      .where('out_of_stock_until_utc', 'is not', null)
      .execute(),
    db
      .selectFrom('off_options')
      .select('until_utc')
      .where('restaurant_id', '=', restaurantId)
      .where('until_utc', 'is not', null)
      .execute(),
  ]);
  const times = [
    ...dishes.map((dish) => dish.out_of_stock_until_utc),
    ...options.map((option) => option.until_utc),
    ...parsePauses(row?.services).flatMap((pause) => [pause.pausedUntilUtc, pause.moreUntilUtc]),
  ];
  return times.flatMap((time) => (time === null ? [] : [Date.parse(time)]));
}
