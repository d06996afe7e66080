import { mergeFiles } from '#app/backend/catalogue/changes/merge-files.ts';
import type { Trx } from '#app/backend/deps.ts';
import type { RestaurantFile } from '#app/contract/restaurant-file/restaurant-file.ts';
import { type Draft, readDraft, writeDraft } from './draft-row.ts';
import { insertVersion, type LiveVersion, type Said } from './live-version.ts';

/**
 * What becomes of the draft when another file goes live: 'follow': it takes what the file changed, its own changes
 * stay; 'keep': it stays, and is compared with the new version; 'anew': it becomes the new version.
 */
export type DraftAfter = 'follow' | 'keep' | 'anew';

/**
 * Writes the version down that customers see from now on, and brings the draft after it, if there is one; in the
 * transaction that shows it to them.
 * @returns the version, and the draft by now
 */
export async function addVersion(
  trx: Trx,
  version: {
    restaurantId: string;
    file: RestaurantFile;
    liveUtc: string;
    said: Said;
    before: LiveVersion | null;
    now: Date;
  },
  after: DraftAfter,
): Promise<{ live: LiveVersion; draft: Draft | null }> {
  const { restaurantId, said, before, now } = version;
  const live = await insertVersion(trx, version);
  const draft = await readDraft(trx, restaurantId);
  if (!draft) return { live, draft };
  const file = after === 'keep' ? draft.file : after === 'anew' ? live.file : followed(draft, live, before);
  const written = { by: said, what: `version ${live.number}`, now };
  return { live, draft: await writeDraft(trx, restaurantId, { draft, live }, file, written) };
}

/** Where the draft and the new version changed the same the draft's value stays. */
function followed(draft: Draft, live: LiveVersion, before: LiveVersion | null): RestaurantFile {
  if (!before || draft.changes === 0) return live.file;
  const { conflicts } = mergeFiles(before.file, draft.file, live.file);
  const own = new Map(conflicts.map(({ key }) => [key, 'mine' as const]));
  return mergeFiles(before.file, draft.file, live.file, own).file;
}
