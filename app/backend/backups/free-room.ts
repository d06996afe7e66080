import { statfsSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** Room that orders keep on the store's own disk beside a backup that is made or tried. */
const SPARE_BYTES = 64 * 1024 * 1024;
/** What else is written beside a copy, on a disk of its own. */
const BESIDE_BYTES = 256 * 1024;
const MEGABYTE = 1_000_000;

/** Refuses work on copies of a database for which a folder's disk has no room. @throws Error, one sentence */
export function checkRoom(
  folder: string,
  dataDirectory: string,
  copies: { bytes: number; what: string },
): void {
  const isOrders = statSync(folder).dev === statSync(dataDirectory).dev;
  const needed = copies.bytes + (isOrders ? SPARE_BYTES : BESIDE_BYTES);
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  if (free < needed)
    throw new Error(
      `There is no room in ${folder} ${copies.what}: it needs ${Math.ceil(needed / MEGABYTE)} MB, and ${Math.floor(free / MEGABYTE)} are free`,
    );
}

/** What a copy of a SQLite database takes, with what is in its log yet. @throws Error, one sentence */
export function bytesOfCopy(file: string): number {
  try {
    const database = new DatabaseSync(file, { readOnly: true });
    try {
      const row = database
        .prepare('select page_count * page_size as bytes from pragma_page_count, pragma_page_size')
        .get();
      return Number(row?.bytes);
    } finally {
      database.close();
    }
  } catch (error) {
    throw new Error(`${file} could not be copied: ${error instanceof Error ? error.message : String(error)}`);
  }
}
