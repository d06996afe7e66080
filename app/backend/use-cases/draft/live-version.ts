import { setImmediate as letOthers } from 'node:timers/promises';
import { inPieces } from '#app/backend/catalogue/changes/in-pieces.ts';
import { whatChanged } from '#app/backend/catalogue/changes/what-changed.ts';
import { withIds } from '#app/backend/catalogue/changes/with-ids.ts';
import type { RestaurantDocument } from '#app/backend/catalogue/documents.ts';
import { saleOf, soldAs } from '#app/backend/catalogue/edits/held-back.ts';
import { openFile, pack, pictureIds } from '#app/backend/catalogue/packed-file.ts';
import type { Db, Trx } from '#app/backend/deps.ts';
import { MenuChanged, restaurantAsFile } from '#app/backend/use-cases/catalogue/export-restaurant.ts';
import { LostRace } from '#app/backend/use-cases/lost-race.ts';
import { RestaurantFile } from '#app/contract/restaurant-file/restaurant-file.ts';
import type { VersionWay } from '#app/contract/versions.ts';
import { type Actor, OPERATOR } from './actor.ts';
import { KEPT_VERSIONS } from './kept-versions.ts';

/** What customers see: the version, with every id written and its pictures by their addresses. */
export type LiveVersion = { number: number; file: RestaurantFile };

/** How a version came, and who made it. */
export type Said = Actor & {
  how: VersionWay;
  note?: string;
  ofVersion?: number;
  wasWaiting?: boolean;
};

/**
 * The live version. One is made where there is none yet, and where a program without versions, beside this one, has
 * taken in a file since.
 * @throws LostRace when somebody else does so at the same moment
 */
export async function liveVersion(trx: Trx, restaurantId: string, now: Date): Promise<LiveVersion> {
  const { last, row } = await lastVersion(trx, restaurantId);
  if (last && row.live_utc === row.updated_utc) return last;
  const file = await asShown(trx, restaurantId, row);
  const said: Said = { ...OPERATOR, how: 'import' };
  return insertVersion(trx, { restaurantId, file, liveUtc: row.updated_utc, said, before: last, now });
}

/** The file of the live version, where none is made. @throws LostRace when the menu changes meanwhile */
export async function liveFile(db: Db | Trx, restaurantId: string): Promise<RestaurantFile> {
  const { last, row } = await lastVersion(db, restaurantId);
  return last && row.live_utc === row.updated_utc ? last.file : asShown(db, restaurantId, row);
}

/** The restaurant's row and its newest version, in one statement, so that nothing goes live between the two. */
async function lastVersion(db: Db | Trx, restaurantId: string) {
  const row = await db
    .selectFrom('restaurants')
    .leftJoin('versions', (join) =>
      join
        .onRef('versions.restaurant_id', '=', 'restaurants.restaurant_id')
        .on('versions.number', '=', (on) =>
          on
            .selectFrom('versions as all')
            .select('all.number')
            .where('all.restaurant_id', '=', restaurantId)
            .orderBy('all.number', 'desc')
            .limit(1),
        ),
    )
    .select(['restaurants.subdomain', 'restaurants.document', 'restaurants.menu_version'])
    .select(['restaurants.updated_utc', 'versions.number', 'versions.file', 'versions.live_utc'])
    .where('restaurants.restaurant_id', '=', restaurantId)
    .executeTakeFirstOrThrow();
  const last =
    row.number !== null && row.file !== null ? { number: row.number, file: openFile(row.file) } : null;
  return { row, last };
}

/** What customers see, read from the menu itself. @throws LostRace when it changes meanwhile */
async function asShown(
  db: Db | Trx,
  restaurantId: string,
  { subdomain, menu_version, document }: { subdomain: string; menu_version: number; document: string },
): Promise<RestaurantFile> {
  const restaurant = {
    ...{ restaurantId, subdomain, menuVersion: menu_version },
    document: JSON.parse(document) as RestaurantDocument,
  };
  try {
    const written = await restaurantAsFile(db, restaurant, (address) => address);
    return withIds(RestaurantFile.parse(written));
  } catch (error) {
    if (error instanceof MenuChanged) throw new LostRace();
    throw error;
  }
}

/** A version that is kept whole; null for an older one, and where there is none of that number. */
export async function readVersion(
  db: Db | Trx,
  restaurantId: string,
  number: number,
): Promise<LiveVersion | null> {
  const row = await db
    .selectFrom('versions')
    .select('file')
    .where('restaurant_id', '=', restaurantId)
    .where('number', '=', number)
    .executeTakeFirst();
  return row?.file ? { number, file: openFile(row.file) } : null;
}

/** How many differences customers would notice; whether a dish is sold out is none of them. */
export function differences(before: RestaurantFile, after: RestaurantFile) {
  return whatChanged(before, soldAs(after, saleOf(before)));
}

/**
 * Writes the next version down, in the transaction that shows it to customers.
 * @param file with every id written, its pictures by their addresses
 * @param before the version that was live until then
 * @throws LostRace when somebody else made the next one
 */
export async function insertVersion(
  trx: Trx,
  {
    restaurantId,
    file,
    liveUtc,
    said,
    before,
    now,
  }: {
    restaurantId: string;
    file: RestaurantFile;
    liveUtc: string;
    said: Said;
    before: LiveVersion | null;
    now: Date;
  },
): Promise<LiveVersion> {
  const number = (before?.number ?? 0) + 1;
  const changes = before ? differences(before.file, file) : [];
  await letOthers();
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('versions')
    .values({
      restaurant_id: restaurantId,
      number,
      file: pack(file),
      pictures: pictureIds(file),
      how: said.how,
      was_waiting: said.wasWaiting ? 1 : 0,
      of_version: said.ofVersion ?? null,
      changes: changes.length,
      pieces: JSON.stringify(inPieces(changes)),
      note: said.note ?? '',
      staff_id: said.staffId,
      who: said.name,
      made_utc: now.toISOString(),
      live_utc: liveUtc,
    })
    .onConflict((conflict) => conflict.columns(['restaurant_id', 'number']).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) throw new LostRace();
  await trx
    .updateTable('versions')
    .set({ file: null, pictures: '' })
    .where('restaurant_id', '=', restaurantId)
    .where('number', '=', number - KEPT_VERSIONS)
    .execute();
  return { number, file };
}
