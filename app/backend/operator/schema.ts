import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { restaurantFileSchema } from '#app/backend/catalogue/restaurant-file-schema.ts';
import type { Command } from './command.ts';
import { readWords } from './read-words.ts';

export const schemaCommand: Command = {
  name: 'schema',
  usage: [
    {
      form: '[FILE]',
      does: 'print the JSON Schema of a restaurant file, or write it; with "$schema": "./FILE" in a restaurant file, editors check and complete it',
    },
  ],
  async run(words, { directory, output }) {
    const [name] = readWords(words, [0, 1], {}).places;
    const text = JSON.stringify(restaurantFileSchema(), null, 2);
    if (name === undefined) {
      output.say(text);
      return;
    }
    const path = resolve(directory, name);
    // it says nothing of its own: an older one may go
    await writeFile(path, `${text}\n`);
    output.say(`Wrote ${path}`);
  },
};
