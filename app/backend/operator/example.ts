import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { demos } from '#app/backend/demo/seed-demo.ts';
import type { Command } from './command.ts';
import { readWords } from './read-words.ts';

const NAMES = Object.keys(demos);

export const exampleCommand: Command = {
  name: 'example',
  usage: [
    {
      form: 'NAME FILE',
      does: `write a demo restaurant (${NAMES.join(' or ')}) as a file to start from`,
    },
  ],
  async run(words, { directory, output }) {
    const [name = '', file = ''] = readWords(words, [2, 2], {}).places;
    const demo = Object.entries(demos).find(([known]) => known === name)?.[1];
    if (!demo) throw new Error(`No example is called ${name}; there are ${NAMES.join(' and ')}`);
    const path = resolve(directory, file);
    await writeFile(path, `${JSON.stringify(demo, null, 2)}\n`, { flag: 'wx' });
    output.say(`Wrote ${path}. Give it a sub-domain of its own before you import it.`);
  },
};
