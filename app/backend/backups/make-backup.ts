import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { BucketCall } from '#app/third-party/s3/open-bucket.ts';
import { backupName, manifestName } from './backup-name.ts';
import { backupsIn, clearLeft, openPlace, STAGING, type StoredBackup } from './backup-place.ts';
import type { BackupPlace, BackupSettings } from './backup-settings.ts';
import { bytesOfCopy, checkRoom } from './free-room.ts';
import { superfluous } from './keep-rule.ts';
import { type Manifest, sha256Of } from './manifest.ts';
import { readProof } from './proof.ts';
import { checkSound, copyPages, makeOneFile } from './sqlite-copy.ts';

/** A clock that goes back a little is no reason to make no backup until it has caught up. */
const AHEAD_MS = 60_000;

export type BackupTask = {
  dataDirectory: string;
  settings: BackupSettings;
  now: () => Date;
  /** Told of each request to a bucket. */
  told?: (call: BucketCall) => void;
};

export type MadeBackup = {
  /** The name of the backup that was made; null where none was due, or another process makes one. */
  made: string | null;
  /** When the newest backup was taken (ms since 1970); null where there is none. */
  newestAt: number | null;
  bytes: number;
  removed: number;
};

/**
 * Makes a backup if the newest one is older than the interval, checks it, puts it to the others and removes those that
 * no rule keeps. Of processes that share a data directory one does it at a time. It holds its process up.
 * @throws Error, one sentence: then there is no new backup, and nothing is left of one
 */
export async function makeBackup(task: BackupTask): Promise<MadeBackup> {
  const place = await openPlace(task.settings, task.told);
  const unlock = lock(task.dataDirectory);
  try {
    const before = await backupsIn(place);
    const newestAt = before.at(-1)?.takenAt ?? null;
    const age = newestAt === null ? Number.POSITIVE_INFINITY : task.now().getTime() - newestAt;
    if (unlock === null || (age >= -AHEAD_MS && age < task.settings.everyMs))
      return { made: null, newestAt, bytes: 0, removed: 0 };
    const made = await writeBackup(task, place);
    const removed = await removeOld(place, [...before, made], task.now().getTime());
    return { made: made.name, newestAt: made.takenAt, bytes: made.bytes, removed };
  } finally {
    unlock?.();
    place.close();
  }
}

/** The lock goes with its process, however that ends. @returns what opens it again; null while another has it */
function lock(dataDirectory: string): (() => void) | null {
  const file = join(dataDirectory, 'store.backup-door');
  closeSync(openSync(file, 'a', 0o600));
  const door = new DatabaseSync(file, { timeout: 0 });
  try {
    door.exec('pragma journal_mode = memory; begin exclusive');
    return () => door.close();
  } catch {
    door.close();
    return null;
  }
}

async function writeBackup({ dataDirectory, now }: BackupTask, place: BackupPlace): Promise<StoredBackup> {
  const from = join(dataDirectory, 'store.db');
  const folder = await clearLeft(place, dataDirectory);
  checkRoom(folder, dataDirectory, { bytes: bytesOfCopy(from), what: 'for a backup' });
  const staging = mkdtempSync(join(folder, STAGING));
  try {
    const file = join(staging, 'store.db');
    const { takenAt, contents } = await copyPages(from, file, now);
    makeOneFile(file);
    checkSound(file);
    chmodSync(file, 0o600);
    const bytes = statSync(file).size;
    const manifest: Manifest = {
      madeBy: 'restaurant-ordering-store',
      takenUtc: takenAt.toISOString(),
      bytes,
      sha256: await sha256Of(file),
      contents,
    };
    const name = backupName(takenAt);
    // first, so that a backup without one is none of ours; one without a backup is not counted
    await place.putText(manifestName(name), `${JSON.stringify(manifest)}\n`);
    try {
      await place.putFile(name, file);
    } catch (error) {
      await place.remove(manifestName(name)).catch(() => undefined);
      throw error;
    }
    return { name, takenAt: Math.floor(takenAt.getTime() / 1000) * 1000, bytes };
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

/** Backups that were found damaged are left for a person to look at, and do not count as kept. */
async function removeOld(place: BackupPlace, stored: StoredBackup[], now: number): Promise<number> {
  const { damaged } = await readProof(place);
  const sound = stored.filter(({ name }) => !damaged.includes(name));
  const gone = new Set(
    superfluous(
      sound.map(({ takenAt }) => takenAt),
      now,
    ),
  );
  const old = sound.filter(({ takenAt }) => gone.has(takenAt));
  for (const { name } of old) {
    await place.remove(name);
    await place.remove(manifestName(name));
  }
  return old.length;
}
