import type { Trx } from '#app/backend/deps.ts';
import type { RestaurantFile } from '#app/contract/restaurant-file/restaurant-file.ts';
import { type Draft, readDraft, writeDraft } from './draft-row.ts';
import { followLive } from './follow-live.ts';
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
  const followed = () => followLive(draft, before?.file ?? live.file, live.file);
  const file = after === 'keep' ? draft.file : after === 'anew' ? live.file : followed();
  const written = { by: said, what: `version ${live.number}`, now };
  return { live, draft: await writeDraft(trx, restaurantId, { draft, live }, file, written) };
}
