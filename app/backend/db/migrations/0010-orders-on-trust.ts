import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Who orders without having shown an e-mail, and from where. The program before writes neither. */
export const ordersOnTrust: Migration = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await schema.alterTable('carts').addColumn('proved_email', 'text').execute();
    await schema.alterTable('orders').addColumn('network_hash', 'text').execute();
    await schema
      .createIndex('orders_unpaid_of_network')
      .on('orders')
      .columns(['restaurant_id', 'network_hash'])
      .where(sql<boolean>`network_hash is not null`)
      .execute();
  },
};
