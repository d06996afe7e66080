import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { ClockNews, ClockWish } from './clock-door.ts';

/** What Node is to load before a server. */
export const CLOCK_DOOR = `--import=${join(import.meta.dirname, 'clock-door.ts')}`;

/** The clock of a server that was started with CLOCK_DOOR, CLOCK_WISHES=1 and a channel for messages. */
export type ServerClock = {
  /** Settles when the server listens on that port, or is gone. */
  listening(port: number): Promise<void>;
  /**
   * Lets time pass in the server: its clock moves on, what became due is done, and all jobs have ended their rounds.
   * An interval fires once at most, as after a machine slept. With 0 it only waits for the jobs.
   * @throws Error when the server ends meanwhile
   */
  pass(ms: number): Promise<void>;
  /**
   * Reads now and whenever a job has ended a round, until there is something.
   * @throws Error when the server ends before
   */
  until<T>(read: () => T | null | undefined): Promise<T>;
};

export function clockOf(child: ChildProcess): ServerClock {
  const ended = once(child, 'exit').then(() => null);
  /** Resolves with what is found in the news of the server first; null when it is gone. */
  async function heard<T>(find: (news: ClockNews) => T | null | undefined): Promise<T | null> {
    const left = new AbortController();
    const found = new Promise<T>((resolve, reject) => {
      const hear = (news: ClockNews) => {
        try {
          const what = find(news);
          if (what !== null && what !== undefined) resolve(what);
        } catch (error) {
          reject(error);
        }
      };
      child.on('message', hear);
      left.signal.addEventListener('abort', () => child.off('message', hear));
    });
    return Promise.race([found, ended]).finally(() => left.abort());
  }
  let lastId = 0;
  return {
    async listening(port) {
      await heard((news) => ('listensOn' in news && news.listensOn === port) || null);
    },
    async pass(passMs) {
      const id = ++lastId;
      const done = heard((news) => ('done' in news && news.done === id) || null);
      child.send({ id, passMs } satisfies ClockWish);
      if (!(await done)) throw new Error('The server ended while time passed');
    },
    async until(read) {
      const found = read() ?? (await heard(read));
      if (found === null) throw new Error('The server ended before there was anything');
      return found;
    },
  };
}
