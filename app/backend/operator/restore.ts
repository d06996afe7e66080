import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Command } from './command.ts';
import { restorePostgres } from './postgres-backup.ts';
import { readWords } from './read-words.ts';
import { restoreSqlite } from './sqlite-restore.ts';

export const restoreCommand: Command = {
  name: 'restore',
  usage: [
    {
      form: 'FILE',
      does: 'put a backup in the place of the database, which is kept beside it; refused while a server uses it',
    },
  ],
  async run(words, { database, directory, output }) {
    const path = resolve(directory, readWords(words, [1, 1], {}).places[0] ?? '');
    if (!existsSync(path)) throw new Error(`There is no file ${path}`);
    const { dataDirectory, databaseUrl } = database;
    // as a part of a file's name: 20261130T170000123Z
    const stamp = new Date().toISOString().replace(/[-:.]/g, '');
    const kept =
      databaseUrl === undefined
        ? await restoreSqlite(path, dataDirectory, join(dataDirectory, 'store.db'), stamp)
        : await restorePostgres(databaseUrl, path, `${path}.before-${stamp}`);
    output.say(`Restored ${path}`);
    if (kept !== null) output.say(`The database before it is kept as ${kept}`);
  },
};
