import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type DatabaseAddress, openDatabase } from '#app/backend/db/open-database.ts';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { naan } from '#tests/fixtures/selling.ts';
import { orderAt } from './backup-store.ts';
import { bareEnvironment } from './bare-environment.ts';
import { TOP } from './build.ts';
import { operatorProgram } from './operator.ts';
import { TEST_POSTGRES_URL } from './own-data.ts';
import { makeDatabase } from './postgres-databases.ts';
import { startTestBackend, type TestBackend } from './test-backend.ts';

/** A database that a store may be moved from or to. */
export type MovePlace = DatabaseAddress & {
  kind: MoveKind;
  /** As an operator types it. */
  address: string;
  /** Of a command whose store it is. */
  environment: Record<string, string>;
};
export type MoveKind = 'SQLite' | 'PostgreSQL';

/** Makes such databases and servers of them, and removes all. `ways`: both directions where there is a PostgreSQL server, else between two files. */
export function movePlaces() {
  const made: (() => Promise<unknown>)[] = [];
  const stores: TestBackend[] = [];
  /** A server of the store that is there. */
  async function open(place: MovePlace): Promise<TestBackend> {
    const store = await startTestBackend({ sharing: place });
    stores.push(store);
    return store;
  }
  const ways: [MoveKind, MoveKind][] =
    TEST_POSTGRES_URL === undefined
      ? [['SQLite', 'SQLite']]
      : [
          ['SQLite', 'PostgreSQL'],
          ['PostgreSQL', 'SQLite'],
        ];
  return {
    ways,
    open,
    /** A server of a store with a restaurant and an order. */
    async selling(place: MovePlace): Promise<TestBackend> {
      const store = await open(place);
      await addRestaurant(store.deps, { subdomain: 'demo', products: [naan] });
      await orderAt(store.url);
      return store;
    },
    async make(kind: MoveKind, tables?: 'with tables'): Promise<MovePlace> {
      const dataDirectory = await mkdtemp(join(tmpdir(), 'store-move-'));
      made.push(() => rm(dataDirectory, { recursive: true, force: true }));
      if (kind === 'SQLite') {
        if (tables) await (await openDatabase({ dataDirectory })).destroy();
        return {
          kind,
          dataDirectory,
          address: `sqlite:${dataDirectory}`,
          environment: { DATA_DIR: dataDirectory },
        };
      }
      if (TEST_POSTGRES_URL === undefined) throw new Error('There is no PostgreSQL to test with');
      const { databaseUrl, drop } = await makeDatabase(
        TEST_POSTGRES_URL,
        tables ? undefined : 'without tables',
      );
      made.push(drop);
      const environment = {
        DATA_DIR: dataDirectory,
        DATABASE_URL: databaseUrl,
        SESSION_SECRET: 'session-secret-of-the-tests-0123456789',
        TOKEN_SECRET: 'token-secret-of-the-tests-0123456789',
      };
      return { kind, dataDirectory, databaseUrl, address: databaseUrl, environment };
    },
    async remove(): Promise<void> {
      for (const one of stores.splice(0)) await one.close();
      for (const one of made.splice(0).reverse()) await one();
    },
  };
}

/** Begins the command in a process of its own, as the operator's is. */
export async function startMove(from: MovePlace, ...words: string[]) {
  return spawn(process.execPath, [await operatorProgram(), 'move-to', ...words], optionsOf(from));
}

/** Runs the command to its end. */
export async function runMove(from: MovePlace, ...words: string[]) {
  const program = [await operatorProgram(), 'move-to', ...words];
  const run = promisify(execFile)(process.execPath, program, optionsOf(from));
  return run.then(
    ({ stdout }) => ({ code: 0, said: stdout, complained: '' }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      said: error.stdout,
      complained: error.stderr.trim(),
    }),
  );
}

function optionsOf({ environment }: MovePlace) {
  return { cwd: TOP, env: bareEnvironment(environment) };
}
