import { inPieces } from '#app/backend/catalogue/changes/in-pieces.ts';
import { whatChanged } from '#app/backend/catalogue/changes/what-changed.ts';
import { withIds } from '#app/backend/catalogue/changes/with-ids.ts';
import type { RestaurantDocument } from '#app/backend/catalogue/documents.ts';
import { saleOf, soldAs } from '#app/backend/catalogue/edits/held-back.ts';
import { openFile, pack, pictureIds } from '#app/backend/catalogue/packed-file.ts';
import type { Trx } from '#app/backend/deps.ts';
import { restaurantAsFile } from '#app/backend/use-cases/catalogue/export-restaurant.ts';
import { RestaurantFile } from '#app/contract/restaurant-file/restaurant-file.ts';
import type { VersionWay } from '#app/contract/versions.ts';
import type { Actor } from './actor.ts';
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
 */
export async function liveVersion(trx: Trx, restaurantId: string, now: Date): Promise<LiveVersion> {
  const row = await trx
    .selectFrom('restaurants')
    .select(['subdomain', 'document', 'menu_version', 'updated_utc'])
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirstOrThrow();
  const last = await lastVersion(trx, restaurantId);
  if (last?.file && last.live_utc === row.updated_utc)
    return { number: last.number, file: openFile(last.file) };
  const written = await restaurantAsFile(
    trx,
    {
      restaurantId,
      subdomain: row.subdomain,
      menuVersion: row.menu_version,
      document: JSON.parse(row.document) as RestaurantDocument,
    },
    (address) => address,
  );
  const file = withIds(RestaurantFile.parse(written));
  const before = last?.file ? { number: last.number, file: openFile(last.file) } : null;
  const said: Said = { staffId: null, name: '', device: '', how: 'import' };
  return insertVersion(trx, { restaurantId, file, liveUtc: row.updated_utc, said, before, now });
}

export function lastVersion(trx: Trx, restaurantId: string) {
  return trx
    .selectFrom('versions')
    .select(['number', 'file', 'live_utc'])
    .where('restaurant_id', '=', restaurantId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** A version that is kept whole; null for an older one, and where there is none of that number. */
export async function readVersion(
  trx: Trx,
  restaurantId: string,
  number: number,
): Promise<LiveVersion | null> {
  const row = await trx
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
  await trx
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
    .execute();
  await trx
    .updateTable('versions')
    .set({ file: null, pictures: '' })
    .where('restaurant_id', '=', restaurantId)
    .where('number', '=', number - KEPT_VERSIONS)
    .execute();
  return { number, file };
}
