import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { notNegative, oneOf } from './checks.ts';

/**
 * What a restaurant gives back of an order by hand. It is a table of its own: servers of the version before send
 * every row of `refunds`, and each of those gives the whole rest of a payment back.
 */
export const orderRefunds: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('order_refunds')
      .addColumn('restaurant_id', 'text', (column) => column.notNull())
      .addColumn('refund_id', 'text', (column) => column.notNull())
      .addColumn('order_id', 'text', (column) => column.notNull())
      .addColumn('method', 'text', (column) => column.notNull().check(oneOf('method', 'card', 'cash')))
      .addColumn('intent_id', 'text')
      .addColumn('account_id', 'text')
      .addColumn('amount_cents', 'integer', (column) =>
        column.notNull().check(sql<boolean>`amount_cents > 0`),
      )
      .addColumn('tax_cents', 'integer', (column) => column.notNull().check(notNegative('tax_cents')))
      .addColumn('parts', 'text', (column) => column.notNull())
      .addColumn('way', 'text', (column) => column.notNull().check(oneOf('way', 'lines', 'sum', 'whole')))
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('note', 'text')
      .addColumn('device_name', 'text')
      .addColumn('state', 'text', (column) =>
        column.notNull().check(oneOf('state', 'due', 'done', 'failed', 'undone')),
      )
      .addColumn('provider_id', 'text')
      .addColumn('fault', 'text')
      .addColumn('round', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('tries', 'integer', (column) => column.notNull().check(notNegative('tries')))
      .addColumn('next_try_utc', 'text', (column) => column.notNull())
      .addColumn('created_utc', 'text', (column) => column.notNull())
      .addColumn('done_utc', 'text')
      .addColumn('seen_utc', 'text')
      .addPrimaryKeyConstraint('order_refunds_key', ['restaurant_id', 'refund_id'])
      .addForeignKeyConstraint('order_refunds_order', ['restaurant_id', 'order_id'], 'orders', [
        'restaurant_id',
        'order_id',
      ])
      .execute();
    await db.schema
      .createIndex('order_refunds_by_order')
      .on('order_refunds')
      .columns(['restaurant_id', 'order_id'])
      .execute();
    // what a day gave back
    await db.schema
      .createIndex('order_refunds_by_age')
      .on('order_refunds')
      .columns(['restaurant_id', 'created_utc'])
      .execute();
    await db.schema
      .createIndex('order_refunds_due')
      .on('order_refunds')
      .columns(['next_try_utc'])
      .where(sql<boolean>`state = 'due'`)
      .execute();
    // the few that the kitchen is still to be told of
    await db.schema
      .createIndex('order_refunds_failed')
      .on('order_refunds')
      .columns(['restaurant_id', 'created_utc'])
      .where(sql<boolean>`state = 'failed' and seen_utc is null`)
      .execute();
    // of the refund of a whole payment: how much was still left to give
    await sql`alter table refunds add column given_cents integer`.execute(db);
  },
};
