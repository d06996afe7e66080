import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type BucketCall, openBucket } from '#app/third-party/s3/open-bucket.ts';
import { manifestName, timeInName } from './backup-name.ts';
import type { BackupPlace, BackupSettings } from './backup-settings.ts';
import { openFolder } from './folder-place.ts';

/**
 * @param told of each request to a bucket
 * @throws Error, one sentence, when a folder can be neither made nor read; a bucket is asked by the first call
 */
export async function openPlace(
  { to, endpoint, region }: BackupSettings,
  told?: (call: BucketCall) => void,
): Promise<BackupPlace> {
  const [, bucket, path = ''] = /^s3:\/\/([^/]+)(?:\/(.*))?$/.exec(to) ?? [];
  if (bucket === undefined) return openFolder(to);
  const prefix = path.replace(/\/{1,20}$/, '');
  const opened = await openBucket({ bucket, prefix: prefix && `${prefix}/`, endpoint, region, told });
  return { ...opened, staging: null };
}

/** A backup that has its manifest beside it, and so was made by a store and is whole. */
export type StoredBackup = { name: string; takenAt: number; bytes: number };

/** All of them, the oldest first. A database without a manifest is not ours: it is neither counted nor removed. */
export async function backupsIn(place: BackupPlace): Promise<StoredBackup[]> {
  const files = await place.list();
  const names = new Set(files.map(({ name }) => name));
  return files
    .flatMap(({ name, bytes }) => {
      const takenAt = timeInName(name);
      return takenAt === null || !names.has(manifestName(name)) ? [] : [{ name, takenAt, bytes }];
    })
    .sort((one, other) => one.takenAt - other.takenAt);
}

/** How the name of a folder for files on their way begins. */
export const STAGING = '.backing-up-';
const STAGED = /^\.backing-up-\w{6}$/;

/**
 * For whoever has the lock: removes what a killed process left half done, on this disk and in a bucket.
 * @returns the folder for files on their way, which is there then
 */
export async function clearLeft(place: BackupPlace, dataDirectory: string): Promise<string> {
  const folder = place.staging ?? dataDirectory;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder))
    if (STAGED.test(name)) await rm(join(folder, name), { recursive: true, force: true });
  await place.giveUpUploads((name) => timeInName(name) !== null);
  return folder;
}
