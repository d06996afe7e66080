import type { Restaurant } from '#app/backend/catalogue/documents.ts';
import type { Deps } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import {
  ACTIVITY_CODES,
  type Activity,
  type ActivityFacts,
  type ActivityGroup,
} from '#app/contract/activity.ts';
import { addDays, instantAt } from '#app/domain/time/wall-clock.ts';
import type { Staff } from './find-staff.ts';

/** Entries of a page. */
const PAGE = 50;

/** So many entries are counted at most, so that a long history keeps nobody waiting. */
const MOST_COUNTED = 10_000;
/** Most people who were taken away that can be asked for, the last ones. */
const MOST_GONE = 100;
/** Further pages are of days that can be asked for. */
const MOST_PAGES = 9_999;

/** What the page asks for, as text: days are the restaurant's, YYYY-MM-DD, both included. */
export type ActivityFilter = { [name in 'person' | 'what' | 'from' | 'to' | 'page']?: string | undefined };

/**
 * A page of what was done, the newest first. Owners see everybody's, managers their own.
 * @throws Refusal 'Invalid request' for a day that is none, or a page that is no number
 */
export function activityOfDays(
  deps: Pick<Deps, 'db'>,
  { restaurantId, document: { timeZone } }: Restaurant,
  { staffId, role }: Pick<Staff, 'staffId' | 'role'>,
  { person, what, from, to, page = '1' }: ActivityFilter,
): Promise<Activity> {
  if (!/^[1-9]\d{0,5}$/.test(page) || !isDay(from) || !isDay(to)) throw new Refusal('invalidRequest');
  const start = (day: string) => instantAt(day, 0, timeZone).toISOString();
  return readActivity(deps, {
    ...{ restaurantId, staffId: person ?? null, onlyId: role === 'owner' ? null : staffId },
    group: what ?? null,
    fromUtc: from === undefined ? null : start(from),
    toUtc: to === undefined ? null : start(addDays(to, 1)),
    page: Math.min(Number(page), MOST_PAGES),
  });
}

function isDay(text: string | undefined): boolean {
  if (text === undefined) return true;
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true
  );
}

export type ActivityQuestion = {
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
  /** From 1 on. */
  page: number;
};

/** What was done, the newest first. */
export async function readActivity(deps: Pick<Deps, 'db'>, question: ActivityQuestion): Promise<Activity> {
  const { restaurantId, staffId, onlyId, group, fromUtc, toUtc, page } = question;
  const codes = group === null ? null : codesOf(group);
  const found = deps.db
    .selectFrom('activity')
    .where('restaurant_id', '=', restaurantId)
    .$if(staffId !== null, (rows) => rows.where('staff_id', '=', staffId))
    .$if(onlyId !== null, (rows) => rows.where('staff_id', '=', onlyId))
    .$if(codes !== null, (rows) => rows.where('what', 'in', codes ?? []))
    .$if(fromUtc !== null, (rows) => rows.where('at_utc', '>=', fromUtc ?? ''))
    .$if(toUtc !== null, (rows) => rows.where('at_utc', '<', toUtc ?? ''));
  const counted = await found.select('activity_id').limit(MOST_COUNTED).execute();
  const rows = await found
    .selectAll()
    .orderBy('at_utc', 'desc')
    .orderBy('activity_id', 'desc')
    .offset((page - 1) * PAGE)
    .limit(PAGE + 1)
    .execute();
  return {
    items: rows.slice(0, PAGE).map((row) => ({
      ...{ activityId: row.activity_id, atUtc: row.at_utc, staffId: row.staff_id, who: row.who },
      ...{ by: row.by_whom, device: row.device, what: row.what },
      facts: JSON.parse(row.facts) as ActivityFacts,
    })),
    ...{ page, total: counted.length, hasMore: rows.length > PAGE },
    people: await peopleOf(deps, restaurantId, onlyId),
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
