import { isThing } from '#app/backend/catalogue/changes/thing.ts';
import { withIds } from '#app/backend/catalogue/changes/with-ids.ts';
import { withNewPromotionIds } from '#app/backend/catalogue/edits/new-promotions.ts';
import { FileAsks } from '#app/backend/catalogue/identity/asking.ts';
import { matchFile, menuInUse } from '#app/backend/catalogue/identity/match-file.ts';
import { readMenuSheet } from '#app/backend/catalogue/read-menu-sheet.ts';
import { parseRestaurantFile } from '#app/backend/catalogue/read-restaurant-file.ts';
import { WrongRestaurantFile } from '#app/backend/catalogue/restaurant-file-faults.ts';
import type { Deps } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import type { DraftRefusal } from '#app/contract/draft.ts';
import { FileAnswers } from '#app/contract/file-questions.ts';
import type { RestaurantFile } from '#app/contract/restaurant-file/restaurant-file.ts';
import type { Actor } from './actor.ts';
import { changeDraft, faulty } from './change-draft.ts';
import { unknownPictures } from './draft-pictures.ts';
import { type Draft, type OpenDraft, TOLD_FAULTS } from './draft-row.ts';
import { lostWaysToPay, moved } from './edit-draft.ts';
import { compare, seeDraft, takenAwayBy } from './read-draft.ts';

/** A file that was sent, and what was said of what it asks. */
type Sent = { file: unknown; answers: string | undefined };

/**
 * What taking a file in would change.
 * @throws Refusal 422 with the faults of the file, by path or by line and column, or with what it asks
 */
export async function compareFile(deps: Deps, restaurantId: string, sent: Sent) {
  const read = await readSent(sent);
  const open = await seeDraft(deps, restaurantId);
  const file = await readFile(deps, restaurantId, read, open);
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
  { number, isConfirmed, ...sent }: Sent & { number: number; isConfirmed: boolean },
) {
  const read = await readSent(sent);
  const seen = await seeDraft(deps, restaurantId);
  if (seen.draft.number !== number) throw moved(seen.draft.number);
  // a large file takes a second, in which others write
  const file = await readFile(deps, restaurantId, read, seen);
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

type Read = { bytes: Buffer; answers: FileAnswers };

/** @throws Refusal 400 */
async function readSent({ file, answers }: Sent): Promise<Read> {
  const said = answersOf(answers ?? '{}');
  if (!(file instanceof Blob) || !said) throw new Refusal('invalidRequest');
  return { bytes: Buffer.from(await file.arrayBuffer()), answers: said };
}

function answersOf(text: string): FileAnswers | null {
  try {
    return FileAnswers.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** @throws Refusal 422 */
async function readFile(
  deps: Deps,
  restaurantId: string,
  read: Read,
  { draft, live }: OpenDraft,
): Promise<RestaurantFile> {
  const file = matched(read, draft, live.file);
  const unknown = await unknownPictures(deps.db, restaurantId, isThing(file) ? file : {}, '');
  if (unknown.length > 0) throw faulty('fileFaulty', unknown, draft.number);
  return withIds(withNewPromotionIds(deps, file, [draft.file, live.file]));
}

/** Enough for the blanks before a brace. */
const START_BYTES = 4096;

/** JSON begins with a brace; all else is a spreadsheet, which changes the menu alone. */
function matched(
  { bytes, answers }: Read,
  { file: current, number }: Draft,
  live: RestaurantFile,
): RestaurantFile {
  try {
    // also in another encoding, which is then told
    const starts = (['utf8', 'utf16le'] as const).map((encoding) => bytes.toString(encoding, 0, START_BYTES));
    const isJson = starts.some((text) => /^\uFEFF?\s*\{/.test(text));
    return isJson
      ? matchFile(parseRestaurantFile(bytes), [current, live], answers)
      : readMenuSheet(bytes, current, { answers, inUse: menuInUse(current.departments, live.departments) });
  } catch (error) {
    if (error instanceof WrongRestaurantFile) throw faulty('fileFaulty', error.faults, null);
    if (error instanceof FileAsks) throw asks(error.questions, number);
    throw error;
  }
}

/** HTTP 422 with questions, at most 100. */
function asks(questions: FileAsks['questions'], number: number): Refusal {
  const data: DraftRefusal = {
    number,
    questions: questions.slice(0, TOLD_FAULTS),
    questionCount: questions.length,
  };
  return new Refusal('fileAsks', { status: 422, errorCode: 422, data });
}
