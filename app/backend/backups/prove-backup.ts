import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openDatabase } from '#app/backend/db/open-database.ts';
import { manifestName } from './backup-name.ts';
import { type BackupPlace, backupsIn, openPlace } from './backup-place.ts';
import { type Contents, contentsOf, differences } from './contents.ts';
import type { BackupTask } from './make-backup.ts';
import { type Manifest, readManifest, sha256Of } from './manifest.ts';
import { readProof, writeProof } from './proof.ts';
import { checkSound } from './sqlite-copy.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Room that orders keep on the disk while a backup is tried. */
const SPARE_BYTES = 64 * 1024 * 1024;

export type Proved = {
  /** Null where no proof was due, or there is no backup. */
  name: string | null;
  /** Why it cannot be relied on; null for a sound one. */
  fault: string | null;
  orders: number;
};

/**
 * Restores the newest backup to a place of its own and opens it as a server would, if that was not done for a day.
 * The result is kept with the backups. @throws Error, one sentence, when it could not be tried
 */
export async function proveNewest({ dataDirectory, settings, now }: BackupTask): Promise<Proved> {
  const place = await openPlace(settings);
  try {
    const proof = await readProof(place);
    const age = proof.provedUtc === null ? DAY_MS : now().getTime() - Date.parse(proof.provedUtc);
    const newest = (await backupsIn(place)).at(-1);
    if ((age >= 0 && age < DAY_MS) || newest === undefined) return { name: null, fault: null, orders: 0 };
    const result = await proveStored(place, newest.name, dataDirectory);
    const damaged = new Set(proof.damaged);
    if (result.fault === null) damaged.delete(newest.name);
    else damaged.add(newest.name);
    const stored = new Set((await place.list()).map(({ name }) => name));
    await writeProof(place, {
      // after a damaged one the next look tries the one that is newest then
      provedUtc: result.fault === null ? now().toISOString() : null,
      name: newest.name,
      damaged: [...damaged].filter((name) => stored.has(name)),
    });
    return result;
  } finally {
    place.close();
  }
}

/** Tries one backup of a place. @throws Error, one sentence, when it could not be tried, which says nothing of it */
export async function proveStored(place: BackupPlace, name: string, dataDirectory: string): Promise<Proved> {
  const bytes = (await place.list()).find((file) => file.name === name)?.bytes;
  if (bytes === undefined) throw new Error(`There is no backup ${name}`);
  const { bavail, bsize } = statfsSync(dataDirectory);
  if (bavail * bsize < 2 * bytes + SPARE_BYTES)
    throw new Error(`There is no room in ${dataDirectory} to try the backup ${name}`);
  const staging = mkdtempSync(join(dataDirectory, 'proving-'));
  try {
    const file = join(staging, 'store.db');
    writeFileSync(file, '', { mode: 0o600 });
    await place.getFile(name, file);
    const text = await place.getText(manifestName(name));
    try {
      const { contents } = await compare(readManifest(manifestName(name), text), file);
      await openAsServer(staging, contents);
      return { name, fault: null, orders: contents.tables.orders?.rows ?? 0 };
    } catch (error) {
      return { name, fault: error instanceof Error ? error.message : String(error), orders: 0 };
    }
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

/** @throws Error that says how a file differs from what its manifest says */
export async function compare(manifest: Manifest, file: string): Promise<Manifest> {
  if ((await sha256Of(file)) !== manifest.sha256) throw new Error('it is damaged: its bytes have changed');
  checkSound(file);
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const faults = differences(manifest.contents, contentsOf(database));
    if (faults.length > 0) throw new Error(`it holds something else: ${faults.join('; ')}`);
  } finally {
    database.close();
  }
  return manifest;
}

/** A newer version's tables may be made of it at that; its restaurants must be there. */
async function openAsServer(dataDirectory: string, { restaurants }: Contents): Promise<void> {
  const db = await openDatabase({ dataDirectory });
  try {
    const rows = await db.selectFrom('restaurants').select('restaurant_id').execute();
    if (rows.length !== restaurants.length) throw new Error('its restaurants are not all there');
  } finally {
    await db.destroy();
  }
}
