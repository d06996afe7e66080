import { addDays, steadyStretches } from '#app/domain/time/wall-clock.ts';
import { dayOf, type Hours } from './day.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/** From its first instant up to, not with, its last (both ms). */
export type OpenSpan = { start: number; end: number };

/**
 * When the restaurant is open between two instants (ms), by the checkout rule, in rising order and without
 * overlap. Spans that touch are not joined. Where the clocks change they follow the wall, as the rule does: a minute
 * that is skipped is never open, one that comes twice is open twice.
 */
export function* openSpans(hours: Hours, from: number, to: number): Generator<OpenSpan> {
  for (const { start, end, offset } of steadyStretches(from, to, hours.timeZone)) {
    // the wall's own time, as if it were UTC
    let counted = start + offset;
    const until = end + offset;
    const lastDate = dateOf(until);
    // a window of the day before may run past midnight
    for (let date = addDays(dateOf(counted), -1); date <= lastDate; date = addDays(date, 1)) {
      for (const window of wallWindows(hours, date)) {
        const begin = Math.max(window.start, counted);
        const stop = Math.min(window.end, until);
        if (stop <= begin) continue;
        yield { start: begin - offset, end: stop - offset };
        counted = stop;
      }
    }
  }
}

/** The windows that start on a date, by rising start; each holds the whole of its last minute. */
function wallWindows(hours: Hours, date: string): OpenSpan[] {
  const { isClosed, windows } = dayOf(hours, date);
  if (isClosed) return [];
  const midnight = Date.parse(`${date}T00:00:00Z`);
  return windows.map(({ from, to }) => ({
    start: midnight + from * MINUTE_MS,
    end: midnight + (to + 1 + (to < from ? DAY_MINUTES : 0)) * MINUTE_MS,
  }));
}

function dateOf(wall: number): string {
  return new Date(wall).toISOString().slice(0, 10);
}
