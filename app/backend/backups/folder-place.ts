import { constants, existsSync, linkSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { copyFile, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { messageOf } from '#app/backend/file-error-words.ts';
import { syncToDisk } from '#app/backend/sync-to-disk.ts';
import type { BackupPlace } from './backup-settings.ts';

/** Backups in a folder of this machine, or of a disk that it has mounted. @throws Error when it cannot be used */
export function openFolder(folder: string): BackupPlace {
  async function done<T>(work: () => T | Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOSPC')
        throw new Error(`The disk of ${folder} is full`, { cause: error });
      throw new Error(`The folder ${folder} cannot be used: ${messageOf(error)}`, { cause: error });
    }
  }
  const at = (name: string) => join(folder, name);
  return {
    staging: folder,
    list: () =>
      done(async () => {
        const names = existsSync(folder) ? await readdir(folder, { withFileTypes: true }) : [];
        const files = names.filter((entry) => entry.isFile());
        return Promise.all(
          files.map(async ({ name }) => ({
            name,
            bytes: (await stat(at(name)).catch(() => null))?.size ?? 0,
          })),
        );
      }),
    putFile: (name, file) =>
      done(() => {
        syncToDisk(file);
        // unlike a rename it never replaces what is there
        linkSync(file, at(name));
        syncToDisk(folder);
        rmSync(file);
      }),
    putText: (name, text) =>
      done(() => {
        mkdirSync(folder, { recursive: true, mode: 0o700 });
        const draft = at(`.${name}.part-${process.pid}`);
        try {
          writeFileSync(draft, text, { mode: 0o600, flush: true });
          renameSync(draft, at(name));
        } finally {
          rmSync(draft, { force: true });
        }
        syncToDisk(folder);
      }),
    getFile: (name, file) => done(() => copyFile(at(name), file, constants.COPYFILE_FICLONE)),
    getText: (name) => done(() => readFile(at(name), 'utf8')),
    remove: (name) => done(() => rm(at(name), { force: true })),
    // what is on its way lies in `staging`
    giveUpUploads: async () => undefined,
    close: () => undefined,
  };
}
