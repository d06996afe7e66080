import type { Db, Deps } from '#app/backend/deps.ts';
import { parsePauses } from '#app/backend/use-cases/receiver/services.ts';

type State = { restaurant_id: string; menu_version: number; updated_utc: string };
/** A state of a restaurant's rows, and the times at which something of it changes by itself, epoch ms. */
type Known = { rows: string; edges: number[] };

/** Restaurants whose edges are kept in memory. */
const MOST_KNOWN = 1_000;

/**
 * Reads what tells each state of a restaurant and its menu from all others, by sub-domain (lower case); null for one
 * that is not there. A dish that comes back and a pause that ends make another state, too: they change no row. The
 * statement is compiled once: pages in memory ask at each request.
 */
export function restaurantStates({
  db,
  now,
}: Pick<Deps, 'db' | 'now'>): (subdomain: string) => Promise<string | null> {
  const asked = db
    .selectFrom('restaurants')
    .select(['restaurant_id', 'menu_version', 'updated_utc'])
    .where('subdomain', '=', '')
    .where('is_active', '=', 1)
    .compile();
  const place = asked.parameters.indexOf('');
  const known = new Map<string, Known>();
  return async (subdomain) => {
    const parameters = asked.parameters.with(place, subdomain);
    const { rows } = await db.executeQuery<State>({ ...asked, parameters });
    const [row] = rows;
    if (!row) return null;
    const state = `${row.restaurant_id} ${row.menu_version} ${row.updated_utc}`;
    let found = known.get(row.restaurant_id);
    if (found?.rows !== state) {
      found = { rows: state, edges: await readEdges(db, row.restaurant_id) };
      if (known.size >= MOST_KNOWN) known.clear();
      known.set(row.restaurant_id, found);
    }
    const at = now().getTime();
    const passed = found.edges.filter((edge) => edge <= at).length;
    return `${state} ${passed}`;
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
