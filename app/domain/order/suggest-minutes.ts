/** So many orders a kitchen makes at once in its usual minutes. */
const AT_ONCE = 4;
/** Minutes that each further order adds to the wait of the next. */
const MINUTES_EACH = 3;
/** However many wait, a suggestion is raised by no more: beyond it a kitchen pauses. */
const MOST_ADDED = 60;
/** The time that was promised last counts so far beyond the rest: one large order does not delay all after it. */
const LAST_COUNTS = 15;
/** The suggestions beside the best one, in minutes from it. */
const OTHERS = [-10, -5, 5, 15, 30];
const STEP = 5;

export type KitchenLoad = {
  /** Orders that are accepted or prepared at this moment. */
  underWay: number;
  /** Minutes until the latest time among them that was promised for now; null when there is none. */
  untilLast: number | null;
};

/**
 * The minutes to promise for a new order, in steps of five: the restaurant's usual ones, three more for each
 * order under way beyond four (an hour at most), and not before the order that was promised last, unless that
 * one is more than a quarter of an hour later than all the rest says.
 * @param usualMinutes what the restaurant says an order of this type takes
 */
export function suggestMinutes(usualMinutes: number, { underWay, untilLast }: KitchenLoad): number {
  const added = Math.min(MOST_ADDED, Math.max(0, underWay - AT_ONCE) * MINUTES_EACH);
  const worked = usualMinutes + added;
  const queued = Math.min(untilLast ?? 0, worked + LAST_COUNTS);
  return Math.ceil(Math.max(worked, queued, STEP) / STEP) * STEP;
}

/** Six times to choose from, in minutes and ascending: the suggestion and those around it, none under five. */
export function minuteChoices(suggested: number): number[] {
  const around = [...OTHERS.map((more) => suggested + more), suggested].filter((minutes) => minutes >= STEP);
  const later = [suggested + 45, suggested + 60];
  return [...around, ...later].slice(0, OTHERS.length + 1).sort((a, b) => a - b);
}
