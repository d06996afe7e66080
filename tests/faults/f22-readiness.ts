import { execFileSync } from 'node:child_process';
import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import { storeRows } from '../setup/database.ts';
import type { StoreProcess } from '../setup/store-process.ts';
import { addDish } from './client/shop.ts';
import { BOTH, type Fault } from './fault.ts';
import { type Rig, withRig } from './rig/rig.ts';

/** A fault of the database: how it is brought about, and what ends it. */
type Trouble = {
  name: string;
  /** What /readyz must say while it lasts. A database that is only busy is one that works. */
  says: 200 | 503;
  begin(): void | Promise<void>;
  end(): void | Promise<void>;
};

/** An answer of /readyz serves so long for all. */
const KEPT_MS = 1_000;
const WAITING = 24;
const TOLD_MS = 8_000;

/** /readyz is 503 while no order could be written, whatever the reason, and 200 while others are only in the way. */
export const readinessIsTrue: Fault = {
  id: 'F22',
  name: 'readiness says whether orders can be written',
  engines: BOTH,
  run: ({ random, engine, postgres }) =>
    withRig({ engine, postgresUrl: postgres?.url, random }, async (rig) => {
      const server = await rig.start();
      const broken: string[] = [];
      const told: string[] = [];
      await addDish(rig.shop());
      for (const trouble of engine === 'sqlite' ? ofFile(rig, server) : await ofServer(rig)) {
        await rig.pass(KEPT_MS);
        await trouble.begin();
        try {
          if (trouble.says === 503)
            await rig.until(trouble.name, async () => (await readiness(server)) === 503, TOLD_MS);
          else {
            const status = await readiness(server);
            if (status !== 200) broken.push(`${trouble.name}: readiness says ${status}`);
          }
          told.push(trouble.name);
        } catch (error) {
          broken.push((error as Error).message);
        } finally {
          await trouble.end();
        }
        await rig.until(
          `ready after ${trouble.name}`,
          async () => (await readiness(server)) === 200,
          TOLD_MS,
        );
        await addDish(rig.shop());
      }
      return { counted: told.join(', '), broken };
    }),
};

async function readiness({ port }: StoreProcess): Promise<number> {
  return (await fetch(`http://127.0.0.1:${port}/readyz`)).status;
}

function ofFile({ database }: Rig, { pid }: StoreProcess): Trouble[] {
  const file = (name: string) => join(database.dataDirectory, name);
  const taken = (name: string): Trouble => ({
    name: `${name} deleted`,
    says: 503,
    begin: () => renameSync(file(name), file('taken-away')),
    end: () => renameSync(file('taken-away'), file(name)),
  });
  let other: DatabaseSync | null = null;
  return [
    {
      name: 'another program writes',
      says: 200,
      begin() {
        other = new DatabaseSync(file('store.db'), { timeout: 5_000 });
        other.exec('begin immediate');
      },
      end: () => other?.close(),
    },
    {
      name: 'disk takes nothing',
      says: 503,
      // no byte may be written behind the first of any file
      begin: () => void execFileSync('prlimit', [`--pid=${pid}`, '--fsize=1:unlimited']),
      end: () => void execFileSync('prlimit', [`--pid=${pid}`, '--fsize=unlimited:unlimited']),
    },
    taken('store.db'),
    taken('store.db-wal'),
  ];
}

async function ofServer(rig: Rig): Promise<Trouble[]> {
  const { database } = rig;
  const connectionString = database.databaseUrl ?? '';
  const name = new URL(connectionString).pathname.slice(1);
  const admin = async (...statements: string[]) => {
    const client = new Client({ connectionString });
    await client.connect();
    // so that it may also change back what it made read-only
    await client.query('set default_transaction_read_only = off');
    for (const statement of statements) await client.query(statement);
    return client;
  };
  const tables = (
    await storeRows(
      database,
      `select table_name as name from information_schema.tables where table_schema = 'public'`,
    )
  ).map((row) => String(row.name));
  const others = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and usename = current_user`;
  let holding: Client | null = null;
  return [
    {
      name: 'all tables locked',
      says: 200,
      begin: async () => {
        holding = await admin('begin', `lock table ${tables.join(', ')} in access exclusive mode`);
        // more calls that wait for it than the server has connections
        for (let call = 0; call < WAITING; call += 1) void addDish(rig.shop()).catch(() => undefined);
      },
      end: async () => void (await holding?.end()),
    },
    {
      name: 'database read-only',
      says: 503,
      begin: async () =>
        (await admin(`alter database "${name}" set default_transaction_read_only = on`, others)).end(),
      end: async () =>
        (await admin(`alter database "${name}" reset default_transaction_read_only`, others)).end(),
    },
  ];
}
