import { type SchemaModule, sql } from 'kysely';
import { between, flag, notNegative, oneOf } from './checks.ts';

/* The tables of customers and of what signs them in: part of 0002-customers-and-money.ts. */

export async function createCustomers(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('customers')
    .addColumn('restaurant_id', 'text', (column) => column.notNull().references('restaurants.restaurant_id'))
    .addColumn('customer_id', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('is_verified', 'integer', (column) => column.notNull().check(flag('is_verified')))
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('first_name', 'text', (column) => column.notNull())
    .addColumn('last_name', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('birth_date', 'text')
    .addColumn('picture_id', 'text')
    .addColumn('language', 'text', (column) => column.notNull().check(oneOf('language', 'en', 'hi', 'pa')))
    .addColumn('tokens_valid_from_utc', 'text', (column) => column.notNull())
    .addColumn('created_utc', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('customers_key', ['restaurant_id', 'customer_id'])
    .addUniqueConstraint('customers_email', ['restaurant_id', 'email'])
    .execute();
  await schema
    .createIndex('customers_unverified')
    .on('customers')
    .columns(['restaurant_id', 'created_utc'])
    .where(sql<boolean>`is_verified = 0`)
    .execute();
  await schema
    .createTable('addresses')
    .addColumn('restaurant_id', 'text', (column) => column.notNull())
    .addColumn('address_id', 'text', (column) => column.notNull())
    .addColumn('customer_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('full_address', 'text', (column) => column.notNull())
    .addColumn('zip_code', 'text')
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('latitude', 'double precision', (column) =>
      column.notNull().check(between('latitude', -90, 90)),
    )
    .addColumn('longitude', 'double precision', (column) =>
      column.notNull().check(between('longitude', -180, 180)),
    )
    .addColumn('is_verified_place', 'integer', (column) => column.notNull().check(flag('is_verified_place')))
    .addColumn('is_default', 'integer', (column) => column.notNull().check(flag('is_default')))
    .addColumn('created_utc', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('addresses_key', ['restaurant_id', 'address_id'])
    .addForeignKeyConstraint('addresses_customer', ['restaurant_id', 'customer_id'], 'customers', [
      'restaurant_id',
      'customer_id',
    ])
    .execute();
  await schema
    .createIndex('addresses_by_customer')
    .on('addresses')
    .columns(['restaurant_id', 'customer_id', 'created_utc'])
    .execute();
  await schema
    .createIndex('addresses_one_default')
    .unique()
    .on('addresses')
    .columns(['restaurant_id', 'customer_id'])
    .where(sql<boolean>`is_default = 1`)
    .execute();
  await schema
    .createTable('customer_networks')
    .addColumn('restaurant_id', 'text', (column) => column.notNull())
    .addColumn('customer_id', 'text', (column) => column.notNull())
    .addColumn('network_hash', 'text', (column) => column.notNull())
    .addColumn('seen_utc', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('customer_networks_key', ['restaurant_id', 'customer_id', 'network_hash'])
    .addForeignKeyConstraint('customer_networks_customer', ['restaurant_id', 'customer_id'], 'customers', [
      'restaurant_id',
      'customer_id',
    ])
    .execute();
  await schema
    .createTable('customer_pictures')
    .addColumn('restaurant_id', 'text', (column) => column.notNull())
    .addColumn('picture_id', 'text', (column) => column.notNull())
    .addColumn('customer_id', 'text', (column) => column.notNull())
    .addColumn('content_type', 'text', (column) =>
      column.notNull().check(oneOf('content_type', 'image/jpeg', 'image/png')),
    )
    .addColumn('bytes', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('customer_pictures_key', ['restaurant_id', 'picture_id'])
    .addUniqueConstraint('customer_pictures_one', ['restaurant_id', 'customer_id'])
    .addForeignKeyConstraint('customer_pictures_customer', ['restaurant_id', 'customer_id'], 'customers', [
      'restaurant_id',
      'customer_id',
    ])
    .execute();
}

export async function createCodes(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('codes')
    .addColumn('restaurant_id', 'text', (column) => column.notNull().references('restaurants.restaurant_id'))
    .addColumn('purpose', 'text', (column) => column.notNull().check(oneOf('purpose', 'signup', 'pwdreset')))
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('tries_left', 'integer', (column) => column.notNull().check(notNegative('tries_left')))
    .addColumn('sent_utc', 'text', (column) => column.notNull())
    .addColumn('expires_utc', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('codes_key', ['restaurant_id', 'purpose', 'email'])
    .execute();
  await schema.createIndex('codes_by_end').on('codes').columns(['restaurant_id', 'expires_utc']).execute();
  await schema
    .createTable('revoked_tokens')
    .addColumn('restaurant_id', 'text', (column) => column.notNull().references('restaurants.restaurant_id'))
    .addColumn('token_id', 'text', (column) => column.notNull())
    .addColumn('expires_utc', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('revoked_tokens_key', ['restaurant_id', 'token_id'])
    .execute();
  await schema
    .createIndex('revoked_tokens_by_end')
    .on('revoked_tokens')
    .columns(['restaurant_id', 'expires_utc'])
    .execute();
}
