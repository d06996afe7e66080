import { documentFromFile } from '#app/backend/catalogue/document-from-file.ts';
import { menuFromFile } from '#app/backend/catalogue/menu-from-file.ts';
import { isAddress, type Pictures } from '#app/backend/catalogue/pictures.ts';
import type { RestaurantFile } from '#app/backend/catalogue/restaurant-file.ts';
import type { Deps, Trx } from '#app/backend/deps.ts';
import { LostRace, untilUncontested } from '#app/backend/use-cases/lost-race.ts';
import { menuChanged } from './export-restaurant.ts';
import { receiverKeyHash } from './renew-receiver-key.ts';
import { replaceMenu } from './replace-menu.ts';

export type ImportDeps = Pick<Deps, 'transaction' | 'now' | 'newId' | 'newSecret'>;
export type Imported = {
  restaurantId: string;
  created: boolean;
  /** Told this once, at the first import; only its hash is kept. */
  receiverKey?: string;
};

/**
 * Takes a checked restaurant file in, in one transaction: makes the restaurant of its sub-domain or updates it in
 * place. The menu becomes the file's (what is not in it goes); carts, orders, order numbers, whether the restaurant is
 * active, its receiver key and counts under way (replaceMenu) are not touched.
 * @param menuVersion of the restaurant as the file was made from it; another one means that it was changed meanwhile
 * @throws Error when `pictures` lacks one that the file names, and for another menu version.
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
          receiver_key_hash: receiverKeyHash(receiverKey),
          next_order_number: 1001,
        })
        .onConflict((conflict) => conflict.column('subdomain').doNothing())
        .executeTakeFirst();
      // another import made it meanwhile; this one updates it
      if (numInsertedOrUpdatedRows !== 1n) throw new LostRace();
    }
    await storePictures(trx, restaurantId, pictures);
    await replaceMenu(trx, restaurantId, menuFromFile(file, pictureUrl));
    return known ? { restaurantId, created: false } : { restaurantId, created: true, receiverKey };
  };
  return untilUncontested(() => deps.transaction(work));
}

function addressOf(picture: string, pictures: Pictures, restaurantId: string): string {
  if (isAddress(picture)) return picture;
  const stored = pictures.get(picture);
  if (!stored) throw new Error(`The picture ${picture} was not read`);
  return `/api/${restaurantId}/pictures/${stored.pictureId}`;
}

/** Pictures are named by their content, so one that is there already is the same. */
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
