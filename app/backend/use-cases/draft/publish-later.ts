import { mergeFiles } from '#app/backend/catalogue/changes/merge-files.ts';
import { faultsToPublish } from '#app/backend/catalogue/faults-to-publish.ts';
import { openFile, pack, pictureIds } from '#app/backend/catalogue/packed-file.ts';
import { overAll } from '#app/backend/db/restaurant-wall.ts';
import type { Deps, Trx } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import { mailDate } from '#app/backend/use-cases/mail/mail-date.ts';
import { mailOwners } from '#app/backend/use-cases/mail/mail-owners.ts';
import type { RestaurantFile } from '#app/contract/restaurant-file/restaurant-file.ts';
import { mayPublish } from '#app/domain/staff/may-publish.ts';
import type { Actor } from './actor.ts';
import type { OpenDraft } from './draft-row.ts';
import { differences, readVersion } from './live-version.ts';
import { conflict, noteAct, publishable, publishing, show } from './publish.ts';

/** A time may be so far ahead (ms). */
const LONGEST_MS = 366 * 24 * 60 * 60_000;
/** Restaurants of one round: then the job tells what it did, and looks again. */
const MOST_A_ROUND = 50;

/**
 * Sets the draft, as it is now, for a time. What is saved after that is not part of it.
 * @throws Refusal as publishDraft; 409 while something is set already; 422 for a time that is past or over a year ahead
 */
export async function publishLater(
  deps: Deps,
  who: Actor,
  restaurantId: string,
  { number, note, atUtc }: { number: number; note: string; atUtc: string },
): Promise<{ version: null; publishUtc: string; number: number; changes: number }> {
  const now = deps.now().getTime();
  const time = Date.parse(atUtc);
  if (time <= now || time > now + LONGEST_MS)
    throw new Refusal('publishTimeInvalid', { status: 422, errorCode: 422 });
  const publishUtc = new Date(time).toISOString();
  return publishing(deps, restaurantId, async (trx, open) => {
    const file = publishable(open, number, new Date(time));
    const { changes } = open.draft;
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('waiting_versions')
      .values({
        restaurant_id: restaurantId,
        file: pack(file),
        pictures: pictureIds(file),
        live_version: open.live.number,
        changes,
        note,
        staff_id: who.staffId,
        who: who.name,
        publish_utc: publishUtc,
        made_utc: deps.now().toISOString(),
      })
      .onConflict((on) => on.column('restaurant_id').doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) throw conflict('publishWaits');
    await noteAct(deps, trx, restaurantId, who, 'publishSet', { publishUtc, changes });
    return { version: null, publishUtc, number, changes };
  });
}

/** What is set for a time is not published. @throws Refusal 409 when nothing is, 403 for who may not publish */
export async function cancelWaiting(
  deps: Deps,
  who: Actor,
  restaurantId: string,
  { mayPublish }: { mayPublish: boolean },
): Promise<void> {
  await deps.transaction(async (trx) => {
    if (!(await takeWaiting(trx, restaurantId, null))) throw conflict('nothingWaits');
    if (!mayPublish) throw new Refusal('mayNotPublish', { status: 403, errorCode: 403 });
    await noteAct(deps, trx, restaurantId, who, 'publishCancelled', {});
  });
}

/**
 * Publishes what is due. Whoever takes the row publishes it, so that it happens once however many servers look. What
 * went live meanwhile stays, merged by field. What contradicts it, or a rule, or was set by somebody who may not publish any
 * more, publishes nothing, and the owners are mailed.
 * @returns how many were published
 */
export async function publishDue(deps: Deps, mayGoOn = () => true): Promise<number> {
  if (!deps.isClockSteady()) return 0;
  const due = await deps.db
    .selectFrom('waiting_versions')
    .select(['restaurant_id', 'publish_utc'])
    .where('publish_utc', '<=', deps.now().toISOString())
    .orderBy('publish_utc')
    .limit(MOST_A_ROUND)
    .$call(overAll('what is due'))
    .execute();
  let published = 0;
  for (const { restaurant_id, publish_utc } of due) {
    if (!mayGoOn()) break;
    try {
      if (await publishOne(deps, restaurant_id, publish_utc)) published += 1;
    } catch (error) {
      // one restaurant's fault keeps no other's from being published
      deps.log.error(
        { restaurantId: restaurant_id, err: error },
        'what was set for a time was not published',
      );
    }
  }
  if (published > 0) deps.wake('send-mail');
  return published;
}

async function publishOne(deps: Deps, restaurantId: string, publishUtc: string): Promise<boolean> {
  const isDone = await publishing(deps, restaurantId, async (trx, open) => {
    const row = await takeWaiting(trx, restaurantId, publishUtc);
    if (!row) return false;
    const who: Actor = { staffId: row.staff_id, name: row.who, device: '', role: null, isProved: true };
    const isAllowed = row.staff_id === null || (await mayStillPublish(trx, restaurantId, row.staff_id));
    const { file, failure } = isAllowed
      ? await fitted(trx, restaurantId, row, open, deps.now())
      : NOT_ALLOWED;
    if (file === null) {
      await mailOwners(deps, trx, restaurantId, {
        dedupeKey: `publish-failed ${publishUtc}`,
        contentIn: (language, { timeZone }) => ({
          kind: 'publishFailed',
          when: mailDate(new Date(publishUtc), timeZone, language),
          failure,
        }),
      });
      await noteAct(deps, trx, restaurantId, who, 'publishFailed', { failure, publishUtc });
      return true;
    }
    const said = { ...who, how: 'published', note: row.note, wasWaiting: true } as const;
    const made = await show(deps, trx, restaurantId, { file, open, said, draftAfter: 'follow' });
    await noteAct(deps, trx, restaurantId, who, 'published', { version: made.live.number, publishUtc });
    return true;
  });
  if (isDone) deps.wake('send-mail');
  return isDone;
}

/** Why something that was set for a time was not published. */
type PublishFailure = 'conflicts' | 'faults' | 'nothing' | 'notAllowed';
type Fitted = { file: RestaurantFile; failure: null } | { file: null; failure: PublishFailure };
const NOT_ALLOWED: Fitted = { file: null, failure: 'notAllowed' };

/** Whoever set it may have left since, or lost the right. */
async function mayStillPublish(trx: Trx, restaurantId: string, staffId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('staff')
    .select(['role', 'may_publish'])
    .where('restaurant_id', '=', restaurantId)
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  return row !== undefined && mayPublish(row.role, row.may_publish === 1);
}

/** What was set, with what went live since. */
async function fitted(
  trx: Trx,
  restaurantId: string,
  row: WaitingRow,
  { live }: OpenDraft,
  now: Date,
): Promise<Fitted> {
  const set = openFile(row.file);
  let file = set;
  if (row.live_version !== live.number) {
    const base = await readVersion(trx, restaurantId, row.live_version);
    if (!base) return { file: null, failure: 'conflicts' };
    const merged = mergeFiles(base.file, set, live.file);
    if (merged.conflicts.length > 0) return { file: null, failure: 'conflicts' };
    file = merged.file;
  }
  if (faultsToPublish(file, now).length > 0) return { file: null, failure: 'faults' };
  if (differences(live.file, file).length === 0) return { file: null, failure: 'nothing' };
  return { file, failure: null };
}

type WaitingRow = NonNullable<Awaited<ReturnType<typeof takeWaiting>>>;

/** Takes what waits away, that of this time if one is said; undefined where somebody else has. */
function takeWaiting(trx: Trx, restaurantId: string, publishUtc: string | null) {
  return trx
    .deleteFrom('waiting_versions')
    .where('restaurant_id', '=', restaurantId)
    .$if(publishUtc !== null, (query) => query.where('publish_utc', '=', publishUtc ?? ''))
    .returning(['file', 'live_version', 'note', 'staff_id', 'who'])
    .executeTakeFirst();
}
