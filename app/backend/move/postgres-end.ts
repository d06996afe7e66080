import { Client, DatabaseError } from 'pg';
import { POSTGRES_NOW_MS } from '#app/backend/db/move-notice.ts';
import { MOVES } from '#app/backend/db/move-tables.ts';
import { MOVED, MOVED_CODE } from '#app/backend/db/moves.ts';
import { postgresTypes } from '#app/backend/db/postgres-dialect.ts';
import { checkedDatabaseUrl } from '#app/backend/db/postgres-tls.ts';
import { SEES_ALL, seeingAll } from '#app/backend/db/row-level-security.ts';
import { addressWithoutPassword } from './address-without-password.ts';
import { storable } from './digest.ts';
import type { Source, Target } from './ends.ts';
import { postgresReadable } from './postgres-reading.ts';
import type { Row, Table } from './tables.ts';

const CONNECT_MS = 10_000;
/** A number that only moves lock, in each database of its own. */
const MOVE_LOCK = 7_041_001;
/** So often the tables are asked for, while calls that began before still write. */
const LOCK_TRIES = 5;
/** PostgreSQL's lock_not_available and deadlock_detected. */
const IN_USE = ['55P03', '40P01'];
/** A machine that is gone keeps no locks: the database finds out within 20 s. */
const SESSION = `set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = '5s';
  set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3`;

/**
 * A PostgreSQL database as an end of a move; the address is the server's own. Another move of it is refused.
 * @throws Error when it cannot be reached, a pooler stands between, or it is being moved already
 */
export async function openPostgresEnd(databaseUrl: string): Promise<Source & Target> {
  const place = addressWithoutPassword(databaseUrl);
  const client = await connect(databaseUrl, place);
  /** Says that the database is closed while the other one holds the transaction. */
  const beside = await connect(databaseUrl, place);
  const query = async (text: string, values?: unknown[]) => (await client.query(text, values)).rows;
  const { rows: own } = await beside.query('select pg_try_advisory_lock($1) as own', [MOVE_LOCK]);
  const end = async () => {
    await Promise.allSettled([client.end(), beside.end()]);
  };
  if (own[0]?.own !== true) {
    await end();
    throw new Error(`Another move of ${place} is under way: wait for its end, or stop it`);
  }
  const setMark = (text: string, values: unknown[]) =>
    query(
      `insert into ${MOVES} (mark, move_id, place) ${text} on conflict (mark) do update set move_id = excluded.move_id, place = excluded.place`,
      values,
    );
  const all = (tables: readonly Pick<Table, 'name'>[]) => tables.map(({ name }) => `"${name}"`).join(', ');
  const reading = postgresReadable(query, place);

  return {
    ...reading,
    end,
    async beginSnapshot() {
      await query('begin isolation level repeatable read, read only');
    },
    async endSnapshot() {
      await query('rollback');
    },
    async sayClosed(seconds) {
      if (seconds === null) await beside.query(`delete from ${MOVES} where mark = 'closing'`);
      else
        await beside.query(
          `insert into ${MOVES} (mark, move_id, place, until_ms) values ('closing', '', '', ${POSTGRES_NOW_MS} + $1)
          on conflict (mark) do update set until_ms = excluded.until_ms`,
          [seconds * 1000],
        );
    },
    async lock() {
      const tables = await reading.tables();
      for (let tries = 1; ; tries += 1) {
        try {
          await query('begin');
          // the same lock as a trigger needs: reading goes on
          await query(`lock table ${all(tables)} in share row exclusive mode`);
          return;
        } catch (error) {
          await query('rollback');
          if (!(error instanceof DatabaseError) || !IN_USE.includes(error.code ?? '')) throw error;
          if (tries === LOCK_TRIES)
            throw new Error(`The tables of ${place} are in use and cannot be locked: try again later`, {
              cause: error,
            });
        }
      }
    },
    async markMoved({ moveId, place: to }) {
      await setMark("values ('moved', $1, $2)", [moveId, to]);
      await query(`create or replace function refuse_moved() returns trigger language plpgsql as
        $$ begin raise exception '${MOVED}' using errcode = '${MOVED_CODE}'; end $$`);
      for (const { name } of await reading.tables())
        await query(
          `create trigger store_moved before insert or update or delete or truncate on "${name}" for each statement execute function refuse_moved()`,
        );
      await query('commit');
    },
    async undoMoved() {
      await query('begin');
      await query('drop function if exists refuse_moved() cascade');
      await query(`delete from ${MOVES}`);
      await query('commit');
    },
    async isEmpty(tables) {
      for (const { name } of tables)
        if ((await query(`select 1 from "${name}" limit 1`)).length > 0) return false;
      return true;
    },
    async markArriving({ moveId, place: from }) {
      await setMark("values ('arriving', $1, $2)", [moveId, from]);
    },
    async beginFilling(tables) {
      await query('begin');
      await query(`truncate ${all(tables)}`);
      for (const { name } of tables) await query(`alter table "${name}" disable trigger user`);
    },
    async insert({ name, columns }, rows) {
      const types = await reading.types(name);
      const cells = columns.map((column, place) => `$${place + 1}::${types.get(column.name)}[]`);
      await query(
        `insert into "${name}" (${columns.map((column) => `"${column.name}"`).join(', ')}) select * from unnest(${cells.join(', ')})`,
        columns.map((_, place) => rows.map((row) => storableCell(row[place]))),
      );
    },
    async endFilling(tables) {
      // those keys that wait for the commit are looked at now
      await query('set constraints all immediate');
      for (const { name } of tables) await query(`alter table "${name}" enable trigger user`);
    },
    async commit() {
      await query('commit');
    },
    async rollback() {
      await query('rollback');
    },
    async release(tables) {
      // the first customers' queries are planned for what is there now
      await query(`analyze ${all(tables)}`);
      await query(`delete from ${MOVES}`);
    },
  };
}

function storableCell(cell: Row[number] | undefined): unknown {
  return typeof cell === 'string' ? storable(cell) : cell instanceof Uint8Array ? Buffer.from(cell) : cell;
}

async function connect(databaseUrl: string, place: string): Promise<Client> {
  const client = new Client({
    connectionString: seeingAll(checkedDatabaseUrl(databaseUrl)),
    connectionTimeoutMillis: CONNECT_MS,
    types: postgresTypes,
    keepAlive: true,
  });
  // what a lost connection means, its next statement says
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(SESSION);
    if ((await client.query(SEES_ALL)).rowCount === 1) return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    const { message, code } = error as NodeJS.ErrnoException;
    throw new Error(`${place} cannot be used: ${message || code}`, { cause: error });
  }
  await client.end();
  throw new Error(`${place} is a pooler: name the address of the PostgreSQL server itself`);
}
