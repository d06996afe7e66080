/** Of the machine on which the milliseconds of tests were chosen: to take each letter of 100 kB away. */
const CHOSEN_MS = 0.6;
const PLAIN = 'a'.repeat(100_000);

/** Processor time of this thread, ms: the wall clock tells how busy the machine is. The system counts in steps of some ms. */
export function processorMs(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  return since(before);
}

/** The same of work that waits. What this thread does meanwhile, such as a server in it, is counted too. */
export async function processorMsOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  return since(before);
}

function since(before: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

let factor: number | null = null;

/** So many milliseconds as this machine, now, takes for what was chosen on another one: a control in the same run. */
export function here(ms: number): number {
  factor ??= Math.max(1, controlMs() / CHOSEN_MS);
  return ms * factor;
}

/** Of fifty together, because of the steps. */
function controlMs(): number {
  const times = 50;
  return (
    processorMs(() => {
      for (let time = 0; time < times; time++) PLAIN.replace(/[a-z]/g, '');
    }) / times
  );
}
