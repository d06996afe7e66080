import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { readPictures } from '#app/backend/catalogue/pictures.ts';
import { readMenuSheet } from '#app/backend/catalogue/read-menu-sheet.ts';
import { WrongRestaurantFile } from '#app/backend/catalogue/restaurant-file-faults.ts';
import { restaurantAsFile } from '#app/backend/use-cases/catalogue/export-restaurant.ts';
import { importRestaurant } from '#app/backend/use-cases/catalogue/import-restaurant.ts';
import type { RestaurantFile } from '#app/contract/restaurant-file/restaurant-file.ts';
import { type Command, type CommandContext, WrongUsage } from './command.ts';
import { importDirectory } from './import-directory.ts';
import { readWhole, refusedOf, sayImported, sizesOf, takeFile } from './import-file.ts';
import { readWords } from './read-words.ts';
import { recordAct } from './record-act.ts';
import { knownRestaurant, withStore } from './with-store.ts';

/** `import` takes in a restaurant file, or a spreadsheet as a menu. */
export const importCommand: Command = {
  name: 'import',
  usage: [
    {
      form: 'FILE [--remove-dishes]',
      does: 'take a restaurant file in, or update its restaurant in place; the first import prints the receiver key, once. It asks for --remove-dishes before more than a fifth of the dishes go',
    },
    {
      form: 'DIRECTORY [--remove-dishes]',
      does: 'take in each restaurant file that is in it, or in a folder of it, one line each. What is refused is told, the others are taken in, and the exit code is 1',
    },
    {
      form: 'MENU.csv --subdomain SUBDOMAIN [--remove-dishes]',
      does: 'take a spreadsheet in as the menu of a restaurant that is there, whose settings stay',
    },
  ],
  async run(words, session) {
    const { places, options } = readWords(words, [1, 1], {
      subdomain: { type: 'string' },
      'remove-dishes': { type: 'boolean' },
    });
    const mayTakeAway = options['remove-dishes'] === true;
    const path = resolve(session.directory, places[0] ?? '');
    const isSheet = /\.csv$/i.test(path);
    if (!isSheet && options.subdomain !== undefined)
      throw new WrongUsage('a restaurant file names its own sub-domain; --subdomain belongs to a .csv');
    if (isSheet && options.subdomain === undefined)
      throw new WrongUsage('--subdomain must say whose menu the spreadsheet is');
    if (options.subdomain !== undefined) {
      const sheet = { path, subdomain: options.subdomain, mayTakeAway };
      sayImported('Updated', await refusedOf(path, () => importSheet(sheet, session)), session.output);
    } else if ((await stat(path)).isDirectory()) await importDirectory(path, mayTakeAway, session);
    else {
      const read = await refusedOf(path, () => readWhole(path, session));
      await withStore(session, (deps) =>
        refusedOf(path, () => takeFile(deps, read, mayTakeAway, session.output)),
      );
    }
  },
};

/**
 * Takes a menu sheet in as the menu of a restaurant that is there, whose settings stay.
 * @throws WrongRestaurantFile with the sheet's faults, Error for an unknown sub-domain; nothing is changed
 * then
 */
async function importSheet(
  { path, subdomain, mayTakeAway }: { path: string; subdomain: string; mayTakeAway: boolean },
  session: CommandContext,
): Promise<RestaurantFile> {
  const bytes = await readFile(path);
  return withStore(session, async (deps) => {
    const restaurant = await knownRestaurant(deps.db, subdomain);
    const current = await restaurantAsFile(deps.db, restaurant, (address) => address);
    const file = readMenuSheet(bytes, current);
    // a sheet names no pictures: dishes keep theirs, of which older imports may have kept an https address
    const { pictures, faults } = await readPictures(file, session.directory, session.fetchPicture);
    if (faults.length > 0) throw new WrongRestaurantFile(faults);
    await importRestaurant(deps, file, { pictures, mayTakeAway, menuVersion: restaurant.menuVersion });
    await recordAct(deps, restaurant.restaurantId, 'fileImported', { created: false, ...sizesOf(file) });
    return file;
  });
}
