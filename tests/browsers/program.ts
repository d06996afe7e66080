import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NAVIGATION_HANGS_MS } from '#tests/setup/hang-limits.ts';

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
    const late = AbortSignal.timeout(STOP_MS);
    await Promise.race([ended, new Promise((passed) => late.addEventListener('abort', passed))]);
    signal('SIGKILL');
    await ended;
    process.off('exit', endWithUs);
    rmSync(directory, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  };
  let printed = '';
  try {
    const said = await new Promise<string>((found, failed) => {
      const fail = (why: string) => failed(new Error(`${path} ${why}:\n${printed.slice(-2000)}`));
      const hangs = AbortSignal.timeout(NAVIGATION_HANGS_MS);
      hangs.addEventListener('abort', () => fail('was not ready within a minute'));
      const hear = (chunk: Buffer) => {
        printed += chunk;
        const match = ready?.exec(printed);
        if (match) found(match[1] ?? '');
      };
      if (!ready) child.once('spawn', () => found(''));
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
