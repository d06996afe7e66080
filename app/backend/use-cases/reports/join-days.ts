import { setImmediate as letOthers } from 'node:timers/promises';
import { type DaySums, together } from '#app/domain/reports/sums.ts';

/** Days that are added up before others in this process have their turn. */
const SLICE_DAYS = 60;

/** The sums of many days, in slices. */
export async function joinedInSlices(days: readonly DaySums[]): Promise<DaySums> {
  let sums = together([]);
  for (let from = 0; from < days.length; from += SLICE_DAYS) {
    sums = together([sums, ...days.slice(from, from + SLICE_DAYS)]);
    await letOthers();
  }
  return sums;
}
