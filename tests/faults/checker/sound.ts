import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { DatabaseAddress } from '#app/backend/db/open-database.ts';
import { storeRows } from '#tests/setup/database.ts';
import { asSuperuser, findPostgres } from '#tests/setup/postgres-server.ts';

/** I10: the database's own check of its files finds nothing wrong. */
export async function unsoundParts(database: DatabaseAddress): Promise<string[]> {
  if (database.databaseUrl !== undefined) return amcheck(database.databaseUrl);
  const rows = await storeRows(database, 'pragma integrity_check');
  const orphans = await storeRows(database, 'pragma foreign_key_check');
  return [
    ...rows.flatMap(({ integrity_check: said }) => (said === 'ok' ? [] : [`I10 ${said}`])),
    ...orphans.slice(0, 5).map((row) => `I10 a row without what it belongs to: ${JSON.stringify(row)}`),
  ];
}

/** Tables and indexes of one PostgreSQL database, read whole. */
function amcheck(url: string): string[] {
  const { hostname, port, username, pathname } = new URL(asSuperuser(url));
  const where = ['--host', hostname, '--port', port, '--username', username, '--database', pathname.slice(1)];
  const { status, stdout, stderr, error } = spawnSync(
    join(findPostgres() ?? '', 'pg_amcheck'),
    ['--install-missing', '--heapallindexed', ...where],
    { encoding: 'utf8' },
  );
  if (error) return [`I10 pg_amcheck could not be run: ${error.message}`];
  return status === 0 ? [] : [`I10 pg_amcheck: ${stdout}${stderr}`.trim()];
}
