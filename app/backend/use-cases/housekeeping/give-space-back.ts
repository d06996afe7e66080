import { giveBackPages, pagesToGiveBack, shorten } from '#app/backend/db/free-space.ts';
import type { Deps } from '#app/backend/deps.ts';
import { inSlices } from './in-slices.ts';

/** Pages of one transaction: some milliseconds. */
const SLICE_PAGES = 100;

/**
 * Makes the embedded database's file smaller by what forgotten rows left free, but for some room for what
 * comes next.
 * @returns about how many pages (4 kB each) it gave back.
 */
export async function giveSpaceBack(deps: Deps): Promise<number> {
  let left = await pagesToGiveBack(deps.db);
  if (left === 0) return 0;
  const given = await inSlices(deps, 'give-space-back', {
    size: SLICE_PAGES,
    async slice(trx) {
      const pages = Math.min(left, SLICE_PAGES);
      if (pages > 0) await giveBackPages(trx, pages);
      left -= pages;
      return pages;
    },
  });
  await shorten(deps.db);
  return given;
}
