import { whatChanged } from '#app/backend/catalogue/changes/what-changed.ts';
import { wouldTakeAway } from '#app/backend/catalogue/changes/would-take-away.ts';
import { saleOf, soldAs } from '#app/backend/catalogue/edits/held-back.ts';
import type { FileChange } from '#app/contract/restaurant-change.ts';
import type { RestaurantFile } from '#app/contract/restaurant-file/restaurant-file.ts';

/** What a file would change in the draft, and what it would take away of what customers see. */
export function compareFiles(draft: RestaurantFile, live: RestaurantFile, file: RestaurantFile) {
  const items = whatChanged(draft, soldAs(file, saleOf(draft)));
  return { ...pageOf(items, 1), takenAway: takenAwayBy(live, file) };
}

/** As it is told: without the share, which is that of the two numbers. */
export function takenAwayBy(live: RestaurantFile, next: RestaurantFile) {
  const { share: _, ...told } = wouldTakeAway(live, next);
  return told;
}

/** Changes on one page. */
const CHANGES_A_PAGE = 200;

export function pageOf(items: FileChange[], page: number) {
  const pages = Math.max(1, Math.ceil(items.length / CHANGES_A_PAGE));
  const at = Math.min(Math.max(page, 1), pages);
  return {
    total: items.length,
    page: at,
    pages,
    items: items.slice((at - 1) * CHANGES_A_PAGE, at * CHANGES_A_PAGE),
  };
}
