import { randomInt } from 'node:crypto';
import { existsSync, linkSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { syncToDisk } from './sync-to-disk.ts';

const MANY = 1_000_000;

/**
 * Lets `make` write a file under another name and then gives it its own, so that under `path` there is a
 * whole file or none, also after a power cut.
 * @throws Error when `path` is there already (nothing is ever overwritten) or `make` fails; nothing is left
 * then
 */
export async function writeWhole(path: string, make: (draft: string) => void | Promise<void>): Promise<void> {
  if (existsSync(path)) throw new Error(`${path} is there already; name a file that is not`);
  // figures alone, by which old ones are found; a server carries out several commands at once
  const draft = `${path}.part-${process.pid}${randomInt(MANY)}`;
  try {
    await make(draft);
    syncToDisk(draft);
    // unlike a rename it never replaces what another writer put there meanwhile
    linkSync(draft, path);
  } finally {
    rmSync(draft, { force: true });
  }
  syncToDisk(dirname(path));
}
