import type { Selectable } from 'kysely';
import type { Restaurant } from '#app/backend/catalogue/documents.ts';
import type { Database } from '#app/backend/db/schema.ts';
import type { Db, Deps } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import {
  ACTIVITY_CODES,
  type Activity,
  type ActivityEntry,
  type ActivityFacts,
  type ActivityGroup,
  type WholeActivity,
} from '#app/contract/activity.ts';
import { addDays, instantAt } from '#app/domain/time/wall-clock.ts';
import type { Staff } from './find-staff.ts';

/** Entries of a page. */
const PAGE = 50;
/** Entries that are given at once to who takes all along. */
const AT_ONCE = 1000;

/** So many entries are counted at most, so that a long history keeps nobody waiting. */
const MOST_COUNTED = 10_000;
/** Most people who were taken away that can be asked for, the last ones. */
const MOST_GONE = 100;
/** Further pages are of days that can be asked for. */
const MOST_PAGES = 9_999;

/** What the page asks for, as text: days are the restaurant's, YYYY-MM-DD, both included. */
export type ActivityFilter = { [name in 'person' | 'what' | 'from' | 'to']?: string | undefined };

/**
 * A page of what was done, the newest first. Owners see everybody's, managers their own.
 * @throws Refusal 'Invalid request' for a day that is none, or a page that is no number
 */
export function activityOfDays(
  deps: Pick<Deps, 'db'>,
  restaurant: Restaurant,
  staff: Pick<Staff, 'staffId' | 'role'>,
  { page = '1', ...filter }: ActivityFilter & { page?: string | undefined },
): Promise<Activity> {
  if (!/^[1-9]\d{0,5}$/.test(page)) throw new Refusal('invalidRequest');
  return readActivity(deps, {
    ...questionOf(restaurant, staff, filter),
    page: Math.min(Number(page), MOST_PAGES),
  });
}

/**
 * A thousand entries of what was done, the newest first, to take along.
 * @param after what the thousand before gave as `next`; undefined begins with the newest
 * @throws Refusal 'Invalid request' for a day that is none, or an `after` that was not given
 */
export async function wholeActivity(
  { db }: Pick<Deps, 'db'>,
  restaurant: Restaurant,
  staff: Pick<Staff, 'staffId' | 'role'>,
  { after, ...filter }: ActivityFilter & { after?: string | undefined },
): Promise<WholeActivity> {
  const [, at = '', id = ''] = /^([\dT:.-]+Z),(.+)$/.exec(after ?? '') ?? [];
  if (after !== undefined && id === '') throw new Refusal('invalidRequest');
  const rows = await foundBy(db, questionOf(restaurant, staff, filter))
    .selectAll()
    .$if(after !== undefined, (found) =>
      found
        // by itself, so that the index leads to where these begin
        .where('at_utc', '<=', at)
        .where(({ or, and, eb }) =>
          or([eb('at_utc', '<', at), and([eb('at_utc', '=', at), eb('activity_id', '<', id)])]),
        ),
    )
    .orderBy('at_utc', 'desc')
    .orderBy('activity_id', 'desc')
    .limit(AT_ONCE + 1)
    .execute();
  const items = rows.slice(0, AT_ONCE).map(entryOf);
  const last = items.at(-1);
  return { items, next: last && rows.length > AT_ONCE ? `${last.atUtc},${last.activityId}` : null };
}

function questionOf(
  { restaurantId, document: { timeZone } }: Restaurant,
  { staffId, role }: Pick<Staff, 'staffId' | 'role'>,
  { person, what, from, to }: ActivityFilter,
): Asked {
  if (!isDay(from) || !isDay(to)) throw new Refusal('invalidRequest');
  const start = (day: string) => instantAt(day, 0, timeZone).toISOString();
  return {
    ...{ restaurantId, staffId: person ?? null, onlyId: role === 'owner' ? null : staffId },
    group: what ?? null,
    fromUtc: from === undefined ? null : start(from),
    toUtc: to === undefined ? null : start(addDays(to, 1)),
  };
}

function isDay(text: string | undefined): boolean {
  if (text === undefined) return true;
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true
  );
}

type Asked = {
  restaurantId: string;
  /** Only this person's; null for everybody's. */
  staffId: string | null;
  /** Only that person's may be seen; null for everybody's. */
  onlyId: string | null;
  /** Only of this kind: a name of ACTIVITY_CODES; null for all, and one that is not known finds nothing. */
  group: string | null;
  /** From this stamp on (UTC), and before that one; null for no end. */
  fromUtc: string | null;
  toUtc: string | null;
};

export type ActivityQuestion = Asked & {
  /** From 1 on. */
  page: number;
};

/** What was done, the newest first. */
export async function readActivity(deps: Pick<Deps, 'db'>, question: ActivityQuestion): Promise<Activity> {
  const { restaurantId, onlyId, page } = question;
  const found = foundBy(deps.db, question);
  const counted = await found.select('activity_id').limit(MOST_COUNTED).execute();
  const rows = await found
    .selectAll()
    .orderBy('at_utc', 'desc')
    .orderBy('activity_id', 'desc')
    .offset((page - 1) * PAGE)
    .limit(PAGE + 1)
    .execute();
  return {
    items: rows.slice(0, PAGE).map(entryOf),
    ...{ page, total: counted.length, hasMore: rows.length > PAGE },
    people: await peopleOf(deps, restaurantId, onlyId),
  };
}

function foundBy(db: Db, { restaurantId, staffId, onlyId, group, fromUtc, toUtc }: Asked) {
  const codes = group === null ? null : codesOf(group);
  return db
    .selectFrom('activity')
    .where('restaurant_id', '=', restaurantId)
    .$if(staffId !== null, (rows) => rows.where('staff_id', '=', staffId))
    .$if(onlyId !== null, (rows) => rows.where('staff_id', '=', onlyId))
    .$if(codes !== null, (rows) => rows.where('what', 'in', codes ?? []))
    .$if(fromUtc !== null, (rows) => rows.where('at_utc', '>=', fromUtc ?? ''))
    .$if(toUtc !== null, (rows) => rows.where('at_utc', '<', toUtc ?? ''));
}

function entryOf(row: Selectable<Database['activity']>): ActivityEntry {
  return {
    ...{ activityId: row.activity_id, atUtc: row.at_utc, staffId: row.staff_id, who: row.who },
    ...{ by: row.by_whom, device: row.device, what: row.what },
    facts: JSON.parse(row.facts) as ActivityFacts,
  };
}

function codesOf(group: string): readonly string[] {
  if (!Object.hasOwn(ACTIVITY_CODES, group)) return [''];
  return ACTIVITY_CODES[group as ActivityGroup];
}

/** Who is there, and who was taken away as far as entries tell; a manager alone. */
async function peopleOf(
  deps: Pick<Deps, 'db'>,
  restaurantId: string,
  onlyId: string | null,
): Promise<{ staffId: string; name: string }[]> {
  const here = await deps.db
    .selectFrom('staff')
    .select(['staff_id as staffId', 'name'])
    .where('restaurant_id', '=', restaurantId)
    .$if(onlyId !== null, (rows) => rows.where('staff_id', '=', onlyId ?? ''))
    .execute();
  const gone = onlyId === null ? await takenAway(deps, restaurantId) : [];
  return [...here, ...gone].sort((a, b) => (a.name < b.name ? -1 : 1));
}

async function takenAway(
  deps: Pick<Deps, 'db'>,
  restaurantId: string,
): Promise<{ staffId: string; name: string }[]> {
  const rows = await deps.db
    .selectFrom('activity')
    .select('facts')
    .where('restaurant_id', '=', restaurantId)
    .where('what', '=', 'personRemoved')
    .orderBy('at_utc', 'desc')
    .limit(MOST_GONE)
    .execute();
  return rows.map(({ facts }) => {
    const { personId, person } = JSON.parse(facts) as ActivityFacts;
    return { staffId: String(personId), name: String(person) };
  });
}
