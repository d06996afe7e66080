import { picturesNamedIn } from '#app/backend/catalogue/packed-file.ts';
import { overAll } from '#app/backend/db/restaurant-wall.ts';
import { hasRowLocks } from '#app/backend/db/transactions.ts';
import type { Trx } from '#app/backend/deps.ts';
import { KEPT_VERSIONS } from '#app/backend/use-cases/draft/kept-versions.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Longer than browsers and search engines keep a page that shows it. */
const KEPT_MS = 30 * DAY_MS;
/** The most pictures of one forgetPictures: each may be some MB. */
export const PICTURES_AT_ONCE = 4;

/**
 * Notes which of the restaurant's pictures neither its catalogue nor its draft nor a kept version names, and since when, and forgets that of
 * those which it shows again. The caller must hold the lock of the restaurant's row.
 */
export async function notePictures(trx: Trx, restaurantId: string, now: Date): Promise<void> {
  const shown = await shownPictures(trx, restaurantId);
  const rows = await trx
    .selectFrom('pictures')
    .select(['picture_id', 'replaced_utc'])
    .where('restaurant_id', '=', restaurantId)
    .execute();
  for (const { picture_id, replaced_utc } of rows) {
    const isShown = shown.has(picture_id);
    if (isShown === (replaced_utc === null)) continue;
    await trx
      .updateTable('pictures')
      .set({ replaced_utc: isShown ? null : now.toISOString() })
      .where('restaurant_id', '=', restaurantId)
      .where('picture_id', '=', picture_id)
      .execute();
  }
}

/**
 * Deletes pictures that no catalogue has shown for 30 days. Those of a restaurant whose row somebody else holds
 * stay for the time being.
 * @returns how many it looked at; fewer than PICTURES_AT_ONCE mean that no more are due.
 */
export async function forgetPictures(trx: Trx, now: Date): Promise<number> {
  const end = new Date(now.getTime() - KEPT_MS).toISOString();
  const due = await trx
    .selectFrom('pictures')
    .innerJoin('restaurants', 'restaurants.restaurant_id', 'pictures.restaurant_id')
    .select(['pictures.restaurant_id', 'pictures.picture_id'])
    .where('pictures.replaced_utc', '<', end)
    .orderBy('pictures.replaced_utc')
    .limit(PICTURES_AT_ONCE)
    .$if(hasRowLocks(trx), (query) => query.forNoKeyUpdate('restaurants').skipLocked())
    .$call(overAll('what is old'))
    .execute();
  // an import by an older program, beside this one, may have shown one again without noting it
  for (const restaurantId of new Set(due.map(({ restaurant_id }) => restaurant_id)))
    await notePictures(trx, restaurantId, now);
  for (const { restaurant_id, picture_id } of due)
    await trx
      .deleteFrom('pictures')
      .where('restaurant_id', '=', restaurant_id)
      .where('picture_id', '=', picture_id)
      .where('replaced_utc', '<', end)
      .execute();
  return due.length;
}

/** Ids of the pictures that the restaurant's own document, its menu, its draft and its versions name. */
async function shownPictures(trx: Trx, restaurantId: string): Promise<Set<string>> {
  const restaurants = await trx
    .selectFrom('restaurants')
    .select('document')
    .where('restaurant_id', '=', restaurantId)
    .execute();
  const departments = await trx
    .selectFrom('departments')
    .select(['image_url', 'document'])
    .where('restaurant_id', '=', restaurantId)
    .execute();
  const products = await trx
    .selectFrom('products')
    .select('document')
    .where('restaurant_id', '=', restaurantId)
    .execute();
  const texts = [
    ...restaurants.map(({ document }) => document),
    ...departments.map(({ image_url, document }) => `${image_url} ${document}`),
    ...products.map(({ document }) => document),
  ];
  const drafted = await draftedPictures(trx, restaurantId);
  return new Set([...texts.flatMap((text) => [...picturesNamedIn(text)]), ...drafted]);
}

/** Ids of the pictures that the draft, what waits to be published, and versions that are kept whole name. */
async function draftedPictures(trx: Trx, restaurantId: string): Promise<string[]> {
  const lists = [
    trx.selectFrom('drafts').select('pictures').where('restaurant_id', '=', restaurantId),
    trx.selectFrom('waiting_versions').select('pictures').where('restaurant_id', '=', restaurantId),
    trx
      .selectFrom('versions')
      .select('pictures')
      .where('restaurant_id', '=', restaurantId)
      .orderBy('number', 'desc')
      .limit(KEPT_VERSIONS),
  ];
  const named: string[] = [];
  for (const list of lists)
    for (const { pictures } of await list.execute()) if (pictures !== '') named.push(...pictures.split(' '));
  return named;
}
