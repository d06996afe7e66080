import type { Control } from '../control.ts';
import { type Figure, quantile, short } from '../report.ts';
import type { Cell } from './cell.ts';
import { ZONES } from './cell.ts';
import { ORDER_SHARE, type Played, play } from './day.ts';
import { PAGES, shedOf, type Tally, waitsOf } from './tally.ts';

/** Orders a second of the first two: one warms up, the other tells what an order costs with all that belongs to it. */
const FIRST = 2;
/** Parts of what one processor would take, by that. */
const RUNGS = [0.2, 0.4, 0.6, 0.8, 1];
/** Dinner by Auckland's clock, in which the rate hardly changes. */
const DINNER = [18, 19] as const;
/** P26 of the quality bars: 99 of 100 of mixed visitors wait no longer, ms. */
const WITHIN_MS = 50;
/** Beyond that it does not hold, whatever the machine does beside it, ms. */
const TOO_LONG_MS = 1_000;
/** Part of the requests that may be turned away. */
const MOST_SHED = 0.001;
/** Fewer orders a second, and nothing was measured at all. */
const LEAST_HELD = 0.1;
/** Busier than that, the sender's waits are its own. */
const SENDER_FULL = 0.9;

export type Held = {
  /** Orders a second of the fullest dinner that was held. */
  held: number;
  figures: Figure[];
  tallies: Tally[];
};

/** Replays dinners with more and more visitors, until one is not held. */
export async function findHeld(
  cell: Cell,
  seconds: number,
  random: () => number,
  control: Control,
): Promise<Held> {
  const dinner = (orders: number) => {
    const replay = { peak: orders / ORDER_SHARE, hours: DINNER, seconds, zones: ZONES };
    return control.beside(() => play(cell, replay, random));
  };
  const figures: Figure[] = [];
  const tallies: Tally[] = [];
  const tell = (orders: number, played: Played, why: string | null) => {
    tallies.push(played.tally, played.dinner);
    figures.push(figureOf(orders, played, why));
  };
  // heap and compiled code settle
  const first = await dinner(FIRST);
  tell(FIRST, first.result, first.why);
  const second = await dinner(FIRST);
  tell(FIRST, second.result, second.why);
  const { cores, seconds: lasted, came } = second.result;
  // by visits: orders are too few to count them
  const perOrder = (cores * lasted) / came / ORDER_SHARE;
  let [held, within] = [0, 0];
  for (const part of RUNGS) {
    const orders = Math.round((part / perOrder) * 10) / 10;
    const { result, why } = await dinner(orders);
    tell(orders, result, why);
    const fault = whyNotHeld(result);
    const last = figures.at(-1);
    if (fault && last) last.note = `NOT HELD: ${fault}; ${last.note}`;
    if (fault) break;
    held = (result.came / seconds) * ORDER_SHARE;
    if (quantile(waitsOf(result.dinner), 0.99) <= WITHIN_MS) within = held;
  }
  const name = 'region orders a second';
  figures.push(
    { name: `${name}, held at dinner`, value: held, unit: '/s', target: { least: LEAST_HELD } },
    { name: `${name}, and 99 of 100 within ${WITHIN_MS} ms`, value: within, unit: '/s' },
  );
  return { held, figures, tallies };
}

function figureOf(orders: number, played: Played, why: string | null): Figure {
  const { dinner, cores, mostMb, sender } = played;
  const waits = waitsOf(dinner);
  const busy = sender > SENDER_FULL ? ', THE SENDER IS FULL' : '';
  return {
    name: `region dinner of ${short(orders)} orders/s, 99 of 100`,
    value: quantile(waits, 0.99),
    unit: 'ms',
    note: [
      `half ${short(quantile(waits, 0.5))} ms`,
      `${short(waitsOf(dinner, PAGES).length / played.lastedSeconds)} pages/s`,
      `${short(cores)} cores, ${short(mostMb)} MB`,
      `${shedOf(dinner)} turned away, ${dinner.faults.length} faults${busy}`,
      why ?? '',
    ]
      .filter(Boolean)
      .join('; '),
  };
}

/** What broke, or null. */
function whyNotHeld({ dinner }: Played): string | null {
  const waits = waitsOf(dinner);
  if (dinner.faults.length > 0) return dinner.faults[0] ?? '';
  if (shedOf(dinner) > MOST_SHED * waits.length) return `${shedOf(dinner)} turned away`;
  return quantile(waits, 0.99) > TOO_LONG_MS ? `waits over ${TOO_LONG_MS} ms` : null;
}
