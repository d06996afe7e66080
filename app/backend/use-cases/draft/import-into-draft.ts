import { heldBack } from '#app/backend/catalogue/edits/held-back.ts';
import type { Deps } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import type { DraftRefusal } from '#app/contract/draft.ts';
import { FileAnswers } from '#app/contract/file-questions.ts';
import { type Actor, refuseUnproved } from './actor.ts';
import { changeDraft, faulty } from './change-draft.ts';
import { checkBeside } from './check-beside.ts';
import type { Asked } from './check-file.ts';
import { takenAwayBy } from './compare-files.ts';
import { unknownPictures } from './draft-pictures.ts';
import type { OpenDraft } from './draft-row.ts';
import { lostWaysToPay, moved } from './edit-draft.ts';
import { seeDraft } from './read-draft.ts';

/** A file that was sent, and what was said of what it asks. */
type Sent = { file: unknown; answers: string | undefined };

/**
 * What taking a file in would change.
 * @throws Refusal 422 with the faults of the file, by path or by line and column, or with what it asks; 403 where it
 * changes what asks for the second step again
 */
export async function compareFile(deps: Deps, who: Actor, restaurantId: string, sent: Sent) {
  const read = await readSent(sent);
  const open = await seeDraft(deps, restaurantId);
  const { compared, file } = await readFile(deps, restaurantId, read, open);
  refuseUnproved(who, open.draft.file, heldBack(file, open.draft.file));
  return { number: open.draft.number, liveVersion: open.live.number, ...compared };
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
  const { file } = await readFile(deps, restaurantId, read, seen);
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
      return { file, isChecked: true, isOwn: () => () => true, faultsBetween: lostWaysToPay };
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

/** Of answers to all that the largest menu can ask. */
const MOST_LETTERS = 1_000_000;

function answersOf(text: string): FileAnswers | null {
  try {
    return text.length > MOST_LETTERS ? null : FileAnswers.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** @throws Refusal 422; 503 while too many files wait to be checked */
async function readFile(deps: Deps, restaurantId: string, read: Read, { draft, live }: OpenDraft) {
  const checked = await checkBeside(restaurantId, { ...read, draft: draft.file, live: live.file });
  if ('faults' in checked) throw faulty('fileFaulty', checked.faults, null);
  if ('questions' in checked) throw asks(checked, draft.number);
  const unknown = await unknownPictures(deps.db, restaurantId, checked.pictures, '');
  if (unknown.length > 0) throw faulty('fileFaulty', unknown, draft.number);
  return checked;
}

/** HTTP 422 with the first hundred questions. */
function asks({ questions, questionCount }: Asked, number: number): Refusal {
  const data: DraftRefusal = { number, questions: [...questions], questionCount };
  return new Refusal('fileAsks', { status: 422, errorCode: 422, data });
}
