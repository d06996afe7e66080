import { type Kysely, type SchemaModule, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { between, flag, notNegative } from './checks.ts';

/** The tables of db/schema.ts. A migration knows no table types: it meets the database as it was then. */
export const firstTables: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await createCatalogue(db.schema);
    await createCarts(db.schema);
    await createOrders(db.schema);
    await createKeysAndCounters(db.schema);
  },
};

async function createCatalogue(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('restaurants')
    .addColumn('restaurant_id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('subdomain', 'text', (column) => column.notNull().unique())
    .addColumn('is_active', 'integer', (column) => column.notNull().check(flag('is_active')))
    .addColumn('document', 'text', (column) => column.notNull())
    .addColumn('menu_version', 'integer', (column) => column.notNull().check(notNegative('menu_version')))
    .addColumn('receiver_key_hash', 'text')
    .addColumn('next_order_number', 'integer', (column) =>
      column.notNull().check(sql`next_order_number >= 1001`),
    )
    .addColumn('updated_utc', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createTable('departments')
    .addColumn('restaurant_id', 'text', (column) => column.notNull().references('restaurants.restaurant_id'))
    .addColumn('department_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('image_url', 'text')
    .addColumn('display_order', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('departments_key', ['restaurant_id', 'department_id'])
    .execute();
  await schema
    .createTable('products')
    .addColumn('restaurant_id', 'text', (column) => column.notNull())
    .addColumn('product_id', 'text', (column) => column.notNull())
    .addColumn('department_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('search_name', 'text', (column) => column.notNull())
    .addColumn('display_order', 'integer', (column) => column.notNull())
    .addColumn('is_disabled', 'integer', (column) => column.notNull().check(flag('is_disabled')))
    .addColumn('in_stock', 'integer', (column) => column.notNull().check(flag('in_stock')))
    .addColumn('out_of_stock_until_utc', 'text')
    .addColumn('document', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('products_key', ['restaurant_id', 'product_id'])
    // Checked at commit, so that an import may replace departments and products in any order
    .addForeignKeyConstraint(
      'products_department',
      ['restaurant_id', 'department_id'],
      'departments',
      ['restaurant_id', 'department_id'],
      (constraint) => constraint.deferrable().initiallyDeferred(),
    )
    .execute();
  await schema
    .createIndex('products_by_department')
    .on('products')
    .columns(['restaurant_id', 'department_id', 'display_order', 'name'])
    .execute();
  await schema
    .createTable('pictures')
    .addColumn('restaurant_id', 'text', (column) => column.notNull().references('restaurants.restaurant_id'))
    .addColumn('picture_id', 'text', (column) => column.notNull())
    .addColumn('content_type', 'text', (column) => column.notNull().check(sql`content_type like 'image/%'`))
    .addColumn('bytes', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('pictures_key', ['restaurant_id', 'picture_id'])
    .execute();
}

async function createCarts(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('carts')
    .addColumn('restaurant_id', 'text', (column) => column.notNull().references('restaurants.restaurant_id'))
    .addColumn('cart_id', 'text', (column) => column.notNull())
    .addColumn('customer_id', 'text')
    .addColumn('state', 'text', (column) =>
      column.notNull().check(sql`state in ('active', 'paying', 'ordered')`),
    )
    .addColumn('version', 'integer', (column) => column.notNull().check(notNegative('version')))
    .addColumn('lines', 'text', (column) => column.notNull())
    .addColumn('promo_code', 'text')
    .addColumn('created_utc', 'text', (column) => column.notNull())
    .addColumn('touched_utc', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('carts_key', ['restaurant_id', 'cart_id'])
    .execute();
  await schema
    .createIndex('carts_by_customer')
    .on('carts')
    .columns(['restaurant_id', 'customer_id', 'state'])
    .execute();
  await schema.createIndex('carts_by_touch').on('carts').columns(['restaurant_id', 'touched_utc']).execute();
}

async function createOrders(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('orders')
    .addColumn('restaurant_id', 'text', (column) => column.notNull().references('restaurants.restaurant_id'))
    .addColumn('order_id', 'text', (column) => column.notNull())
    .addColumn('order_number', 'integer', (column) => column.notNull().check(sql`order_number >= 1001`))
    .addColumn('cart_id', 'text', (column) => column.notNull())
    .addColumn('customer_id', 'text')
    .addColumn('status', 'integer', (column) => column.notNull().check(between('status', 1, 7)))
    .addColumn('order_type', 'integer', (column) => column.notNull().check(between('order_type', 1, 2)))
    .addColumn('payment_mode', 'integer', (column) => column.notNull().check(between('payment_mode', 1, 2)))
    .addColumn('is_paid', 'integer', (column) => column.notNull().check(flag('is_paid')))
    .addColumn('full_name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('delivery_address', 'text')
    .addColumn('delivery_zone_id', 'text')
    .addColumn('distance_m', 'integer', (column) => column.check(notNegative('distance_m')))
    .addColumn('order_notes', 'text')
    .addColumn('is_scheduled', 'integer', (column) => column.notNull().check(flag('is_scheduled')))
    .addColumn('due_utc', 'text', (column) => column.notNull())
    .addColumn('estimate_minutes', 'integer', (column) =>
      column.notNull().check(notNegative('estimate_minutes')),
    )
    .addColumn('reject_reason', 'text')
    .addColumn('payable_cents', 'integer', (column) => column.notNull().check(notNegative('payable_cents')))
    .addColumn('snapshot', 'text', (column) => column.notNull())
    .addColumn('order_key_hash', 'text', (column) => column.notNull())
    .addColumn('created_utc', 'text', (column) => column.notNull())
    .addColumn('accepted_utc', 'text')
    .addPrimaryKeyConstraint('orders_key', ['restaurant_id', 'order_id'])
    .addUniqueConstraint('orders_number', ['restaurant_id', 'order_number'])
    .addCheckConstraint('orders_delivery_address', sql`order_type = 1 or delivery_address is not null`)
    .execute();
  // One cart makes at most one live order: cancelled and payment-failed ones do not count
  await schema
    .createIndex('orders_one_live_per_cart')
    .unique()
    .on('orders')
    .columns(['restaurant_id', 'cart_id'])
    .where(sql<boolean>`status not in (6, 7)`)
    .execute();
  await schema
    .createIndex('orders_by_status')
    .on('orders')
    .columns(['restaurant_id', 'status', 'created_utc'])
    .execute();
  await schema.createIndex('orders_by_time').on('orders').columns(['restaurant_id', 'created_utc']).execute();
  await schema
    .createIndex('orders_by_customer')
    .on('orders')
    .columns(['restaurant_id', 'customer_id', 'created_utc'])
    .execute();
  await schema
    .createTable('order_history')
    .addColumn('restaurant_id', 'text', (column) => column.notNull())
    .addColumn('order_id', 'text', (column) => column.notNull())
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('from_status', 'integer', (column) => column.check(between('from_status', 1, 7)))
    .addColumn('to_status', 'integer', (column) => column.notNull().check(between('to_status', 1, 7)))
    .addColumn('actor', 'text', (column) =>
      column.notNull().check(sql`actor in ('customer', 'receiver', 'system', 'provider')`),
    )
    .addColumn('note', 'text')
    .addColumn('at_utc', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('order_history_key', ['restaurant_id', 'order_id', 'seq'])
    .addForeignKeyConstraint('order_history_order', ['restaurant_id', 'order_id'], 'orders', [
      'restaurant_id',
      'order_id',
    ])
    .execute();
}

async function createKeysAndCounters(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('idempotency_keys')
    .addColumn('restaurant_id', 'text', (column) => column.notNull().references('restaurants.restaurant_id'))
    .addColumn('scope', 'text', (column) => column.notNull())
    .addColumn('idempotency_key', 'text', (column) => column.notNull())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('reply', 'text', (column) => column.notNull())
    .addColumn('created_utc', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('idempotency_keys_key', ['restaurant_id', 'scope', 'idempotency_key'])
    .execute();
  await schema
    .createIndex('idempotency_keys_by_age')
    .on('idempotency_keys')
    .columns(['restaurant_id', 'created_utc'])
    .execute();
  await schema
    .createTable('rate_limits')
    .addColumn('bucket', 'text', (column) => column.notNull())
    .addColumn('window_start', 'integer', (column) => column.notNull())
    .addColumn('hits', 'integer', (column) => column.notNull().check(notNegative('hits')))
    .addPrimaryKeyConstraint('rate_limits_key', ['bucket', 'window_start'])
    .execute();
  await schema.createIndex('rate_limits_by_window').on('rate_limits').column('window_start').execute();
}
