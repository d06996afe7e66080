import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseAddress } from '#app/backend/db/open-database.ts';
import { makeDatabase } from './postgres-databases.ts';

/** The PostgreSQL server that the tests run on (`npm run test:postgres`), or undefined: they run on files. */
export const TEST_POSTGRES_URL: string | undefined = process.env.TEST_POSTGRES_URL;

/** Data of one store, whichever database the tests run on. */
export type OwnData = DatabaseAddress & {
  /** Removes all of it. */
  remove(): Promise<void>;
};

/** A fresh directory and, with TEST_POSTGRES_URL, a database of its own on that server; `without tables` as at a first start. */
export async function makeData(start?: 'without tables'): Promise<OwnData> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'store-test-'));
  const database = TEST_POSTGRES_URL === undefined ? undefined : await makeDatabase(TEST_POSTGRES_URL, start);
  return {
    dataDirectory,
    databaseUrl: database?.databaseUrl,
    async remove() {
      await database?.drop();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}
