import { bringUpToDate } from '#app/backend/db/open-database.ts';
import type { Command } from './command.ts';
import { readWords } from './read-words.ts';
import { complaints } from './with-store.ts';

/** `migrate` brings the tables up to date before a new version starts. */
export const migrateCommand: Command = {
  name: 'migrate',
  usage: [
    {
      form: '',
      does: 'bring the tables up to date with this program, as its start would; servers go on, also those of the version before',
    },
  ],
  async run(words, { database, output }) {
    readWords(words, [0, 0], {});
    const names = await bringUpToDate(database, complaints(output));
    output.say(
      names.length === 0
        ? 'The tables are up to date'
        : `The tables were brought up to date: ${names.join(', ')}`,
    );
  },
};
