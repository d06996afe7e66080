import type { RouterContextProvider } from 'react-router';
import { localReasons } from '#app/domain/opening-hours/day.ts';
import { type HoursNow, hoursNow } from '#app/domain/opening-hours/hours-now.ts';
import { languageFrom, wordsFrom } from '#app/shell/language/i18n.server.ts';
import { platformContext } from '#app/shell/request/platform.server.ts';
import { translator } from '#app/ui/translate.ts';
import { dayNames } from './day-names.server.ts';
import { type HoursFacts, hoursFacts } from './hours-words.ts';
import { storeFrom } from './restaurant.server.ts';

type Context = Readonly<RouterContextProvider>;

/** The opening by request; garbage-collected with it. */
const known = new WeakMap<object, { at: Date; hours: HoursNow }>();

/**
 * The opening at the time of this request. Worked out once for each request, so that header, dialog and
 * checkout of a page never disagree.
 */
export function openingOf(context: Context): { at: Date; hours: HoursNow } {
  let found = known.get(context);
  if (!found) {
    const at = context.get(platformContext).now();
    const hours = () => hoursNow(localReasons(storeFrom(context).client, languageFrom(context)), at);
    found = { at, hours: onceAMinute(context, 'hours', at, hours) };
    known.set(context, found);
  }
  return found;
}

/** What root's data and open pages show of the hours at the time of this request. */
export function hoursFactsOf(context: Context): HoursFacts {
  const opening = openingOf(context);
  return onceAMinute(context, 'facts', opening.at, () =>
    hoursFacts(
      storeFrom(context).client,
      opening,
      dayNames(languageFrom(context)),
      translator(wordsFrom(context)),
    ),
  );
}

const MINUTE_MS = 60_000;
/** Restaurants, languages and kinds that are remembered within a minute. */
const MOST = 2_000;
let minuteNow = 0;
const ofMinute = new Map<string, unknown>();

/**
 * What follows from these hours is the same for a whole minute, and takes a millisecond of time zones to work out.
 */
function onceAMinute<Value>(context: Context, kind: string, at: Date, work: () => Value): Value {
  const { weeklyAvailabilities, dateOverrides, timeZone } = storeFrom(context).client;
  const minute = Math.floor(at.getTime() / MINUTE_MS);
  if (minute !== minuteNow || ofMinute.size >= MOST) ofMinute.clear();
  minuteNow = minute;
  const key = JSON.stringify([kind, languageFrom(context), timeZone, weeklyAvailabilities, dateOverrides]);
  if (!ofMinute.has(key)) ofMinute.set(key, work());
  return ofMinute.get(key) as Value;
}
