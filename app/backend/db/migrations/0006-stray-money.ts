import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { notNegative, oneOf } from './checks.ts';

/** Payments without an order, disputes, and refunds that an operator sends again. */
export const strayMoney: Migration = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await schema
      .createTable('orphan_payments')
      // the provider's ids are unique over all restaurants, and nobody who asks by one knows the restaurant
      .addColumn('payment_id', 'text', (column) => column.notNull().primaryKey())
      .addColumn('restaurant_id', 'text', (column) =>
        column.notNull().references('restaurants.restaurant_id'),
      )
      .addColumn('account_id', 'text', (column) => column.notNull())
      .addColumn('order_id', 'text', (column) => column.notNull())
      .addColumn('order_number', 'integer')
      .addColumn('amount_cents', 'integer', (column) => column.notNull().check(notNegative('amount_cents')))
      .addColumn('state', 'text', (column) =>
        column.notNull().check(oneOf('state', 'waiting', 'kept', 'found', 'refunded', 'failed')),
      )
      .addColumn('refund_id', 'text')
      .addColumn('round', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('tries', 'integer', (column) => column.notNull().check(notNegative('tries')))
      .addColumn('next_try_utc', 'text', (column) => column.notNull())
      .addColumn('found_utc', 'text', (column) => column.notNull())
      .execute();
    await schema
      .createIndex('orphan_payments_waiting')
      .on('orphan_payments')
      .columns(['next_try_utc'])
      .where(sql<boolean>`state = 'waiting'`)
      .execute();
    await schema
      .createTable('disputes')
      .addColumn('dispute_id', 'text', (column) => column.notNull().primaryKey())
      .addColumn('restaurant_id', 'text', (column) =>
        column.notNull().references('restaurants.restaurant_id'),
      )
      .addColumn('order_id', 'text', (column) => column.notNull())
      .addColumn('payment_id', 'text', (column) => column.notNull())
      .addColumn('amount_cents', 'integer', (column) => column.notNull().check(notNegative('amount_cents')))
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('answer_by_utc', 'text')
      .addColumn('opened_utc', 'text', (column) => column.notNull())
      .addColumn('updated_utc', 'text', (column) => column.notNull())
      .execute();
    await schema
      .createIndex('disputes_by_order')
      .on('disputes')
      .columns(['restaurant_id', 'order_id'])
      .execute();
    await schema
      .alterTable('refunds')
      .addColumn('round', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
