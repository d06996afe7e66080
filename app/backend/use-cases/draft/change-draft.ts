import { mergeFiles } from '#app/backend/catalogue/changes/merge-files.ts';
import { withIds } from '#app/backend/catalogue/changes/with-ids.ts';
import { heldBack } from '#app/backend/catalogue/edits/held-back.ts';
import { withNewPromotionIds } from '#app/backend/catalogue/edits/new-promotions.ts';
import { withCode } from '#app/backend/catalogue/fault-codes.ts';
import { faultsBetweenFields, inspectRestaurantFile } from '#app/backend/catalogue/read-restaurant-file.ts';
import { type FileFault, MOST_FAULTS } from '#app/backend/catalogue/restaurant-file-faults.ts';
import type { Deps, Trx } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import { untilUncontested } from '#app/backend/use-cases/lost-race.ts';
import { recordActivity } from '#app/backend/use-cases/staff/record-activity.ts';
import type { ActivityCode, ActivityFacts } from '#app/contract/activity.ts';
import type { DraftRefusal } from '#app/contract/draft.ts';
import type { FileConflict } from '#app/contract/restaurant-change.ts';
import type { RestaurantFile } from '#app/contract/restaurant-file/restaurant-file.ts';
import { type Actor, refuseOwnersPart, refuseUnproved } from './actor.ts';
import { type Draft, draftAt, type OpenDraft, openDraft, writeDraft } from './draft-row.ts';
import { nameOfPart } from './name-of-part.ts';

/** What somebody saw when they made a change, and whose values stand where it was contested. */
export type Seen = {
  number: number;
  choices?: Record<string, 'mine' | 'theirs'> | undefined;
  conflictNumber?: number | undefined;
};

/** A change of the file that was seen. */
export type Edited = {
  /** Unchecked. */
  file: object;
  /** Whether a fault at a place of this file is one of what was edited: then it is refused. */
  isOwn(file: RestaurantFile): (path: string) => boolean;
  /** It passed the check already, and has its ids. */
  isChecked?: boolean;
  addedId?: string | null;
  /** Faults of what was edited that the check of a file does not find. */
  faults?: readonly FileFault[];
  /** Faults that show only once others' saves were merged in, between the draft as it was and as it would be. */
  faultsBetween?(before: RestaurantFile, after: RestaurantFile): FileFault[];
};

export type DraftEdit = {
  seen: Seen;
  /** Checked and answered, and not saved. */
  isTrial?: boolean | undefined;
  /** The part, or what is done, for the history. */
  what: string;
  act: { code: ActivityCode; facts?: ActivityFacts };
  /** @throws Refusal where what it changes is not there */
  edit(base: RestaurantFile, open: OpenDraft, trx: Trx): Edited | Promise<Edited>;
};

/** The largest draft, as JSON: some thousands of dishes. */
const MOST_CHARACTERS = 4_000_000;

/**
 * Changes the draft: what was edited is merged by field with what others saved since it was seen.
 * @throws Refusal 409 with what both changed in two ways, until it is said whose stands; 409 where what was seen is too
 * old; 422 with the faults of what was edited; 403 where it changes what only owners change, or what asks for the
 * second step again
 */
export async function changeDraft(
  deps: Deps,
  who: Actor,
  restaurantId: string,
  { seen, isTrial = false, what, act, edit }: DraftEdit,
): Promise<Draft & { addedId: string | null }> {
  return untilUncontested(() =>
    deps.transaction(async (trx) => {
      const open = await openDraft(trx, restaurantId, deps.now());
      const base = await draftAt(trx, restaurantId, open.draft, seen.number);
      if (!base) throw new Refusal('draftTooOld', { status: 409, errorCode: 409 });
      const edited = await edit(base, open, trx);
      const mine = checked(deps, edited, base, open);
      const file = await merged(trx, restaurantId, { base, mine, seen, open });
      refuseOwnersPart(who, open.draft.file, file);
      refuseUnproved(who, open.draft.file, file);
      const own = [
        ...faultsBetweenFields(file, edited.isOwn(file)),
        ...(edited.faultsBetween?.(open.draft.file, file) ?? []),
      ];
      if (own.length > 0) throw faulty('draftFaulty', own, open.draft.number);
      refuseTooLarge(file);
      if (isTrial) return { ...open.draft, addedId: null };
      const written = { by: who, what, now: deps.now() };
      const draft = await writeDraft(trx, restaurantId, open, file, written);
      const name = nameOfPart(act.facts ?? {}, edited.addedId ?? null, [file, base]);
      await recordActivity(deps, trx, {
        restaurantId,
        staffId: who.staffId,
        device: who.device,
        what: act.code,
        facts: { ...act.facts, ...(name !== null && { name }), number: draft.number },
      });
      return { ...draft, addedId: edited.addedId ?? null };
    }),
  );
}

/**
 * The edited file with its defaults and ids. Faults that were there before, elsewhere, are no reason to refuse.
 * @throws Refusal 422 with the faults of what was edited
 */
function checked(
  deps: Deps,
  { file: raw, isOwn, isChecked = false, faults: more = [] }: Edited,
  base: RestaurantFile,
  open: OpenDraft,
): RestaurantFile {
  refuseTooLarge(raw);
  if (isChecked) return heldBack(raw as RestaurantFile, base);
  const { file, faults } = inspectRestaurantFile(raw);
  // places are those of the edited file, of which the base is the shape that is known
  const isOwnPath = isOwn(base);
  const own = [...faults.filter(({ path }) => isOwnPath(path)), ...more];
  if (!file || more.length > 0) throw faulty('draftFaulty', own.length > 0 ? own : faults, null);
  return withIds(withNewPromotionIds(deps, heldBack(file, base), [base, open.draft.file, open.live.file]));
}

/** @throws Refusal 413 */
function refuseTooLarge(file: object): void {
  if (JSON.stringify(file).length > MOST_CHARACTERS)
    throw new Refusal('draftTooLarge', { status: 413, errorCode: 413 });
}

type Sides = { base: RestaurantFile; mine: RestaurantFile; seen: Seen; open: OpenDraft };

/** @throws Refusal 409 with the conflicts that no choice settles */
async function merged(
  trx: Trx,
  restaurantId: string,
  { base, mine, seen, open: { draft } }: Sides,
): Promise<RestaurantFile> {
  if (seen.number === draft.number) return mine;
  const choices = new Map(Object.entries(seen.choices ?? {}));
  const { file, conflicts } = mergeFiles(base, mine, draft.file, await stillMeant());
  if (conflicts.length === 0) return file;
  const data: DraftRefusal = { number: draft.number, conflicts: conflicts satisfies FileConflict[] };
  throw new Refusal('draftConflict', { status: 409, errorCode: 409, data });

  /** Choices between values that were told: theirs may have changed again since. */
  async function stillMeant(): Promise<typeof choices> {
    if (choices.size === 0 || seen.conflictNumber === draft.number) return choices;
    const told = await draftAt(trx, restaurantId, draft, seen.conflictNumber ?? seen.number);
    if (!told) return new Map();
    const saidBy = (conflict: FileConflict) => JSON.stringify([conflict.theirs, conflict.removedBy]);
    const then = new Map(
      mergeFiles(base, mine, told).conflicts.map((conflict) => [conflict.key, saidBy(conflict)]),
    );
    const same = mergeFiles(base, mine, draft.file).conflicts.filter(
      (conflict) => then.get(conflict.key) === saidBy(conflict),
    );
    return new Map(
      same.flatMap(({ key }) => {
        const choice = choices.get(key);
        return choice ? [[key, choice] as const] : [];
      }),
    );
  }
}

/** HTTP 422 with the first hundred faults. */
export function faulty(
  code: 'draftFaulty' | 'fileFaulty' | 'draftBlocked',
  faults: readonly FileFault[],
  number: number | null,
): Refusal {
  const data: DraftRefusal = {
    faults: faults.slice(0, MOST_FAULTS).map(withCode),
    faultCount: faults.length,
    ...(number !== null && { number }),
  };
  return new Refusal(code, { status: 422, errorCode: 422, data });
}
