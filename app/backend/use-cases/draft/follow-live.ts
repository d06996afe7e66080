import { mergeFiles } from '#app/backend/catalogue/changes/merge-files.ts';
import type { RestaurantFile } from '#app/contract/restaurant-file/restaurant-file.ts';

/**
 * The draft after another file went live: it takes what that changed, and its own changes stay. Where both changed the
 * same the draft's value stays: it is told as a change, and can be taken back.
 */
export function followLive(
  draft: { file: RestaurantFile; changes: number },
  before: RestaurantFile,
  live: RestaurantFile,
): RestaurantFile {
  if (draft.changes === 0) return live;
  const { conflicts } = mergeFiles(before, draft.file, live);
  const own = new Map(conflicts.map(({ key }) => [key, 'mine' as const]));
  return mergeFiles(before, draft.file, live, own).file;
}
