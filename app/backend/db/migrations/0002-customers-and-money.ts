import { type Kysely, type SchemaModule, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createCodes, createCustomers } from './0002-customers.ts';
import { flag, notNegative, oneOf } from './checks.ts';

/** Customers, promotion uses, payments, mail, and what customers write. */
export const customersAndMoney: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await widenFirstTables(db.schema);
    await createCustomers(db.schema);
    await createCodes(db.schema);
    await createPromotionUses(db.schema);
    await createPayments(db.schema);
    await createMailAndInbox(db.schema);
    await createMissingIndexes(db.schema);
  },
};

async function widenFirstTables(schema: SchemaModule): Promise<void> {
  await schema
    .alterTable('products')
    .addColumn('stock_count', 'integer', (column) => column.check(notNegative('stock_count')))
    .execute();
  await schema
    .alterTable('products')
    .addColumn('stock_start', 'integer', (column) => column.check(notNegative('stock_start')))
    .execute();
  await schema.alterTable('products').addColumn('search_names', 'text').execute();
  await schema
    .createIndex('products_counted')
    .on('products')
    .columns(['restaurant_id', 'product_id'])
    .where(sql<boolean>`stock_count is not null`)
    .execute();
  await schema.alterTable('departments').addColumn('document', 'text').execute();
  await schema.alterTable('carts').addColumn('guest_key', 'text').execute();
  await schema
    .alterTable('orders')
    .addColumn('language', 'text', (column) =>
      column
        .notNull()
        .defaultTo('en')
        .check(oneOf('language', 'en', 'hi', 'pa')),
    )
    .execute();
  await schema
    .alterTable('orders')
    .addColumn('holds', 'integer', (column) => column.notNull().defaultTo(0).check(flag('holds')))
    .execute();
  await schema.alterTable('orders').addColumn('held_stock', 'text').execute();
  await schema.alterTable('orders').addColumn('paid_utc', 'text').execute();
  await schema
    .alterTable('orders')
    .addColumn('refunded_cents', 'integer', (column) =>
      column.notNull().defaultTo(0).check(notNegative('refunded_cents')),
    )
    .execute();
  await schema.alterTable('orders').addColumn('request_hash', 'text').execute();
  // the reconciler looks through all restaurants for online orders that still wait for their money
  await schema
    .createIndex('orders_unpaid')
    .on('orders')
    .columns(['created_utc'])
    .where(sql<boolean>`payment_mode = 2 and is_paid = 0 and status = 1`)
    .execute();
}

async function createPromotionUses(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('promotion_counts')
    .addColumn('restaurant_id', 'text', (column) => column.notNull().references('restaurants.restaurant_id'))
    .addColumn('promotion_id', 'text', (column) => column.notNull())
    .addColumn('uses', 'integer', (column) => column.notNull().check(notNegative('uses')))
    .addPrimaryKeyConstraint('promotion_counts_key', ['restaurant_id', 'promotion_id'])
    .execute();
  await schema
    .createTable('promotion_uses')
    .addColumn('restaurant_id', 'text', (column) => column.notNull())
    .addColumn('promotion_id', 'text', (column) => column.notNull())
    .addColumn('order_id', 'text', (column) => column.notNull())
    .addColumn('customer_key', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('promotion_uses_key', ['restaurant_id', 'promotion_id', 'order_id'])
    .addForeignKeyConstraint('promotion_uses_order', ['restaurant_id', 'order_id'], 'orders', [
      'restaurant_id',
      'order_id',
    ])
    .execute();
  await schema
    .createIndex('promotion_uses_by_customer')
    .on('promotion_uses')
    .columns(['restaurant_id', 'promotion_id', 'customer_key'])
    .execute();
  await schema
    .createIndex('promotion_uses_by_order')
    .on('promotion_uses')
    .columns(['restaurant_id', 'order_id', 'promotion_id'])
    .execute();
}

async function createPayments(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('payments')
    .addColumn('restaurant_id', 'text', (column) => column.notNull())
    .addColumn('order_id', 'text', (column) => column.notNull())
    .addColumn('attempt', 'integer', (column) => column.notNull().check(sql`attempt >= 1`))
    .addColumn('kind', 'text', (column) => column.notNull().check(oneOf('kind', 'intent', 'session')))
    .addColumn('state', 'text', (column) =>
      column
        .notNull()
        .check(oneOf('state', 'creating', 'open', 'closing', 'succeeded', 'cancelled', 'failed')),
    )
    // of the provider, which names them uniquely over all accounts
    .addColumn('provider_id', 'text', (column) => column.unique())
    .addColumn('intent_id', 'text', (column) => column.unique())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('amount_cents', 'integer', (column) => column.notNull().check(notNegative('amount_cents')))
    .addColumn('fee_cents', 'integer', (column) => column.notNull().check(notNegative('fee_cents')))
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('card_brand', 'text')
    .addColumn('card_last4', 'text')
    .addColumn('created_utc', 'text', (column) => column.notNull())
    .addColumn('updated_utc', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('payments_key', ['restaurant_id', 'order_id', 'attempt'])
    .addForeignKeyConstraint('payments_order', ['restaurant_id', 'order_id'], 'orders', [
      'restaurant_id',
      'order_id',
    ])
    .execute();
  // one open attempt per order, whatever the customer switches to
  await schema
    .createIndex('payments_one_open')
    .unique()
    .on('payments')
    .columns(['restaurant_id', 'order_id'])
    .where(sql<boolean>`state in ('creating', 'open', 'closing')`)
    .execute();
  await schema
    .createTable('refunds')
    .addColumn('restaurant_id', 'text', (column) => column.notNull())
    .addColumn('refund_id', 'text', (column) => column.notNull())
    .addColumn('order_id', 'text', (column) => column.notNull())
    .addColumn('intent_id', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('amount_cents', 'integer', (column) => column.notNull().check(notNegative('amount_cents')))
    .addColumn('state', 'text', (column) => column.notNull().check(oneOf('state', 'due', 'done', 'failed')))
    .addColumn('provider_id', 'text')
    .addColumn('tries', 'integer', (column) => column.notNull().check(notNegative('tries')))
    .addColumn('next_try_utc', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('created_utc', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('refunds_key', ['restaurant_id', 'refund_id'])
    // one payment goes back once, in full
    .addUniqueConstraint('refunds_intent', ['restaurant_id', 'intent_id'])
    .addForeignKeyConstraint('refunds_order', ['restaurant_id', 'order_id'], 'orders', [
      'restaurant_id',
      'order_id',
    ])
    .execute();
  await schema
    .createIndex('refunds_due')
    .on('refunds')
    .columns(['next_try_utc'])
    .where(sql<boolean>`state = 'due'`)
    .execute();
  await schema
    .createTable('provider_events')
    .addColumn('event_id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('received_utc', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('provider_events_by_age').on('provider_events').column('received_utc').execute();
}

async function createMailAndInbox(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('outbox')
    .addColumn('restaurant_id', 'text', (column) => column.notNull().references('restaurants.restaurant_id'))
    .addColumn('mail_id', 'text', (column) => column.notNull())
    .addColumn('dedupe_key', 'text', (column) => column.notNull())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('document', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull().check(notNegative('tries')))
    .addColumn('next_try_utc', 'text', (column) => column.notNull())
    .addColumn('sent_utc', 'text')
    .addColumn('ended_utc', 'text')
    .addColumn('created_utc', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('outbox_key', ['restaurant_id', 'mail_id'])
    .addUniqueConstraint('outbox_once', ['restaurant_id', 'dedupe_key'])
    .execute();
  await schema
    .createIndex('outbox_due')
    .on('outbox')
    .columns(['next_try_utc'])
    .where(sql<boolean>`ended_utc is null`)
    .execute();
  await schema.createIndex('outbox_ended').on('outbox').columns(['ended_utc']).execute();
  await schema
    .createIndex('outbox_by_recipient')
    .on('outbox')
    .columns(['restaurant_id', 'recipient'])
    .execute();
  await schema
    .createTable('inbox')
    .addColumn('restaurant_id', 'text', (column) => column.notNull().references('restaurants.restaurant_id'))
    .addColumn('entry_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) =>
      column.notNull().check(oneOf('kind', 'feedback', 'reservation', 'message')),
    )
    .addColumn('customer_id', 'text')
    .addColumn('order_id', 'text')
    .addColumn('document', 'text', (column) => column.notNull())
    .addColumn('created_utc', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('inbox_key', ['restaurant_id', 'entry_id'])
    .execute();
  await schema
    .createIndex('inbox_by_customer')
    .on('inbox')
    .columns(['restaurant_id', 'customer_id', 'created_utc'])
    .execute();
  await schema.createIndex('inbox_by_time').on('inbox').columns(['restaurant_id', 'created_utc']).execute();
}

/**
 * Indexes that the first tables still need; tests/api/query-plans.test.ts shows that every query has its own.
 */
async function createMissingIndexes(schema: SchemaModule): Promise<void> {
  await schema
    .createIndex('orders_by_cart')
    .on('orders')
    .columns(['restaurant_id', 'cart_id', 'order_number'])
    .execute();
  await schema.createIndex('refunds_by_order').on('refunds').columns(['restaurant_id', 'order_id']).execute();
  // what is over is forgotten for all restaurants together, so these two do not begin with one
  await schema.dropIndex('idempotency_keys_by_age').execute();
  await schema
    .createIndex('idempotency_keys_by_age')
    .on('idempotency_keys')
    .columns(['created_utc'])
    .execute();
  await schema.dropIndex('carts_by_touch').execute();
  await schema.createIndex('carts_by_touch').on('carts').columns(['touched_utc']).execute();
}
