import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { between, flag } from './checks.ts';

/** Where restaurants' own systems are told of orders, and what they are told. */
export const webhooks: Migration = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await schema
      .createTable('webhook_endpoints')
      .addColumn('restaurant_id', 'text', (column) =>
        column.notNull().references('restaurants.restaurant_id'),
      )
      .addColumn('endpoint_id', 'text', (column) => column.notNull())
      .addColumn('place', 'integer', (column) => column.notNull().check(between('place', 1, 5)))
      .addColumn('url', 'text', (column) => column.notNull())
      .addColumn('description', 'text', (column) => column.notNull())
      .addColumn('events', 'text', (column) => column.notNull())
      .addColumn('secret', 'text', (column) => column.notNull())
      .addColumn('old_secret', 'text')
      .addColumn('old_until_utc', 'text')
      .addColumn('is_paused', 'integer', (column) => column.notNull().check(flag('is_paused')))
      .addColumn('paused_because', 'text')
      .addColumn('succeeded_utc', 'text')
      .addColumn('created_utc', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('webhook_endpoints_key', ['restaurant_id', 'endpoint_id'])
      .addUniqueConstraint('webhook_endpoints_place', ['restaurant_id', 'place'])
      .execute();
    await schema
      .createTable('webhook_deliveries')
      .addColumn('restaurant_id', 'text', (column) =>
        column.notNull().references('restaurants.restaurant_id'),
      )
      .addColumn('delivery_id', 'text', (column) => column.notNull())
      .addColumn('endpoint_id', 'text', (column) => column.notNull())
      .addColumn('event', 'text', (column) => column.notNull())
      .addColumn('order_id', 'text')
      .addColumn('dedupe_key', 'text', (column) => column.notNull())
      .addColumn('document', 'text', (column) => column.notNull())
      .addColumn('tries', 'integer', (column) => column.notNull())
      .addColumn('since_utc', 'text', (column) => column.notNull())
      .addColumn('next_try_utc', 'text', (column) => column.notNull())
      .addColumn('tried_utc', 'text')
      .addColumn('answer_status', 'integer')
      .addColumn('failure', 'text')
      .addColumn('answer_ms', 'integer')
      .addColumn('delivered_utc', 'text')
      .addColumn('ended_utc', 'text')
      .addColumn('created_utc', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('webhook_deliveries_key', ['restaurant_id', 'delivery_id'])
      .addUniqueConstraint('webhook_deliveries_once', ['restaurant_id', 'endpoint_id', 'dedupe_key'])
      .execute();
    await schema
      .createIndex('webhook_deliveries_due')
      .on('webhook_deliveries')
      .columns(['restaurant_id', 'endpoint_id', 'next_try_utc'])
      .where(sql<boolean>`ended_utc is null`)
      .execute();
    const indexes = [
      ['webhook_deliveries_newest', ['restaurant_id', 'endpoint_id', 'created_utc']],
      ['webhook_deliveries_of_order', ['restaurant_id', 'order_id']],
      ['webhook_deliveries_by_age', ['created_utc']],
    ] as const;
    for (const [name, columns] of indexes)
      await schema
        .createIndex(name)
        .on('webhook_deliveries')
        .columns([...columns])
        .execute();
  },
};
