import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bringUpToDate, type DatabaseAddress } from '#app/backend/db/open-database.ts';
import { makeDatabase } from './postgres-databases.ts';

/** The PostgreSQL server that the tests run on (`npm run test:postgres`), or undefined: they run on files. */
export const TEST_POSTGRES_URL: string | undefined = process.env.TEST_POSTGRES_URL;

/** Data of one store, whichever database the tests run on. */
export type OwnData = DatabaseAddress & {
  /** Removes all of it. */
  remove(): Promise<void>;
};

/** A fresh directory with a migrated database, on that server with TEST_POSTGRES_URL; `without tables` as at a first start. */
export async function makeData(start?: 'without tables'): Promise<OwnData> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'store-test-'));
  const database = TEST_POSTGRES_URL === undefined ? undefined : await makeDatabase(TEST_POSTGRES_URL, start);
  if (database === undefined && start === undefined) await copyMigratedFile(dataDirectory);
  return {
    dataDirectory,
    databaseUrl: database?.databaseUrl,
    async remove() {
      await database?.drop();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}

let migratedFile: Promise<Buffer> | undefined;

/** Migrating takes five times as long as copying what was migrated. */
async function copyMigratedFile(dataDirectory: string): Promise<void> {
  migratedFile ??= makeMigratedFile();
  await writeFile(join(dataDirectory, 'store.db'), await migratedFile, { mode: 0o600 });
}

async function makeMigratedFile(): Promise<Buffer> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'store-template-'));
  await bringUpToDate({ dataDirectory });
  const bytes = await readFile(join(dataDirectory, 'store.db'));
  await rm(dataDirectory, { recursive: true });
  return bytes;
}
