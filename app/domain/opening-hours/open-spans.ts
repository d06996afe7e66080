import { addDays, steadyStretches } from '#app/domain/time/wall-clock.ts';
import { dayOf, type Hours } from './day.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/** From `start` up to but not including `end`, both epoch ms. */
export type OpenSpan = { start: number; end: number };

/**
 * When the restaurant is open between two instants (epoch ms) by the checkout rule, in rising order, without
 * overlaps. Spans that touch are not joined. At a clock change they follow the wall clock, as the rule does:
 * a skipped minute is never open, a repeated one is open twice.
 */
export function* openSpans(hours: Hours, from: number, to: number): Generator<OpenSpan> {
  for (const { start, end, offset } of steadyStretches(from, to, hours.timeZone)) {
    // wall time, written as if it were UTC
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

/** The windows that start on a date, by rising start; each includes all of its last minute. */
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

/**
 * Milliseconds between two instants during which the restaurant is open by the checkout rule. A window counts
 * to the end of its last minute, and overlapping windows count once.
 */
export function openTimeBetween(hours: Hours, from: Date, to: Date): number {
  let open = 0;
  for (const { start, end } of openSpans(hours, from.getTime(), to.getTime())) open += end - start;
  return open;
}
