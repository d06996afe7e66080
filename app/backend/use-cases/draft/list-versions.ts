import { asAgain } from '#app/backend/catalogue/edits/held-back.ts';
import type { Deps, Trx } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import { readKeptStarts } from '#app/backend/use-cases/catalogue/kept-stock.ts';
import type { RestaurantFile } from '#app/contract/restaurant-file/restaurant-file.ts';
import { VERSION_WAYS, type Version } from '#app/contract/versions.ts';
import { pageOf } from './compare-files.ts';
import { differences, readVersion } from './live-version.ts';
import { seeDraft } from './read-draft.ts';

const VERSIONS_A_PAGE = 20;

/** What was published, the newest first. */
export async function listVersions(deps: Deps, restaurantId: string, page: number) {
  const { live } = await seeDraft(deps, restaurantId);
  const pages = Math.max(1, Math.ceil(live.number / VERSIONS_A_PAGE));
  const at = Math.min(page, pages);
  // numbers have no gaps, so that a page is found by them
  const newest = live.number - (at - 1) * VERSIONS_A_PAGE;
  const rows = await versionRows(deps.db, restaurantId)
    .where('number', '<=', newest)
    .where('number', '>', newest - VERSIONS_A_PAGE)
    .orderBy('number', 'desc')
    .execute();
  return { items: rows.map((row) => versionOf(row, live.number)), page: at, pages };
}

/**
 * A version, and what it changed; with `against` 'live' what publishing it again would change.
 * @throws Refusal 404 where there is none, 410 where it is not kept whole
 */
export async function readOneVersion(
  deps: Deps,
  restaurantId: string,
  { version: number, against, page }: { version: number | null; against: string | undefined; page: number },
) {
  const { live } = await seeDraft(deps, restaurantId);
  const asked = number ?? live.number;
  const row = await versionRows(deps.db, restaurantId).where('number', '=', asked).executeTakeFirst();
  if (!row) throw new Refusal('versionNotFound', { status: 404, errorCode: 404 });
  const version = versionOf(row, live.number);
  const file = await wholeVersion(deps.db, restaurantId, asked);
  if (against === 'live') {
    const again = asAgain(file, live.file, await readKeptStarts(deps.db, restaurantId));
    return { version, ...pageOf(differences(live.file, again), page) };
  }
  const before = asked > 1 ? await readVersion(deps.db, restaurantId, asked - 1) : null;
  return { version, ...pageOf(before ? differences(before.file, file) : [], page) };
}

/** A version as a restaurant file; the live one without a number. @throws Refusal likewise */
export async function versionFile(
  deps: Deps,
  restaurantId: string,
  number: number | null,
): Promise<RestaurantFile> {
  const { live } = await seeDraft(deps, restaurantId);
  if (number === null) return live.file;
  return wholeVersion(deps.db, restaurantId, number);
}

/** The file of a version. @throws Refusal 404 where there is none, 410 where it is not kept whole any more */
export async function wholeVersion(
  db: Deps['db'] | Trx,
  restaurantId: string,
  number: number,
): Promise<RestaurantFile> {
  const version = await readVersion(db, restaurantId, number);
  if (version) return version.file;
  const known = await versionRows(db, restaurantId).where('number', '=', number).executeTakeFirst();
  if (known) throw new Refusal('versionNotKept', { status: 410, errorCode: 410 });
  throw new Refusal('versionNotFound', { status: 404, errorCode: 404 });
}

/** What is said of the version that is live. */
export async function readVersionRow(
  deps: Deps,
  restaurantId: string,
  number: number,
): Promise<Version | null> {
  const row = await versionRows(deps.db, restaurantId).where('number', '=', number).executeTakeFirst();
  return row ? versionOf(row, number) : null;
}

function versionRows(db: Deps['db'] | Trx, restaurantId: string) {
  return db
    .selectFrom('versions')
    .select(['number', 'how', 'was_waiting', 'of_version', 'changes', 'pieces', 'note', 'who', 'made_utc'])
    .select((row) => row('file', 'is not', null).as('is_kept'))
    .where('restaurant_id', '=', restaurantId);
}

type Row = Awaited<ReturnType<ReturnType<typeof versionRows>['executeTakeFirstOrThrow']>>;

function versionOf(row: Row, live: number): Version {
  return {
    number: row.number,
    isLive: row.number === live,
    madeUtc: row.made_utc,
    who: row.who,
    note: row.note,
    how: VERSION_WAYS.find((way) => way === row.how) ?? 'published',
    wasWaiting: row.was_waiting === 1,
    ofVersion: row.of_version,
    changes: row.changes,
    pieces: JSON.parse(row.pieces) as Version['pieces'],
    isKept: Boolean(row.is_kept),
  };
}
