import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { sayInFile } from '#app/backend/db/move-notice.ts';
import { MOVES } from '#app/backend/db/move-tables.ts';
import { MOVED } from '#app/backend/db/moves.ts';
import type { Mark, Readable, Source, Target, Totals } from './ends.ts';
import { type Column, OF_DATABASE, type Row, type Table } from './tables.ts';

const PATIENCE_MS = 10_000;
/** Of texts that are read at a time, roughly. */
const PIECE_CHARACTERS = 4_000_000;
const PIECE_ROWS = 2_000;
const NAMES = "select name from sqlite_master where type = 'table' order by name";

/**
 * The embedded database of a directory as an end of a move. Another move of it, from this process or another, is refused.
 * @throws Error when there is none, or it is being moved already
 */
export function openSqliteEnd(directory: string): Source & Target {
  const file = join(directory, 'store.db');
  const only = onlyMove(file);
  const database = new DatabaseSync(file, { timeout: PATIENCE_MS, enableForeignKeyConstraints: false });
  database.exec('pragma synchronous = full; pragma cache_size = -65536');
  let resting: string[] = [];
  const run = (text: string) => database.exec(text);
  const setMark = (name: string, { moveId, place }: Mark) =>
    database
      .prepare(`insert or replace into ${MOVES} (mark, move_id, place) values (?, ?, ?)`)
      .run(name, moveId, place);
  const undo = () => {
    if (database.isTransaction) run('rollback');
  };

  return {
    ...readable(database, sqlitePlace(directory)),
    async end() {
      undo();
      database.close();
      only.close();
    },
    async beginSnapshot() {
      run('begin');
    },
    async endSnapshot() {
      undo();
    },
    async sayClosed(seconds) {
      sayInFile(file, seconds === null ? null : Date.now() + seconds * 1000);
    },
    async lock() {
      run('begin immediate');
    },
    async markMoved(mark) {
      setMark('moved', mark);
      for (const name of tableNames(database))
        for (const change of CHANGES)
          run(
            `create trigger "moved_${change}_${name}" before ${change} on "${name}" begin select raise(abort, '${MOVED}'); end`,
          );
      run('commit');
      sayInFile(file, 'moved');
    },
    async undoMoved() {
      run('begin immediate');
      for (const name of triggerNames(database)) if (name.startsWith('moved_')) run(`drop trigger "${name}"`);
      run(`delete from ${MOVES}; commit`);
      sayInFile(file, null);
    },
    async isEmpty(tables) {
      return tables.every(({ name }) => !database.prepare(`select 1 from "${name}" limit 1`).get());
    },
    async markArriving(mark) {
      setMark('arriving', mark);
    },
    async beginFilling(tables) {
      run('begin immediate');
      resting = database
        .prepare("select sql from sqlite_master where type = 'trigger'")
        .all()
        .map(({ sql }) => String(sql));
      for (const name of triggerNames(database)) run(`drop trigger "${name}"`);
      for (const { name } of tables) run(`delete from "${name}"`);
    },
    async insert({ name, columns }, rows) {
      const named = columns.map((column) => `"${column.name}"`).join(', ');
      const insert = database.prepare(
        `insert into "${name}" (${named}) values (${columns.map(() => '?').join(', ')})`,
      );
      for (const row of rows) insert.run(...(row as SQLInputValue[]));
    },
    async endFilling() {
      for (const text of resting) run(text);
      const [orphan] = database.prepare('pragma foreign_key_check').all();
      if (orphan)
        throw new Error(`A row of ${orphan.table} belongs to one of ${orphan.parent} that is missing`);
    },
    async commit() {
      run('commit');
    },
    async rollback() {
      undo();
    },
    async release() {
      run(`delete from ${MOVES}; pragma optimize`);
    },
  };
}

/** The address of a directory's database, for people. */
export const sqlitePlace = (directory: string) => `sqlite:${directory}`;

const CHANGES = ['insert', 'update', 'delete'];

function readable(database: DatabaseSync, place: string): Omit<Readable, 'end'> {
  return {
    place,
    async tables() {
      return tableNames(database).map((name) => tableOf(database, name));
    },
    async migrations() {
      return database.prepare('select name from kysely_migration order by name').all().map(nameOf);
    },
    async mark(name) {
      const row = database.prepare(`select move_id, place from ${MOVES} where mark = ?`).get(name);
      return row ? { moveId: String(row.move_id), place: String(row.place) } : null;
    },
    async *rows({ name, columns }) {
      const named = columns.map((column) => `"${column.name}"`).join(', ');
      const read = database.prepare(`select ${named} from "${name}"`);
      read.setReturnArrays(true);
      let piece: Row[] = [];
      let size = 0;
      for (const row of read.iterate() as unknown as Iterable<Row>) {
        piece.push(row);
        for (const cell of row) if (typeof cell === 'string') size += cell.length;
        if (size < PIECE_CHARACTERS && piece.length < PIECE_ROWS) continue;
        yield piece;
        [piece, size] = [[], 0];
      }
      if (piece.length > 0) yield piece;
    },
    async totals({ name, columns }) {
      const whole = columns.filter(({ isWhole }) => isWhole);
      const sums = whole.map((column) => `, cast(sum("${column.name}") as text) as "${column.name}"`);
      const row = database.prepare(`select count(*) as "rows of all"${sums.join('')} from "${name}"`).get();
      return totalsOf(row ?? {}, whole);
    },
  };
}

function tableNames(database: DatabaseSync): string[] {
  return database
    .prepare(NAMES)
    .all()
    .map(nameOf)
    .filter((name) => !OF_DATABASE.test(name));
}

function triggerNames(database: DatabaseSync): string[] {
  return database.prepare("select name from sqlite_master where type = 'trigger'").all().map(nameOf);
}

const nameOf = (row: Record<string, unknown>) => String(row.name);

/** A column that is worked out from others (hidden 2, 3) is not copied. */
function tableOf(database: DatabaseSync, name: string): Table {
  const columns = database
    .prepare(`select name, type from pragma_table_xinfo('${name}') where hidden = 0 order by name`)
    .all()
    .map((row) => ({ name: nameOf(row), isWhole: /^(?:big)?int/i.test(String(row.type)) }));
  const parents = database.prepare(`select distinct "table" as name from pragma_foreign_key_list('${name}')`);
  return { name, columns, parents: parents.all().map(nameOf) };
}

/** From a row of the sums by their columns, and `rows of all`. */
export function totalsOf(row: Record<string, unknown>, whole: readonly Column[]): Totals {
  const sums = whole.map(({ name }) => [name, row[name] === null ? null : String(row[name])] as const);
  return { rows: Number(row['rows of all']), sums: Object.fromEntries(sums) };
}

/** A lock that goes with its process, however it ends. */
function onlyMove(file: string): DatabaseSync {
  closeSync(openSync(`${file}-move`, 'a', 0o600));
  const lock = new DatabaseSync(`${file}-move`, { timeout: 0 });
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive');
    return lock;
  } catch (error) {
    lock.close();
    throw new Error(`Another move of ${file} is under way: wait for its end, or stop it`, { cause: error });
  }
}
