import type { RouterContextProvider } from 'react-router';
import {
  ACTIVITY_CODES,
  type Activity,
  type ActivityCode,
  type ActivityEntry,
  type ActivityGroup,
} from '#app/contract/activity.ts';
import { type ShownMoment, shownMoment } from '#app/features/manage/moments.ts';
import { refusalOf, type SignedIn } from '#app/features/manage/signed-in.server.ts';
import { wordsFrom } from '#app/shell/language/i18n.server.ts';
import { platformContext } from '#app/shell/request/platform.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { translator } from '#app/ui/translate.ts';
import { didWhat } from './entry-words.ts';

type Context = Readonly<RouterContextProvider>;

/** What the page can be asked for; each may be empty. */
export const FILTERS = ['person', 'what', 'from'] as const;
export type Filter = Record<(typeof FILTERS)[number], string>;

/** An entry as the page shows it. */
export type ShownEntry = {
  id: string;
  /** Null for what a newer store has done, which has no words here. */
  what: ActivityCode | null;
  group: ActivityGroup | null;
  /** What was done, and what it was of, in the page's language. */
  told: string;
  who: string;
  by: string;
  device: string;
  at: ShownMoment | null;
};

/** The facts by which an entry says whom or what it was about, the best first. */
const ABOUT = ['person', 'name', 'email', 'file', 'dish', 'order', 'orderNumber', 'device'];

export function filterOf({ searchParams }: URL): Filter {
  const value = (name: string) => (searchParams.get(name) ?? '').slice(0, 100);
  return { person: value('person'), what: value('what'), from: value('from') };
}

/** A page of the activity. @throws as refusalOf, and a 503 where the store does not answer */
export async function loadActivity(
  context: Context,
  url: URL,
  { staffToken }: SignedIn,
  page: number,
): Promise<Activity> {
  const reply = await storeFrom(context).api.call('staff.activity', {
    staffToken,
    query: { ...askedBy(url), page: String(page) },
  });
  if (reply.ok) return reply.data;
  await refusalOf(context, url, reply, null);
  throw new Response(null, { status: 503, statusText: 'Service unavailable' });
}

/** All entries that the page's filter finds, the newest first. @throws as loadActivity */
export async function* wholeActivity(
  context: Context,
  url: URL,
  { staffToken }: SignedIn,
): AsyncGenerator<ActivityEntry> {
  for (let after: string | null = ''; after !== null; ) {
    const query: Record<string, string> = after === '' ? askedBy(url) : { ...askedBy(url), after };
    const reply = await storeFrom(context).api.call('staff.wholeActivity', { staffToken, query });
    if (!reply.ok) {
      await refusalOf(context, url, reply, null);
      throw new Response(null, { status: 503, statusText: 'Service unavailable' });
    }
    yield* reply.data.items;
    after = reply.data.next;
  }
}

function askedBy(url: URL): Record<string, string> {
  return Object.fromEntries(Object.entries(filterOf(url)).filter(([, value]) => value !== ''));
}

export function shownEntry(context: Context, entry: ActivityEntry): ShownEntry {
  const { activityId, what, who, by, device, atUtc, facts } = entry;
  const group = GROUPS.find((each) => ACTIVITY_CODES[each].some((code) => code === what)) ?? null;
  const about = ABOUT.map((name) => facts[name]).find(
    (fact) => fact !== undefined && fact !== null && fact !== '',
  );
  const known = group && (ACTIVITY_CODES[group].find((code) => code === what) ?? null);
  const said = { what: known, code: what, about: about === undefined ? '' : String(about), facts };
  return {
    id: activityId,
    ...{ what: known, group, who, by, device },
    told: didWhat(translator(wordsFrom(context)), said),
    at: shownMoment(atUtc, context.get(platformContext).now(), storeFrom(context).client.timeZone),
  };
}

/** What the page filters by. */
export const GROUPS = Object.keys(ACTIVITY_CODES) as ActivityGroup[];
