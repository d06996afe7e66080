import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Columns of an order by which its day may come to something else. */
const OF_ORDERS =
  'status, order_type, payment_mode, is_paid, payable_cents, snapshot, due_utc, is_scheduled, created_utc, ready_utc, first_promised_utc';
const OF_REFUNDS = 'state, amount_cents, tax_cents, method, created_utc';
/** Handed over or cancelled: no day counts an order before. */
const COUNTS = (row: string) => `${row}.status in (5, 6)`;

/**
 * The sums of days, and triggers that note which days have changed: servers of the version before write past no trigger.
 * What was there before is worked out by a job.
 */
export const daySums: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('day_sums')
      .addColumn('restaurant_id', 'text', (column) =>
        column.notNull().references('restaurants.restaurant_id'),
      )
      .addColumn('date', 'text', (column) => column.notNull())
      .addColumn('time_zone', 'text', (column) => column.notNull())
      .addColumn('format', 'integer', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('figures', 'text', (column) => column.notNull())
      .addColumn('dishes', 'text', (column) => column.notNull())
      .addColumn('checked_utc', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('day_sums_key', ['restaurant_id', 'date'])
      .execute();
    // which was compared longest ago
    await db.schema.createIndex('day_sums_by_check').on('day_sums').columns(['checked_utc']).execute();
    await db.schema
      .createTable('day_changes')
      .addColumn('restaurant_id', 'text', (column) => column.notNull())
      .addColumn('at_utc', 'text', (column) => column.notNull())
      .addColumn('change_id', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('day_changes_key', ['restaurant_id', 'at_utc', 'change_id'])
      .execute();
    await db.schema.createIndex('day_changes_by_age').on('day_changes').columns(['at_utc']).execute();
    await db.schema
      .createTable('day_sum_fills')
      .addColumn('restaurant_id', 'text', (column) =>
        column.primaryKey().references('restaurants.restaurant_id'),
      )
      .addColumn('format', 'integer', (column) => column.notNull())
      .addColumn('next_utc', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('day_sum_fills_next').on('day_sum_fills').columns(['next_utc']).execute();
    const onPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
    for (const statement of dayTriggers(onPostgres)) await sql.raw(statement).execute(db);
  },
};

/** The statements that make the triggers, and on PostgreSQL their functions. */
export function dayTriggers(onPostgres: boolean): string[] {
  return TRIGGERS.flatMap(({ name, when, table, notes }) =>
    onPostgres ? forPostgres(name, when, table, notes) : forSqlite(name, when, table, notes),
  );
}

type Notes = { if?: string; rows: string };

/** One note: that the day of that instant has changed. */
function note(row: string, at: string, from = ''): string {
  return `insert into day_changes (restaurant_id, at_utc, change_id) select ${row}.restaurant_id, ${at}, {id} ${from}`;
}

/** An order changes its own day. What was given back of it counts or not, as it is cancelled or not. */
function ofOrder(row: string): Notes {
  const refunds = `from order_refunds as one where one.restaurant_id = ${row}.restaurant_id and one.order_id = ${row}.order_id`;
  return {
    if: COUNTS(row),
    rows: `${note(row, `${row}.due_utc`)}; ${note('one', `{later}(one.created_utc, ${row}.due_utc)`, refunds)};`,
  };
}

/** A refund counts for the day of its press, or for that of its order where that comes later. */
function ofRefund(row: string): Notes {
  const order = `from orders as one where one.restaurant_id = ${row}.restaurant_id and one.order_id = ${row}.order_id`;
  return { rows: `${note(row, `{later}(${row}.created_utc, one.due_utc)`, order)};` };
}

const TRIGGERS: { name: string; when: string; table: string; notes: Notes[] }[] = [
  { name: 'orders_made', when: 'insert', table: 'orders', notes: [ofOrder('new')] },
  {
    name: 'orders_changed',
    when: `update of ${OF_ORDERS}`,
    table: 'orders',
    notes: [ofOrder('old'), ofOrder('new')],
  },
  { name: 'orders_gone', when: 'delete', table: 'orders', notes: [ofOrder('old')] },
  { name: 'order_refunds_made', when: 'insert', table: 'order_refunds', notes: [ofRefund('new')] },
  {
    name: 'order_refunds_changed',
    when: `update of ${OF_REFUNDS}`,
    table: 'order_refunds',
    notes: [ofRefund('new')],
  },
  { name: 'order_refunds_gone', when: 'delete', table: 'order_refunds', notes: [ofRefund('old')] },
];

/** SQLite has triggers of statements alone: one for each condition. */
function forSqlite(name: string, when: string, table: string, notes: readonly Notes[]): string[] {
  return notes.map(
    ({ if: condition, rows }, place) =>
      `create trigger ${name}_${place} after ${when} on ${table} ${condition ? `when ${condition}` : ''} begin ${filled(rows, 'hex(randomblob(16))', 'max')} end`,
  );
}

/** PostgreSQL has functions that triggers call. */
function forPostgres(name: string, when: string, table: string, notes: readonly Notes[]): string[] {
  return notes.flatMap(({ if: condition, rows }, place) => [
    `create function note_${name}_${place}() returns trigger language plpgsql as $$ begin ${filled(rows, 'gen_random_uuid()::text', 'greatest')} return null; end $$`,
    `create trigger ${name}_${place} after ${when} on ${table} for each row ${condition ? `when (${condition})` : ''} execute function note_${name}_${place}()`,
  ]);
}

function filled(text: string, id: string, later: string): string {
  return text.replaceAll('{id}', id).replaceAll('{later}', later);
}
