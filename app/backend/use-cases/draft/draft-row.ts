import { type Undo, undone, undoOf } from '#app/backend/catalogue/edits/pieces.ts';
import { withCode } from '#app/backend/catalogue/fault-codes.ts';
import { faultsToPublish } from '#app/backend/catalogue/faults-to-publish.ts';
import { openFile, pack, pictureIds, unpack } from '#app/backend/catalogue/packed-file.ts';
import { lockRows } from '#app/backend/db/transactions.ts';
import type { Db, Trx } from '#app/backend/deps.ts';
import { LostRace } from '#app/backend/use-cases/lost-race.ts';
import type { FileFault } from '#app/contract/restaurant-change.ts';
import type { RestaurantFile } from '#app/contract/restaurant-file/restaurant-file.ts';
import { type Actor, OPERATOR } from './actor.ts';
import { followLive } from './follow-live.ts';
import { differences, type LiveVersion, liveVersion, readVersion } from './live-version.ts';

/** The draft as it is kept. */
export type Draft = {
  number: number;
  file: RestaurantFile;
  /** The version that it was compared with. */
  liveVersion: number;
  changes: number;
  faults: FileFault[];
};
/** The draft and what it is compared with. */
export type OpenDraft = { draft: Draft; live: LiveVersion };

/** So many saves can be merged with a form that was opened before them. */
const KEPT_SAVES = 200;

/** The draft of a restaurant; null where nobody has opened one yet. Other changes of it wait until this transaction ends. */
export async function readDraft(trx: Trx, restaurantId: string): Promise<Draft | null> {
  const row = await trx
    .selectFrom('drafts')
    .select(['number', 'file', 'live_version', 'changes', 'faults'])
    .where('restaurant_id', '=', restaurantId)
    .$call(lockRows(trx))
    .executeTakeFirst();
  return row ? draftOf(row) : null;
}

type Row = { number: number; file: string; live_version: number; changes: number; faults: string };

function draftOf({ number, file, live_version: liveVersion, changes, faults }: Row): Draft {
  return { number, file: openFile(file), liveVersion, changes, faults: JSON.parse(faults) as FileFault[] };
}

/**
 * The draft with what customers see, as it was last written: one statement, which waits for nobody.
 * @returns null where nobody has opened a draft yet, or a file went live without it
 */
export async function findOpenDraft(db: Db | Trx, restaurantId: string): Promise<OpenDraft | null> {
  const row = await db
    .selectFrom('drafts')
    .innerJoin('restaurants', 'restaurants.restaurant_id', 'drafts.restaurant_id')
    .innerJoin('versions', (join) =>
      join
        .onRef('versions.restaurant_id', '=', 'drafts.restaurant_id')
        .onRef('versions.number', '=', 'drafts.live_version'),
    )
    .select(['drafts.number', 'drafts.file', 'drafts.live_version', 'drafts.changes', 'drafts.faults'])
    .select('versions.file as live_file')
    .where('drafts.restaurant_id', '=', restaurantId)
    .whereRef('versions.live_utc', '=', 'restaurants.updated_utc')
    .executeTakeFirst();
  if (!row?.live_file) return null;
  return { draft: draftOf(row), live: { number: row.live_version, file: openFile(row.live_file) } };
}

/**
 * The draft with what customers see. The first one to ask makes it; where a program without drafts has taken in a file
 * since, the draft follows it.
 * @throws LostRace when somebody else made or published it meanwhile
 */
export async function openDraft(trx: Trx, restaurantId: string, now: Date): Promise<OpenDraft> {
  // its lock first: whoever publishes holds it until customers see the new version, which is read after that
  const draft = await readDraft(trx, restaurantId);
  const live = await liveVersion(trx, restaurantId, now);
  if (draft) return { draft: await afterLive(trx, restaurantId, { draft, live }, now), live };
  const first: Draft = {
    number: 1,
    file: live.file,
    liveVersion: live.number,
    changes: 0,
    faults: faultsOf(live.file, now),
  };
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('drafts')
    .values({ restaurant_id: restaurantId, ...rowOf(first, now, '') })
    .onConflict((conflict) => conflict.column('restaurant_id').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) throw new LostRace();
  return { draft: first, live };
}

async function afterLive(
  trx: Trx,
  restaurantId: string,
  { draft, live }: OpenDraft,
  now: Date,
): Promise<Draft> {
  if (draft.liveVersion === live.number) return draft;
  if (draft.liveVersion > live.number) throw new LostRace();
  const before = await readVersion(trx, restaurantId, draft.liveVersion);
  const file = followLive(draft, before?.file ?? live.file, live.file);
  const written = { by: OPERATOR, what: `version ${live.number}`, now };
  return writeDraft(trx, restaurantId, { draft, live }, file, written);
}

/** Saves another file as the draft, with the next number. @throws LostRace when somebody else was first. */
export async function writeDraft(
  trx: Trx,
  restaurantId: string,
  { draft, live }: OpenDraft,
  file: RestaurantFile,
  { by, what, now }: { by: Actor; what: string; now: Date },
): Promise<Draft> {
  const next: Draft = {
    number: draft.number + 1,
    file,
    liveVersion: live.number,
    changes: differences(live.file, file).length,
    faults: faultsOf(file, now),
  };
  const { numUpdatedRows } = await trx
    .updateTable('drafts')
    .set(rowOf(next, now, by.name))
    .where('restaurant_id', '=', restaurantId)
    .where('number', '=', draft.number)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new LostRace();
  await trx
    .insertInto('draft_saves')
    .values({
      restaurant_id: restaurantId,
      number: next.number,
      saved_utc: now.toISOString(),
      staff_id: by.staffId,
      who: by.name,
      what,
      before_pieces: pack(undoOf(draft.file, file)),
    })
    .execute();
  await trx
    .deleteFrom('draft_saves')
    .where('restaurant_id', '=', restaurantId)
    .where('number', '<=', next.number - KEPT_SAVES)
    .execute();
  return next;
}

/** The draft as it was with that number; null where that is too long ago, or never was. */
export async function draftAt(
  trx: Trx,
  restaurantId: string,
  draft: Draft,
  number: number,
): Promise<RestaurantFile | null> {
  if (number === draft.number) return draft.file;
  if (number > draft.number) return null;
  const saves = await trx
    .selectFrom('draft_saves')
    .select('before_pieces')
    .where('restaurant_id', '=', restaurantId)
    .where('number', '>', number)
    .where('number', '<=', draft.number)
    .orderBy('number', 'desc')
    .execute();
  if (saves.length !== draft.number - number) return null;
  return undone(
    draft.file,
    saves.map(({ before_pieces }) => unpack(before_pieces) as Undo),
  );
}

function rowOf({ number, file, liveVersion, changes, faults }: Draft, now: Date, who: string) {
  return {
    number,
    file: pack(file),
    live_version: liveVersion,
    changes,
    faults: JSON.stringify(faults),
    pictures: pictureIds(file),
    saved_utc: now.toISOString(),
    who,
  };
}

function faultsOf(file: RestaurantFile, now: Date): FileFault[] {
  return faultsToPublish(file, now).map(withCode);
}
