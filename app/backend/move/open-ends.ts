import { existsSync, mkdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { MIGRATIONS } from '#app/backend/db/migrate.ts';
import { bringUpToDate, type DatabaseAddress } from '#app/backend/db/open-database.ts';
import type { Log } from '#app/backend/log.ts';
import { addressAsTyped } from './address-without-password.ts';
import type { Readable, Source, Target } from './ends.ts';
import { namingFaults, withNamedFaults } from './named-faults.ts';
import { openPostgresEnd } from './postgres-end.ts';
import { openSqliteEnd, sqlitePlace } from './sqlite-end.ts';

/**
 * The database that the words of an operator mean: `postgres://…`, `sqlite:DIRECTORY` or DIRECTORY.
 * @param from where relative names start
 * @throws Error for another address
 */
export function readPlace(words: string, from: string): DatabaseAddress {
  if (/^postgres(?:ql)?:\/\//.test(words)) {
    if (!URL.canParse(words) || new URL(words).pathname.length < 2)
      throw new Error(`${addressAsTyped(words)} names no database: write postgres://USER@HOST/DATABASE`);
    return { dataDirectory: '', databaseUrl: words };
  }
  const directory = words.replace(/^sqlite:/, '');
  if (directory === '' || /^[a-z]+:/i.test(directory))
    throw new Error(
      `${addressAsTyped(words)} is no place for a store: write postgres://… or sqlite:DIRECTORY`,
    );
  return { dataDirectory: resolve(from, directory) };
}

/**
 * Opens the database that a store is moved from.
 * @throws Error when there is none, when its tables are those of another version (of a store that was moved away older
 * ones are taken: it is not copied again, only finished or taken back), or when it is being moved already
 */
export async function openSource({ dataDirectory, databaseUrl }: DatabaseAddress): Promise<Source> {
  if (databaseUrl === undefined && !existsSync(join(dataDirectory, 'store.db')))
    throw new Error(`There is no store in ${dataDirectory}`);
  const source = withNamedFaults(
    databaseUrl === undefined ? openSqliteEnd(dataDirectory) : await openPostgresEnd(databaseUrl),
  );
  return endOnFault(source, async () => {
    const seen = await source.migrations().catch(() => []);
    const unknown = seen.find((name) => !(name in MIGRATIONS));
    if (unknown !== undefined)
      throw new Error(`${source.place} was changed by a newer program (${unknown}): move it with that one`);
    const isMoved = (await source.mark('moved').catch(() => null)) !== null;
    if (!isMoved && seen.length < Object.keys(MIGRATIONS).length)
      throw new Error(`The tables of ${source.place} are not up to date: run npm run store -- migrate first`);
    return source;
  });
}

/**
 * Opens the database that a store is moved to; its tables are made where it has none. What it holds is for the move to judge.
 * @throws Error when it cannot be used, belongs to another program or to a newer one, or is the end of another move
 */
export async function openTarget(address: DatabaseAddress, log: Log): Promise<Target> {
  const { dataDirectory, databaseUrl } = address;
  if (databaseUrl !== undefined) return openPostgresTarget(address, databaseUrl, log);
  if (existsSync(dataDirectory) && !statSync(dataDirectory).isDirectory())
    throw new Error(`${dataDirectory} is a file: name a directory`);
  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
  await namingFaults(sqlitePlace(dataDirectory), () => bringUpToDate(address, log, 'moving'));
  return withNamedFaults(openSqliteEnd(dataDirectory));
}

async function openPostgresTarget(address: DatabaseAddress, databaseUrl: string, log: Log): Promise<Target> {
  const target = withNamedFaults(await openPostgresEnd(databaseUrl));
  return endOnFault(target, async () => {
    const tables = await target.tables();
    const isOurs = await target.migrations().then(
      () => true,
      () => false,
    );
    if (tables.length > 0 && !isOurs)
      throw new Error(`${target.place} is not empty: it has tables of another program (${tables[0]?.name})`);
    await namingFaults(target.place, () => bringUpToDate(address, log, 'moving'));
    return target;
  });
}

async function endOnFault<T>(end: Pick<Readable, 'end'>, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await end.end();
    throw error;
  }
}

/**
 * Takes back that the store of this database was moved away.
 * @returns where it was moved to
 * @throws Error when it was not
 */
export async function undoMove(address: DatabaseAddress): Promise<string> {
  const source = await openSource(address);
  try {
    const moved = await source.mark('moved');
    if (!moved) throw new Error(`${source.place} was not moved anywhere`);
    await source.undoMoved();
    return moved.place;
  } finally {
    await source.end();
  }
}
