import type { RouterContextProvider } from 'react-router';
import { type HoursNow, hoursNow } from '#app/domain/opening-hours/hours-now.ts';
import { localReasons } from '#app/domain/opening-hours/local-reasons.ts';
import { languageFrom } from './i18n.ts';
import { platformContext } from './platform.ts';
import { storeFrom } from './restaurant.ts';

/** What was found of each request; gone with it. */
const told = new WeakMap<object, { at: Date; hours: HoursNow }>();

/**
 * The hours now, and the moment they were asked for. Found once for each request, so that header, dialog and checkout of
 * a page never say different things.
 */
export function openingOf(context: Readonly<RouterContextProvider>): { at: Date; hours: HoursNow } {
  let found = told.get(context);
  if (!found) {
    const at = context.get(platformContext).now();
    found = { at, hours: hoursNow(localReasons(storeFrom(context).client, languageFrom(context)), at) };
    told.set(context, found);
  }
  return found;
}
