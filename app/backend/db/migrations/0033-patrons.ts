import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { addLateIndexes } from '#app/backend/db/late-indexes.ts';
import { flag, notNegative } from './checks.ts';

/** What an order counts by for whoever placed it. */
const OF_ORDERS = 'status, payment_mode, is_paid, payable_cents, refunded_cents, patron_id';
const OF_REFUNDS = 'state, amount_cents';

/**
 * Whoever has ordered, what they are found and recognised by, and which orders are theirs. Orders of before, and of
 * servers of the version before, are given their person by a job. Triggers note whose sums may have changed, as those
 * servers write past no trigger.
 */
export const patrons: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const onPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
    await makeTables(db, onPostgres);
    await sql`alter table orders add column patron_id text`.execute(db);
    await sql`alter table orders add column customer_note text`.execute(db);
    await addLateIndexes(db, '0033-patrons');
    for (const statement of patronTriggers(onPostgres)) await sql.raw(statement).execute(db);
  },
};

/** The statements that make the triggers, and on PostgreSQL their functions. */
export function patronTriggers(onPostgres: boolean): string[] {
  return TRIGGERS.flatMap((trigger) => (onPostgres ? forPostgres(trigger) : [forSqlite(trigger)]));
}

async function makeTables({ schema }: Kysely<unknown>, onPostgres: boolean): Promise<void> {
  await schema
    .createTable('patrons')
    .addColumn('restaurant_id', 'text', (column) => column.notNull().references('restaurants.restaurant_id'))
    .addColumn('patron_id', 'text', (column) => column.notNull())
    .addColumn('mailbox', 'text', (column) => column.notNull())
    .addColumn('customer_id', 'text')
    .addColumn('full_name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('first_utc', 'text', (column) => column.notNull())
    .addColumn('last_utc', 'text', (column) => column.notNull())
    .addColumn('order_count', 'integer', (column) => column.notNull().check(notNegative('order_count')))
    .addColumn('spent_cents', 'bigint', (column) => column.notNull().check(notNegative('spent_cents')))
    .addColumn('is_counted', 'integer', (column) => column.notNull().check(flag('is_counted')))
    .addColumn('note', 'text')
    .addColumn('blocked_utc', 'text')
    .addColumn('block_reason', 'text')
    .addColumn('block_words', 'text')
    .addColumn('blocked_by', 'text')
    .addPrimaryKeyConstraint('patrons_key', ['restaurant_id', 'patron_id'])
    .addUniqueConstraint('patrons_mailbox', ['restaurant_id', 'mailbox'])
    .execute();
  // compared by its letters' codes, whatever the database's language: what begins with a word is one range of the index
  const word = onPostgres ? sql`text collate "C"` : sql`text collate binary`;
  await schema
    .createTable('patron_words')
    .addColumn('restaurant_id', 'text', (column) => column.notNull().references('restaurants.restaurant_id'))
    .addColumn('word', word, (column) => column.notNull())
    .addColumn('patron_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('patron_words_key', ['restaurant_id', 'word', 'patron_id'])
    .execute();
  await schema
    .createTable('patron_blocks')
    .addColumn('restaurant_id', 'text', (column) => column.notNull().references('restaurants.restaurant_id'))
    .addColumn('known_by', 'text', (column) => column.notNull())
    .addColumn('patron_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('patron_blocks_key', ['restaurant_id', 'known_by', 'patron_id'])
    .execute();
  const indexes = [
    ['patrons_by_time', 'patrons', ['restaurant_id', 'last_utc', 'patron_id']],
    ['patrons_by_orders', 'patrons', ['restaurant_id', 'order_count', 'last_utc', 'patron_id']],
    ['patrons_by_spent', 'patrons', ['restaurant_id', 'spent_cents', 'last_utc', 'patron_id']],
    ['patrons_by_account', 'patrons', ['restaurant_id', 'customer_id']],
    ['patron_words_of', 'patron_words', ['restaurant_id', 'patron_id']],
    ['patron_blocks_of', 'patron_blocks', ['restaurant_id', 'patron_id']],
  ] as const;
  for (const [name, on, columns] of indexes)
    await schema
      .createIndex(name)
      .on(on)
      .columns([...columns])
      .execute();
  await schema
    .createIndex('patrons_blocked')
    .on('patrons')
    .columns(['restaurant_id', 'last_utc', 'patron_id'])
    .where(sql<boolean>`blocked_utc is not null`)
    .execute();
  await schema
    .createIndex('patrons_uncounted')
    .on('patrons')
    .columns(['restaurant_id', 'patron_id'])
    .where(sql<boolean>`is_counted = 0`)
    .execute();
}

type Trigger = { name: string; when: string; table: string; if: string; marks: string };

/** Whose sums may have changed. */
const note = (row: string, patron: string) =>
  `update patrons set is_counted = 0 where restaurant_id = ${row}.restaurant_id and is_counted = 1 and patron_id = ${patron}`;
const ofRefund = note(
  'new',
  '(select one.patron_id from orders as one where one.restaurant_id = new.restaurant_id and one.order_id = new.order_id)',
);

const TRIGGERS: Trigger[] = [
  {
    name: 'orders_of_patron',
    when: 'insert',
    table: 'orders',
    if: 'new.patron_id is not null',
    marks: note('new', 'new.patron_id'),
  },
  {
    name: 'orders_of_patron_changed',
    when: `update of ${OF_ORDERS}`,
    table: 'orders',
    if: 'new.patron_id is not null',
    marks: note('new', 'new.patron_id'),
  },
  {
    name: 'orders_of_patron_left',
    when: 'update of patron_id',
    table: 'orders',
    if: 'old.patron_id is not null',
    marks: note('old', 'old.patron_id'),
  },
  { name: 'refunds_of_patron', when: 'insert', table: 'order_refunds', if: '1 = 1', marks: ofRefund },
  {
    name: 'refunds_of_patron_changed',
    when: `update of ${OF_REFUNDS}`,
    table: 'order_refunds',
    if: '1 = 1',
    marks: ofRefund,
  },
];

function forSqlite({ name, when, table, if: condition, marks }: Trigger): string {
  return `create trigger ${name} after ${when} on ${table} when ${condition} begin ${marks}; end`;
}

/** PostgreSQL has functions that triggers call. */
function forPostgres({ name, when, table, if: condition, marks }: Trigger): string[] {
  return [
    `create function note_${name}() returns trigger language plpgsql as $$ begin ${marks}; return null; end $$`,
    `create trigger ${name} after ${when} on ${table} for each row when (${condition}) execute function note_${name}()`,
  ];
}
