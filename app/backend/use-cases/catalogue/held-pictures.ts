import type { Pictures } from '#app/backend/catalogue/pictures.ts';
import { inChunks } from '#app/backend/db/in-chunks.ts';
import type { Db, Trx } from '#app/backend/deps.ts';

/** The ids of these pictures that are kept for a restaurant. */
export async function heldPictures(
  db: Db | Trx,
  restaurantId: string,
  ids: Iterable<string>,
): Promise<Set<string>> {
  const held = new Set<string>();
  for (const chunk of inChunks([...new Set(ids)])) {
    const rows = await db
      .selectFrom('pictures')
      .select('picture_id')
      .where('restaurant_id', '=', restaurantId)
      .where('picture_id', 'in', chunk)
      .execute();
    for (const { picture_id } of rows) held.add(picture_id);
  }
  return held;
}

/**
 * The pictures of a file, where one that this store wrote and exported is the one it has: written anew each time it
 * comes back, a picture would lose a little, and an unchanged file would change the menu.
 */
export async function asHeld(db: Db | Trx, restaurantId: string, pictures: Pictures): Promise<Pictures> {
  const sent = [...pictures.values()].flatMap(({ sentId }) => sentId ?? []);
  const held = await heldPictures(db, restaurantId, sent);
  return new Map(
    [...pictures].map(([name, picture]) => [
      name,
      picture.sentId && held.has(picture.sentId) ? { ...picture, pictureId: picture.sentId } : picture,
    ]),
  );
}
