import { PostgresAdapter, sql } from 'kysely';
import type { Db, Trx } from '#app/backend/deps.ts';
import { ALL_ROWS } from './restaurant-wall.ts';

/** Says to PostgreSQL whose rows a transaction sees. Nobody need define it: its name has a dot. */
export const SETTING = 'store.restaurant';
/** The rule's name on each table. */
export const POLICY = 'rows_of_one_restaurant';

/** What a server calls itself to the database. */
export const APPLICATION = 'ordering-store';
/**
 * What servers of the version before call themselves, which set nothing and go on beside the new ones. No
 * other program sees rows without saying whose; the next version leaves this out.
 */
const APPLICATION_BEFORE = 'restaurant-ordering-store';

/**
 * The rule of each table with restaurant_id. A `case`, because the planner takes an `or` for one row of 200
 * and then changes its plans. A pooler may write a host behind the name of the program. Another rule needs a
 * migration too: it keeps programs from starting that would put their own rule back.
 */
const RULE = `case current_setting('${SETTING}', true)
  when restaurant_id then true
  when '${ALL_ROWS}' then true
  else starts_with(current_setting('application_name'), '${APPLICATION_BEFORE}') end`;

/** The option of a session that sees the rows of all restaurants. */
export const SEEING_ALL = `-c ${SETTING}=${ALL_ROWS}`;

/**
 * The same address for a program that needs the rows of all restaurants, such as a dump: its session says so.
 * Not through a pooler.
 */
export function seeingAll(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  const before = url.searchParams.get('options');
  url.searchParams.set('options', before === null ? SEEING_ALL : `${before} ${SEEING_ALL}`);
  // PostgreSQL's own programs take + for itself
  url.search = url.search.replaceAll('+', '%20');
  return url.href;
}

/** Whether a session that was opened by `seeingAll` does: a pooler may have dropped what it said. */
export const SEES_ALL = `select 1 where current_setting('${SETTING}', true) = '${ALL_ROWS}'`;

/** Tables of restaurants' rows whose rule is missing, not in force or another one: none at most starts. */
export async function openTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select class.relname as name from pg_class as class
    where class.relnamespace = current_schema()::regnamespace and class.relkind = 'r'
      and exists (select 1 from pg_attribute
        where attrelid = class.oid and attname = 'restaurant_id' and not attisdropped)
      and not (class.relrowsecurity and class.relforcerowsecurity and exists (select 1 from pg_policy
        where polrelid = class.oid and polname = ${POLICY} and obj_description(oid, 'pg_policy') = ${RULE}))
    order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * Puts the rule on a table, for its owner too. It needs the table for itself for a moment; what was there
 * under its name is replaced.
 */
export async function closeTable(trx: Trx, table: string): Promise<void> {
  const [on, policy, rule] = [sql.id(table), sql.id(POLICY), sql.raw(RULE)];
  await sql`drop policy if exists ${policy} on ${on}`.execute(trx);
  await sql`create policy ${policy} on ${on} using (${rule}) with check (${rule})`.execute(trx);
  // a rule that is read back looks different on each version of PostgreSQL
  await sql`comment on policy ${policy} on ${on} is ${sql.lit(RULE)}`.execute(trx);
  await sql`alter table ${on} enable row level security, force row level security`.execute(trx);
}

/** Why PostgreSQL does not hold restaurants apart; null where it does, and on a file. */
export async function openWalls(db: Db): Promise<string | null> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return null;
  const { rows } = await sql<{ role: string }>`select rolname as role from pg_roles
    where rolname = current_user and (rolsuper or rolbypassrls)`.execute(db);
  const role = rows[0]?.role;
  return role === undefined
    ? null
    : `PostgreSQL's row-level security does not hold the role ${role} (a superuser, or BYPASSRLS): use an ordinary one`;
}
