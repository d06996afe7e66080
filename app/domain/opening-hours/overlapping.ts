/** A window of a day in minutes since its midnight; an end past midnight is above 1440. */
export type DayWindow = { from: number; until: number };

const DAY = 24 * 60;

/**
 * Windows of a week that begin before another one is over, by day (0 to 6) and place in it. One past midnight may run
 * into the next day, and that of the last day into the first. Windows that touch do not overlap. An empty window takes
 * no time.
 */
export function overlappingWindows(
  days: readonly (readonly DayWindow[])[],
): { day: number; place: number }[] {
  const week = days.length * DAY;
  const all = days.flatMap((windows, day) =>
    windows.map(({ from, until }, place) => ({
      day,
      place,
      from: day * DAY + from,
      until: day * DAY + until,
    })),
  );
  return all
    .filter((one, index) =>
      all.some((other, at) => {
        if (at === index || one.from >= one.until || other.from >= other.until) return false;
        // of two that begin together the later one in the list is told
        if (one.from === other.from) return at < index;
        // how long after the other one's start this one begins, around the end of the week
        const after = (((one.from - other.from) % week) + week) % week;
        return after < other.until - other.from;
      }),
    )
    .map(({ day, place }) => ({ day, place }));
}
