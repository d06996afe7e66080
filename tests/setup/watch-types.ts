import { type ChildProcess, spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { TOP } from './build.ts';

/** Whoever else works on the machine comes first. */
const NICE = 10;
/** An editor that saves all its files makes many changes, ms. */
const SETTLE_MS = 300;

/**
 * Checks the types of a project now, and again after each change of a folder, and says what it finds. (The compiler's own
 * way to watch misses changes.)
 * @param project path of its tsconfig
 * @param folder its files
 * @returns ends it
 */
export function watchTypes(project: string, folder: string, say: (text: string) => void): () => void {
  let compiler: ChildProcess | null = null;
  let settling: NodeJS.Timeout | undefined;
  const check = () => {
    stop();
    const one = spawn(
      process.execPath,
      [join(TOP, 'node_modules/typescript/bin/tsc'), '--noEmit', '--checkers', '1', '--project', project],
      // a group of its own: the compiler is a process of the one that is begun here, and ends with the group alone
      { cwd: dirname(project), stdio: ['ignore', 'pipe', 'inherit'], detached: true },
    );
    compiler = one;
    if (one.pid !== undefined) setPriority(one.pid, NICE);
    one.stdout.setEncoding('utf8').on('data', say);
    one.once('close', (code) => {
      if (compiler !== one) return;
      compiler = null;
      say(code === 0 ? 'Types: no fault\n' : 'Types: faults, see above\n');
    });
  };
  const stop = () => {
    const one = compiler;
    compiler = null;
    if (one?.pid !== undefined && one.exitCode === null) process.kill(-one.pid, 'SIGTERM');
  };
  const watcher = watch(folder, { recursive: true }, (_, name) => {
    if (!/\.tsx?$/.test(String(name))) return;
    clearTimeout(settling);
    settling = setTimeout(check, SETTLE_MS);
  });
  const end = () => {
    clearTimeout(settling);
    watcher.close();
    stop();
  };
  process.once('exit', end);
  check();
  return end;
}
