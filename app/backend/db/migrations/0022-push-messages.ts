import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Browsers that are told of one order, and the messages to them. */
export const pushMessages: Migration = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await schema
      .createTable('push_subscriptions')
      .addColumn('restaurant_id', 'text', (column) =>
        column.notNull().references('restaurants.restaurant_id'),
      )
      .addColumn('subscription_id', 'text', (column) => column.notNull())
      .addColumn('order_id', 'text', (column) => column.notNull())
      .addColumn('endpoint_hash', 'text', (column) => column.notNull())
      .addColumn('endpoint', 'text', (column) => column.notNull())
      .addColumn('p256dh', 'text', (column) => column.notNull())
      .addColumn('auth', 'text', (column) => column.notNull())
      .addColumn('server_key', 'text', (column) => column.notNull())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('created_utc', 'text', (column) => column.notNull())
      .addColumn('expires_utc', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('push_subscriptions_key', ['restaurant_id', 'subscription_id'])
      .addUniqueConstraint('push_subscriptions_once', ['restaurant_id', 'order_id', 'endpoint_hash'])
      .execute();
    await schema
      .createIndex('push_subscriptions_by_end')
      .on('push_subscriptions')
      .columns(['expires_utc'])
      .execute();
    await schema
      .createTable('push_messages')
      .addColumn('restaurant_id', 'text', (column) =>
        column.notNull().references('restaurants.restaurant_id'),
      )
      .addColumn('message_id', 'text', (column) => column.notNull())
      .addColumn('subscription_id', 'text', (column) => column.notNull())
      .addColumn('order_id', 'text', (column) => column.notNull())
      .addColumn('dedupe_key', 'text', (column) => column.notNull())
      .addColumn('document', 'text', (column) => column.notNull())
      .addColumn('tries', 'integer', (column) => column.notNull())
      .addColumn('next_try_utc', 'text', (column) => column.notNull())
      .addColumn('sent_utc', 'text')
      .addColumn('ended_utc', 'text')
      .addColumn('created_utc', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('push_messages_key', ['restaurant_id', 'message_id'])
      .addUniqueConstraint('push_messages_once', [
        'restaurant_id',
        'order_id',
        'dedupe_key',
        'subscription_id',
      ])
      .execute();
    await schema
      .createIndex('push_messages_due')
      .on('push_messages')
      .columns(['next_try_utc'])
      .where(sql<boolean>`ended_utc is null`)
      .execute();
    await schema.createIndex('push_messages_by_age').on('push_messages').columns(['created_utc']).execute();
  },
};
