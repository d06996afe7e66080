import { accessSync, chmodSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** As much as the data of all stores that run at a time take, with room. */
const ROOM_BYTES = 2 * 1024 ** 3;

/**
 * This process and all that it starts have their temporary directory in memory, or with STORES_IN the data of stores
 * alone (store-process.ts): what runners of tests compiled stays where the next process finds it.
 * @returns what removes the directory
 */
export function keepInMemory(variable: 'TMPDIR' | 'STORES_IN'): () => void {
  const directory = ownDirectory(quickPlace(ROOM_BYTES));
  // servers that tests start as another user have places of their own in it
  chmodSync(directory, 0o711);
  process.env[variable] = directory;
  return () => rmSync(directory, { recursive: true, force: true });
}

/**
 * Memory where the system lends it as a file system with so much room, else its temporary directory. A store is dozens
 * of files and a PostgreSQL database three hundred, and a disk takes twenty times as much processor time for them.
 */
export function quickPlace(roomBytes: number): string {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= roomBytes ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

const OWN = /^store-tests-(\d+)-/;

/** A new directory in `place` for the files of this process; those of processes that were killed go. */
export function ownDirectory(place: string): string {
  for (const name of readdirSync(place)) {
    const owner = OWN.exec(name)?.[1];
    if (owner && !isRunning(Number(owner))) rmSync(join(place, name), { recursive: true, force: true });
  }
  return mkdtempSync(join(place, `store-tests-${process.pid}-`));
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // anything but ESRCH says that there is such a process, which another user runs
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
