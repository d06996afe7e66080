import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Engine, Rig } from './rig/rig.ts';

/** How much of it: everything, a tenth, or as little as proves that it still works. */
export type Scale = 'full' | 'tenth' | 'quick';

export type FaultOptions = {
  seed: number;
  /** Repeats with the seed. */
  random: () => number;
  scale: Scale;
  engine: Engine;
  /** Of the PostgreSQL server of this run. */
  postgres: { url: string } | null;
};

/** One promise about faults, tried. */
export type Fault = {
  /** Of the quality bars. */
  id: string;
  name: string;
  /** Those without a database of their own run once. */
  engines: readonly Engine[];
  /** @returns what was counted, and what did not hold. */
  run(options: FaultOptions): Promise<{ counted: string; broken: string[] }>;
};

export const BOTH: readonly Engine[] = ['sqlite', 'postgres'];

/** Numbers from 0 to 1 that a seed repeats (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The full count, a tenth of it, or a fiftieth; `least` where fewer would prove nothing. */
export function countFor(scale: Scale, full: number, least = 1): number {
  const share = { full: 1, tenth: 10, quick: 50 }[scale];
  return Math.max(least, Math.ceil(full / share));
}

/** Does `work` for 0, 1, … count - 1, so many at a time. */
export async function crowd(
  count: number,
  width: number,
  work: (index: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const one = async () => {
    while (next < count) {
      const index = next;
      next += 1;
      await work(index);
    }
  };
  await Promise.all(Array.from({ length: Math.min(width, count) }, one));
}

/** Waits until something is so. @throws Error naming it, after so many ms. */
export async function until(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  ms = 15_000,
): Promise<void> {
  const deadline = Date.now() + ms;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`${what}: not within ${ms} ms`);
    await pause(25);
  }
}

/** Waits for the invariants, and counts what happened in all. */
export async function settleUp(rig: Rig): Promise<{ counted: string; broken: string[] }> {
  const { broken, ms } = await rig.heal();
  const charges = rig.stripe.ledger().filter(({ effect }) => effect === 'charge.succeeded').length;
  const doubled = broken.filter((sentence) => sentence.startsWith('I3 doubled')).length;
  const lost = broken.filter((sentence) => sentence.startsWith('I1 lost')).length;
  const orders = rig.log.orders.size;
  return {
    counted: `orders ${orders}, charges ${charges}, doubled ${doubled}, lost ${lost}, healed in ${(ms / 1000).toFixed(1)} s`,
    broken,
  };
}

/** Memory that a process has now, MB; 0 when it is gone. */
export function residentMb(pid: number): number {
  const file = `/proc/${pid}/status`;
  const [, kilobytes = 0] = existsSync(file) ? (/VmRSS:\s+(\d+)/.exec(readFileSync(file, 'utf8')) ?? []) : [];
  return Math.round(Number(kilobytes) / 1024);
}
