import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openDatabase } from '#app/backend/db/open-database.ts';
import { manifestName } from './backup-name.ts';
import { backupsIn, openPlace } from './backup-place.ts';
import type { BackupPlace } from './backup-settings.ts';
import { type Contents, contentsOf, differences } from './contents.ts';
import { checkRoom } from './free-room.ts';
import type { BackupTask } from './make-backup.ts';
import { checkBytes, type Manifest, readManifest } from './manifest.ts';
import { readProof, writeProof } from './proof.ts';
import { checkSound } from './sqlite-copy.ts';

const DAY_MS = 24 * 60 * 60_000;

/** The result where there was nothing to do. */
const NOTHING: Proved = { name: null, fault: null, orders: 0, isCompared: false };

export type Proved = {
  /** Null where no proof was due, or there is no backup. */
  name: string | null;
  /** Why it cannot be relied on; null for a sound one. */
  fault: string | null;
  orders: number;
  /** False where nothing beside it says what it must hold: only that it is sound was looked at. */
  isCompared: boolean;
};

/**
 * Restores the newest backup to a place of its own and opens it as a server would, if that was not done for a day.
 * The result is kept with the backups. `isDue` does it in any case. @throws Error, one sentence, when it could not be tried
 */
export async function proveNewest(
  { dataDirectory, settings, now, told }: BackupTask,
  { isDue = false } = {},
): Promise<Proved> {
  const place = await openPlace(settings, told);
  try {
    const proof = await readProof(place);
    const age = proof.provedUtc === null ? DAY_MS : now().getTime() - Date.parse(proof.provedUtc);
    const newest = (await backupsIn(place)).at(-1);
    if ((!isDue && age >= 0 && age < DAY_MS) || newest === undefined) return NOTHING;
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
  const files = await place.list();
  const bytes = files.find((file) => file.name === name)?.bytes;
  if (bytes === undefined) throw new Error(`There is no backup ${name}`);
  const manifestFile = manifestName(name);
  const isCompared = manifestFile !== name && files.some((file) => file.name === manifestFile);
  checkRoom(dataDirectory, dataDirectory, { bytes: 2 * bytes, what: `to try the backup ${name}` });
  const staging = mkdtempSync(join(dataDirectory, 'proving-'));
  try {
    const file = join(staging, 'store.db');
    writeFileSync(file, '', { mode: 0o600 });
    await place.getFile(name, file);
    const text = isCompared ? await place.getText(manifestFile) : null;
    try {
      const manifest = text === null ? null : readManifest(manifestFile, text);
      const contents = await tryFile(file, manifest);
      await openAsServer(staging, contents);
      return { name, fault: null, orders: contents.tables.orders?.rows ?? 0, isCompared };
    } catch (error) {
      return { name, fault: error instanceof Error ? error.message : String(error), orders: 0, isCompared };
    }
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

/** @returns what it holds @throws Error that says what is wrong, or how it differs from what its manifest says */
async function tryFile(file: string, manifest: Manifest | null): Promise<Contents> {
  if (manifest !== null) await checkBytes(file, manifest);
  checkSound(file);
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const found = contentsOf(database);
    const faults = manifest === null ? [] : differences(manifest.contents, found);
    if (faults.length > 0) throw new Error(`it holds something else: ${faults.join('; ')}`);
    return found;
  } finally {
    database.close();
  }
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
