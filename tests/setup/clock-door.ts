import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import { EventEmitter, once } from 'node:events';
import { readFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import type { AddressInfo, Server } from 'node:net';
import timers from 'node:timers';
import { setImmediate as turn } from 'node:timers/promises';
import { shiftDate } from './shift-date.ts';

/*
 * Loaded before a server that a test starts (`node --import`), so that tests run the program as it is sold, which
 * has no such door. It shifts the server's clock:
 * - CLOCK_AHEAD_MS, or a file CLOCK_AHEAD_FILE that may change meanwhile: the clock is ahead by so much. The steady clock
 *   and timers do not move, as when somebody sets a machine's clock.
 * - wishes of server-clock.ts (with CLOCK_WISHES=1) let time pass: for the clock, the steady clock and timers alike.
 * Rests of node:timers/promises stay real: jobs take them inside a round, for milliseconds.
 */

/** What server-clock.ts sends. It is answered when the server has come to rest. */
export type ClockWish = { id: number; passMs: number };
/** What the server sends: the port that it listens on, a job that ended a round, the wish that is done. */
export type ClockNews = { listensOn: number } | { ended: string } | { done: number };

/** A timer that may still fire. */
type Timer = {
  /** By the steady clock. */
  dueMs: number;
  fire(): void;
  /** Time passed since it was set, so that the real timer fires too late. */
  isBehind: boolean;
};
type Callback = (...args: unknown[]) => void;

const real = {
  now: Date.now,
  steady: performance.now.bind(performance),
  setTimeout,
  setInterval,
  clearTimeout,
};
const { CLOCK_AHEAD_FILE: aheadFile } = process.env;
const aheadMs = Number(process.env.CLOCK_AHEAD_MS ?? 0);
let passedMs = 0;
const waiting = new Map<NodeJS.Timeout, Timer>();
/** Fires timers that are behind, when no more time is made to pass. */
let next: NodeJS.Timeout | undefined;
/** Rounds of jobs under way (app/backend/jobs.ts). */
let rounds = 0;
const roundEnds = new EventEmitter();

/** A request asks for the time hundreds of times, so the file is read once a millisecond. */
let read = { atMs: Number.NEGATIVE_INFINITY, aheadMs: 0 };
function inFile(): number {
  if (aheadFile === undefined) return 0;
  const atMs = real.steady();
  if (atMs - read.atMs >= 1) read = { atMs, aheadMs: Number(readFileSync(aheadFile, 'utf8')) };
  return read.aheadMs;
}
shiftDate(() => real.now() + aheadMs + passedMs + inFile());
// only in a server of server-clock.ts: runners of tests (run-all.ts --at) have channels of their own
if (process.env.CLOCK_WISHES === '1') {
  // what the server starts has other channels to it
  delete process.env.CLOCK_WISHES;
  performance.now = () => real.steady() + passedMs;
  watchTimers();
  shiftLimits();
  if (process.send) openDoor(process.send.bind(process));
}

/** Programs that the server starts have its clock. */
function tellChildren(): void {
  process.env.CLOCK_AHEAD_MS = String(aheadMs + passedMs);
}

function watchTimers(): void {
  const watched = (set: typeof setTimeout | typeof setInterval, isOnce: boolean) => {
    const start = (callback: Callback, ms = 1, ...args: unknown[]) => {
      const wait = () => waiting.set(timer, { dueMs: performance.now() + ms, fire, isBehind: false });
      const run = AsyncLocalStorage.bind(callback);
      const fire = () => {
        if (isOnce) clear(timer);
        else timer.refresh();
        run(...args);
      };
      const timer = set(() => {
        if (isOnce) waiting.delete(timer);
        else wait();
        run(...args);
      }, ms);
      const refresh = timer.refresh.bind(timer);
      timer.refresh = () => {
        wait();
        return refresh();
      };
      wait();
      return timer;
    };
    // util.promisify asks for a property
    return Object.defineProperties(start, Object.getOwnPropertyDescriptors(set));
  };
  const clear = (timer: NodeJS.Timeout | string | number | undefined) => {
    if (typeof timer === 'object') waiting.delete(timer);
    real.clearTimeout(timer);
  };
  const shifted = {
    setTimeout: watched(setTimeout, true),
    setInterval: watched(setInterval, false),
    clearTimeout: clear,
    clearInterval: clear,
  };
  Object.assign(globalThis, shifted);
  Object.assign(timers, shifted);
  syncBuiltinESMExports();
}

/** Limits of calls are timers of their own kind, which Node keeps inside. */
function shiftLimits(): void {
  AbortSignal.timeout = (ms) => {
    const controller = new AbortController();
    const late = new DOMException('The operation was aborted due to timeout', 'TimeoutError');
    globalThis.setTimeout(() => controller.abort(late), ms).unref();
    return controller.signal;
  };
}

/** Fires what is due, the earliest first and each once. */
function fireDue(): void {
  real.clearTimeout(next);
  const due = [...waiting].filter(([, { dueMs }]) => dueMs <= performance.now());
  // one before it may have cleared it
  for (const [timer, { fire }] of due.sort(([, one], [, other]) => one.dueMs - other.dueMs))
    if (waiting.has(timer)) fire();
  const behind = [...waiting.values()].flatMap(({ dueMs, isBehind }) => (isBehind ? [dueMs] : []));
  if (behind.length > 0) next = real.setTimeout(fireDue, Math.min(...behind) - performance.now()).unref();
}

function openDoor(send: (news: ClockNews) => void): void {
  subscribe('tracing:net.server.listen:asyncEnd', (event) => {
    const address = (event as { server: Server }).server.address();
    if (typeof address === 'object' && address !== null) send({ listensOn: (address as AddressInfo).port });
  });
  subscribe('tracing:store.job:start', () => {
    rounds += 1;
  });
  subscribe('tracing:store.job:asyncEnd', (event) => {
    rounds -= 1;
    roundEnds.emit('end');
    send({ ended: (event as { job: string }).job });
  });
  let work = Promise.resolve();
  process.on('message', ({ id, passMs }: ClockWish) => {
    work = work.then(async () => {
      await atRest();
      passedMs += passMs;
      tellChildren();
      for (const timer of waiting.values()) timer.isBehind = passMs > 0;
      fireDue();
      await atRest();
      send({ done: id });
    });
  });
  // a server that stops does not wait for wishes
  process.channel?.unref();
}

/** Waits until no job is at work, nor begins a round because of the one that ended. */
async function atRest(): Promise<void> {
  await turn();
  while (rounds > 0) {
    await once(roundEnds, 'end');
    await turn();
  }
}
