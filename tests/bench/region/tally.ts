import type { Placed } from '../way.ts';

/** What is asked of a store on a Friday, as the tables name it. */
export type Kind =
  | 'menu'
  | 'dish'
  | 'add by the form'
  | 'menu with a cart'
  | 'checkout'
  | 'order by the form'
  | 'add by the API'
  | 'order by the API'
  | 'status page'
  | 'status poll'
  | 'kitchen board'
  | 'kitchen press'
  | "owner's today";

/** Those that are whole pages of a customer, for pages a second. */
export const PAGES: readonly Kind[] = ['menu', 'dish', 'menu with a cart', 'checkout', 'status page'];

/** How it went. */
export type Tally = {
  /** From the moment when each was due to its last byte, ms. */
  waits: Map<Kind, number[]>;
  /** Orders whose customers were told that they are placed. */
  placed: Placed[];
  /** Turned away (503), by kind. */
  shed: Map<Kind, number>;
  /** What else was no success, with what was answered: none is expected. */
  faults: string[];
};

export function emptyTally(): Tally {
  return { waits: new Map(), placed: [], shed: new Map(), faults: [] };
}

export function count({ waits }: Tally, kind: Kind, ms: number): void {
  const own = waits.get(kind);
  if (own) own.push(ms);
  else waits.set(kind, [ms]);
}

/** All waits of these kinds, or of all. */
export function waitsOf({ waits }: Tally, kinds: readonly Kind[] = [...waits.keys()]): number[] {
  return kinds.flatMap((kind) => waits.get(kind) ?? []);
}

export function shedOf({ shed }: Tally): number {
  return [...shed.values()].reduce((sum, one) => sum + one, 0);
}

/** All of them as one. */
export function together(tallies: readonly Tally[]): Tally {
  const sum = emptyTally();
  for (const { waits, placed, shed, faults } of tallies) {
    for (const [kind, own] of waits) sum.waits.set(kind, [...(sum.waits.get(kind) ?? []), ...own]);
    for (const [kind, more] of shed) sum.shed.set(kind, (sum.shed.get(kind) ?? 0) + more);
    sum.placed.push(...placed);
    sum.faults.push(...faults);
  }
  return sum;
}
