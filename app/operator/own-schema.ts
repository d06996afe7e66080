import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openDatabase } from '#app/backend/db/open-database.ts';

/** A part of SQLite's schema: a table, an index, a trigger or a view. */
type Part = { type: string; name: string; table: string; sql: string };
/** The parts of this version's schema by 'trigger orders_made_0'. */
export type OwnSchema = ReadonlyMap<string, Part>;

/** The schema that this version makes, read from a new database in a folder of its own. */
export async function ownSchema(directory: string): Promise<OwnSchema> {
  mkdirSync(directory, { mode: 0o700 });
  await (await openDatabase({ dataDirectory: directory })).destroy();
  const database = new DatabaseSync(join(directory, 'store.db'), { readOnly: true });
  try {
    return new Map(partsOf(database).map((part) => [keyOf(part), part]));
  } finally {
    database.close();
  }
}

/**
 * Takes out of a copied database what runs by itself and is not of this version: triggers and views. Before it is opened,
 * because a migration would run them.
 * @returns what went, as 'trigger steal'
 */
export function dropForeignCode(file: string, own: OwnSchema): string[] {
  return change(file, (part) => own.has(keyOf(part)) || part.type === 'table' || part.type === 'index', []);
}

/**
 * Makes what runs by itself in a migrated database this version's: other triggers, views, and indexes of our tables go, and
 * one of our names with another text is made anew. Tables of others stay, such as Litestream's: nothing reads them.
 * @returns what went
 */
export function keepToOwnSchema(file: string, own: OwnSchema): string[] {
  const isOwn = (part: Part) =>
    part.type === 'table' ||
    (part.type === 'index' && !own.has(`table ${part.table}`)) ||
    own.get(keyOf(part))?.sql === part.sql;
  return change(file, isOwn, [...own.values()]);
}

/** Drops what is not kept, then makes what is missing. @returns what went and was not made anew */
function change(file: string, isKept: (part: Part) => boolean, wanted: readonly Part[]): string[] {
  const database = new DatabaseSync(file);
  try {
    const foreign = partsOf(database).filter((part) => !isKept(part));
    database.exec('begin immediate');
    for (const { type, name } of foreign) database.exec(`drop ${type} "${name.replaceAll('"', '""')}"`);
    const left = new Set(partsOf(database).map(keyOf));
    const missing = wanted.filter((part) => !left.has(keyOf(part)));
    for (const { sql } of missing) database.exec(sql);
    database.exec('commit');
    const again = new Set(missing.map(keyOf));
    return foreign.map(keyOf).filter((key) => !again.has(key));
  } finally {
    database.close();
  }
}

/** Without SQLite's own parts, and indexes that belong to a table's definition. */
function partsOf(database: DatabaseSync): Part[] {
  return database
    .prepare(
      `select type, name, tbl_name as "table", sql from sqlite_master
         where sql is not null and name not like 'sqlite~_%' escape '~' order by name`,
    )
    .all() as Part[];
}

function keyOf({ type, name }: Part): string {
  return `${type} ${name}`;
}
