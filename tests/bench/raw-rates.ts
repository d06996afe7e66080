import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Pool, type PoolClient } from 'pg';
import { WIDTH } from './way.ts';

/** Six tables for the six writes of an order: the order itself, its history, its cart, the number, a key, a promotion. */
const TABLES = ['orders', 'history', 'carts', 'counters', 'keys', 'promotions'];
/** About as much text as an order's row holds. */
const TEXT = 'x'.repeat(600);

/** A bare database that takes one transaction after the other, without a store around it. */
export type RawDatabase = {
  /** Transactions a second: six writes each, on disk when they are answered. */
  rate(count: number): Promise<number>;
  close(): Promise<void>;
};

/** SQLite as the store opens it (WAL, synchronous=FULL), one transaction after the other: what one file and its disk allow. */
export function rawSqlite(): RawDatabase {
  const folder = mkdtempSync(join(tmpdir(), 'raw-'));
  const database = new DatabaseSync(join(folder, 'raw.db'));
  database.exec('pragma journal_mode = wal; pragma synchronous = full');
  for (const table of TABLES) database.exec(`create table ${table} (id integer primary key, text text)`);
  const writes = TABLES.map((table) => database.prepare(`insert into ${table} (text) values (?)`));
  return {
    async rate(count) {
      const started = performance.now();
      for (let index = 0; index < count; index += 1) {
        database.exec('begin immediate');
        for (const write of writes) write.run(TEXT);
        database.exec('commit');
      }
      return perSecond(count, started);
    },
    async close() {
      database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL over as many connections as the store has: begin, two statements of three writes each, commit. */
export async function rawPostgres(databaseUrl: string): Promise<RawDatabase> {
  const pool = new Pool({ connectionString: databaseUrl, max: WIDTH });
  pool.on('error', () => undefined);
  for (const table of TABLES)
    await pool.query(`create table ${table} (id bigserial primary key, text text not null)`);
  const three = (tables: string[]) =>
    `with a as (insert into ${tables[0]} (text) values ($1)), b as (insert into ${tables[1]} (text) values ($1))
     insert into ${tables[2]} (text) values ($1)`;
  const statements = [three(TABLES.slice(0, 3)), three(TABLES.slice(3))];
  async function work(client: PoolClient, count: number): Promise<void> {
    for (let index = 0; index < count; index += 1) {
      await client.query('begin');
      for (const [name, text] of statements.entries())
        await client.query({ name: `three-${name}`, text, values: [TEXT] });
      await client.query('commit');
    }
  }
  return {
    async rate(count) {
      const clients = await Promise.all(Array.from({ length: WIDTH }, () => pool.connect()));
      const each = Math.ceil(count / WIDTH);
      const started = performance.now();
      await Promise.all(clients.map((client) => work(client, each)));
      const rate = perSecond(each * WIDTH, started);
      for (const client of clients) client.release();
      return rate;
    },
    close: () => pool.end(),
  };
}

function perSecond(count: number, started: number): number {
  return (count / (performance.now() - started)) * 1000;
}
