import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What a move to another database has left in this one (db/moves.ts). */
export const moves: Migration = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await schema
      .createTable('store_moves')
      .addColumn('mark', 'text', (column) => column.primaryKey().notNull())
      .addColumn('move_id', 'text', (column) => column.notNull())
      .addColumn('place', 'text', (column) => column.notNull())
      .addColumn('until_ms', 'bigint')
      .execute();
  },
};
