import { documentFromFile } from '#app/backend/catalogue/document-from-file.ts';
import { menuFromFile } from '#app/backend/catalogue/menu-from-file.ts';
import { isWebAddress, type Pictures } from '#app/backend/catalogue/pictures.ts';
import type { RestaurantFile } from '#app/backend/catalogue/restaurant-file.ts';
import type { Deps, Trx } from '#app/backend/deps.ts';
import { LostRace, untilUncontested } from '#app/backend/use-cases/lost-race.ts';
import { secretHash } from '#app/backend/use-cases/receiver/find-receiver.ts';
import type { PictureWidth } from '#app/domain/menu/picture-address.ts';
import { menuChanged } from './export-restaurant.ts';
import { replaceMenu } from './replace-menu.ts';
import { notePictures } from './replaced-pictures.ts';

export type ImportDeps = Pick<Deps, 'transaction' | 'now' | 'newId' | 'newSecret'>;
export type Imported = {
  restaurantId: string;
  created: boolean;
  /** Only at the first import. The database keeps its hash alone, so it cannot be shown again. */
  receiverKey?: string;
};

/**
 * Imports a checked restaurant file in one transaction: creates the restaurant of its sub-domain, or updates
 * it. The file's menu replaces the old one. Not touched: carts, orders, order numbers, whether the restaurant
 * is active, its receiver key, and running stock counts (replaceMenu).
 * @param menuVersion the menu version that the file was made from, if it was made from the restaurant
 * @throws Error when `pictures` lacks one that the file names, or when the menu has another version by now.
 */
export async function importRestaurant(
  deps: ImportDeps,
  file: RestaurantFile,
  { pictures, menuVersion }: { pictures: Pictures; menuVersion?: number },
): Promise<Imported> {
  const receiverKey = deps.newSecret();
  const work = async (trx: Trx): Promise<Imported> => {
    const { subdomain } = file.restaurant;
    const known = await trx
      .selectFrom('restaurants')
      .select('restaurant_id')
      .where('subdomain', '=', subdomain)
      .executeTakeFirst();
    const restaurantId = known?.restaurant_id ?? deps.newId();
    const pictureUrl = (picture: string) => addressOf(picture, pictures, restaurantId);
    const document = JSON.stringify(documentFromFile(file, pictureUrl));
    const updated = { document, updated_utc: deps.now().toISOString() };
    if (known) {
      const { numUpdatedRows } = await trx
        .updateTable('restaurants')
        .set((column) => ({ ...updated, menu_version: column('menu_version', '+', 1) }))
        .where('restaurant_id', '=', restaurantId)
        .$if(menuVersion !== undefined, (update) => update.where('menu_version', '=', menuVersion ?? 0))
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw menuChanged(subdomain);
    } else {
      const { numInsertedOrUpdatedRows } = await trx
        .insertInto('restaurants')
        .values({
          ...updated,
          restaurant_id: restaurantId,
          subdomain,
          is_active: 1,
          menu_version: 1,
          receiver_key_hash: secretHash(receiverKey),
          next_order_number: 1001,
        })
        .onConflict((conflict) => conflict.column('subdomain').doNothing())
        .executeTakeFirst();
      // another import created it meanwhile: run again, as an update
      if (numInsertedOrUpdatedRows !== 1n) throw new LostRace();
    }
    await storePictures(trx, restaurantId, pictures);
    await replaceMenu(trx, restaurantId, menuFromFile(file, pictureUrl), deps.now());
    await notePictures(trx, restaurantId, deps.now());
    return known ? { restaurantId, created: false } : { restaurantId, created: true, receiverKey };
  };
  return untilUncontested(() => deps.transaction(work));
}

function addressOf(picture: string, pictures: Pictures, restaurantId: string): string {
  if (isWebAddress(picture)) return picture;
  const stored = pictures.get(picture);
  if (!stored) throw new Error(`The picture ${picture} was not read`);
  return `/api/${restaurantId}/pictures/${stored.pictureId}`;
}

/** A picture's id is a hash of its content, so a picture with that id is already the same. */
async function storePictures(trx: Trx, restaurantId: string, pictures: Pictures): Promise<void> {
  for (const { pictureId, contentType, bytes } of pictures.values()) {
    await trx
      .insertInto('pictures')
      .values({
        restaurant_id: restaurantId,
        picture_id: pictureId,
        content_type: contentType,
        bytes: bytes.toString('base64'),
      })
      .onConflict((conflict) => conflict.columns(['restaurant_id', 'picture_id']).doNothing())
      .execute();
  }
}

/** The widths that most visitors' product cards ask for first. Others are made on request. */
const FIRST_ASKED: readonly PictureWidth[] = [384, 288];

/**
 * Makes the resized pictures that first visitors will ask for, in the process of the import, so that the web
 * server does not have to. A failure here is harmless: the copy is made when a page asks for it.
 */
export async function prepareCopies(
  deps: Pick<Deps, 'pictures'>,
  restaurantId: string,
  pictures: Pictures,
): Promise<void> {
  const originals = new Map([...pictures.values()].map((picture) => [picture.pictureId, picture]));
  for (const original of originals.values()) {
    const { pictureId } = original;
    await Promise.all(
      FIRST_ASKED.map((width) =>
        deps.pictures.get({ restaurantId, pictureId, width, kind: 'avif' }, async () => original),
      ),
    );
  }
}
