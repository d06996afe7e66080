import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DatabaseUnavailable } from '#app/backend/db/database-unavailable.ts';
import { openDatabase } from '#app/backend/db/open-database.ts';
import { buildOnce } from '#tests/setup/build.ts';
import { makeDatabase } from '#tests/setup/postgres-databases.ts';
import {
  asSuperuser,
  findPostgres,
  type PostgresServer,
  startPostgres,
} from '#tests/setup/postgres-server.ts';
import { type StoreProcess, startStore } from '#tests/setup/store-process.ts';

/* A PostgreSQL server of this file's own: whom it waits for is a setting of the whole server. */

const WARNING =
  'PostgreSQL waits for no standby (synchronous_standby_names is empty): what it alone has is lost with it';
/** Where the standby keeps what it receives. */
let directory: string;
let server: PostgresServer;
let database: { dataDirectory: string; databaseUrl: string };
let store: StoreProcess;

beforeAll(async () => {
  buildOnce();
  directory = mkdtempSync(join(tmpdir(), 'standby-'));
  server = await startPostgres();
  const { databaseUrl } = await makeDatabase(server.url);
  database = { dataDirectory: directory, databaseUrl };
  store = await startStore({
    environment: {
      DATABASE_URL: databaseUrl,
      SEED_DEMO: '',
      SESSION_SECRET: 'session-secret-of-the-tests-0123456789',
      TOKEN_SECRET: 'token-secret-of-the-tests-0123456789',
    },
  });
});
afterAll(async () => {
  await store.kill();
  await server.stop();
  rmSync(directory, { recursive: true });
});

async function readiness(): Promise<[number, string]> {
  const answer = await fetch(`http://127.0.0.1:${store.port}/readyz`);
  return [answer.status, await answer.text()];
}

test('F47, B-OPS-02: a server whose PostgreSQL waits for no standby is ready, says so there and in its log', async () => {
  expect(await readiness()).toEqual([200, `ok\nwarning: ${WARNING}\n`]);
  const line = store
    .output()
    .split('\n')
    .find((one) => one.includes('"alert":"no-synchronous-standby"'));
  expect(line).toContain(WARNING);
});

/** Receives the server's log and confirms what is on disk, as a standby does that is waited for. */
function startStandby(): ChildProcess {
  const url = new URL(asSuperuser(server.url));
  url.searchParams.set('application_name', 'standby');
  const program = join(findPostgres() ?? '', 'pg_receivewal');
  return spawn(program, ['--synchronous', '-D', directory, '-d', url.href], { stdio: 'ignore' });
}

async function onServer<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: asSuperuser(server.url) });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

test('F47, B-OPS-02: with a standby that is waited for nothing is said; without it nothing is acknowledged', async () => {
  const standby = startStandby();
  await onServer(async (client) => {
    await client.query("alter system set synchronous_standby_names = 'any 1 (standby, other)'");
    await client.query('select pg_reload_conf()');
    const states = () => client.query('select sync_state from pg_stat_replication').then(({ rows }) => rows);
    await expect.poll(states).toEqual([{ sync_state: 'quorum' }]);
  });
  await expect.poll(readiness).toEqual([200, 'ok\n']);
  standby.kill('SIGKILL');
  await expect.poll(readiness).toEqual([503, expect.stringMatching(/^not ready\nthe database /)]);
  // neither is a commit told as done when its time is over: PostgreSQL ends no wait for a standby by itself
  const db = await openDatabase(database);
  const row = { bucket: 'b', window_start: 0, hits: 1 };
  const write = db.transaction().execute((trx) => trx.insertInto('rate_limits').values(row).execute());
  await expect(write).rejects.toBeInstanceOf(DatabaseUnavailable);
  await db.destroy();
});
