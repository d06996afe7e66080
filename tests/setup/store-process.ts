import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TOP } from './build.ts';
import { freePort } from './free-port.ts';
import { checkOutput } from './logged-secrets.ts';
import { CLOCK_DOOR, clockOf } from './server-clock.ts';

/** A server starts in a second; a machine that starts many at once needs longer for each. */
const READY_MS = 180_000;
const STOP_MS = 30_000;
const ATTEMPTS = 3;

/** The production server as a process of its own, on a free port, with data of its own. */
export type StoreProcess = {
  /** Of the default restaurant, e.g. http://demo.localhost:41234 */
  origin: string;
  originOf(subdomain: string): string;
  port: number;
  pid: number;
  dataDirectory: string;
  /** Key of a restaurant's order receiver: as printed at the start, else a new one. */
  receiverKey(subdomain: string): string;
  /**
   * Lets time pass in the server, at once: its clock moves on, what became due is done, and all jobs have ended their
   * rounds. Without `ms` it only waits for jobs that were begun, e.g. until a mail has gone.
   */
  pass(ms?: number): Promise<void>;
  /** The moment by its clock. */
  now(): Date;
  /** Reads now and whenever a job has ended a round, until there is something: a mail, a row. */
  until<T>(read: () => T | null | undefined): Promise<T>;
  /** All that the server printed so far. */
  output(): string;
  /** SIGTERM, then SIGKILL after 30 s; removes the data unless told to keep it. @returns the exit code. */
  stop(options?: { keepData?: boolean }): Promise<number | null>;
  /** kill -9, as a power cut or the kernel would do it. The data stay. */
  kill(): Promise<void>;
  /** Settles when the process is gone, however it went. */
  ended: Promise<void>;
};

export type StoreOptions = {
  /** Another program with the same environment and /readyz, from the top of the repository; the built server otherwise. */
  program?: string;
  /** Top of another copy of the repository that was built (added-language.ts). */
  top?: string;
  /** The moment at which its clock starts, e.g. '2026-12-31T10:58Z'; the machine's time otherwise. */
  at?: string;
  /** Without the door by which tests move its clock (clock-door.ts). */
  isAsSold?: boolean;
  /** Data of an earlier process; a fresh directory otherwise. */
  dataDirectory?: string;
  /** Added to the environment; an empty text unsets, and `{port}` stands for the one that the store gets. */
  environment?: Record<string, string>;
};

/**
 * Starts the built server and waits until it is ready.
 * @throws Error with what it printed, when it ends or is not ready in time.
 */
export async function startStore(options: StoreOptions = {}): Promise<StoreProcess> {
  const dataDirectory =
    options.dataDirectory ?? mkdtempSync(join(process.env.STORES_IN ?? tmpdir(), 'store-'));
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startOn(await freePort(), dataDirectory, options);
    } catch (error) {
      // another process may have taken the port in between
      if (attempt === ATTEMPTS || !String(error).includes('EADDRINUSE')) throw error;
    }
  }
}

/** The same without the door by which tests move its clock, for what is measured. */
export function startSoldStore(options: StoreOptions = {}): Promise<StoreProcess> {
  return startStore({ ...options, isAsSold: true });
}

/** How `npm run serve` runs Node: what it says there of memory holds in tests, too. */
const served = (() => {
  const { scripts } = JSON.parse(readFileSync(join(TOP, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const words = scripts.serve?.split(' ') ?? [];
  const pairs = words.filter((word) => /^[A-Z_]+=/.test(word)).map((word) => word.split('=', 2));
  return {
    environment: Object.fromEntries(pairs) as Record<string, string>,
    flags: words.filter((word) => word.startsWith('--')),
  };
})();

async function startOn(port: number, dataDirectory: string, options: StoreOptions): Promise<StoreProcess> {
  const environment: Record<string, string> = {
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? '',
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDirectory,
    SEED_DEMO: '1',
    DEFAULT_SUBDOMAIN: 'demo',
    // of what is measured no line a request is written
    LOG_LEVEL: options.isAsSold ? 'warn' : 'info',
    // no balancer has to find out that it goes
    LAME_DUCK_SECONDS: '0',
    ...served.environment,
    ...Object.fromEntries(
      Object.entries(options.environment ?? {}).map(([name, value]) => [
        name,
        value.replace('{port}', String(port)),
      ]),
    ),
  };
  const aheadMs = options.at === undefined ? 0 : Date.parse(options.at) - Date.now();
  if (!options.isAsSold) addDoor(environment, aheadMs);
  const child = spawn(process.execPath, [...served.flags, options.program ?? 'build/program/server.js'], {
    cwd: options.top ?? TOP,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const clock = clockOf(child);
  let passedMs = 0;
  let printed = '';
  child.stdout?.on('data', (chunk) => (printed += chunk));
  child.stderr?.on('data', (chunk) => (printed += chunk));
  const ended = once(child, 'exit').then(() => undefined);
  const killWithUs = () => child.kill('SIGKILL');
  process.once('exit', killWithUs);
  child.once('exit', () => process.off('exit', killWithUs));
  try {
    if (!options.isAsSold) await clock.listening(port);
    await untilReady(child, port, () => printed);
  } catch (error) {
    await end(child, 'SIGKILL');
    throw error;
  }
  return {
    origin: `http://demo.localhost:${port}`,
    originOf: (subdomain) => `http://${subdomain}.localhost:${port}`,
    port,
    pid: child.pid ?? 0,
    dataDirectory,
    receiverKey: (subdomain) => printedKey(printed, subdomain) ?? newKey(subdomain, environment, options.top),
    pass(ms = 0) {
      passedMs += ms;
      return clock.pass(ms);
    },
    now: () => new Date(Date.now() + aheadMs + passedMs),
    until: clock.until,
    output: () => printed,
    async stop({ keepData = false } = {}) {
      const code = await end(child, 'SIGTERM');
      if (!keepData) rmSync(dataDirectory, { recursive: true, force: true });
      checkOutput(printed);
      return code;
    },
    async kill() {
      await end(child, 'SIGKILL');
    },
    ended,
  };
}

/** Has the server load the clock door. Where this process's clock is ahead (run-all.ts), the server's is, too. */
function addDoor(environment: Record<string, string>, aheadMs: number): void {
  const ours = Number(process.env.CLOCK_AHEAD_MS ?? 0);
  environment.NODE_OPTIONS = `${environment.NODE_OPTIONS ?? ''} ${CLOCK_DOOR}`;
  environment.CLOCK_WISHES = '1';
  environment.CLOCK_AHEAD_MS = String(ours + aheadMs + Number(environment.CLOCK_AHEAD_MS ?? 0));
}

async function untilReady(child: ChildProcess, port: number, printed: () => string): Promise<void> {
  const deadline = Date.now() + READY_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}:\n${printed()}`);
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The server was not ready within ${READY_MS} ms:\n${printed()}`);
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const ended = once(child, 'exit');
  child.kill(signal);
  const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await ended;
  clearTimeout(late);
  return child.exitCode;
}

/** 32 random bytes in base64url are 43 letters; the line that prints them names the restaurant. */
function printedKey(printed: string, subdomain: string): string | null {
  const line = printed
    .split('\n')
    .find((one) => one.includes(subdomain) && /(?<![\w-])[\w-]{43}(?![\w-])/.test(one));
  return line?.match(/(?<![\w-])[\w-]{43}(?![\w-])/)?.[0] ?? null;
}

function newKey(subdomain: string, env: Record<string, string>, top = TOP): string {
  const args = ['build/program/store.js', 'receiver-key', subdomain, '--new'];
  const key = execFileSync(process.execPath, args, { cwd: top, env, encoding: 'utf8' }).match(
    /(?<![\w-])[\w-]{43}(?![\w-])/,
  )?.[0];
  if (!key) throw new Error(`No receiver key for ${subdomain}`);
  return key;
}
