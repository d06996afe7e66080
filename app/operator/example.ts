import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { restaurantFileSchema } from '#app/backend/catalogue/read-restaurant-file.ts';
import { EXAMPLE_SHEET } from '#app/backend/demo/example-sheet.ts';
import { demos } from '#app/backend/demo/seed-demo.ts';
import { type Command, WrongUsage } from './command.ts';
import { readWords } from './read-words.ts';

const NAMES = Object.keys(demos);

/** `example` writes a demo restaurant, or a menu as a spreadsheet, to start from. */
export const exampleCommand: Command = {
  name: 'example',
  usage: [
    {
      form: 'NAME FILE',
      does: `write a demo restaurant (${NAMES.join(' or ')}) as a file to start from`,
    },
    { form: '--csv [FILE]', does: 'print a menu as a spreadsheet to start from, or write it' },
  ],
  async run(words, { directory, output }) {
    const { places, options } = readWords(words, [0, 2], { csv: { type: 'boolean' } });
    if (options.csv) {
      const [file, ...rest] = places;
      if (rest.length > 0) throw new WrongUsage(`'${rest[0]}' is one word too many`);
      if (file === undefined) output.say(EXAMPLE_SHEET.trimEnd());
      else {
        // the byte order mark shows a spreadsheet program that it is UTF-8
        await writeFile(resolve(directory, file), `\uFEFF${EXAMPLE_SHEET}`, { flag: 'wx' });
        output.say(`Wrote ${resolve(directory, file)}`);
      }
      return;
    }
    const [name, file] = places;
    if (name === undefined || file === undefined) throw new WrongUsage();
    const demo = Object.entries(demos).find(([known]) => known === name)?.[1];
    if (!demo) throw new Error(`No example is called ${name}; there are ${NAMES.join(' and ')}`);
    const path = resolve(directory, file);
    await writeFile(path, `${JSON.stringify(demo, null, 2)}\n`, { flag: 'wx' });
    output.say(`Wrote ${path}. Give it a sub-domain of its own before you import it.`);
  },
};

/** `schema` writes the JSON Schema of a restaurant file. */
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
    // the schema holds nothing of the operator's, so an older file may be overwritten
    await writeFile(path, `${text}\n`);
    output.say(`Wrote ${path}`);
  },
};
