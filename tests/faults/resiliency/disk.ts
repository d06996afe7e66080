import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createWaits } from '#tests/mocks/waits.ts';
import type { StoreProcess } from '#tests/setup/store-process.ts';

/** How long somebody else writes at a time: less than the store's patience. */
const HELD_MS = 300;
const FREE_MS = 50;

/** No file of the server may grow: what a full disk is to whoever writes. It needs no rights and no disk of its own. */
export async function fullDisk({ pid }: StoreProcess): Promise<() => Promise<void>> {
  const limit = (bytes: string) =>
    execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:unlimited`]);
  limit('1');
  return async () => {
    limit('unlimited');
  };
}

/** Somebody else has the database's file for most of each second, which is what a slow disk is to whoever writes. */
export async function heldFile({ dataDirectory }: StoreProcess): Promise<() => Promise<void>> {
  const file = new DatabaseSync(join(dataDirectory, 'store.db'), { timeout: 1_000 });
  const { wait } = createWaits();
  let isOver = false;
  const holding = (async () => {
    while (!isOver) {
      file.exec('begin immediate');
      await wait(HELD_MS);
      file.exec('rollback');
      await wait(FREE_MS);
    }
  })();
  return async () => {
    isOver = true;
    await holding;
    file.close();
  };
}
