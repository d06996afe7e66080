import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { readPictures } from '#app/backend/catalogue/pictures.ts';
import { readMenuSheet } from '#app/backend/catalogue/read-menu-sheet.ts';
import { parseRestaurantFile } from '#app/backend/catalogue/read-restaurant-file.ts';
import { WrongRestaurantFile } from '#app/backend/catalogue/restaurant-file-faults.ts';
import { restaurantAsFile } from '#app/backend/use-cases/catalogue/export-restaurant.ts';
import {
  importRestaurant,
  prepareCopies,
  TakesDishesAway,
} from '#app/backend/use-cases/catalogue/import-restaurant.ts';
import type { RestaurantFile } from '#app/contract/restaurant-file/restaurant-file.ts';
import { type Command, type CommandContext, type Output, WrongUsage } from './command.ts';
import { countOf } from './plain-text.ts';
import { readWords } from './read-words.ts';
import { sayOpened } from './receiver-key.ts';
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
    try {
      if (options.subdomain === undefined) await importFile(path, mayTakeAway, session);
      else {
        const file = await importSheet(path, { subdomain: options.subdomain, mayTakeAway }, session);
        sayImported('Updated', file, session.output);
      }
    } catch (error) {
      if (error instanceof TakesDishesAway)
        throw new Error(`${error.message}; nothing was changed. Say --remove-dishes if they are to go`);
      if (!(error instanceof WrongRestaurantFile)) throw error;
      const count = countOf(error.faults.length, 'fault');
      throw new Error(`${path} was refused for ${count}; nothing was changed:\n${error.message}`);
    }
  },
};

async function importFile(path: string, mayTakeAway: boolean, session: CommandContext): Promise<void> {
  const file = parseRestaurantFile(await readFile(path));
  const { pictures, faults } = await readPictures(file, dirname(path), session.fetchPicture);
  if (faults.length > 0) throw new WrongRestaurantFile(faults);
  await withStore(session, async (deps) => {
    const { restaurantId, created, receiverKey } = await importRestaurant(deps, file, {
      pictures,
      mayTakeAway,
    });
    // said before the copies are made, so that nobody who stops the command then misses the key
    sayImported(created ? 'Created' : 'Updated', file, session.output);
    if (receiverKey !== undefined)
      sayOpened(deps, { subdomain: file.restaurant.subdomain, key: receiverKey }, session.output);
    await recordAct(deps, restaurantId, 'fileImported', { created, ...sizesOf(file) });
    await prepareCopies(deps, restaurantId, pictures);
  });
}

function sayImported(what: string, file: RestaurantFile, output: Output): void {
  const { restaurant } = file;
  const { departments, dishes } = sizesOf(file);
  const sizes = `${countOf(departments, 'department')}, ${countOf(dishes, 'product')}`;
  output.say(`${what} ${restaurant.subdomain}: ${restaurant.tradingName}, ${sizes}`);
}

function sizesOf({ departments }: RestaurantFile): { departments: number; dishes: number } {
  const dishes = departments.reduce((sum, department) => sum + department.products.length, 0);
  return { departments: departments.length, dishes };
}

/**
 * Takes a menu sheet in as the menu of a restaurant that is there, whose settings stay.
 * @throws WrongRestaurantFile with the sheet's faults, Error for an unknown sub-domain; nothing is changed
 * then
 */
async function importSheet(
  path: string,
  { subdomain, mayTakeAway }: { subdomain: string; mayTakeAway: boolean },
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
