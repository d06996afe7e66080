import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Since when a picture is in no menu: browsers may have that menu for a while, then the picture goes. */
export const replacedPictures: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('pictures').addColumn('replaced_utc', 'text').execute();
    await db.schema
      .createIndex('pictures_replaced')
      .on('pictures')
      .columns(['replaced_utc'])
      .where(sql<boolean>`replaced_utc is not null`)
      .execute();
  },
};
