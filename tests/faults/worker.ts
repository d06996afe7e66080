import { readFileSync } from 'node:fs';
import { ALL_FAULTS } from './all-faults.ts';
import { type FaultOptions, seeded } from './fault.ts';

/** What run.ts sends: which of ALL_FAULTS to try, and how. */
export type Task = { fault: number } & Omit<FaultOptions, 'random'>;
/** What comes back: what was counted and what did not hold, and what it cost with all programs that it started. */
export type Tried = { counted: string; broken: string[]; processorSeconds: number };

/** Kernel's ticks a second, of which /proc counts. */
const TICKS = 100;

/*
 * A process that tries one fault after the other for run.ts, so that faults do not wait for one another, and that what
 * each costs is known: the kernel adds what the programs took that it started and that have ended.
 */
process.on('message', async ({ fault, ...options }: Task) => {
  const before = spentSeconds();
  const tried = await ALL_FAULTS[fault]
    ?.run({ ...options, random: seeded(options.seed) })
    .catch((error: Error) => ({
      counted: 'stopped',
      broken: [error.stack ?? error.message],
    }));
  const { counted = '', broken = ['no such fault'] } = tried ?? {};
  process.send?.({ counted, broken, processorSeconds: spentSeconds() - before } satisfies Tried);
});
// servers that it started end with it
process.once('SIGTERM', () => process.exit(1));
process.once('disconnect', () => process.exit(1));

function spentSeconds(): number {
  const { user, system } = process.cpuUsage();
  // after the name, which may hold anything: fields 14 to 17 of proc_pid_stat(5)
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  const ended = (Number(fields[13]) + Number(fields[14])) / TICKS;
  return (user + system) / 1e6 + ended;
}
