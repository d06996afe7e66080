import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * How often in a row a printer was silent about a ticket, whether it is asked to confirm by GET, and which tickets it
 * fetched without an id. A server of the version before leaves all three as they are.
 */
export const unconfirmedTickets: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table printers add column silent integer not null default 0 check (silent >= 0)`.execute(
      db,
    );
    for (const [table, column] of [
      ['printers', 'confirms_by_get'],
      ['print_jobs', 'is_nameless'],
    ] as const)
      await sql`alter table ${sql.table(table)} add column ${sql.ref(column)} integer not null default 0
        check (${sql.ref(column)} in (0, 1))`.execute(db);
  },
};
