import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * When and by whom a refund that failed was noted as given back another way. It is `done` then: a server of the version
 * before takes it off sales as well, and sends it no more.
 */
export const settledRefunds: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const table of ['refunds', 'order_refunds'])
      for (const column of ['settled_utc', 'settled_by'])
        await sql`alter table ${sql.table(table)} add column ${sql.ref(column)} text`.execute(db);
  },
};
