import { setImmediate as letOthers } from 'node:timers/promises';
import { documentFromFile } from '#app/backend/catalogue/document-from-file.ts';
import { menuFromFile } from '#app/backend/catalogue/menu-from-file.ts';
import type { Trx } from '#app/backend/deps.ts';
import { addVersion, type DraftAfter } from '#app/backend/use-cases/draft/after-publishing.ts';
import type { Draft } from '#app/backend/use-cases/draft/draft-row.ts';
import type { LiveVersion, Said } from '#app/backend/use-cases/draft/live-version.ts';
import type { RestaurantFile } from '#app/contract/restaurant-file/restaurant-file.ts';
import { replaceMenu } from './replace-menu.ts';
import { notePictures } from './replaced-pictures.ts';

/**
 * Shows a checked file to customers from now on: the one way in, of an import, of publishing and of an older version.
 * Not touched: carts, orders, order numbers, what the kitchen switched off, running stock counts while the file says
 * the same number. The caller holds the lock of the restaurant's row.
 * @param shown `file` has every id written and its pictures by addresses; `before` is the version that was live
 */
export async function showFile(
  trx: Trx,
  shown: {
    restaurantId: string;
    file: RestaurantFile;
    before: LiveVersion | null;
    said: Said;
    now: Date;
  },
  draftAfter: DraftAfter,
): Promise<{ live: LiveVersion; draft: Draft | null }> {
  const { restaurantId, file, now } = shown;
  const stored = (picture: string) => picture;
  const liveUtc = now.toISOString();
  await trx
    .updateTable('restaurants')
    .set((column) => ({
      document: JSON.stringify(documentFromFile(file, stored)),
      updated_utc: liveUtc,
      menu_version: column('menu_version', '+', 1),
    }))
    .where('restaurant_id', '=', restaurantId)
    .execute();
  const menu = menuFromFile(file, stored);
  await letOthers();
  await replaceMenu(trx, restaurantId, menu, now);
  await letOthers();
  const made = await addVersion(trx, { ...shown, liveUtc }, draftAfter);
  await notePictures(trx, restaurantId, now);
  return made;
}
