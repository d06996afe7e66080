import { isOfPart, readPart } from '#app/backend/catalogue/edits/parts.ts';
import { changePrices } from '#app/backend/catalogue/edits/prices.ts';
import type { Deps } from '#app/backend/deps.ts';
import { untilUncontested } from '#app/backend/use-cases/lost-race.ts';
import { MOST_PRICES, type PriceChange } from '#app/contract/draft.ts';
import { type Cents, toCents } from '#app/contract/money.ts';
import type { RestaurantFile } from '#app/contract/restaurant-file/restaurant-file.ts';
import { pageOf } from './compare-files.ts';
import { findOpenDraft, type OpenDraft, openDraft } from './draft-row.ts';
import { checkDepartment, notThere } from './edit-draft.ts';
import { differences } from './live-version.ts';

/** The draft with what customers see; the first to ask makes it, and all others read it beside whoever writes. */
export async function seeDraft(deps: Deps, restaurantId: string): Promise<OpenDraft> {
  const open = await findOpenDraft(deps.db, restaurantId);
  if (open) return open;
  return untilUncontested(() => deps.transaction((trx) => openDraft(trx, restaurantId, deps.now())));
}

/**
 * The state that each page shows: it is read without the file, unless nobody has opened the draft yet or a file went
 * live without it.
 */
export async function readState(deps: Deps, restaurantId: string) {
  const row = await readStateRow(deps, restaurantId);
  if (row) return row;
  await seeDraft(deps, restaurantId);
  const made = await readStateRow(deps, restaurantId);
  if (!made) throw new Error('the draft went away while it was read');
  return made;
}

async function readStateRow({ db }: Deps, restaurantId: string) {
  const row = await db
    .selectFrom('drafts')
    .innerJoin('restaurants', 'restaurants.restaurant_id', 'drafts.restaurant_id')
    .innerJoin('versions', (join) =>
      join
        .onRef('versions.restaurant_id', '=', 'drafts.restaurant_id')
        .onRef('versions.number', '=', 'drafts.live_version'),
    )
    .select(['drafts.number', 'drafts.live_version', 'drafts.changes', 'drafts.faults'])
    .select(['drafts.saved_utc', 'drafts.who', 'versions.live_utc', 'restaurants.updated_utc'])
    .where('drafts.restaurant_id', '=', restaurantId)
    .executeTakeFirst();
  if (!row || row.live_utc !== row.updated_utc) return null;
  const waiting = await db
    .selectFrom('waiting_versions')
    .select(['publish_utc', 'note', 'who', 'changes'])
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirst();
  return {
    number: row.number,
    liveVersion: row.live_version,
    changes: row.changes,
    faults: JSON.parse(row.faults) as OpenDraft['draft']['faults'],
    savedUtc: row.saved_utc,
    savedBy: row.who,
    waiting: waiting
      ? {
          publishUtc: waiting.publish_utc,
          note: waiting.note,
          who: waiting.who,
          changes: waiting.changes,
        }
      : null,
  };
}

/** A part of the draft, and of what customers see. @throws Refusal 404 where the draft has no such part */
export async function readDraftPart(deps: Deps, restaurantId: string, part: string) {
  const { draft, live } = await seeDraft(deps, restaurantId);
  const found = readPart(draft.file, part);
  if (!found) throw notThere();
  const { value, path } = found;
  return {
    number: draft.number,
    part,
    value,
    live: readPart(live.file, part)?.value ?? null,
    path,
    faults: draft.faults.filter((fault) => isOfPart(fault.path, part, path)),
  };
}

/** What differs from what customers see, a page of it. */
export async function listChanges(deps: Deps, restaurantId: string, page: number) {
  const { draft, live } = await seeDraft(deps, restaurantId);
  const items = differences(live.file, draft.file);
  return { number: draft.number, liveVersion: live.number, ...pageOf(items, page) };
}

/** What a change of many prices would do to the draft. @throws Refusal 404 for an unknown department */
export async function previewPrices(deps: Deps, restaurantId: string, change: PriceChange) {
  const { draft, live } = await seeDraft(deps, restaurantId);
  checkDepartment(draft.file, change.departmentId);
  const { prices, refusedDishes } = changePrices(draft.file, change);
  const refused = new Set(prices.flatMap(({ dishId, refusal }) => (refusal ? dishId : [])));
  const isRefused = ({ dishId }: { dishId: string }) => refused.has(dishId);
  const sorted = [...prices.filter(isRefused), ...prices.filter((price) => !isRefused(price))];
  const before = pricesOf(live.file);
  return {
    number: draft.number,
    changed: prices.filter((price) => !isRefused(price) && !price.isLeftOut).length,
    refused: refusedDishes,
    prices: sorted.slice(0, MOST_PRICES).map(({ own, ...price }) => {
      const was = own === null ? undefined : before.get(`${price.dishId} ${own}`);
      return { ...price, isChanged: was !== undefined && was !== price.before };
    }),
  };
}

/** What dishes and their sizes cost, by the ids of both. */
function pricesOf({ departments }: RestaurantFile): Map<string, Cents> {
  const dishes = departments.flatMap(({ products }) => products);
  return new Map(
    dishes.flatMap(({ id, price, variants }): [string, Cents][] => [
      [`${id} `, toCents(price)],
      ...variants.map((size): [string, Cents] => [`${id} ${size.id ?? size.name}`, toCents(size.price)]),
    ]),
  );
}

/** A number of a query; 1 where it is none. */
export function pageNumber(text: string | undefined): number {
  const page = Number(text);
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}
