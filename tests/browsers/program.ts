import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const START_MS = 60_000;
const STOP_MS = 5_000;

/** A program that runs until it is told to stop, with a directory of its own that goes with it. */
export type Program = { said: string; stop(): Promise<void> };

/**
 * Starts a program and waits until it says that it is ready.
 * @param args given the directory, what to start it with
 * @param ready what it then prints; its first group is returned as `said`. Without, it need only run.
 * @throws Error with what it printed, when it ends or is not ready within a minute
 */
export async function startProgram(
  path: string,
  args: (directory: string) => string[],
  ready: RegExp | null,
  environment: Record<string, string> = {},
): Promise<Program> {
  const directory = mkdtempSync(join(tmpdir(), 'browser-'));
  const child = spawn(path, args(directory), {
    stdio: ['ignore', 'pipe', 'pipe'],
    // with its own home, so that it neither reads nor leaves anything
    env: { ...process.env, HOME: directory, ...environment },
    // a group of its own: browsers start many programs, and all of them end with it
    detached: true,
  });
  const signal = (name: NodeJS.Signals) => {
    try {
      process.kill(-(child.pid ?? 0), name);
    } catch {
      // all of them are gone
    }
  };
  const endWithUs = () => signal('SIGKILL');
  process.once('exit', endWithUs);
  const ended = once(child, 'exit').catch(() => undefined);
  const stop = async () => {
    signal('SIGTERM');
    const late = setTimeout(() => signal('SIGKILL'), STOP_MS);
    await ended;
    clearTimeout(late);
    signal('SIGKILL');
    process.off('exit', endWithUs);
    rmSync(directory, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  };
  let printed = '';
  try {
    const said = await new Promise<string>((found, failed) => {
      const fail = (why: string) => failed(new Error(`${path} ${why}:\n${printed.slice(-2000)}`));
      const late = setTimeout(() => fail('was not ready within a minute'), START_MS);
      const isReady = (said: string) => {
        clearTimeout(late);
        found(said);
      };
      const hear = (chunk: Buffer) => {
        printed += chunk;
        const match = ready?.exec(printed);
        if (match) isReady(match[1] ?? '');
      };
      if (!ready) child.once('spawn', () => isReady(''));
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      child.once('error', (error) => fail(error.message));
      child.once('exit', () => fail('ended'));
    });
    return { said, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
