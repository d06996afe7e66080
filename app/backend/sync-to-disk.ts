import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Has a file, or a directory's list of files, on the disk before what follows relies on it. */
export function syncToDisk(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
