import { join } from 'node:path';
import type { DatabaseAddress } from '#app/backend/db/open-database.ts';

/** What is to be set, unset or checked before servers start on the database that a store was moved to; never says a secret. */
export function afterMove(from: DatabaseAddress, to: DatabaseAddress): string[] {
  return to.databaseUrl === undefined ? afterMoveToFile(from, to) : afterMoveToPostgres(from, to.databaseUrl);
}

function afterMoveToFile({ dataDirectory, databaseUrl }: DatabaseAddress, to: DatabaseAddress): string[] {
  const secrets = join(dataDirectory, 'secrets.json');
  return [
    `Next: start the servers with DATA_DIR=${to.dataDirectory} and without DATABASE_URL`,
    ...(databaseUrl === undefined
      ? []
      : ['Unset PGPASSWORD and PGPASSFILE too: nothing needs them any more']),
    `Give them SESSION_SECRET and TOKEN_SECRET (and RETIRED_TOKEN_SECRET, if there is one) as now (from the environment, or from ${secrets}): other ones sign everybody out`,
    `Copy ${keptOutside(dataDirectory)} into it before`,
    databaseUrl === undefined
      ? 'Check BACKUP_TO: the servers there need it as those here have it'
      : 'Set BACKUP_TO: PostgreSQL’s archive has nothing of what is ordered from now on, and without BACKUP_TO no backup is made',
  ];
}

function afterMoveToPostgres({ dataDirectory }: DatabaseAddress, databaseUrl: string): string[] {
  const secrets = join(dataDirectory, 'secrets.json');
  const { password, searchParams } = new URL(databaseUrl);
  const isWithPassword = password !== '' || searchParams.has('password');
  return [
    `Next: start the servers with DATABASE_URL set to that address${isWithPassword ? ' with its password' : ''}, and with the same DATA_DIR`,
    ...(isWithPassword
      ? []
      : ['Where the password came from PGPASSWORD or PGPASSFILE, set that for the servers too']),
    'Unset BACKUP_TO: with it no server starts on PostgreSQL. Check that PostgreSQL’s own archive makes backups instead (README, "Backups")',
    `SESSION_SECRET and TOKEN_SECRET must stay what they are: the lists "session" and "token" of ${secrets}, each joined by commas (RETIRED_TOKEN_SECRET: the secrets of "retired", if any), or what the environment has now`,
    `What stays outside the database: ${keptOutside(dataDirectory)}`,
  ];
}

function keptOutside(dataDirectory: string): string {
  return `mail, pictures and order-numbers.json of ${dataDirectory}`;
}
