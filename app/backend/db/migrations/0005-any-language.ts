import { type Kysely, SqliteAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Each table with a customer's language. */
const TABLES = ['customers', 'orders'] as const;

/**
 * The tables take any language, so that a new one needs no change of the database: which there are is known
 * by locales/languages.ts alone. A program from before it still finds every column by its name.
 */
export const anyLanguage: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const isFile = db.getExecutor().adapter instanceof SqliteAdapter;
    for (const table of TABLES)
      if (isFile) await replaceColumn(db, table);
      else await db.schema.alterTable(table).dropConstraint(`${table}_language_check`).execute();
  },
};

/** SQLite drops no check but with its column. */
async function replaceColumn(db: Kysely<unknown>, table: string): Promise<void> {
  await db.schema
    .alterTable(table)
    .addColumn('any_language', 'text', (column) => column.notNull().defaultTo('en'))
    .execute();
  await sql`update ${sql.table(table)} set any_language = language`.execute(db);
  await db.schema.alterTable(table).dropColumn('language').execute();
  await db.schema.alterTable(table).renameColumn('any_language', 'language').execute();
}
