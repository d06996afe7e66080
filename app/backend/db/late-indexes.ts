import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** An index that a table gets when it may have a million rows. */
export type LateIndex = { name: string; on: string };

/** By the migration that they belong to. */
export const LATE_INDEXES = {
  '0033-patrons': [
    {
      name: 'orders_by_patron',
      on: 'orders (restaurant_id, patron_id, created_utc) where patron_id is not null',
    },
    // those that have a person and are not theirs yet
    { name: 'orders_without_patron', on: "orders (created_utc) where patron_id is null and email <> ''" },
    // what somebody who is erased began as a guest
    { name: 'carts_by_guest_key', on: 'carts (restaurant_id, guest_key) where guest_key is not null' },
    {
      name: 'carts_by_proved_email',
      on: 'carts (restaurant_id, proved_email) where proved_email is not null',
    },
  ],
} as const satisfies Record<string, readonly LateIndex[]>;

/** A file, which has one server, gets them with their migration; PostgreSQL after it (make-late-indexes.ts). */
export async function addLateIndexes(
  db: Kysely<unknown>,
  migration: keyof typeof LATE_INDEXES,
): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) return;
  for (const { name, on } of LATE_INDEXES[migration])
    await sql.raw(`create index ${name} on ${on}`).execute(db);
}
