import { seeded } from '../faults/fault.ts';
import { auditFigures } from './audit.ts';
import { type Control, startControl } from './control.ts';
import { residentMb } from './memory.ts';
import { capacityFigures } from './region/capacity.ts';
import { type Cell, startCell, ZONES } from './region/cell.ts';
import { costFigures, touchFigures } from './region/costs.ts';
import { ORDER_SHARE, play } from './region/day.ts';
import { dayFigures } from './region/day-figures.ts';
import { findHeld } from './region/ladder.ts';
import { openBoards, signInOwners } from './region/staff.ts';
import { type Tally, together } from './region/tally.ts';
import { toldFigures } from './region/told.ts';
import type { Figure } from './report.ts';

const SEED = 20261127;

/** How much of it. */
const WHOLE = {
  restaurants: 10_000,
  touched: [10, 1_000, 10_000],
  asked: 100,
  boards: 200,
  rungSeconds: 15,
  daySeconds: 240,
};
const QUICK: typeof WHOLE = {
  restaurants: 300,
  touched: [10, 300],
  asked: 40,
  boards: 20,
  rungSeconds: 6,
  daySeconds: 30,
};

/**
 * What one server on this machine holds of a region: the cost of each kind of request among many restaurants, how many
 * orders a second it takes at a Friday's dinner, a whole Friday in fast motion, and whether each order is there once.
 */
export async function regionFigures(quick: boolean, show: (figures: Figure[]) => void): Promise<void> {
  const { restaurants, touched, asked, boards, rungSeconds, daySeconds } = quick ? QUICK : WHOLE;
  const random = seeded(SEED);
  const cell = await startCell(restaurants, random);
  const control = await startControl();
  try {
    show([
      { name: `region ${restaurants} restaurants written`, value: cell.fillSeconds, unit: 's' },
      { name: 'region memory after the start', value: residentMb(cell.store.pid), unit: 'MB' },
    ]);
    const tallies: Tally[] = [];
    const owner = await signInOwners(cell);
    const touch = await touchFigures(cell, touched);
    show(touch.figures);
    const costs = await costFigures(cell, asked, random, owner);
    show(costs.figures);
    tallies.push(touch.tally, costs.tally);

    const open = await openBoards(cell, boards);
    const ladder = await findHeld(cell, rungSeconds, random, control);
    show(ladder.figures);
    tallies.push(...ladder.tallies);

    // where not even the first dinner was held there is no half of it
    if (ladder.held > 0) {
      const day = await fridayOf(cell, ladder.held, daySeconds, random, control, owner);
      show(day.figures);
      tallies.push(...day.tallies);
    }
    open.close();

    const all = together(tallies);
    show(await auditFigures(cell, all.placed, 'region'));
    show(await toldFigures(cell, all));
    show(capacityFigures(ladder.held));
  } finally {
    control.stop();
    await cell.stop();
  }
}

/** A whole Friday at half of what is held: so are the waits of P14 of the quality bars defined. */
async function fridayOf(
  cell: Cell,
  held: number,
  seconds: number,
  random: () => number,
  control: Control,
  owner: (tally: Tally) => Promise<unknown>,
) {
  const replay = { peak: held / ORDER_SHARE / 2, hours: [0, 24] as const, seconds, zones: ZONES };
  const { result, why } = await control.beside(() => play(cell, replay, random, owner));
  return { figures: dayFigures(result, replay, why), tallies: [result.tally, result.dinner] };
}
