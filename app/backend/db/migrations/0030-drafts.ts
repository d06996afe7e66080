import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { flag, notNegative, oneOf } from './checks.ts';

/** Drafts of restaurants' files, what was saved of them, and the versions that were published. */
export const drafts: Migration = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await schema
      .createTable('drafts')
      .addColumn('restaurant_id', 'text', (column) =>
        column.notNull().primaryKey().references('restaurants.restaurant_id'),
      )
      .addColumn('number', 'integer', (column) => column.notNull().check(notNegative('number')))
      .addColumn('file', 'text', (column) => column.notNull())
      .addColumn('live_version', 'integer', (column) => column.notNull())
      .addColumn('changes', 'integer', (column) => column.notNull().check(notNegative('changes')))
      .addColumn('faults', 'text', (column) => column.notNull())
      .addColumn('pictures', 'text', (column) => column.notNull())
      .addColumn('saved_utc', 'text', (column) => column.notNull())
      .addColumn('who', 'text', (column) => column.notNull())
      .execute();
    await schema
      .createTable('draft_saves')
      .addColumn('restaurant_id', 'text', (column) =>
        column.notNull().references('restaurants.restaurant_id'),
      )
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('saved_utc', 'text', (column) => column.notNull())
      .addColumn('staff_id', 'text')
      .addColumn('who', 'text', (column) => column.notNull())
      .addColumn('what', 'text', (column) => column.notNull())
      .addColumn('before_pieces', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('draft_saves_key', ['restaurant_id', 'number'])
      .execute();
    await schema.createIndex('draft_saves_by_age').on('draft_saves').columns(['saved_utc']).execute();
    await schema
      .createTable('versions')
      .addColumn('restaurant_id', 'text', (column) =>
        column.notNull().references('restaurants.restaurant_id'),
      )
      .addColumn('number', 'integer', (column) => column.notNull().check(sql<boolean>`number > 0`))
      .addColumn('file', 'text')
      .addColumn('pictures', 'text', (column) => column.notNull())
      .addColumn('how', 'text', (column) =>
        column.notNull().check(oneOf('how', 'published', 'import', 'again', 'undo')),
      )
      .addColumn('was_waiting', 'integer', (column) => column.notNull().check(flag('was_waiting')))
      .addColumn('of_version', 'integer')
      .addColumn('changes', 'integer', (column) => column.notNull().check(notNegative('changes')))
      .addColumn('note', 'text', (column) => column.notNull())
      .addColumn('staff_id', 'text')
      .addColumn('who', 'text', (column) => column.notNull())
      .addColumn('made_utc', 'text', (column) => column.notNull())
      .addColumn('live_utc', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('versions_key', ['restaurant_id', 'number'])
      .execute();
    await schema
      .createTable('waiting_versions')
      .addColumn('restaurant_id', 'text', (column) =>
        column.notNull().primaryKey().references('restaurants.restaurant_id'),
      )
      .addColumn('file', 'text', (column) => column.notNull())
      .addColumn('pictures', 'text', (column) => column.notNull())
      .addColumn('live_version', 'integer', (column) => column.notNull())
      .addColumn('changes', 'integer', (column) => column.notNull().check(notNegative('changes')))
      .addColumn('note', 'text', (column) => column.notNull())
      .addColumn('staff_id', 'text')
      .addColumn('who', 'text', (column) => column.notNull())
      .addColumn('publish_utc', 'text', (column) => column.notNull())
      .addColumn('made_utc', 'text', (column) => column.notNull())
      .execute();
    await schema
      .createIndex('waiting_versions_due')
      .on('waiting_versions')
      .columns(['publish_utc'])
      .execute();
  },
};
