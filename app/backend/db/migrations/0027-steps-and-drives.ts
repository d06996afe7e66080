import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Steps back of an order: when it had been ready before, and on which device that was pressed, as JSON; null of all
 * other steps. A server of the version before takes a step back for a step forward. And the minutes of a delivery's
 * drive; null where the restaurant does not say them.
 */
export const stepsAndDrives: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table order_history add column ready_before text`.execute(db);
    await sql`alter table orders add column drive_minutes integer`.execute(db);
  },
};
