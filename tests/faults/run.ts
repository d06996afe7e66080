import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildOnce, TOP } from '../setup/build.ts';
import type { Slow } from '../setup/count.ts';
import { FAULT_HANGS_MS } from '../setup/hang-limits.ts';
import { type PostgresServer, startPostgres } from '../setup/postgres-server.ts';
import { setup as shareAll } from '../setup/vitest-setup.ts';
import { ALL_FAULTS, FAULTS } from './all-faults.ts';
import { enginesOf, type Scale } from './fault.ts';
import type { Task, Tried } from './worker.ts';

/**
 * Faults done to real servers, one line each (README.md). Words: `full` for all counts that the promises name,
 * `sqlite` or `postgres` instead of both, and F01, F05 … for only those. `SEED=` replays.
 */
/** As many as keep two cores busy: each now and then waits for something. */
const WORKERS = 3;
const SENTENCES = 20;

const words = process.argv.slice(2);
const scale: Scale = words.includes('full') ? 'full' : 'short';
const engines = (['sqlite', 'postgres'] as const).filter(
  (engine) => words.includes(engine) || !(words.includes('sqlite') || words.includes('postgres')),
);
const wanted = words.filter((word) => /^F\d+$/.test(word));
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1e6));
// the suites are run by other stages too
const chosen = wanted.length === 0 ? FAULTS : ALL_FAULTS.filter(({ id }) => wanted.includes(id));
const asked = engines.flatMap((engine) =>
  chosen.filter((fault) => enginesOf(fault).includes(engine)).map((fault) => ({ fault, engine })),
);

buildOnce();
const failures: string[] = [];
const slowest: Slow[] = [];
const stopSharing = await shareAll();
let postgres: PostgresServer | null = null;
try {
  if (asked.some(({ engine }) => engine === 'postgres')) postgres = await startPostgres({ isDurable: false });
  await inWorkers(
    WORKERS,
    asked.filter(({ fault }) => !fault.alone),
  );
  await inWorkers(
    1,
    asked.filter(({ fault }) => fault.alone),
  );
} finally {
  await postgres?.stop();
  stopSharing();
}
slowest.sort((a, b) => b.seconds - a.seconds);
const held = slowest.length - failures.length;
mkdirSync(`${TOP}/test-results`, { recursive: true });
writeFileSync(
  `${TOP}/test-results/faults.json`,
  JSON.stringify({ passed: held, failed: failures.length, failures, slowest }),
);
console.log(`${held} held, ${failures.length} broken`);
process.exitCode = failures.length === 0 && held > 0 ? 0 : 1;

type Asked = (typeof asked)[number];

/** Tries them in so many processes, each the next one that is left. */
async function inWorkers(count: number, left: Asked[]): Promise<void> {
  await Promise.all(
    Array.from({ length: Math.min(count, left.length) }, async () => {
      let worker: ChildProcess | null = null;
      for (let next = left.shift(); next; next = left.shift()) {
        worker ??= fork(join(import.meta.dirname, 'worker.ts'), { stdio: 'inherit' });
        if (!(await tryOne(worker, next))) worker = null;
      }
      worker?.kill();
    }),
  );
}

/** @returns false when the process is gone with it */
async function tryOne(worker: ChildProcess, { fault, engine }: Asked): Promise<boolean> {
  const started = performance.now();
  const task: Task = {
    fault: ALL_FAULTS.indexOf(fault),
    seed,
    scale,
    engine,
    postgres: postgres && { url: postgres.url },
  };
  worker.send(task);
  const tried = await outcome(worker);
  const { counted, broken, processorSeconds } = tried ?? {
    counted: 'stopped',
    broken: [`no end within ${FAULT_HANGS_MS / 60_000} minutes, or its process died`],
    processorSeconds: 0,
  };
  const isFine = broken.length === 0;
  const seconds = (performance.now() - started) / 1000;
  const cost = `${seconds.toFixed(1)} s, ${processorSeconds.toFixed(1)} s of processor`;
  const title = `${fault.id} ${isFine ? 'ok' : 'BROKEN'} ${fault.name}: ${counted}, ${engine}, seed ${seed}, ${cost}`;
  const more = broken.length > SENTENCES ? [`… and ${broken.length - SENTENCES} more`] : [];
  const told = [
    title,
    ...[...broken.slice(0, SENTENCES), ...more].map((sentence) => `    - ${sentence}`),
  ].join('\n');
  console.log(told);
  slowest.push({ name: `${fault.id} ${fault.name}, ${engine}`, seconds: processorSeconds });
  if (!isFine) failures.push(told);
  return tried !== null;
}

async function outcome(worker: ChildProcess): Promise<Tried | null> {
  const hangs = AbortSignal.timeout(FAULT_HANGS_MS);
  const gone = new AbortController();
  const leave = () => gone.abort();
  worker.once('exit', leave);
  hangs.addEventListener('abort', leave);
  try {
    const [tried] = (await once(worker, 'message', { signal: gone.signal })) as [Tried];
    return tried;
  } catch {
    worker.kill();
    return null;
  } finally {
    worker.off('exit', leave);
  }
}
