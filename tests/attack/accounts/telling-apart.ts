import type { Reply } from './grounds.ts';

/**
 * How well times tell two questions apart: the chance that one of `a` took longer than one of `b`. 0.5 is none, 0 and 1
 * are always. It needs no quiet machine: what slows both slows them alike, if they were asked in turns.
 */
export function tellingApart(a: number[], b: number[]): number {
  let longer = 0;
  for (const one of a) for (const other of b) longer += one > other ? 1 : one === other ? 0.5 : 0;
  return longer / (a.length * b.length);
}

/** Of 40 times each or more, chance alone goes so far from a half at most once in 10,000 runs. */
const MOST = 0.25;

/** What is wrong, or null. */
export function timesTell(a: number[], b: number[], what: string): string | null {
  const apart = tellingApart(a, b);
  if (Math.abs(apart - 0.5) <= MOST) return null;
  return `${what}: times tell them apart (${apart.toFixed(2)}, medians ${median(a)} and ${median(b)} ms)`;
}

function median(times: number[]): string {
  return (times.toSorted((x, y) => x - y)[Math.floor(times.length / 2)] ?? 0).toFixed(1);
}

/** All that an answer says, but for what every answer has of its own. */
export function whatIsSaid({ status, headers, body }: Reply): string {
  const { date: _date, 'x-request-id': _id, ...rest } = headers;
  return JSON.stringify([status, rest, body]);
}

/** How long each took, in ms. */
export function timesOf(replies: Reply[]): number[] {
  return replies.map(({ ms }) => ms);
}
