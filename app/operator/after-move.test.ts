import { expect, test } from 'vitest';
import { afterMove } from './after-move.ts';

const file = { dataDirectory: '/var/lib/store' };
const postgres = (address: string) => ({ dataDirectory: '/var/lib/store', databaseUrl: address });

test('A-1384: after a move to PostgreSQL the operator is told to unset BACKUP_TO, with which no server starts there, and where the password must be', () => {
  const open = afterMove(file, postgres('postgres://store@db/store')).join('\n');
  expect(open).toMatch(/^Unset BACKUP_TO: .*PostgreSQL’s own archive/m);
  expect(open).toMatch(/PGPASSWORD or PGPASSFILE, set that for the servers too$/m);
  for (const address of ['postgres://store:secret@db/store', 'postgres://store@db/store?password=secret']) {
    const told = afterMove(file, postgres(address)).join('\n');
    expect(told).toContain('with its password');
    expect(told).not.toMatch(/PGPASSWORD|secret@|=secret/);
  }
});

test('A-1384: after a move to a file the operator is told to unset what was PostgreSQL’s, and to set BACKUP_TO', () => {
  const told = afterMove(postgres('postgres://store@db/store'), { dataDirectory: '/new' }).join('\n');
  expect(told).toMatch(/DATA_DIR=\/new and without DATABASE_URL$/m);
  expect(told).toMatch(/^Unset PGPASSWORD and PGPASSFILE/m);
  expect(told).toMatch(/^Set BACKUP_TO: /m);
  expect(told).toMatch(/^Copy mail, pictures and order-numbers\.json of \/var\/lib\/store into it/m);
  const between = afterMove(file, { dataDirectory: '/new' }).join('\n');
  expect(between).toMatch(/^Check BACKUP_TO: /m);
  expect(between).not.toMatch(/PGPASSWORD/);
});
