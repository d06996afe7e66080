import { type ExpressionBuilder, sql } from 'kysely';
import type { PatronRow } from '#app/backend/db/patron-tables.ts';
import type { Database } from '#app/backend/db/schema.ts';
import type { Db, Deps, Trx } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import { type ListedPatron, PATRON_LISTS, type Patrons, type PatronsQuery } from '#app/contract/patrons.ts';
import { soughtBy } from '#app/domain/patron/found-by.ts';
import { type PatronSums, sumsOfPatrons } from './patron-sums.ts';

/** Customers of one page. */
const PAGE = 25;
const LONGEST_TEXT = 100;
const DAY_MS = 24 * 60 * 60_000;
/** Who has not ordered for so long is away. */
const AWAY_DAYS = 60;
/** Behind every letter: the end of what begins with a word. */
const LAST_SIGN = '\u{10ffff}';

/**
 * A page of a restaurant's customers: those of whom every word is the beginning of a name, e-mail or the end of a phone,
 * else those of a list.
 * @throws Refusal 'Invalid request' for an unknown list, or a page that is no number
 */
export async function findPatrons(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  restaurantId: string,
  query: PatronsQuery,
): Promise<Patrons> {
  const page = pageOf(query.page);
  const list = PATRON_LISTS.find((one) => one === (query.list ?? 'lately'));
  if (list === undefined) throw new Refusal('invalidRequest');
  const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS).toISOString();
  const typed = (query.q ?? '').slice(0, LONGEST_TEXT);
  const { beginnings } = soughtBy(typed);
  const isSought = typed.trim() !== '';
  let patrons = db.selectFrom('patrons').selectAll().where('restaurant_id', '=', restaurantId);
  if (isSought) patrons = patrons.where(isAmong(restaurantId, beginnings));
  else if (list === 'away') patrons = patrons.where('last_utc', '<', daysAgo(AWAY_DAYS)).where(hasOrdered);
  // as the index has it, so that it is used
  else if (list === 'blocked') patrons = patrons.where(sql<boolean>`blocked_utc is not null`);
  if (!isSought && list === 'orders') patrons = patrons.orderBy('order_count', 'desc');
  if (!isSought && list === 'spent') patrons = patrons.orderBy('spent_cents', 'desc');
  const rows =
    isSought && beginnings.length === 0
      ? []
      : await patrons
          .orderBy('last_utc', 'desc')
          .orderBy('patron_id', 'desc')
          .limit(PAGE + 1)
          .offset((page - 1) * PAGE)
          .execute();
  return {
    items: await listed(db, restaurantId, rows.slice(0, PAGE)),
    page,
    hasMore: rows.length > PAGE,
    ofYear: await countSince(db, restaurantId, daysAgo(365)),
    ofMonth: await countSince(db, restaurantId, daysAgo(28)),
  };
}

/** The number of a page. @throws Refusal 'Invalid request' for what is none */
export function pageOf(page = '1'): number {
  if (!/^[1-9]\d{0,3}$/.test(page)) throw new Refusal('invalidRequest');
  return Number(page);
}

/** A condition on a table with patron_id: somebody of whom each list has a beginning of a word. */
export function isAmong(restaurantId: string, beginnings: readonly (readonly string[])[]) {
  return (where: ExpressionBuilder<Database, 'patrons' | 'orders'>) =>
    where.and(
      beginnings.map((any) =>
        where('patron_id', 'in', (select) =>
          select
            .selectFrom('patron_words')
            .select('patron_words.patron_id')
            .where('patron_words.restaurant_id', '=', restaurantId)
            .where((word) =>
              word.or(
                any.map((begin) =>
                  word.and([
                    word('patron_words.word', '>=', begin),
                    word('patron_words.word', '<', begin + LAST_SIGN),
                  ]),
                ),
              ),
            ),
        ),
      ),
    );
}

/** Customers as a list shows them, with the sums of their orders as they are now. */
export async function listed(
  db: Db | Trx,
  restaurantId: string,
  rows: readonly PatronRow[],
): Promise<ListedPatron[]> {
  // kept sums may be some seconds behind
  const uncounted = rows.filter(({ is_counted }) => is_counted === 0).map(({ patron_id }) => patron_id);
  const fresh = await sumsOfPatrons(db, restaurantId, uncounted);
  return rows.map((row) => listedPatron(row, fresh.get(row.patron_id) ?? keptSums(row)));
}

function keptSums({ order_count, spent_cents }: PatronRow): PatronSums {
  return { orders: order_count, spentCents: Number(spent_cents) };
}

function listedPatron(row: PatronRow, { orders, spentCents }: PatronSums): ListedPatron {
  return {
    patronId: row.patron_id,
    fullName: row.full_name,
    email: row.email,
    phone: row.phone,
    hasAccount: row.customer_id !== null,
    hasNote: row.note !== null,
    isBlocked: row.blocked_utc !== null,
    orders,
    spent: spentCents,
    firstUtc: row.first_utc,
    lastUtc: row.last_utc,
  };
}

/** A condition: not an account alone. Whose orders were not counted yet has some. */
function hasOrdered({ or, eb }: ExpressionBuilder<Database, 'patrons'>) {
  return or([eb('order_count', '>', 0), eb('is_counted', '=', 0)]);
}

async function countSince(db: Db, restaurantId: string, sinceUtc: string): Promise<number> {
  const { people } = await db
    .selectFrom('patrons')
    .select((row) => row.fn.countAll<number | string>().as('people'))
    .where('restaurant_id', '=', restaurantId)
    .where('last_utc', '>=', sinceUtc)
    .where(hasOrdered)
    .executeTakeFirstOrThrow();
  return Number(people);
}
