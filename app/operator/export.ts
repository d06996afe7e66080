import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { syncToDisk } from '#app/backend/sync-to-disk.ts';
import { exportRestaurant } from '#app/backend/use-cases/catalogue/export-restaurant.ts';
import { writeWhole } from '#app/backend/whole-file.ts';
import type { Command } from './command.ts';
import { countOf } from './plain-text.ts';
import { readWords } from './read-words.ts';
import { askStore, knownRestaurant } from './with-store.ts';

/** `export` writes a restaurant with its menu and pictures as a file that `import` reads. */
export const exportCommand: Command = {
  name: 'export',
  usage: [
    {
      form: 'SUBDOMAIN FILE',
      does: 'write a restaurant with its menu as a new file that import reads; its own pictures go into pictures/ beside it',
    },
  ],
  async run(words, session) {
    const { directory, output } = session;
    const [subdomain = '', name = ''] = readWords(words, [2, 2], {}).places;
    const path = resolve(directory, name);
    const { file, pictures } = await askStore(session, async ({ db }) =>
      exportRestaurant(db, await knownRestaurant(db, subdomain)),
    );
    await writeWhole(path, async (draft) => {
      for (const [picture, bytes] of pictures) {
        const place = join(dirname(path), picture);
        await mkdir(dirname(place), { recursive: true });
        await writeFile(place, bytes);
        // `delete` takes the store's own away right after
        syncToDisk(place);
        syncToDisk(dirname(place));
      }
      await writeFile(draft, `${JSON.stringify(file, null, 2)}\n`, { flag: 'wx' });
    });
    const products = file.departments.reduce((sum, department) => sum + department.products.length, 0);
    const facts = [
      countOf(file.departments.length, 'department'),
      countOf(products, 'product'),
      ...(pictures.size === 0 ? [] : [`${countOf(pictures.size, 'picture')} beside it`]),
    ];
    output.say(`Wrote ${path}: ${facts.join(', ')}`);
  },
};
