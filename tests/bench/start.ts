import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TOP } from '../setup/build.ts';
import { send } from '../setup/http.ts';
import { startSoldStore } from '../setup/store-process.ts';
import { type Figure, median, unlessNoisy } from './report.ts';

const TIMES = 5;
/** A bare Node that took so many times as long in one round as in another says that the machine was busy. */
const BUSY = 1.5;
const MOST_MS = 1_500;

/**
 * From the start of the built server, on a database that is there, to its first page, and the operator's command, each
 * beside a bare Node that does nothing.
 */
export async function startFigures(): Promise<Figure[]> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'start-'));
  const bare: number[] = [];
  const server: number[] = [];
  const command: number[] = [];
  try {
    // the first one makes the database
    for (let round = 0; round <= TIMES; round += 1) {
      const own = { bare: timed(() => run(['-e', '0'])), server: 0, command: 0 };
      const began = performance.now();
      const store = await startSoldStore({ dataDirectory });
      const page = await send(store.port, { host: `demo.localhost:${store.port}` });
      own.server = performance.now() - began;
      await store.stop({ keepData: true });
      if (page.status !== 200) throw new Error(`The first page answers ${page.status}`);
      const words = ['build/program/store.js', 'receiver-key', 'demo', '--new'];
      own.command = timed(() => run(words, { DATA_DIR: dataDirectory }));
      if (round === 0) continue;
      bare.push(own.bare);
      server.push(own.server);
      command.push(own.command);
    }
  } finally {
    rmSync(dataDirectory, { recursive: true, force: true });
  }
  const spread = Math.max(...bare) / Math.min(...bare);
  const why = spread > BUSY ? `a bare Node takes up to ${spread.toFixed(1)} times as long` : null;
  const figure = (name: string, all: number[]): Figure => ({
    name: `start ${name}`,
    value: median(all),
    unit: 'ms',
    target: { most: MOST_MS },
    note: `${Math.round(Math.min(...all))} to ${Math.round(Math.max(...all))} ms in ${all.length} starts`,
  });
  return [
    unlessNoisy(figure('server, to its first page', server), why),
    unlessNoisy(figure('operator’s command', command), why),
    { name: 'start bare Node', value: median(bare), unit: 'ms', ...(why && { note: `NOISY: ${why}` }) },
  ];
}

function run(words: string[], environment: Record<string, string> = {}): void {
  execFileSync(process.execPath, words, {
    cwd: TOP,
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', ...environment },
    stdio: 'ignore',
  });
}

function timed(work: () => void): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}
