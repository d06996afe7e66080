import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Restaurant } from '#app/backend/catalogue/documents.ts';
import { menuInUse } from '#app/backend/catalogue/identity/match-file.ts';
import { readPictures } from '#app/backend/catalogue/pictures.ts';
import { readMenuSheet } from '#app/backend/catalogue/read-menu-sheet.ts';
import { WrongRestaurantFile } from '#app/backend/catalogue/restaurant-file-faults.ts';
import type { Db } from '#app/backend/deps.ts';
import { restaurantAsFile } from '#app/backend/use-cases/catalogue/export-restaurant.ts';
import { importRestaurant } from '#app/backend/use-cases/catalogue/import-restaurant.ts';
import { findOpenDraft } from '#app/backend/use-cases/draft/draft-row.ts';
import type { FileAnswers } from '#app/contract/file-questions.ts';
import type { RestaurantFile } from '#app/contract/restaurant-file/restaurant-file.ts';
import { type Command, type CommandContext, WrongUsage } from './command.ts';
import { readAnswers } from './file-questions.ts';
import { checkFile } from './import-check.ts';
import { checkDirectory, importDirectory } from './import-directory.ts';
import {
  type Answered,
  readBounded,
  readWhole,
  refusedOf,
  sayImported,
  sizesOf,
  takeFile,
  type WholeFile,
} from './import-file.ts';
import { readWords } from './read-words.ts';
import { recordAct } from './record-act.ts';
import { askStore, knownRestaurant, withStore } from './with-store.ts';

/** `import` takes in a restaurant file, or a spreadsheet as a menu. */
export const importCommand: Command = {
  name: 'import',
  usage: [
    {
      form: 'FILE [--yes]',
      does: 'take a restaurant file in, or update its restaurant in place; the first import prints the receiver key, once. It asks for --yes (or --remove-dishes) before more than a fifth of the dishes go',
    },
    {
      form: 'DIRECTORY [--yes]',
      does: 'take in each restaurant file that is in it, or in a folder of it, one line each. What is refused is told, the others are taken in, and the exit code is 1',
    },
    {
      form: 'MENU.csv --subdomain SUBDOMAIN [--yes]',
      does: 'take a spreadsheet in as the menu of a restaurant that is there, whose settings stay',
    },
    {
      form: 'FILE | DIRECTORY | MENU.csv --subdomain SUBDOMAIN --check',
      does: 'only say what that would change, in the words that an owner reads before publishing, and how many dishes would go',
    },
    {
      form: 'FILE | DIRECTORY | MENU.csv … --same KEY=ID …',
      does: 'answer what a file asks: which dish, size or choice in use one of its own is, where only its name says so. The refusal lists the keys and the ids; NEW is a new one',
    },
  ],
  async run(words, session) {
    const { places, options } = readWords(words, [1, 1], {
      subdomain: { type: 'string' },
      'remove-dishes': { type: 'boolean' },
      yes: { type: 'boolean' },
      check: { type: 'boolean' },
      same: { type: 'string', multiple: true },
    });
    const isCheck = options.check === true;
    const answered: Answered = {
      mayTakeAway: options['remove-dishes'] === true || options.yes === true,
      answers: readAnswers(options.same),
    };
    if (isCheck && answered.mayTakeAway)
      throw new WrongUsage('--check changes nothing, so there is nothing to allow');
    const path = resolve(session.directory, places[0] ?? '');
    const isSheet = /\.(csv|tsv|txt)$/i.test(path);
    refuseOtherKinds(places[0] ?? '', options.subdomain);
    if (isSheet && options.subdomain === undefined)
      throw new WrongUsage('--subdomain must say whose menu the spreadsheet is');
    if (options.subdomain !== undefined) {
      const sheet = { path, subdomain: options.subdomain, answers: answered.answers };
      if (isCheck) await refusedOf(path, () => checkSheet(sheet, session));
      else
        sayImported(
          'Updated',
          await refusedOf(path, () => importSheet(sheet, answered, session)),
          session.output,
        );
    } else if ((await stat(path)).isDirectory()) {
      if (isCheck) await checkDirectory(path, answered, session);
      else await importDirectory(path, answered, session);
    } else {
      const read = await refusedOf(path, () => readWhole(path, session));
      if (isCheck)
        await askStore(session, (asking) =>
          refusedOf(path, () => checkFile(asking, read, answered.answers, session.output)),
        );
      else
        await withStore(session, (deps) =>
          refusedOf(path, () => takeFile(deps, read, answered, session.output)),
        );
    }
  },
};

/** @throws Error that says what to do, for a workbook, and for a restaurant file as somebody's menu */
function refuseOtherKinds(name: string, subdomain: string | undefined): void {
  if (/\.(xlsx?|ods|numbers)$/i.test(name))
    throw new Error(`${name} is a workbook: save it as 'CSV UTF-8' in its program, and import that`);
  if (/\.json$/i.test(name) && subdomain !== undefined)
    throw new Error(
      `${name} is a restaurant file, which says itself whose it is: leave --subdomain out, or write "${subdomain}" in its restaurant.subdomain`,
    );
}

type Sheet = { path: string; subdomain: string; answers: FileAnswers };

/**
 * Takes a menu sheet in as the menu of a restaurant that is there, whose settings stay.
 * @throws WrongRestaurantFile with the sheet's faults, Error for an unknown sub-domain; nothing is changed
 * then
 */
async function importSheet(
  sheet: Sheet,
  { mayTakeAway }: Answered,
  session: CommandContext,
): Promise<RestaurantFile> {
  return withStore(session, async (deps) => {
    const { file, pictures, restaurant } = await readSheet(deps.db, sheet, session);
    const { restaurantId, menuVersion } = restaurant;
    await importRestaurant(deps, file, { pictures, mayTakeAway, menuVersion });
    await recordAct(deps, restaurantId, 'fileImported', { created: false, ...sizesOf(file) });
    return file;
  });
}

/** Says what the same sheet would change. */
async function checkSheet(sheet: Sheet, session: CommandContext): Promise<void> {
  await askStore(session, async (asking) =>
    checkFile(asking, await readSheet(asking.db, sheet, session), sheet.answers, session.output),
  );
}

async function readSheet(
  db: Db,
  { path, subdomain, answers }: Sheet,
  session: CommandContext,
): Promise<WholeFile & { restaurant: Restaurant }> {
  const bytes = await readBounded(path);
  const restaurant = await knownRestaurant(db, subdomain);
  const current = await restaurantAsFile(db, restaurant, (address) => address);
  const { departments } = current;
  const open = await findOpenDraft(db, restaurant.restaurantId);
  const inUse = menuInUse(departments, open?.draft.file.departments);
  const file = readMenuSheet(bytes, current, { answers, inUse });
  // a sheet names no pictures: dishes keep theirs, of which older imports may have kept an https address
  const { pictures, faults } = await readPictures(file, session.directory, session.fetchPicture);
  if (faults.length > 0) throw new WrongRestaurantFile(faults);
  return { file, pictures, restaurant };
}
