import { asAgain, heldBack, soldAs } from '#app/backend/catalogue/edits/held-back.ts';
import { faultsToPublish } from '#app/backend/catalogue/faults-to-publish.ts';
import { lockRows } from '#app/backend/db/transactions.ts';
import type { Deps, Trx } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import { readKeptStarts } from '#app/backend/use-cases/catalogue/kept-stock.ts';
import { readSaleNow } from '#app/backend/use-cases/catalogue/sale-now.ts';
import { showFile } from '#app/backend/use-cases/catalogue/show-file.ts';
import { untilUncontested } from '#app/backend/use-cases/lost-race.ts';
import { recordActivity } from '#app/backend/use-cases/staff/record-activity.ts';
import type { ActivityCode, ActivityFacts } from '#app/contract/activity.ts';
import type { PlainFaultCode } from '#app/contract/faults.ts';
import type { RestaurantFile } from '#app/contract/restaurant-file/restaurant-file.ts';
import { type Actor, refuseOwnersPart, refuseUnproved } from './actor.ts';
import type { DraftAfter } from './after-publishing.ts';
import { faulty } from './change-draft.ts';
import { type OpenDraft, openDraft } from './draft-row.ts';
import { moved } from './edit-draft.ts';
import { readVersionRow, wholeVersion } from './list-versions.ts';
import { differences, type Said } from './live-version.ts';

/** What customers see from now on, and the draft by then. */
export async function toPublished(deps: Deps, restaurantId: string, made: Shown) {
  return {
    version: await readVersionRow(deps, restaurantId, made.live.number),
    publishUtc: null,
    number: made.draft?.number ?? 0,
    changes: made.draft?.changes ?? 0,
  };
}

type Shown = Awaited<ReturnType<typeof showFile>>;

/**
 * Publishes the draft at once. It is what an import does (showFile): one transaction, and orders, counts and what is
 * sold out are never touched.
 * @throws Refusal 409 when somebody saved since it was seen, or nothing differs; 422 with what blocks it
 */
export function publishDraft(
  deps: Deps,
  who: Actor,
  restaurantId: string,
  { number, note }: { number: number; note: string },
): Promise<Shown> {
  return publishing(deps, restaurantId, async (trx, open) => {
    const file = publishable(open, number, deps.now());
    const said: Said = { ...who, how: 'published', note };
    const made = await show(deps, trx, restaurantId, { file, open, said, draftAfter: 'anew' });
    await noteAct(deps, trx, restaurantId, who, 'published', { version: made.live.number });
    return made;
  });
}

/** @throws Refusal when this draft is not the one that was seen, or cannot be published */
export function publishable({ draft }: OpenDraft, number: number, now: Date): RestaurantFile {
  if (draft.number !== number) throw moved(draft.number);
  if (draft.changes === 0) throw conflict('draftUnchanged');
  const faults = faultsToPublish(draft.file, now);
  if (faults.length > 0) throw faulty('draftBlocked', faults, draft.number);
  return draft.file;
}

export type Again = {
  /** The version that was seen as live. */
  liveVersion: number;
  version: number;
  note: string;
  draft: 'keep' | 'anew';
};

/**
 * Publishes an older version again, as a new one. Counts go on, and what is sold out stays so.
 * @throws Refusal 404 where there is no such version, 410 where it is not kept whole; 409 when something was published
 * meanwhile, or customers see just that; 422 where today's rules refuse it; 403 where it changes what only owners
 * change, or what asks for the second step again
 */
export function publishAgain(
  deps: Deps,
  who: Actor,
  restaurantId: string,
  { liveVersion, version, note, draft }: Again,
  how: 'again' | 'undo' = 'again',
): Promise<Shown> {
  return publishing(deps, restaurantId, async (trx, open) => {
    const { live } = open;
    if (live.number !== liveVersion) throw conflict('versionMoved');
    const old = await wholeVersion(trx, restaurantId, version);
    const file = asAgain(old, live.file, await readKeptStarts(trx, restaurantId));
    refuseOwnersPart(who, live.file, file);
    refuseUnproved(who, live.file, file);
    if (differences(live.file, file).length === 0) throw conflict('draftUnchanged');
    const faults = faultsToPublish(file, deps.now());
    if (faults.length > 0) throw faulty('draftBlocked', faults, open.draft.number);
    const said: Said = { ...who, how, note, ofVersion: version };
    const made = await show(deps, trx, restaurantId, { file, open, said, draftAfter: draft });
    const facts = { version: made.live.number, of: version };
    await noteAct(deps, trx, restaurantId, who, how === 'undo' ? 'publishUndone' : 'publishedAgain', facts);
    return made;
  });
}

/** What is done while the restaurant's row is held. */
type Publishing<T> = (trx: Trx, open: OpenDraft) => Promise<T>;

/** One transaction that holds the restaurant's row before all else, as orders and imports do. */
export function publishing<T>(deps: Deps, restaurantId: string, work: Publishing<T>): Promise<T> {
  return untilUncontested(() =>
    deps.transaction(async (trx) => {
      await trx
        .selectFrom('restaurants')
        .select('restaurant_id')
        .where('restaurant_id', '=', restaurantId)
        .$call(lockRows(trx))
        .execute();
      return work(trx, await openDraft(trx, restaurantId, deps.now()));
    }),
  );
}

/** Shows the file, with every dish as sold out as it is at this moment. */
export async function show(
  deps: Deps,
  trx: Trx,
  restaurantId: string,
  {
    file,
    open,
    said,
    draftAfter,
  }: { file: RestaurantFile; open: OpenDraft; said: Said; draftAfter: DraftAfter },
): Promise<Shown> {
  const sold = soldAs(heldBack(file, open.live.file), await readSaleNow(trx, restaurantId));
  const shown = { restaurantId, file: sold, before: open.live, said, now: deps.now() };
  return showFile(trx, shown, draftAfter);
}

export function noteAct(
  deps: Deps,
  trx: Trx,
  restaurantId: string,
  who: Actor,
  what: ActivityCode,
  facts: ActivityFacts,
): Promise<void> {
  return recordActivity(deps, trx, {
    restaurantId,
    staffId: who.staffId,
    device: who.device,
    what,
    facts,
  });
}

export function conflict(code: PlainFaultCode): Refusal {
  return new Refusal(code, { status: 409, errorCode: 409 });
}
