import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from './log.ts';

/** A change is written after this time (ms), together with all others until then. */
const WRITE_MS = 1_000;

/**
 * The highest order number of each restaurant that a customer was given, kept beside the database and not in
 * it: when the database loses orders, their numbers are still known and are not given again.
 */
export type GivenNumbers = {
  /** The highest number given; 0 for none. */
  highest(restaurantId: string): number;
  /** The highest number of each restaurant, by its id. */
  all(): ReadonlyMap<string, number>;
  /** Notes a number; call it when its order is committed. */
  note(restaurantId: string, number: number): void;
  /** Writes what is not written yet. */
  close(): Promise<void>;
};

/** Opens the file of the data directory, which several servers may share. */
export function openGivenNumbers(dataDirectory: string, log: Log): GivenNumbers {
  const numbers = readGivenNumbers(dataDirectory);
  let timer: NodeJS.Timeout | null = null;
  let writing = Promise.resolve();

  async function write(): Promise<void> {
    for (const [restaurantId, number] of readGivenNumbers(dataDirectory))
      raise(numbers, restaurantId, number);
    try {
      await writeFileWhole(dataDirectory, JSON.stringify(Object.fromEntries(numbers)));
    } catch (error) {
      log.error(
        { alert: 'order-numbers-not-kept', reason: String(error) },
        'the order numbers that customers were given could not be written beside the database',
      );
    }
  }
  function flush(): void {
    timer = null;
    writing = writing.then(write);
  }
  return {
    highest: (restaurantId) => numbers.get(restaurantId) ?? 0,
    all: () => new Map(numbers),
    note(restaurantId, number) {
      if (!raise(numbers, restaurantId, number)) return;
      timer ??= setTimeout(flush, WRITE_MS).unref();
    },
    async close() {
      if (timer !== null) {
        clearTimeout(timer);
        flush();
      }
      await writing;
    },
  };
}

/** The numbers by restaurant id; none where the file is missing or cannot be read as one. */
export function readGivenNumbers(dataDirectory: string): Map<string, number> {
  try {
    const kept: unknown = JSON.parse(readFileSync(fileOf(dataDirectory), 'utf8'));
    const entries = Object.entries(kept ?? {}).filter(([, number]) => Number.isSafeInteger(number));
    return new Map(entries as [string, number][]);
  } catch {
    return new Map();
  }
}

function raise(numbers: Map<string, number>, restaurantId: string, number: number): boolean {
  if (number <= (numbers.get(restaurantId) ?? 0)) return false;
  numbers.set(restaurantId, number);
  return true;
}

/** Under another name first, so that the file is whole or the old one, also after a power cut. */
async function writeFileWhole(dataDirectory: string, text: string): Promise<void> {
  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
  const draft = `${fileOf(dataDirectory)}.${randomUUID()}`;
  try {
    await writeFile(draft, text, { mode: 0o600, flush: true });
    await rename(draft, fileOf(dataDirectory));
  } catch (error) {
    // on a full disk there would soon be many of them
    await rm(draft, { force: true });
    throw error;
  }
}

function fileOf(dataDirectory: string): string {
  return join(dataDirectory, 'order-numbers.json');
}
