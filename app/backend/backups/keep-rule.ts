const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;

/** Up to which age (ms) the first backup of each span (ms) is kept; a span of 0 keeps every one. */
const BANDS: readonly { upTo: number; span: number }[] = [
  { upTo: 6 * HOUR_MS, span: 0 },
  { upTo: 48 * HOUR_MS, span: HOUR_MS },
  { upTo: 31 * DAY_MS, span: DAY_MS },
  { upTo: 366 * DAY_MS, span: WEEK_MS },
];

/**
 * Which backups may go: all of the last six hours stay, then the first of each hour for two days, of each day for a
 * month, of each week for a year, in UTC. Spans begin with those that contain them, and the first of a span stays
 * the first, so it makes no difference how often old ones are removed. The newest stays however old it is.
 * @param times of sound backups, in ms since 1970 and in any order
 * @returns those times that no rule keeps
 */
export function superfluous(times: readonly number[], now: number): number[] {
  const newest = Math.max(...times);
  return times.filter((time) => {
    if (time === newest) return false;
    const band = BANDS.find(({ upTo }) => now - time <= upTo);
    if (band === undefined) return true;
    if (band.span === 0) return false;
    const spanOf = (one: number) => Math.floor(one / band.span);
    return times.some((other) => other < time && spanOf(other) === spanOf(time));
  });
}
