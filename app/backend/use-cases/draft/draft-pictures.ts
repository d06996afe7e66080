import { type FileFault, pathText } from '#app/backend/catalogue/restaurant-file-faults.ts';
import type { Db, Deps, Trx } from '#app/backend/deps.ts';
import { keepPicture, MAX_MENU_PICTURE_BYTES } from '#app/backend/pictures/keep-picture.ts';
import { openPicture } from '#app/backend/pictures/open-picture.ts';
import { pictureType } from '#app/backend/pictures/picture-kinds.ts';
import { createTurns } from '#app/backend/queue.ts';
import { Refusal } from '#app/backend/refusal.ts';
import { heldPictures } from '#app/backend/use-cases/catalogue/held-pictures.ts';
import {
  bucketOf,
  type Limit,
  takeAttempt,
  tooManyAttempts,
} from '#app/backend/use-cases/limits/rate-limits.ts';
import { recordActivity } from '#app/backend/use-cases/staff/record-activity.ts';
import type { PlainFaultCode } from '#app/contract/faults.ts';
import type { Actor } from './actor.ts';
import type { NamedPicture } from './named-pictures.ts';

const UNKNOWN = 'is no picture of this restaurant: add it first';
/** Pictures that a restaurant's people may send: a new menu is added within an hour or two. */
const OF_RESTAURANT: Limit = { attempts: 100, windowSeconds: 60 * 60 };
/** A photo of 50 million pixels takes 150 MB to read, so that one is looked at at once, each restaurant's in its turn. */
const looking = createTurns({ atOnce: 1, waiting: 100, waitingOfOne: 20 });

/**
 * Keeps a picture as imports do, by its content, so that the draft can name it. One that neither the draft nor a version
 * names goes after 30 days (catalogue/replaced-pictures.ts).
 * @throws Refusal with a code of its own for what is too large, an SVG, moving, broken or of another kind; 429 for more
 * than a hundred within an hour, 503 while too many wait
 */
export async function addPicture(
  deps: Deps,
  who: Actor,
  restaurantId: string,
  sent: unknown,
): Promise<{ picture: string; width: number; height: number }> {
  if (!(sent instanceof Blob) || sent.size === 0) throw refused('pictureOtherKind');
  if (sent.size > MAX_MENU_PICTURE_BYTES) throw refused('pictureTooLarge');
  const bytes = Buffer.from(await sent.arrayBuffer());
  await countPicture(deps, restaurantId);
  const kept = await looking.run(restaurantId, () => checked(bytes));
  const now = deps.now().toISOString();
  await deps.transaction(async (trx) => {
    await trx
      .insertInto('pictures')
      .values({
        restaurant_id: restaurantId,
        picture_id: kept.pictureId,
        content_type: kept.contentType,
        bytes: kept.bytes.toString('base64'),
        replaced_utc: now,
      })
      // named by somebody or not, it stays 30 days from now on
      .onConflict((conflict) =>
        conflict
          .columns(['restaurant_id', 'picture_id'])
          .doUpdateSet({ replaced_utc: now })
          .where('pictures.replaced_utc', 'is not', null),
      )
      .execute();
    await recordActivity(deps, trx, {
      restaurantId,
      staffId: who.staffId,
      device: who.device,
      what: 'pictureAdded',
      facts: { picture: kept.pictureId },
    });
  });
  const { facts } = await openPicture(kept.bytes, kept.contentType);
  return {
    picture: `/api/${restaurantId}/pictures/${kept.pictureId}`,
    width: facts.width,
    height: facts.height,
  };
}

async function countPicture(deps: Deps, restaurantId: string): Promise<void> {
  const bucket = bucketOf('menu pictures', restaurantId);
  const isTaken = await deps.transaction((trx) => takeAttempt(trx, bucket, OF_RESTAURANT, deps.now()));
  if (!isTaken) throw tooManyAttempts({ retryAfterSeconds: OF_RESTAURANT.windowSeconds });
}

async function checked(bytes: Buffer) {
  const type = pictureType(bytes);
  if (type === null) throw refused(isDrawing(bytes) ? 'pictureIsDrawing' : 'pictureOtherKind');
  if (await isMoving(bytes, type)) throw refused('pictureMoves');
  const kept = await keepPicture(bytes);
  if (typeof kept !== 'string') return kept;
  throw refused(/pixels/.test(kept) ? 'pictureTooManyPixels' : 'pictureBroken');
}

function isDrawing(bytes: Buffer): boolean {
  return /<svg[\s>]/i.test(bytes.toString('latin1', 0, 4096));
}

/** Whether it has more than one frame; what cannot be opened is broken, which the next look says. */
async function isMoving(bytes: Buffer, type: string): Promise<boolean> {
  // the control chunk of an animated PNG stands before its first pixels
  const pixels = bytes.indexOf('IDAT');
  if (type === 'image/png') return bytes.subarray(0, Math.max(pixels, 0)).includes('acTL');
  if (type === 'image/avif') return bytes.toString('latin1', 8, 12) === 'avis';
  try {
    const { facts } = await openPicture(bytes, type);
    return (facts.pages ?? 1) > 1;
  } catch {
    return false;
  }
}

function refused(code: PlainFaultCode): Refusal {
  return new Refusal(code, { status: 422, errorCode: 422 });
}

/**
 * Of the pictures that a value names those that nobody can be shown: all but the store's own drawings and those that are
 * kept for this restaurant.
 * @param path of the value in the file
 */
export async function unknownPictures(
  db: Db | Trx,
  restaurantId: string,
  named: readonly NamedPicture[],
  path: string,
): Promise<FileFault[]> {
  const own = `/api/${restaurantId}/pictures/`;
  const ids = named.flatMap(({ picture }) => (picture.startsWith(own) ? picture.slice(own.length) : []));
  const held = await heldPictures(db, restaurantId, ids);
  const isHeld = (picture: string) => picture.startsWith(own) && held.has(picture.slice(own.length));
  return named
    .filter(({ picture }) => !picture.startsWith('/pictures/') && !isHeld(picture))
    .map(({ picture: _, at }) => ({ path: placeIn(path, pathText(at)), message: UNKNOWN }));
}

/** The place within a file of one within a part of it. */
export function placeIn(path: string, rest: string): string {
  if (path === '' || rest === '') return path + rest;
  return rest.startsWith('[') ? path + rest : `${path}.${rest}`;
}
