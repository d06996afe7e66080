import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Command } from './command.ts';
import { backupPostgres } from './postgres-backup.ts';
import { readWords } from './read-words.ts';
import { copySqlite } from './sqlite-copy.ts';
import { writeWhole } from './whole-file.ts';

export const backupCommand: Command = {
  name: 'backup',
  usage: [
    {
      form: 'FILE',
      does: 'write the whole database (orders, customers, menus, pictures) into a new file, while servers go on; the secrets under DATA_DIR are not in it',
    },
  ],
  async run(words, { database, directory, output }) {
    const path = resolve(directory, readWords(words, [1, 1], {}).places[0] ?? '');
    const { dataDirectory, databaseUrl } = database;
    if (databaseUrl === undefined)
      await writeWhole(path, (draft) => copySqlite(join(dataDirectory, 'store.db'), draft));
    else await backupPostgres(databaseUrl, path);
    output.say(`Wrote ${path}, ${Math.ceil(statSync(path).size / 1024)} kB, read back and found sound`);
  },
};
