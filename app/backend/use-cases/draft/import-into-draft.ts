import { isThing } from '#app/backend/catalogue/changes/thing.ts';
import { withIds } from '#app/backend/catalogue/changes/with-ids.ts';
import { withNewPromotionIds } from '#app/backend/catalogue/edits/new-promotions.ts';
import { readMenuSheet } from '#app/backend/catalogue/read-menu-sheet.ts';
import { parseRestaurantFile } from '#app/backend/catalogue/read-restaurant-file.ts';
import { WrongRestaurantFile } from '#app/backend/catalogue/restaurant-file-faults.ts';
import type { Deps } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import type { RestaurantFile } from '#app/contract/restaurant-file/restaurant-file.ts';
import type { Actor } from './actor.ts';
import { changeDraft, faulty } from './change-draft.ts';
import { unknownPictures } from './draft-pictures.ts';
import type { OpenDraft } from './draft-row.ts';
import { lostWaysToPay, moved } from './edit-draft.ts';
import { compare, seeDraft, takenAwayBy } from './read-draft.ts';

/** What taking a file in would change. @throws Refusal 422 with the faults of the file, by path or by line and column */
export async function compareFile(deps: Deps, restaurantId: string, sent: unknown) {
  const bytes = await bytesOf(sent);
  const open = await seeDraft(deps, restaurantId);
  const file = await readFile(deps, restaurantId, bytes, open);
  return compare(open, file, 1);
}

/**
 * Takes a restaurant file, or a spreadsheet as its menu, into the draft.
 * @throws Refusal 422 likewise; 409 when somebody saved since the file was compared, or, until it is confirmed, where
 * more than a fifth of the dishes that customers see would go
 */
export async function importFile(
  deps: Deps,
  who: Actor,
  restaurantId: string,
  { file: sent, number, isConfirmed }: { file: unknown; number: number; isConfirmed: boolean },
) {
  const bytes = await bytesOf(sent);
  const seen = await seeDraft(deps, restaurantId);
  if (seen.draft.number !== number) throw moved(seen.draft.number);
  // a large file takes a second, in which others write
  const file = await readFile(deps, restaurantId, bytes, seen);
  return changeDraft(deps, who, restaurantId, {
    seen: { number },
    what: 'file',
    act: { code: 'fileTakenIn' },
    edit(_base, open) {
      if (open.draft.number !== number) throw moved(open.draft.number);
      const takenAway = takenAwayBy(open.live.file, file);
      if (takenAway.isAskedFirst && !isConfirmed)
        throw new Refusal('fileTakesDishes', {
          status: 409,
          errorCode: 409,
          data: { number, takenAway },
        });
      return { file, isOwn: () => true, faultsBetween: lostWaysToPay };
    },
  });
}

async function bytesOf(sent: unknown): Promise<Buffer> {
  if (!(sent instanceof Blob)) throw new Refusal('invalidRequest');
  return Buffer.from(await sent.arrayBuffer());
}

/** @throws Refusal 422 */
async function readFile(
  deps: Deps,
  restaurantId: string,
  bytes: Buffer,
  { draft, live }: OpenDraft,
): Promise<RestaurantFile> {
  const file = parsed(bytes, draft.file);
  const unknown = await unknownPictures(deps.db, restaurantId, isThing(file) ? file : {}, '');
  if (unknown.length > 0) throw faulty('fileFaulty', unknown, draft.number);
  return withIds(withNewPromotionIds(deps, file, [draft.file, live.file]));
}

/** JSON begins with a brace; all else is a spreadsheet, which changes the menu alone. */
function parsed(bytes: Buffer, current: RestaurantFile): RestaurantFile {
  try {
    const isJson = /^\uFEFF?\s*\{/.test(bytes.toString('utf8'));
    return isJson ? parseRestaurantFile(bytes) : readMenuSheet(bytes, current);
  } catch (error) {
    if (error instanceof WrongRestaurantFile) throw faulty('fileFaulty', error.faults, null);
    throw error;
  }
}
