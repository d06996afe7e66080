import { readFileSync } from 'node:fs';
import { STATE_HANGS_MS } from '../setup/hang-limits.ts';
import type { Engine, Rig } from './rig/rig.ts';

/** How much of it: everything, or as little as shows a fault of the product. */
export type Scale = 'full' | 'short';

export type FaultOptions = {
  seed: number;
  /** Repeats with the seed. */
  random: () => number;
  scale: Scale;
  engine: Engine;
  /** Of the PostgreSQL server of this run. */
  postgres: { url: string } | null;
};

/** Tried on both databases, or on one where the other would prove nothing more. */
export type Engines = typeof BOTH | { only: Engine; because: string };

/** One promise about faults, tried. */
export type Fault = {
  /** Of the quality bars. */
  id: string;
  name: string;
  engines: Engines;
  /** It presses the machine, and so is tried when all others have ended. */
  alone?: true;
  /** @returns what was counted, and what did not hold. */
  run(options: FaultOptions): Promise<{ counted: string; broken: string[] }>;
};

export const BOTH: readonly Engine[] = ['sqlite', 'postgres'];

export function enginesOf({ engines }: Fault): readonly Engine[] {
  return 'only' in engines ? [engines.only] : engines;
}

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

/** The count that the promise names, or the least that shows a fault. */
export function countFor(scale: Scale, full: number, short = 1): number {
  return scale === 'full' ? full : short;
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

/**
 * Looks, and looks again each time that something has happened, until it is so.
 * @param happens settles at the next event after which it may be so
 * @throws Error naming it, when nothing comes of it
 */
export async function until(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  happens: () => Promise<unknown>,
): Promise<void> {
  const hangs = AbortSignal.timeout(STATE_HANGS_MS);
  const late = new Promise<never>((_, reject) =>
    hangs.addEventListener('abort', () => reject(new Error(`${what}: never came`))),
  );
  for (;;) {
    // an event that comes while it looks counts, too
    const next = happens();
    if (await isSo()) return;
    await Promise.race([next, late]);
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

/** Memory of a process, MB: what it has now, and the most that it ever had. */
export function memoryMb(pid: number): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const read = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
  return { now: read('VmRSS'), most: read('VmHWM') };
}
