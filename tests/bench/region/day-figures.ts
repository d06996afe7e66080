import { type Figure, quantile, short, unlessNoisy } from '../report.ts';
import type { Played } from './day.ts';
import type { Replay } from './friday.ts';
import { type Kind, PAGES, shedOf, together, waitsOf } from './tally.ts';

/** P14 of the quality bars, ms: 99 of 100 at half of what is held. */
const MOST_MS: Partial<Record<Kind, number>> = {
  menu: 20,
  'add by the API': 10,
  'add by the form': 15,
  'order by the API': 30,
  'order by the form': 30,
  'status poll': 5,
};
const HOURS_OF_DINNER = 2;

/** A Friday as its visitors had it. @param why as the control says it (`unlessNoisy`) */
export function dayFigures(
  day: Played,
  { hours: [from, to], seconds }: Replay,
  why: string | null,
): Figure[] {
  const all = together([day.tally, day.dinner]);
  const dinnerSeconds = (seconds * HOURS_OF_DINNER) / (to - from);
  const { cores, mostMb, sender, came } = day;
  return [
    {
      name: `region Friday in ${seconds} s, orders placed`,
      value: all.placed.length,
      unit: '',
      note: `${came} visits, ${waitsOf(all).length} requests; ${short(cores)} cores, ${short(mostMb)} MB; sender ${short(sender * 100)} % busy`,
    },
    {
      name: 'region Friday, orders a second at dinner',
      value: day.dinner.placed.length / dinnerSeconds,
      unit: '/s',
      note: `${short(waitsOf(day.dinner, PAGES).length / dinnerSeconds)} pages/s`,
    },
    { name: 'region Friday, turned away', value: shedOf(all), unit: '', target: { most: 0 } },
    {
      name: 'region Friday, faults',
      value: all.faults.length,
      unit: '',
      target: { most: 0 },
      note: all.faults.filter(Boolean).slice(0, 3).join(' | '),
    },
    ...[...day.dinner.waits].map(([kind, waits]) => {
      const most = MOST_MS[kind];
      const figure: Figure = {
        name: `region wait at dinner, ${kind}, 99 of 100`,
        value: quantile(waits, 0.99),
        unit: 'ms',
        ...(most !== undefined && { target: { most } }),
        note: `half ${short(quantile(waits, 0.5))} ms, of ${waits.length}`,
      };
      return unlessNoisy(figure, why);
    }),
  ];
}
