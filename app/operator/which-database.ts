import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Stands in the data directory of a server whose store is on PostgreSQL. */
const NOTE = 'on-postgres';
/** What is about another database than the server's, or about none. */
const OF_ANY: readonly (string | undefined)[] = [
  'move-to',
  'restore',
  'example',
  'schema',
  'help',
  undefined,
];

/** Notes in its data directory which kind of database a server works with, for commands that are typed without its settings. */
export function noteDatabase(dataDirectory: string, databaseUrl: string | undefined): void {
  const note = join(dataDirectory, NOTE);
  if (databaseUrl === undefined) rmSync(note, { force: true });
  else writeFileSync(note, 'The store of this directory is on PostgreSQL.\n', { mode: 0o600 });
}

/**
 * Refuses a command that no server carries out, in a shell that does not name the server's PostgreSQL: it would make a file,
 * work on that, and say that all is done.
 * @throws Error that says what to set
 */
export function refuseOtherDatabase(
  { DATA_DIR, DATABASE_URL }: { DATA_DIR: string; DATABASE_URL?: string | undefined },
  command: string | undefined,
): void {
  if (DATABASE_URL !== undefined || OF_ANY.includes(command) || !existsSync(join(DATA_DIR, NOTE))) return;
  throw new Error(
    `The store of ${DATA_DIR} is on PostgreSQL, and no server of this build answers there: set DATABASE_URL as the server has it`,
  );
}
