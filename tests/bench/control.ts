import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Aim, cpuMicroseconds, fire, pace, repeat } from './load.ts';
import { quantile, short } from './report.ts';

const ECHO = { path: '/echo' };
/** The control's own 99th percentiles on a quiet machine, ms: an echo (measured 2), a write that is on disk (4 to 8). */
const QUIET_ECHO_MS = 5;
const QUIET_SYNC_MS = 10;
const ECHOES_PER_SECOND = 100;
const SYNC_EVERY_MS = 40;

/** A bare Express server in a process of its own: what the machine does with a request at this moment. */
export type Control = {
  aim: Aim;
  pid: number;
  /** Processor time of one echo, µs. */
  echoCpu(requests: number): Promise<number>;
  /**
   * Runs `work` while echoes and synced writes go on beside it.
   * @returns what it gave, and why its waiting times say little: null on a quiet machine.
   */
  beside<T>(work: () => Promise<T>): Promise<{ result: T; why: string | null }>;
  stop(): void;
};

/** @param pages folder of ready-made pages and their number (control-server.ts) */
export async function startControl(pages: [folder: string, count: number] = ['', 0]): Promise<Control> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'control-server.ts'), ...pages.map(String)],
    { env: { ...process.env, NODE_ENV: 'production' }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const stop = () => child.kill('SIGTERM');
  process.once('exit', stop);
  const aim = { port: await portOf(child), host: 'localhost' };
  const pid = child.pid ?? 0;
  return {
    aim,
    pid,
    async echoCpu(requests) {
      const before = cpuMicroseconds(pid);
      await fire(aim, repeat(ECHO, requests), 10);
      return (cpuMicroseconds(pid) - before) / requests;
    },
    async beside(work) {
      let isOver = false;
      const watched = Promise.all([echoes(aim, () => isOver), syncs(() => isOver)]);
      const result = await work().finally(() => {
        isOver = true;
      });
      const [echo = 0, sync = 0] = (await watched).map((waits) => quantile(waits, 0.99));
      const isQuiet = echo <= QUIET_ECHO_MS && sync <= QUIET_SYNC_MS;
      return { result, why: isQuiet ? null : `an echo takes ${short(echo)} ms, a sync ${short(sync)} ms` };
    },
    stop() {
      process.off('exit', stop);
      stop();
    },
  };
}

/** Milliseconds of each echo. */
async function echoes(aim: Aim, isOver: () => boolean): Promise<number[]> {
  const waits: number[] = [];
  const some = Array.from({ length: ECHOES_PER_SECOND / 10 }, () => ECHO);
  while (!isOver()) waits.push(...(await pace(aim, some, ECHOES_PER_SECOND)));
  return waits;
}

/** Milliseconds of each write of 4 kB that is on disk: what an order waits for at least once. */
async function syncs(isOver: () => boolean): Promise<number[]> {
  const folder = mkdtempSync(join(tmpdir(), 'sync-'));
  const file = await open(join(folder, 'file'), 'a');
  const page = Buffer.alloc(4096);
  const waits: number[] = [];
  try {
    while (!isOver()) {
      const started = performance.now();
      await file.write(page);
      await file.datasync();
      waits.push(performance.now() - started);
      await pause(SYNC_EVERY_MS);
    }
    return waits;
  } finally {
    await file.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function portOf(child: ChildProcess): Promise<number> {
  if (!child.stdout) throw new Error('The control has no output');
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return Number(line.toString());
}
