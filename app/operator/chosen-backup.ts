import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { manifestName, readMoment, spokenTime, timeInName } from '#app/backend/backups/backup-name.ts';
import { backupsIn, openPlace } from '#app/backend/backups/backup-place.ts';
import type { BackupSettings } from '#app/backend/backups/backup-settings.ts';
import { checkBytes, type Manifest, readManifest } from '#app/backend/backups/manifest.ts';
import { WrongUsage } from './command.ts';
import { type NextNumbers, sqliteNumbers } from './restored-numbers.ts';

/** A backup on this machine that is to be restored. */
export type ChosenBackup = {
  path: string;
  /** How to name it to a person. */
  label: string;
  /** What it says of itself; null where a person made it by hand. */
  manifest: Manifest | null;
  /** Removes what was fetched. */
  discard(): void;
};

/** @throws Error when BACKUP_TO is not set: then nobody knows where backups are */
export function placeOf(settings: BackupSettings | undefined): BackupSettings {
  if (settings === undefined)
    throw new Error('BACKUP_TO is not set: it names the folder or the bucket of the backups');
  return settings;
}

/** A file that the operator names. @throws Error when it is missing, or not what its manifest says */
export async function manifestBeside(path: string): Promise<ChosenBackup> {
  if (!existsSync(path)) throw new Error(`There is no file ${path}`);
  const beside = manifestName(path);
  const hasOne = timeInName(basename(path)) !== null && existsSync(beside);
  const manifest = hasOne ? readManifest(beside, readFileSync(beside, 'utf8')) : null;
  if (manifest !== null) await checked(path, path, manifest);
  return { path, label: path, manifest, discard: () => undefined };
}

/**
 * Fetches the newest backup that is not younger than a moment into the data directory.
 * @throws WrongUsage for what is no time; Error, one sentence, when there is none, or it is damaged
 */
export async function chooseBackup(
  settings: BackupSettings | undefined,
  at: string,
  dataDirectory: string,
): Promise<ChosenBackup> {
  const moment = readMoment(at);
  if (moment === null)
    throw new WrongUsage(`--at must be a time such as 2026-11-27T01:30 (UTC) or 2026-11-27T14:30+13:00`);
  const { to } = placeOf(settings);
  const place = await openPlace(placeOf(settings));
  try {
    const stored = await backupsIn(place);
    const chosen = stored.findLast(({ takenAt }) => takenAt <= moment);
    if (chosen === undefined) {
      const [oldest] = stored;
      const what = oldest ? `the oldest is of ${spokenTime(oldest.takenAt)}` : 'there is none at all';
      throw new Error(`There is no backup of ${spokenTime(moment)} or before in ${to}: ${what}`);
    }
    const { name } = chosen;
    mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
    const staging = mkdtempSync(join(dataDirectory, 'restoring-'));
    const discard = () => rmSync(staging, { recursive: true, force: true });
    try {
      const path = join(staging, name);
      writeFileSync(path, '', { mode: 0o600 });
      await place.getFile(name, path);
      const manifest = readManifest(manifestName(name), await place.getText(manifestName(name)));
      await checked(path, name, manifest);
      return { path, label: `${name} of ${to}`, manifest, discard };
    } catch (error) {
      discard();
      throw error;
    }
  } finally {
    place.close();
  }
}

async function checked(path: string, name: string, manifest: Manifest): Promise<void> {
  await checkBytes(path, manifest).catch((error: Error) => {
    throw new Error(`${name} cannot be used: ${error.message}`);
  });
}

/**
 * What a backup lacks, a line each, said before the database is replaced: everything after the moment it was taken, and
 * by restaurant the numbers of the orders that customers were given since, where they are known.
 * @param given the highest numbers that servers gave, from the file beside the database
 */
export function lostLines(manifest: Manifest, given: NextNumbers, database: string): string[] {
  const replaced = sqliteNumbers(database);
  const { takenUtc, contents } = manifest;
  const when = takenUtc.replace('T', ' ').replace('Z', ' UTC');
  return [
    `It lacks everything after ${when}: orders, payments, accounts, changes of menus and settings`,
    ...contents.restaurants.map(({ restaurantId, subdomain, lastOrderNumber: last }) => {
      const told = Math.max((replaced?.get(restaurantId) ?? 1) - 1, given.get(restaurantId) ?? 0);
      if (told > last) return `Lost of ${subdomain}: orders ${last + 1} to ${told}`;
      const isKnown = replaced?.has(restaurantId) ?? false;
      return isKnown
        ? `Lost of ${subdomain}: no order`
        : `Lost of ${subdomain}: every order after ${last}; how many is not known here`;
    }),
  ];
}
