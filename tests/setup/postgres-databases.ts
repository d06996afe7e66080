import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { openDatabase } from '#app/backend/db/open-database.ts';
import { TOP } from './build.ts';
import { asSuperuser } from './postgres-server.ts';

const MIGRATIONS = join(TOP, 'app/backend/db/migrations');
/** Whoever makes the template holds this lock; all others wait for it. */
const TEMPLATE_LOCK = 7_301_004;

export type OwnDatabase = {
  databaseUrl: string;
  /** Removes it, whoever still uses it. */
  drop(): Promise<void>;
};

/** A new database with all tables and no rows, or `without tables`. */
export async function makeDatabase(serverUrl: string, start?: 'without tables'): Promise<OwnDatabase> {
  const name = `store_${randomUUID().replaceAll('-', '')}`;
  const model = start === 'without tables' ? 'template0' : await migratedTemplate(serverUrl);
  await onServer(serverUrl, (client) =>
    client.query(`create database ${name} template ${model} strategy file_copy`),
  );
  return {
    databaseUrl: databaseUrl(serverUrl, name),
    // the server's own vacuum is a superuser's session
    drop: () =>
      onServer(asSuperuser(serverUrl), (client) => client.query(`drop database ${name} with (force)`)),
  };
}

const templates = new Map<string, Promise<string>>();

/** Migrated once on each server for all processes, and again when the migrations have changed. @returns its name. */
function migratedTemplate(serverUrl: string): Promise<string> {
  const template = templates.get(serverUrl) ?? makeTemplate(serverUrl);
  templates.set(serverUrl, template);
  return template;
}

async function makeTemplate(serverUrl: string): Promise<string> {
  const hash = createHash('sha256');
  for (const file of readdirSync(MIGRATIONS).sort()) hash.update(readFileSync(join(MIGRATIONS, file)));
  hash.update(readFileSync(join(MIGRATIONS, '../late-indexes.ts')));
  const name = `store_template_${hash.digest('hex').slice(0, 16)}`;
  await onServer(serverUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const known = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (known.rowCount) return;
    // under its final name only when it is whole
    await client.query(`drop database if exists ${name}_making with (force)`);
    await client.query(`create database ${name}_making template template0`);
    const made = { dataDirectory: '', databaseUrl: databaseUrl(serverUrl, `${name}_making`) };
    await (await openDatabase(made)).destroy();
    await client.query(`alter database ${name}_making rename to ${name}`);
  });
  return name;
}

function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function onServer(serverUrl: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
