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
  const { total } = await found
    .select((row) => row.fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .selectAll()
    .orderBy('at_utc', 'desc')
    .orderBy('activity_id', 'desc')
    .offset((page - 1) * PAGE)
    .limit(PAGE)
    .execute();
  return {
    items: rows.map((row) => ({
      ...{ activityId: row.activity_id, atUtc: row.at_utc, staffId: row.staff_id, who: row.who },
      ...{ by: row.by_whom, device: row.device, what: row.what },
      facts: JSON.parse(row.facts) as ActivityFacts,
    })),
    ...{ page, total: Number(total), hasMore: page * PAGE < Number(total) },
    people: await peopleOf(deps, restaurantId, onlyId),
  };
}

function codesOf(group: string): readonly string[] {
  if (!Object.hasOwn(ACTIVITY_CODES, group)) return [''];
  return ACTIVITY_CODES[group as ActivityGroup];
}

/** Everybody who did something, by the last name. */
async function peopleOf(
  deps: Pick<Deps, 'db'>,
  restaurantId: string,
  only: string | null,
): Promise<{ staffId: string; name: string }[]> {
  const rows = await deps.db
    .selectFrom('activity')
    .select(['staff_id', 'who'])
    .select((row) => row.fn.max('at_utc').as('last'))
    .where('restaurant_id', '=', restaurantId)
    .where('staff_id', 'is not', null)
    .$if(only !== null, (some) => some.where('staff_id', '=', only))
    .groupBy(['staff_id', 'who'])
    .orderBy('last', 'desc')
    .execute();
  const names = new Map<string, string>();
  for (const { staff_id, who } of rows)
    if (staff_id !== null && !names.has(staff_id)) names.set(staff_id, who);
  return [...names].map(([staffId, name]) => ({ staffId, name })).sort((a, b) => (a.name < b.name ? -1 : 1));
}
