import { createHash } from 'node:crypto';
import { cpus } from 'node:os';

/** Milliseconds of the fixed work on the machine that the budgets were measured on (two cores, quiet). */
const REFERENCE_MS = 125;
const TRIES = 5;
const WORDS = 60_000;

/** How many times slower than the reference this machine is; 1 for a quicker one, which gets no smaller budgets. */
export function machineSlowness(): number {
  return Math.max(1, fixedWorkMs() / REFERENCE_MS);
}

/** Processor time of a fixed piece of work as the tests do it: objects, texts, sorting, hashes. The best of some tries. */
export function fixedWorkMs(): number {
  return Math.min(...Array.from({ length: TRIES }, () => timed(fixedWork)));
}

function timed(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function fixedWork(): string {
  const rows = Array.from({ length: WORDS }, (_, index) => ({
    index,
    name: `dish ${(index * 7919) % WORDS}`,
    price: (index * 31) % 4000,
  }));
  rows.sort((a, b) => a.name.localeCompare(b.name));
  const read = JSON.parse(JSON.stringify(rows)) as typeof rows;
  const dear = read.filter(({ price }) => price > 1000).map(({ name }) => name.toUpperCase());
  return createHash('sha256').update(dear.join()).digest('hex');
}

/**
 * Processor seconds that this whole machine has spent since its start. The difference over a stage counts browsers and
 * servers, too, whose time the system does not book on whoever started them.
 */
export function processorSeconds(): number {
  return cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0) / 1000;
}
