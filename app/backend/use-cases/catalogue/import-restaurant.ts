import { setImmediate as letOthers } from 'node:timers/promises';
import { withIds } from '#app/backend/catalogue/changes/with-ids.ts';
import { wouldTakeAway } from '#app/backend/catalogue/changes/would-take-away.ts';
import { matchFile } from '#app/backend/catalogue/identity/match-file.ts';
import { withPictures } from '#app/backend/catalogue/packed-file.ts';
import { isWebAddress, type Pictures } from '#app/backend/catalogue/pictures.ts';
import { licenceFaults } from '#app/backend/catalogue/restaurant-file-alcohol-checks.ts';
import { WrongRestaurantFile } from '#app/backend/catalogue/restaurant-file-faults.ts';
import { lockRows } from '#app/backend/db/transactions.ts';
import type { Db, Deps, Trx } from '#app/backend/deps.ts';
import { OPERATOR } from '#app/backend/use-cases/draft/actor.ts';
import { findOpenDraft } from '#app/backend/use-cases/draft/draft-row.ts';
import { liveVersion, type Said } from '#app/backend/use-cases/draft/live-version.ts';
import { LostRace, untilUncontested } from '#app/backend/use-cases/lost-race.ts';
import { secretHash } from '#app/backend/use-cases/receiver/find-receiver.ts';
import { takeName } from '#app/backend/use-cases/restaurants/reserved-names.ts';
import type { FileAnswers } from '#app/contract/file-questions.ts';
import type { RestaurantFile } from '#app/contract/restaurant-file/restaurant-file.ts';
import type { PictureWidth } from '#app/domain/menu/picture-address.ts';
import { MenuChanged } from './export-restaurant.ts';
import { asHeld } from './held-pictures.ts';
import { showFile } from './show-file.ts';

export type ImportDeps = Pick<Deps, 'transaction' | 'now' | 'newId' | 'newSecret'>;
export type Imported = {
  restaurantId: string;
  created: boolean;
  /** Only at the first import. The database keeps its hash alone, so it cannot be shown again. */
  receiverKey?: string;
  /** The file's pictures as this restaurant has them. */
  pictures: Pictures;
};

/**
 * Imports a checked restaurant file in one transaction: creates the restaurant of its sub-domain, or updates
 * it. The file's menu replaces the old one, and makes a version; the draft follows it (use-cases/draft). Not touched:
 * carts, orders, order numbers, whether the restaurant is active, its receiver key, and running stock counts
 * (replaceMenu).
 * @param menuVersion the menu version that the file was made from, if it was made from the restaurant
 * @param mayTakeAway whether more than a fifth of the dishes that customers see may go
 * @param answers to what the file asks
 * @throws WrongRestaurantFile when its licence to sell alcohol is over; TakesDishesAway where that is not said; FileAsks where an answer is missing; Error when `pictures` lacks one that the file names, or when the menu has another version by now.
 */
export async function importRestaurant(
  deps: ImportDeps,
  file: RestaurantFile,
  {
    pictures: read,
    menuVersion,
    mayTakeAway = true,
    answers = {},
  }: { pictures: Pictures; menuVersion?: number; mayTakeAway?: boolean; answers?: FileAnswers },
): Promise<Imported> {
  const over = licenceFaults(file, deps.now());
  if (over.length > 0) throw new WrongRestaurantFile(over);
  const receiverKey = deps.newSecret();
  const work = async (trx: Trx): Promise<Imported> => {
    const { subdomain } = file.restaurant;
    const known = await trx
      .selectFrom('restaurants')
      .select(['restaurant_id', 'menu_version'])
      .where('subdomain', '=', subdomain)
      .$call(lockRows(trx))
      .executeTakeFirst();
    const restaurantId = known?.restaurant_id ?? deps.newId();
    if (known && menuVersion !== undefined && known.menu_version !== menuVersion)
      throw new MenuChanged(subdomain);
    const before = known ? await liveVersion(trx, restaurantId, deps.now()) : null;
    // the largest menus take a second: visitors have their turns between the steps
    await letOthers();
    if (!known) {
      await takeName(trx, { subdomain, restaurantId, now: deps.now() });
      const { numInsertedOrUpdatedRows } = await trx
        .insertInto('restaurants')
        .values({
          document: '{}',
          updated_utc: deps.now().toISOString(),
          restaurant_id: restaurantId,
          subdomain,
          is_active: 1,
          menu_version: 0,
          receiver_key_hash: secretHash(receiverKey),
          next_order_number: 1001,
        })
        .onConflict((conflict) => conflict.column('subdomain').doNothing())
        .executeTakeFirst();
      // another import created it meanwhile: run again, as an update
      if (numInsertedOrUpdatedRows !== 1n) throw new LostRace();
    }
    const pictures = await asHeld(trx, restaurantId, read);
    await storePictures(trx, restaurantId, pictures);
    const matched = before
      ? await inUseMatched(trx, restaurantId, { file, live: before.file, answers })
      : file;
    const named = asKept(matched, pictures, restaurantId);
    await letOthers();
    if (before && !mayTakeAway) refuseTakingAway(before.file, named);
    await showFile(trx, { restaurantId, file: named, before, said: BY_OPERATOR, now: deps.now() }, 'follow');
    return known
      ? { restaurantId, created: false, pictures }
      : { restaurantId, created: true, receiverKey, pictures };
  };
  return untilUncontested(() => deps.transaction(work));
}

/** An import would take away more than a fifth of the dishes that customers see, and nobody has said that it may. */
export class TakesDishesAway extends Error {
  override readonly name = 'TakesDishesAway';
}

function refuseTakingAway(live: RestaurantFile, next: RestaurantFile): void {
  const { dishes, liveDishes, isAskedFirst } = wouldTakeAway(live, next);
  if (isAskedFirst)
    throw new TakesDishesAway(`This takes away ${dishes} of ${liveDishes} dishes that customers see`);
}

/**
 * The file with the ids of what it has in common with the menu that customers see, or with the draft.
 * @throws FileAsks, WrongRestaurantFile as matchFile
 */
export async function inUseMatched(
  db: Db | Trx,
  restaurantId: string,
  { file, live, answers }: { file: RestaurantFile; live: RestaurantFile; answers: FileAnswers },
): Promise<RestaurantFile> {
  const open = await findOpenDraft(db, restaurantId);
  return matchFile(file, [live, open?.draft.file], answers);
}

/** The file as an import keeps it: with every id, and its pictures by their addresses at that restaurant. */
export function asKept(file: RestaurantFile, pictures: Pictures, restaurantId: string): RestaurantFile {
  return withIds(withPictures(file, (picture) => addressOf(picture, pictures, restaurantId)));
}

const BY_OPERATOR: Said = { ...OPERATOR, how: 'import' };

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
